import Testing

@testable import Guide

/// Empty bullets, comments between items, and lists that CommonMark would take for something else.
struct EmptyBulletTests {
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
    ])
    func otherDashesAreNoEmptyBullets(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(!read.findings.contains { $0.hasSuffix("empty-bullet") })
        #expect(read.entry.lostWords(of: body) == [])
    }

    // MARK: Comments

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
        let entry = try ReadEntry(body: heading + "\n\nText").entry
        #expect(entry.outline == "name")
        #expect(entry.sections.first?.title == "Name")
        #expect(entry.sections.first?.titleHTML.plainText == "Name")
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

    // MARK: Lists

    @Test func mixedTabsLoseNoWord() throws {
        let body = "- a\n\t- b\n  - c\n\t- d\n-\te\n \t- f"
        let read = try ReadEntry(body: body)
        #expect(read.entry.lostWords(of: body) == [])
        #expect(!read.entry.introduction.contains { $0.html.source.contains("<pre") })
    }
}
