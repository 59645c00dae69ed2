import Testing

@testable import Guide
@testable import Site

/// The page of announcements and the data of its composer; the golden site has an entry with both.
@Suite struct AnnouncementsPageTests {
    @Test(arguments: [("en", "Seltsam"), ("de", "Label, button")])
    func whatIsNotUnderstoodIsOnlyListed(language: String, example: String) async throws {
        let head = "---\ntitle: Dial\nkeyboard: {tab: Focus}\n---\n"
        let files = try await TestSite([
            "content/dial.md": "\(head)## iOS\n\n### Announcement examples\n\n- \"\(example)\"\n",
            "sitegen.yml": "language: \(language)\n",
        ]).output()
        #expect(files["announcements/index.html"]?.contains(example) == true)
        let isComposable = files["announcements/data.js"] != nil
        #expect(isComposable == (files["dial/index.html"]?.contains("announcements/?entry=") == true))
        #expect(!isComposable || language == "en")
    }
}
