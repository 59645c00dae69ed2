import Testing

@testable import Guide

/// Headings and labels with nothing under them, and platforms' headings that are missing.
struct EmptySectionTests {
    private func findings(_ rule: String, _ body: String) throws -> [String] {
        try ReadEntry(body: body).findings.filter { $0.hasSuffix(rule) }
    }

    @Test(arguments: [
        ("## iOS\n\n### Role\n\n### Name\n\nA", ["6:5"]), ("## Role\n\n## Name\n\nA", ["4:4"]),
        ("## iOS\n\n### Announcement examples\n- ", ["6:5"]), ("## iOS\n\n### Role\n\n## Android\n\nA", ["6:5"]),
        ("## iOS\n\n### Name\n\n- **UIKit**\n  - \n- **SwiftUI**\n  - A", ["8:5"]),
        ("## iOS\n\n### Name\n\n- **UIKit**\n- ", ["8:5"]),
        ("## iOS\n\n### Name\n\n**UIKit**\n\n**SwiftUI:** A", ["8:3"]),
        ("## iOS\n\n### Name\n\n#### UIKit\n\n#### SwiftUI\n\nA", ["8:6"]),
        ("## Name\n\n- **UIKit**\n- **SwiftUI**: A", ["6:5"]),
        // Something stands there.
        ("## iOS\n\n### Role\n\n#### Details\n\nA", []), ("### Name\n\n#### iOS\n\nA", []),
        ("## Notes\n\n- **iOS tips**\n  - A", []), ("## iOS\n\n### UIKit\n\n#### Name\n\nA", []),
        ("## iOS\n\n### Name\n\n- **UIKit and SwiftUI**\n  - **UIKit**\n    - A\n  - **SwiftUI**\n    - B", []),
        ("# Building\n\n## iOS\n\nA", []), ("## iOS\n\n### Code\n\n```\na\n```", []),
    ])
    func whatIsEmptyIsSaid(body: String, places: [String]) throws {
        #expect(try findings("section-empty", body) == places.map { "\($0) section-empty" })
    }

    // MARK: Missing headings

    @Test func aPlatformsHeadingThatIsMissingIsSaidOnce() throws {
        let body =
            "## Developer notes\n\nA\n\n### Name\n\n- **UIKit**\n  - B\n\n### Role\n\n- **SwiftUI**\n  - C\n\n"
            + "## Android\n\n### Developer notes\n\nD\n\n### Name\n\n- **Compose**\n  - E\n\n### Role\n\nF"
        let read = try ReadEntry(body: body)
        let found = read.diagnostics.filter { $0.message.contains("seems to be missing") }
        #expect(found.map(\.location.line) == [4])
        #expect(read.entry.shared.map(\.id) == ["developer-notes"])
    }

    @Test(arguments: [
        "## Name\n\n- **UIKit**\n  - A\n- **Compose**\n  - B\n\n## Android\n\n### Name\n\nC",
        "## Name\n\n- **UIKit**\n  - A\n\n## Android\n\n### Role\n\nB",
        "## Name\n\n- **UIKit**\n  - A\n\n## iOS\n\n### Role\n\nB\n\n## Android\n\n### Name\n\nC",
        "## Name\n\n- **iOS tips**\n  - A\n\n## Android\n\n### Name\n\nB", "## Name\n\n- **UIKit**\n  - A",
    ])
    func noOtherHeadingIsMissed(body: String) throws {
        #expect(try !ReadEntry(body: body).diagnostics.contains { $0.message.contains("seems to be missing") })
    }
}
