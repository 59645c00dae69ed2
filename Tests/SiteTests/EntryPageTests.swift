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
}
