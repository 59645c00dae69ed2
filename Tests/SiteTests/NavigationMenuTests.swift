import Foundation
import Guide
import Testing

@testable import Site

/// What the menu of the project's own theme lists.
@Suite struct NavigationMenuTests {
    /// The addresses in the menu of pages of a guide with so many categories of two entries each.
    private func menus(categories: Int, on pages: [String]) async throws -> [[String]] {
        let folder = try TemporaryFolder()
        for number in 0..<categories {
            for name in ["a", "b"] {
                let text = "---\ntitle: \(name.uppercased())\(number)\ncategories: c\(number)\n---\nText."
                try folder.write(text, to: "content/c\(number)/\(name).md")
            }
        }
        let output = "\(folder.path)/public"
        let build = Fixture.build(root: folder.path, output: output, theme: "\(Fixture.project)/templates")
        #expect(try await !build.run().hasFailed)
        let written = try TemporaryFolder.files(in: output)
        return try pages.map { page in
            let html = String(decoding: try #require(written[page]), as: UTF8.self)
            let begin = try #require(html.firstRange(of: "<nav class=\"guide\""))
            let end = try #require(html[begin.upperBound...].firstRange(of: "<ul class=\"guide-pages\">"))
            return PlainPage(html: String(html[begin.lowerBound..<end.lowerBound])).values(of: "href")
        }
    }

    @Test func aMenuListsAllCategoriesAndTheEntriesOfOne() async throws {
        let count = NavigationMenu.mostCategories
        let menus = try await menus(categories: count, on: ["c1/a/index.html", "index.html"])
        #expect(menus[0].count == count + 2)
        #expect(menus[0].contains("../../c0/"))
        #expect(menus[0].contains("../b/"))
        #expect(menus[1].count == count)
    }

    @Test func ofVeryManyCategoriesItListsTheOpenOneAndLeadsToTheOthers() async throws {
        let count = NavigationMenu.mostCategories + 1
        let menus = try await menus(categories: count, on: ["c1/a/index.html", "c1/index.html", "index.html"])
        #expect(menus[0] == ["../", "../a/", "../b/", "../../"])
        #expect(menus[1] == ["../c1/", "../c1/a/", "../c1/b/", "../"])
        #expect(menus[2] == ["./"])
    }

    @Test(arguments: ["", "categories: controls\n"])
    func entriesWithoutACategoryAreOnTheHomePage(category: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ntitle: Slider\nkeyboard: {tab: Moves}\n---\n", to: "content/slider.md")
        try folder.write("---\ntitle: Button\n\(category)keyboard: {tab: Moves}\n---\n", to: "content/button.md")
        let output = "\(folder.path)/public"
        let build = Fixture.build(root: folder.path, output: output, theme: "\(Fixture.project)/templates")
        #expect(try await !build.run().hasFailed)
        let files = try TemporaryFolder.files(in: output)
        let home = String(decoding: try #require(files["index.html"]), as: UTF8.self)
        #expect(home.contains("<h2>\(category.isEmpty ? "Entries" : "More")</h2>"))
        #expect(home.contains("<h3><a href=\"slider/\">Slider</a></h3>"))
        let entry = String(decoding: try #require(files["slider/index.html"]), as: UTF8.self)
        #expect(entry.contains("<a class=\"category\" href=\"../\">More</a>"))
    }
}
