import Guide

/// The page of WCAG: what its content page says, and the success criteria that entries name.
struct WCAGPageContext: TemplateContext {
    let page: EntryContext
    let principles: [PrincipleContext]
    let unnamed: [CriterionContext]

    static func fill(_ slots: inout TemplateSlots, _ context: WCAGPageContext?) {
        EntryContext.fill(&slots, context?.page)
        slots.list("principles", context?.principles)
        slots.flag("hasUnnamed", context.map { !$0.unnamed.isEmpty })
        slots.list("unnamed", context?.unnamed)
        slots.text("unnamedAnchor", context.map { _ in WCAGIndex.unnamedAnchor })
        slots.list(
            "contents",
            context.map { context in
                let unnamed = ContentsContext(
                    title: context.page.names.words["not-named"], url: "#\(WCAGIndex.unnamedAnchor)")
                return context.page.contents + context.principles.map(\.contents)
                    + (context.unnamed.isEmpty ? [] : [unnamed])
            })
    }
}

struct PrincipleContext: TemplateContext {
    let title: String
    let anchor: String
    let guidelines: [GuidelineContext]

    static func fill(_ slots: inout TemplateSlots, _ context: PrincipleContext?) {
        slots.text("title", context?.title)
        slots.text("anchor", context?.anchor)
        slots.list("guidelines", context?.guidelines)
    }

    /// Its line in *On this page*, with its guidelines below.
    var contents: ContentsContext {
        let items = guidelines.map { ContentsContext(title: $0.title, url: "#\($0.anchor)") }
        return ContentsContext(title: title, url: "#\(anchor)", items: items)
    }
}

struct GuidelineContext: TemplateContext {
    let title: String
    let anchor: String
    let criteria: [NamedCriterionContext]
    /// The page of a label.
    var url: String?

    static func fill(_ slots: inout TemplateSlots, _ context: GuidelineContext?) {
        slots.text("url", context?.url)
        slots.text("title", context?.title)
        slots.text("anchor", context?.anchor)
        slots.flag("hasCriteria", context.map { !$0.criteria.isEmpty })
        slots.list("criteria", context?.criteria)
    }
}

/// A success criterion with the entries that name it.
struct NamedCriterionContext: TemplateContext {
    let criterion: CriterionContext
    let anchor: String
    let entries: [LinkContext]

    static func fill(_ slots: inout TemplateSlots, _ context: NamedCriterionContext?) {
        CriterionContext.fill(&slots, context?.criterion)
        slots.text("anchor", context?.anchor)
        slots.list("entries", context?.entries)
        slots.text("count", context.flatMap { $0.entries.isEmpty ? nil : String($0.entries.count) })
    }
}

extension PageRenderer {
    func wcagPage(_ page: EntryContext) -> WCAGPageContext {
        let principles = guide.wcag.groups.map(\.guideline.principle).uniqued().map { principle in
            PrincipleContext(
                title: "\(principle.number) \(principle.name(in: words))",
                anchor: guide.wcag.anchor(of: principle) ?? "",
                guidelines: guide.wcag.groups.filter { $0.guideline.principle == principle }.map(guideline))
        }
        let unnamed = guide.wcag.unnamed.map { CriterionContext(criterion: $0, url: $0.understandingURL, words: words) }
        return WCAGPageContext(page: page, principles: principles, unnamed: unnamed)
    }

    private func guideline(_ group: WCAGIndex.Group) -> GuidelineContext {
        GuidelineContext(
            title: group.guideline.title(in: words), anchor: group.anchor,
            criteria: group.criteria.map { named($0.criterion, url: $0.criterion.understandingURL) })
    }

    /// A criterion with the entries that name it, on a page of the whole guide.
    func named(_ criterion: SuccessCriterion, url: String) -> NamedCriterionContext {
        let item = guide.wcag[criterion]
        let entries = (item?.entries ?? []).compactMap { guide[$0] }.map {
            LinkContext(title: $0.title, url: RelativeURL.from(GeneratedPage.wcag.url, to: $0.url))
        }
        return NamedCriterionContext(
            criterion: CriterionContext(criterion: criterion, url: url, words: words), anchor: item?.anchor ?? "",
            entries: entries)
    }

    /// Where a page's success criterion leads: to the guide's page of WCAG, or to W3C where there is none.
    func address(of criterion: SuccessCriterion, on page: String) -> String {
        guard generatedPages.contains(.wcag), let anchor = guide.wcag[criterion]?.anchor else {
            return criterion.understandingURL
        }
        return RelativeURL.anchor(anchor, on: RelativeURL.from(page, to: GeneratedPage.wcag.url))
    }
}
