import Guide

/// The page of standards: what its content page says, the clauses of EN 301 549 with the entries about them, and Apple's labels.
struct StandardsPageContext: TemplateContext {
    let page: EntryContext
    /// The clauses about a principle of WCAG each.
    let chapters: [GuidelineContext]
    let labels: [GuidelineContext]

    static func fill(_ slots: inout TemplateSlots, _ context: StandardsPageContext?) {
        EntryContext.fill(&slots, context?.page)
        slots.list("editions", context.map { _ in RelatedStandards.editions })
        slots.list("chapters", context?.chapters)
        slots.list("labels", context?.labels)
        slots.list(
            "contents",
            context.map { context in
                let items =
                    context.chapters.map { ($0.title, $0.anchor) } + [
                        (context.page.names.words["labels-of-app-store"], "labels")
                    ]
                return context.page.contents + items.map { ContentsContext(title: $0, url: "#\($1)") }
            })
    }
}

extension RelatedStandards.Publication: TemplateContext {
    static func fill(_ slots: inout TemplateSlots, _ context: Self?) {
        slots.text("id", context?.id)
        slots.text("name", context?.name)
        slots.text("url", context?.url)
    }
}

extension RelatedStandards.Clause: TemplateContext {
    static func fill(_ slots: inout TemplateSlots, _ context: Self?) {
        RelatedStandards.Publication.fill(&slots, context?.edition)
        slots.text("number", context?.number)
        slots.flag("isVoid", context?.isVoid)
    }
}

extension PageRenderer {
    func standardsPage(_ page: EntryContext) -> StandardsPageContext {
        let all = SuccessCriterion.all.map { named($0, url: address(of: $0, on: GeneratedPage.standards.url)) }
        let chapters = Guideline.all.map(\.principle).uniqued().map { principle in
            GuidelineContext(
                title: words("clause", ["number": principle.number, "name": principle.name(in: words)]),
                anchor: "clause-11-\(principle.number)",
                criteria: all.filter {
                    $0.criterion.criterion.level != .aaa && $0.criterion.criterion.guideline?.principle == principle
                })
        }
        let labels = RelatedStandards.labels.map { label in
            GuidelineContext(
                title: label.name(in: words), anchor: label.id,
                criteria: all.filter { $0.criterion.criterion.related?.labels.contains(label) == true }, url: label.url)
        }
        return StandardsPageContext(page: page, chapters: chapters, labels: labels)
    }
}
