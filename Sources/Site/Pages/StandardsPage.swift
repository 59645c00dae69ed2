import Guide

/// The page of standards: what its content page says, the clauses of EN 301 549 with the entries about them, and Apple's labels.
struct StandardsPageContext: TemplateContext {
    let page: EntryContext
    /// The clauses about a principle of WCAG each.
    let chapters: [GuidelineContext]
    let labels: [GuidelineContext]

    static let fields: TemplateFields<StandardsPageContext> = EntryContext.fields.of(\.page).merging([
        "editions": .list { _ in RelatedStandards.editions },
        "chapters": .list { $0.chapters },
        "labels": .list { $0.labels },
        "contents": .list { context in
            let items =
                context.chapters.map { ($0.title, $0.anchor) } + [
                    (context.page.names.words["labels-of-app-store"], "labels")
                ]
            return context.page.contents + items.map { ContentsContext(title: $0, url: "#\($1)") }
        },
    ])
}

extension RelatedStandards.Publication: TemplateContext {
    static let fields: TemplateFields<Self> = [
        "id": .text { $0.id }, "name": .text { $0.name }, "url": .text { $0.url },
    ]
}

extension RelatedStandards.Clause: TemplateContext {
    static let fields: TemplateFields<Self> = RelatedStandards.Publication.fields.of(\.edition).merging([
        "number": .text { $0.number }, "isVoid": .flag { $0.isVoid },
    ])
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
