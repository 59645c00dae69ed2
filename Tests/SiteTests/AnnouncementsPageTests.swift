import Testing

@testable import Guide
@testable import Site

/// The page of announcements and the data of its composer.
@Suite struct AnnouncementsPageTests {
    private static func entry(_ examples: String..., language: String = "en") -> [String: String] {
        let list = examples.map { "- \"\($0)\"\n" }.joined()
        return [
            "content/dial.md":
                "---\ntitle: Dial\nkeyboard: {tab: Focus}\n---\n## iOS\n\n### Announcement examples\n\n\(list)",
            "sitegen.yml": "language: \(language)\n",
        ]
    }

    @Test func theDataHaveTheExamplesInParts() async throws {
        let files = try await TestSite(Self.entry("Label, dimmed, button", "Nonsense, a, b, c")).output()
        let data = try #require(files["announcements/data.js"])
        let parts = #"[["name","Label","",""],["state","dimmed","disabled",", "],["role","button","button",", "]]"#
        #expect(data.contains("\"platforms\":{\"ios\":[{\"reader\":\"voiceover\",\"text\":\"Label, dimmed, button\""))
        #expect(data.contains("\"parts\":\(parts)"))
        #expect(data.contains("const screenReaderData = {"))
        #expect(files["dial/index.html"]?.contains("../announcements/?entry=dial") == true)
    }

    @Test(arguments: [("en", "Seltsam"), ("de", "Label, button")])
    func whatIsNotUnderstoodIsOnlyListed(language: String, example: String) async throws {
        let files = try await TestSite(Self.entry(example, language: language)).output()
        #expect(files["announcements/index.html"]?.contains(example) == true)
        let isComposable = files["announcements/data.js"] != nil
        #expect(isComposable == (files["dial/index.html"]?.contains("announcements/?entry=") == true))
        #expect(!isComposable || language == "en")
    }
}
