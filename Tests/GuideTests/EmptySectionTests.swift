import Testing

@testable import Guide

/// Headings and labels with nothing under them.
struct EmptySectionTests {
    private func findings(_ rule: String, _ body: String) throws -> [String] {
        try ReadEntry(body: body).findings.filter { $0.hasSuffix(rule) }
    }

    @Test(
        arguments: [
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

    @Test func aLabelAloneIsNoPart() throws {
        let entry = try ReadEntry(body: "## iOS\n\n### Name\n\n- **UIKit**\n  - \n- **SwiftUI**\n  - A").entry
        #expect(try entry.section("ios-name").frameworks == ["swiftui"])
        #expect(try entry.section("ios-name").outline == ["UIKit [uikit]: ", "SwiftUI [swiftui]: A"])
        #expect(try !entry.content("ios").hasPart(for: "uikit"))
    }
}
