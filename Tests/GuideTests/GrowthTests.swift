import Foundation
import Testing

@testable import Guide

/// Eight times the text takes about eight times as long, where it could take sixty-four times.
///
/// The processor time of this thread is measured, the least of several runs, so that other programs do not count.
@Suite(.serialized) struct GrowthTests {
    struct Corner: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The smaller number of repetitions.
        let count: Int
        let file: @Sendable (_ count: Int) -> String

        static func body(_ name: String, count: Int = 120, _ body: @escaping @Sendable (Int) -> String) -> Corner {
            Corner(testDescription: name, count: count) { "---\ntitle: Thing\n---\n" + body($0) }
        }

        static func line(_ text: String, count: Int = 250, end: String = "") -> Corner {
            body("\(text) on one line, then \(end)", count: count) { String(repeating: text, count: $0) + end }
        }

        static func lines(_ text: String, count: Int = 120, end: String = "") -> Corner {
            body("\(text.debugDescription), then \(end.debugDescription)", count: count) {
                String(repeating: text, count: $0) + end
            }
        }

        static func yaml(_ name: String, count: Int = 100, _ yaml: @escaping @Sendable (Int) -> String) -> Corner {
            Corner(testDescription: name, count: count) { "---\ntitle: Thing\n\(yaml($0))\n---\n" }
        }
    }

    static let corners: [Corner] = [
        // Signs that open something which nothing closes.
        .line("["), .line("[[", end: "]]"), .line("{%"), .line("{{ ", end: "}}"), .line("{:1", end: "}"),
        .line("` `` "),
        .line("![[]()"), .line("*a "), .line("“a"), .line("&"), .line("www.a_"), .line("a^[", end: "] "), .line("==a "),
        // Tags and comments.
        .line("<a b="), .line("<u>A<U></u> ", count: 300), .line("<li>", count: 300), .line("A<B> ", count: 1_000),
        .line("</b>", count: 1_100), .line("a <div>", count: 300), .lines("<Wrap>\n", end: "</Wrap>\n"),
        .lines("<div\na=b\n", count: 60), .lines("<!--\n", end: "-->x\n"), .lines("<!--\n"),
        .lines("<?\n"), .lines("<pre>\na\n", end: "</pre>\n"), .lines("<!D\n## Role\n"),
        .line("{% comment %}", end: "{% endcomment"), .lines("{% a\n", end: "%}"), .lines("{::comment} {:/", end: "}"),
        .body("attributes of one tag") { "<a " + (0..<$0).map { "b\($0)=\"c\"" }.joined(separator: " ") + ">x</a>" },
        // Code.
        .lines("```\n## iOS\n"), .lines("```md\n```swift\n", count: 250, end: "```\n"), .lines("a\n}```\n"),
        .lines("~~~\na\n~~~\n", end: "# iOS\n"), .lines("{% highlight x %}\n## iOS\n", count: 60),
        .lines("- a\n\n      {{ site.x }}\n\n", count: 60), .lines("1. a\n\n   ```\n   b\n   ```\n", count: 40),
        .body("code in an item") { "- a\n\n" + String(repeating: "      {%\n\n", count: $0) },
        // Blocks.
        .line("- "), .line("> "), .lines("-\n"), .lines(":::note\n"), .lines("    - a\n\nb\n\n", count: 60),
        .lines("> ```\n{% a %}\n", count: 60), .lines("| a | b |\n", end: "\n| a |\n|---|\n| b | c |\n"),
        .body("cells that are over", count: 60) { "a|b\n-|-\n" + String(repeating: "a | b | c | d\n", count: $0) },
        .body("many footnotes") { (0..<$0).map { "a[^\($0)]\n\n[^\($0)]: b\n\n" }.joined() },
        // Headings, labels and what is merged.
        .lines("## iOS\n\n### Name\n\na\n\n## Android\n\n### Name\n\na\n\n", count: 40),
        .lines("## Role in SwiftUI\n\na\n\n", count: 60), .lines("#### UIKit\n\n##### a\n\n", count: 60),
        .lines("**UIKit**\n\n", count: 60), .line("- **UIKit** "),
        .body("headings of their own") { (0..<$0).map { "## A\($0)\n\n" }.joined() },
        .body("equal headings on two platforms", count: 40) { count in
            ["iOS", "Android"].map { "## \($0)\n\n" + (0..<count).map { "### A\($0)\n\nText\n\n" }.joined() }.joined()
        },
        .body("rows and sections", count: 20) { count in
            "## iOS\n\n" + String(repeating: "### Focus\n\na\n\n", count: count)
        },
        .body("parts of chapters") { "## Dark mode\n\n" + String(repeating: "### a\n\n#### iOS\n\nb\n\n", count: $0) },
        // Sources, and references to them and to others.
        Corner(testDescription: "references to sources", count: 100) { count in
            let sources = (0..<count).map { "  - {id: s\($0), title: A, publisher: B, url: https://example.com}\n" }
            return "---\ntitle: Thing\nsources:\n\(sources.joined())---\n" + (0..<count).map { "a[^s\($0)] " }.joined()
        },
        Corner(testDescription: "references to no source", count: 400) { count in
            "---\ntitle: Thing\nsources:\n  - {id: s, title: A, publisher: B, url: https://example.com}\n---\n"
                + (0..<count).map { "a[^x\($0)]\n" }.joined()
        },
        // Links.
        .line("[a](#x) ", count: 50), .lines("[[x]]\n\n", count: 50),
        .body("links to anchors", count: 40) { (0..<$0).map { "## A\($0)\n\n[a](#a\($0))\n\n" }.joined() },
        .body("APIs", count: 100) { (0..<$0).map { "`View.a\($0)()`\n\n" }.joined() },
        // Front matter.
        .yaml("rows that slip", count: 60) {
            "keyboard:\n" + String(repeating: "  tab:\n    ios: a\n   enter: b\n", count: $0)
        },
        .yaml("texts beside their keys") { "keyboard:\n" + String(repeating: "  tab: |\n  a\n", count: $0) },
        .yaml("rows ever deeper") {
            "keyboard:\n" + (1...$0).map { String(repeating: " ", count: $0 % 9 + 1) + "a\($0):\n" }.joined()
        },
        .yaml("equal rows and sections", count: 10) { count in
            "keyboard:\n" + (0..<count).map { "  tab \($0): moves\n" }.joined() + "screenreader:\n"
                + (0..<count).map { "  name \($0): says\n" }.joined()
        },
        .yaml("unknown keys", count: 50) { (0..<$0).map { "key\($0): a\n" }.joined() },
        .yaml("a long text") { "description: " + String(repeating: "a ", count: $0 * 10) },
        .yaml("related entries", count: 50) { "related: [" + (0..<$0).map { "c\($0), " }.joined() + "]" },
        .yaml("tabs") { "keyboard:\n" + (0..<$0).map { "\trow \($0): a\n" }.joined() },
    ]

    @Test(arguments: corners)
    func timeGrowsLikeTheText(corner: Corner) throws {
        let (small, large) = (corner.file(corner.count), corner.file(corner.count * 8))
        var times = (small: Double.infinity, large: Double.infinity)
        // What every file costs, and what a clock cannot see, are no growth.
        func isLinear() -> Bool { times.large < 24 * max(times.small, 0.002) }
        // A busy processor may be slow for one of the two and not for the other, but not each time.
        for _ in 0..<5 where !isLinear() {
            times.small = min(times.small, Self.time(small, runs: 3))
            times.large = min(times.large, Self.time(large, runs: 1))
        }
        #expect(isLinear(), "\(times.small) s, then \(times.large) s")
    }

    /// The seconds that reading a file takes, all passes over it; the least of several runs.
    private static func time(_ text: String, runs: Int) -> Double {
        let contents = Array(text.utf8)
        return (0..<runs).map { _ in
            let begun = threadTime()
            _ = EntrySoundness.read(contents)
            return Double(threadTime() - begun) / 1e9
        }.min() ?? 0
    }

    /// The processor time of this thread, in nanoseconds.
    private static func threadTime() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
