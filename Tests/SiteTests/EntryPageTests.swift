import Foundation
import Testing

@testable import Guide
@testable import Site

/// How the page of an entry shows what its author wrote.
struct EntryPageTests {
    private static let entry = """
        ---
        title: Lever
        ---
        ## iOS

        ### Name

        - **UIKit**
          - Set a title.

        ### Focus

        - One

        ### Announcement examples

        - "Label, button"

        ## Android

        ### Name

        - Set `text`.
        - Check it.

        ### State

        1. Say it.

        ### Focus

        - > Two

        """

    private func page() async throws -> String {
        try #require(try await TestSite(["content/lever.md": Self.entry]).output()["lever/index.html"])
    }

    @Test func aListOfOneItemIsAParagraph() async throws {
        let page = try await page()
        #expect(page.contains("<p>Set a title.</p>") && page.contains("<p>One</p>"))
        #expect(page.contains("<li>Set <code>text</code>.</li>"))
        // Examples stay in a list, and so does what a paragraph cannot hold.
        #expect(page.contains("<li>&quot;Label, button&quot;</li>"))
        #expect(page.contains("<ol>\n<li>Say it.</li>") && page.contains("<blockquote>\n<p>Two</p>"))
    }

    @Test func aPartSaysWhatItNeeds() async throws {
        let text = Self.entry.replacing(
            "title: Lever\n", with: "title: Lever\nmin-version: {uikit: {name: [iOS 18, Charts 2]}}\n")
        let output = try await TestSite(["content/lever.md": text]).output()
        let page = try #require(output["lever/index.html"])
        #expect(page.contains("UIKit</p>\n<p class=\"needs\">Some of it needs iOS 18, Charts 2.</p>\n<p>Set a title."))
        #expect(page.components(separatedBy: "class=\"needs\"").count == 2)
        let twin = try #require(output["lever/index.md"])
        #expect(twin.contains("**UIKit**\n\nSome of it needs iOS 18, Charts 2.\n\n"))
        #expect(try await !self.page().contains("needs"))
    }

    /// "Only" is for what happens on no other platform.
    @Test func resultsNameTheirPlatforms() async throws {
        let entry = """
            ---
            title: Lever
            keyboard:
              tab: {ios: Moves, android: Jumps}
              space: {android: Pulls}
              enter: Opens
            ---
            Text.
            """
        let page = try #require(try await TestSite(["content/lever.md": entry]).output()["lever/index.html"])
        #expect(page.contains("<td>[iOS] Moves[Android] Jumps"))
        #expect(page.contains("<td>[Android only] Pulls") && page.contains("<td>Opens"))
    }
}
