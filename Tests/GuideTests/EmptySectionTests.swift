import Testing

@testable import Guide

/// Headings, labels and bullets with nothing under them, comments, and platforms' headings that are missing.
struct EmptySectionTests {
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
        let findings = try ReadEntry(body: body).findings.filter { $0.hasSuffix("section-empty") }
        #expect(findings == places.map { "\($0) section-empty" })
    }

    @Test(arguments: [
        ("Text[^1]\n\n## Notes\n\n[^1]: Words\n\n## Name\n\nA", []), ("Text[^1]\n\n## Notes\n\n[^1]: Words", []),
        ("## iOS\n\nText[^1]\n\n### Role\n\n[^1]: Words\n\n## Android\n\nA", []),
        ("Text[^1]\n\n## Role\n\n## Notes\n\n[^1]: Words", ["6:4 section-empty"]),
        ("Text[^1]\n\n[^1]: Words\n\n## Role", ["8:4 section-empty"]),
    ])
    func aSectionOfFootnotesIsNotEmpty(body: String, findings: [String]) throws {
        #expect(try ReadEntry(body: body).findings == findings)
    }

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

    private static let head = "## iOS\n\n### Name\n\n"

    @Test(arguments: [
        ("- **UIKit**\n  - ", ["9:3"]), ("- **UIKit**\n  -", ["9:3"]), ("- **UIKit**\n  -  ", ["9:3"]),
        ("- **UIKit**\n  -\t", ["9:3"]),
        ("- **UIKit**\n  - \n  - ", ["9:3", "10:3"]), ("- **UIKit**\n- ", ["9:1"]), ("- **UIKit**\n - ", ["9:2"]),
        ("- **UIKit**\n  *  ", ["9:3"]), ("- **UIKit**\n\t-", ["9:2"]), ("* **UIKit**\n  -\n\n", ["9:3"]),
    ])
    func anEmptyBulletUnderALabelLeavesALabel(body: String, places: [String]) throws {
        let read = try ReadEntry(body: Self.head + body + "\n\n### Role\n\nText")
        #expect(read.findings == ["8:5 section-empty"] + places.map { "\($0) empty-bullet" })
        #expect(read.entry.outline == " | ios-name ios-role")
        #expect(try read.entry.section("ios-name").outline == ["UIKit [uikit]: "])
    }

    @Test(arguments: [
        "- \n  text", "- a\n-\n  b", "Text\n---", "---", "* * *", "- a\n\n---\n\n- b", "- -1", "*\n  text",
        "- a\n\t- b\n  - c\n\t- d\n-\te\n \t- f",
    ])
    func otherDashesAreNoEmptyBullets(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(!read.findings.contains { $0.hasSuffix("empty-bullet") })
        #expect(!read.entry.allHTML.joined().contains("<pre"))
        #expect(read.entry.lostWords(of: body) == [])
    }

    @Test(arguments: [
        "- a\n<!-- x -->\n- b", "- a\n\n<!--\nx\n\n## iOS\n-->\n\n- b", "- a\n  <!-- x -->\n- b",
        "<!-- x -->\n- a\n- b\n<!-- y -->  ",
        "- a <!-- x -->\n- b", "- a\n<!--- x --->\n- b", "- a\n<!-- x --> <!-- y -->\n- b",
    ])
    func commentsAreNeverShown(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings == [])
        #expect(read.entry.introduction.map(\.html.plainText) == ["a b"])
        #expect(!read.entry.introduction.contains { $0.html.source.contains("x") || $0.html.source.contains("<!") })
    }

    @Test(arguments: ["## Name <!-- x -->", "## <!-- x --> Name", "## **Name** <!-- x -->"])
    func aCommentInAHeadingIsNoPartOfIt(heading: String) throws {
        let section = try ReadEntry(body: heading + "\n\nText").entry.section("name")
        #expect(section.title == "Name" && section.titleHTML.plainText == "Name")
    }

    @Test(arguments: ["- **UIKit** <!-- x -->\n  - Text", "**UIKit**<!-- x -->\n\nText"])
    func aCommentBesideALabelIsNoPartOfIt(body: String) throws {
        let entry = try ReadEntry(body: Self.head + body).entry
        #expect(try entry.section("ios-name").outline == ["UIKit [uikit]: Text"])
    }

    @Test func aCommentThatNeverEndsLosesNothing() throws {
        let read = try ReadEntry(body: "Before\n\n<!-- never closed\n\n## iOS\n\nAfter")
        #expect(read.findings == ["6:1 fence-unclosed"])
        #expect(read.entry.lostWords(of: "Before iOS After") == [])
    }
}
