import Guide

/// A line of the table of contents, *On this page*, and those below it.
struct ContentsContext: TemplateContext {
    let title: String
    let url: String
    /// The language of the title, where it is not that of the page.
    var language: String?
    var items: [ContentsContext] = []
    /// Whether it leads to something that only a script makes.
    var isScripted = false

    static func fill(_ slots: inout TemplateSlots, _ context: ContentsContext?) {
        slots.text("title", context?.title)
        slots.text("url", context?.url)
        slots.text("language", context?.language)
        slots.flag("isScripted", context?.isScripted)
        slots.flag("hasItems", context.map { !$0.items.isEmpty })
        slots.list("items", context?.items)
    }
}

extension ContentsContext {
    private init(_ context: SectionContext) {
        self.init(title: context.title, url: RelativeURL.anchor(context.section.id.rawValue))
    }

    /// The lines of an entry.
    static func lines(of outline: EntryOutline, criteria: [CriteriaTableContext], words: Words) -> [ContentsContext] {
        var lines = items(of: outline.beforeCriteria, top: 2)
        if !criteria.isEmpty {
            let items = criteria.map {
                ContentsContext(title: $0.table.title, url: RelativeURL.anchor($0.anchor), language: $0.language)
            }
            lines.append(ContentsContext(title: words["how-to-test"], url: "#how-to-test", items: items))
        }
        lines += items(of: outline.behindCriteria, top: 2)
        let platforms = outline.platforms.map { platform in
            ContentsContext(
                title: platform.content.title, url: "#\(platform.content.id)",
                items: items(of: platform.sections, top: outline.top + 1))
        }
        let comparison = ContentsContext(
            title: words["compare"], url: "?platform=compare\(platforms.first?.url ?? "")", isScripted: true)
        let sections =
            platforms + (platforms.count > 1 ? [comparison] : []) + items(of: outline.shared, top: outline.top)
        guard outline.isChapter, !sections.isEmpty else { return lines + sections }
        return lines + [ContentsContext(title: words["how-to-build"], url: "#how-to-build", items: sections)]
    }

    /// Sections at the top, and below these the aspects that are deeper: `### Developer notes`, `#### Name`. Other headings
    /// so deep would make the list longer than it helps.
    private static func items(of sections: [SectionContext], top: Int) -> [ContentsContext] {
        var lines: [ContentsContext] = []
        for context in sections {
            if context.level <= top || lines.isEmpty {
                lines.append(ContentsContext(context))
            } else if context.section.aspect != nil || context.section.platform == nil {
                lines[lines.count - 1].items.append(ContentsContext(context))
            }
        }
        return lines
    }
}
