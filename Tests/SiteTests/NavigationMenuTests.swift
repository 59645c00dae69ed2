import Testing

@testable import Site

/// What the menu and the contents of a page list in the project's own theme.
@Suite struct NavigationMenuTests {
    /// A guide of few words has few categories.
    private static let text = String(repeating: "Text. ", count: 40)

    /// The addresses in the menu of pages of a guide with so many categories of two entries each.
    private func menus(categories: Int, on pages: [String]) async throws -> [[String]] {
        var files: [String: String] = [:]
        for number in 0..<categories {
            for name in ["a", "b"] {
                files["content/c\(number)/\(name).md"] =
                    "---\ntitle: \(name)\ncategories: c\(number)\n---\n\(Self.text)"
            }
        }
        let written = try await TestSite(files, theme: .own).output()
        return try pages.map { page in
            let html = try #require(written[page])
            let begin = try #require(html.firstRange(of: "<nav class=\"guide\""))
            let end = try #require(html[begin.upperBound...].firstRange(of: " class=\"guide-pages\">"))
            // Phones begin with a list of the categories alone.
            return PlainPage(html: String(html[begin.lowerBound..<end.lowerBound])).values(of: "href")
                .filter { !$0.hasSuffix("#main") }
        }
    }

    @Test func aMenuListsAllCategoriesAndTheEntriesOfOne() async throws {
        let count = NavigationMenu.maximalCategories
        let menus = try await menus(categories: count, on: ["c1/a/index.html", "index.html"])
        #expect(menus.map(\.count) == [count + 2, count])
        #expect(menus[0].contains("../../c0/") && menus[0].contains("../b/"))
    }

    @Test func ofVeryManyCategoriesItListsTheOpenOneAndLeadsToTheOthers() async throws {
        let count = NavigationMenu.maximalCategories + 1
        let menus = try await menus(categories: count, on: ["c1/a/index.html", "c1/index.html", "index.html"])
        #expect(menus == [["../", "../a/", "../b/", "../../"], ["../c1/", "../c1/a/", "../c1/b/", "../"], ["./"]])
    }

    @Test func ofVeryManyEntriesItListsTheNeighboursAndLeadsToAll() async throws {
        var files: [String: String] = [:]
        for number in 100..<(100 + NavigationMenu.longCategory) {
            files["content/c/\(number).md"] = "---\ntitle: T\(number)\ncategories: c\n---\nText."
        }
        let written = try await TestSite(files, theme: .own).output()
        func menu(on page: String) throws -> [String] {
            let html = try #require(written[page])
            let begin = try #require(html.firstRange(of: "<nav class=\"guide\""))
            let end = try #require(html[begin.upperBound...].firstRange(of: " class=\"guide-pages\">"))
            #expect(html[begin.lowerBound..<end.lowerBound].contains(">All 200 entries</a>"))
            // Phones begin with a list of the categories alone.
            return PlainPage(html: String(html[begin.lowerBound..<end.lowerBound])).values(of: "href")
                .filter { !$0.hasSuffix("#main") }
        }
        #expect(try menu(on: "c/150/index.html") == ["../"] + (145...155).map { "../\($0)/" } + ["../"])
        #expect(try menu(on: "c/100/index.html") == ["../"] + (100...105).map { "../\($0)/" } + ["../"])
        #expect(try menu(on: "c/index.html") == ["../c/", "../c/"])
        files["content/c/100.md"] = nil
        let short = try #require(try await TestSite(files, theme: .own).output()["c/150/index.html"])
        #expect(short.contains("../299/") && !short.contains("All 199"))
    }

    @Test func ofVeryManyPagesTheHomePageAloneListsThem() async throws {
        var files: [String: String] = [:]
        for number in 0...PageRenderer.mostListedPages {
            files["content/p\(number).md"] = "---\ntitle: P\(number)\n---\nText."
        }
        let many = try await TestSite(files, theme: .own).output()
        #expect(many["p1/index.html"]?.contains("../p2/") == false)
        #expect(many["p1/index.html"]?.contains("<a class=\"category\" href=\"../\">More</a>") == true)
        #expect(many["index.html"]?.contains("<h3><a href=\"p2/\">P2</a></h3>") == true)
        files["content/p0.md"] = nil
        let few = try await TestSite(files, theme: .own).output()
        #expect(few["p1/index.html"]?.contains("../p2/") == true)
    }

    @Test func aMenuOfLongTitlesListsTheNeighbours() async throws {
        let title = String(repeating: "long ", count: 59)
        var files: [String: String] = [:]
        for number in 100..<190 {
            files["content/c/\(number).md"] = "---\ntitle: \(number) \(title)\ncategories: c\n---\nText."
        }
        let page = try #require(try await TestSite(files, theme: .own).output()["c/150/index.html"])
        #expect(page.contains("../155/") && !page.contains("../156/") && page.contains(">All 90 entries</a>"))
    }

    @Test func theSearchIsNotLimitedToOneOfVeryManyCategories() async throws {
        func options(_ count: Int) async throws -> Bool? {
            var files: [String: String] = [:]
            for number in 0..<count {
                files["content/\(number).md"] =
                    "---\ntitle: T\(number)\ncategories: c\(number)\n---\n\(Self.text)"
            }
            let site = try TestSite(files, theme: .own)
            var build = site.build
            build.options.hasSearch = true
            #expect(try await !build.run().hasFailed)
            return try site.written()["1/index.html"]?.contains("<option value=\"c1\">")
        }
        #expect(try await options(NavigationMenu.maximalCategories) == true)
        #expect(try await options(NavigationMenu.maximalCategories + 1) == false)
    }

    @Test(arguments: ["", "categories: controls\n"])
    func entriesWithoutACategoryAreOnTheHomePage(category: String) async throws {
        let files = [
            "content/slider.md": "---\ntitle: Slider\nkeyboard: {tab: Moves}\n---\n",
            "content/button.md": "---\ntitle: Button\n\(category)keyboard: {tab: Moves}\n---\n",
        ]
        let written = try await TestSite(files, theme: .own).output()
        let home = try #require(written["index.html"])
        #expect(home.contains("<h2>\(category.isEmpty ? "Entries" : "More")</h2>"))
        #expect(home.contains("<h3><a href=\"slider/\">Slider</a></h3>"))
        let entry = try #require(written["slider/index.html"])
        #expect(entry.contains("<a class=\"category\" href=\"../\">More</a>"))
    }

    @Test func aspectsAreListedHoweverDeepTheyStand() async throws {
        let body = "## iOS\n\n### Developer notes\n\n#### Name\n\nA\n\n#### Own\n\nA\n\n### More\n\nA\n"
        let files = ["content/a.md": "---\ntitle: A\n---\n\(body)"]
        let notes = "<li><a href=\"#ios-developer-notes\">Developer notes</a>\n<ul role=\"list\">\n"
        let name = "<li><a href=\"#ios-name\">Name</a></li>\n</ul>\n</li>\n"
        let list = "<ul role=\"list\">\n\(notes)\(name)<li><a href=\"#ios-more\">More</a></li>\n</ul>\n</li>"
        let page = try await TestSite(files, theme: .own).output()["a/index.html"]
        #expect(page?.contains("<li><a href=\"#ios\">iOS</a>\n\(list)") == true)
    }
}
