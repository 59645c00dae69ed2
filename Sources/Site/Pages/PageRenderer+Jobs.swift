import Guide

extension PageRenderer {
    /// Everything that is one page.
    enum Job: Sendable {
        case home, notFound
        case category(Int)
        case generated(GeneratedPage)
        case entry(Int)
        case redirect(from: String, to: Int)

        var isRedirect: Bool { if case .redirect = self { true } else { false } }
        /// Whether it is a page with the tests of one entry.
        var isOfTests: Bool { if case .generated(let page) = self { page.isOfTests } else { false } }
    }

    /// All pages of the site, the largest first. What `index.md` of the site or of a category says is part of those pages.
    var jobs: [Job] {
        let entries = guide.entries.indices.filter { !isShared(guide.entries[$0].url) }
        return generatedPages.map(Job.generated) + [.home, .notFound] + guide.categories.indices.map(Job.category)
            + entries.map(Job.entry) + redirects
    }

    private var redirects: [Job] {
        guide.entries.indices.flatMap { index in
            guide.entries[index].aliases.map { Job.redirect(from: $0, to: index) }
        }
    }

    /// Where a page goes.
    func path(of job: Job) -> String {
        switch job {
        case .home: path(at: "")
        case .notFound: path(at: "404.html")
        case .category(let index): path(at: guide.categories[index].url)
        case .generated(let page): path(at: page.url)
        case .entry(let index): path(at: guide.entries[index].url)
        case .redirect(let alias, _): path(at: Self.url(ofAlias: alias))
        }
    }

    /// The page that goes to a path; `nil` where no page does.
    func job(at path: String) -> Job? {
        if path == "404.html" { return .notFound }
        let page = "index.html"
        let url = path == page || path.hasSuffix("/" + page) ? String(path.dropLast(page.count)) : path
        if self.path(at: url) == path {
            if url.isEmpty { return .home }
            if let page = GeneratedPage(url: url), guide.has(page) { return .generated(page) }
            if let index = guide.categories.firstIndex(where: { $0.url == url }) { return .category(index) }
            if let index = guide.index(at: url) { return .entry(index) }
        }
        return redirects.first { self.path(of: $0) == path }
    }
}
