import Guide

/// The page with an entry's tests, one for each announcement example.
struct TestsPageContext: TemplateContext {
    let page: EntryContext
    let subject: LinkContext
    let suites: [Suite]
    let limitsTitle: String

    static func fill(_ slots: inout TemplateSlots, _ context: TestsPageContext?) {
        EntryContext.fill(&slots, context?.page)
        slots.text("subject", context?.subject.title)
        slots.text("subjectURL", context?.subject.url)
        slots.list("suites", context?.suites)
        slots.list(
            "contents",
            context.map { context in
                let items = context.suites.map { ($0.title, $0.anchor) } + [(context.limitsTitle, "limits")]
                return context.page.contents + items.map { ContentsContext(title: $0, url: "#\($1)") }
            })
    }

    struct Suite: TemplateContext {
        let title: String
        let anchor: String
        let url: String
        let code: HTML

        static func fill(_ slots: inout TemplateSlots, _ context: Suite?) {
            slots.text("title", context?.title)
            slots.text("anchor", context?.anchor)
            slots.text("url", context?.url)
            slots.html("code", context?.code)
        }
    }
}

extension PageRenderer {
    /// The page with an entry's tests, as an address from the entry's page.
    func testsAddress(of entry: Entry) -> String? {
        let page = GeneratedPage.tests(entry.id)
        return guide.has(page) ? RelativeURL.from(entry.url, to: page.url) : nil
    }

    /// What tests heard of an entry's examples.
    func heard(of entry: Entry) -> [HeardContext] {
        entry.announcements.flatMap { example in
            guide.heard[example, of: entry].map {
                HeardContext(example: example, run: $0.run, result: $0.result, words: words)
            }
        }
    }

    func testsPage(_ page: EntryContext, of id: EntryID, _ tests: EntryTests?) -> TestsPageContext {
        let url = GeneratedPage.tests(id).url
        let entry = guide[id]
        let suites = entry.map { entry in
            (tests ?? EntryTests(of: entry, in: guide)).codes.value.map { framework, code in
                TestsPageContext.Suite(
                    title: framework.title(in: words), anchor: framework.rawValue,
                    url: RelativeURL.from(url, to: framework.path(of: entry)),
                    // Two hundred files of code are not highlighted, which would take more time than all other pages.
                    code: .code(String(decoding: code, as: UTF8.self)))
            }
        }
        return TestsPageContext(
            page: page,
            subject: LinkContext(title: entry?.title ?? id.rawValue, url: RelativeURL.from(url, to: entry?.url ?? "")),
            suites: suites ?? [], limitsTitle: words["tests-limits"])
    }
}
