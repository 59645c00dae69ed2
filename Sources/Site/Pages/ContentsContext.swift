import Guide

/// A line of the table of contents, *On this page*, and those below it.
struct ContentsContext: TemplateContext {
    let title: String
    let url: String
    var items: [ContentsContext] = []

    static let fields: TemplateFields<ContentsContext> = [
        "title": .text { $0.title },
        "url": .text { $0.url },
        "hasItems": .flag { !$0.items.isEmpty },
        "items": .list { $0.items },
    ]
}

extension ContentsContext {
    private init(_ section: Section) {
        self.init(title: section.title, url: RelativeURL.anchor(section.id.rawValue))
    }

    /// The lines of an entry.
    static func lines(of entry: Entry, criteria: [CriteriaTableContext]) -> [ContentsContext] {
        var lines: [ContentsContext] = []
        if !criteria.isEmpty {
            let items = criteria.map { ContentsContext(title: $0.table.title, url: RelativeURL.anchor($0.anchor)) }
            lines.append(ContentsContext(title: "How to test it", url: "#how-to-test", items: items))
        }
        for section in entry.shared {
            if section.level > 2, !lines.isEmpty {
                lines[lines.count - 1].items.append(ContentsContext(section))
            } else {
                lines.append(ContentsContext(section))
            }
        }
        return lines
            + entry.platforms.map { platform in
                ContentsContext(title: platform.title, url: "#\(platform.id)", items: items(of: platform.sections))
            }
    }

    /// A platform's sections, and below these the aspects that stand deeper: `### Developer notes`, `#### Name`. Other headings
    /// so deep would make the list longer than it helps.
    private static func items(of sections: [Section]) -> [ContentsContext] {
        var lines: [ContentsContext] = []
        for section in sections {
            if section.level <= 3 || lines.isEmpty {
                lines.append(ContentsContext(section))
            } else if section.aspect != nil {
                lines[lines.count - 1].items.append(ContentsContext(section))
            }
        }
        return lines
    }
}
