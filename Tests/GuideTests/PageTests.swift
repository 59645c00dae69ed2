import Testing

@testable import Guide

/// A file with `layout: page` is text in its author's order; only an entry is divided by platforms.
struct PageTests {
    private static let body =
        "## First\n\nText.\n\n## On Android devices\n\n### UIKit\n\n- **SwiftUI** is a name here.\n\n"
        + "## iOS\n\n### Role\n\nText.\n\n## Last\n\nText."

    @Test func aPageKeepsTheOrderOfItsHeadings() throws {
        let read = try ReadEntry(yaml: "layout: page", body: Self.body)
        #expect(read.findings == [])
        #expect(read.entry.platforms.isEmpty)
        #expect(
            read.entry.shared.map { "\($0.level) \($0.id)" } == [
                "2 first", "2 on-android-devices", "3 uikit", "2 ios", "3 role", "2 last",
            ])
        #expect(read.entry.shared.allSatisfy { $0.aspect == nil && $0.frameworks.isEmpty })
    }

    @Test func aFileWithoutCriteriaThatDoesNotSaySoIsAnEntry() throws {
        #expect(try ReadEntry(body: Self.body).entry.platforms.map(\.id) == ["ios", "android"])
    }
}
