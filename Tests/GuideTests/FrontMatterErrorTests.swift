import Testing

@testable import Guide

/// What is wrong in a front matter beyond repair: the rule, the place, the nearest match.
struct FrontMatterErrorTests {
    @Test(arguments: [
        // YAML, how much of it is read
        (
            "categories: \((1...11).map { "own\($0)" }.joined(separator: " "))",
            "'categories' has 11 values; only the first 10 are read"
        ),
        (
            "aliases: [\((1...21).map { "/old\($0)/" }.joined(separator: ", "))]",
            "'aliases' has 21 values; only the first 20 are read"
        ),
        (
            "aliases: /\(String(repeating: "a/", count: 21))",
            "an alias can have at most 20 parts, each of at most 255 bytes"
        ),
        (
            "aliases: /\(String(repeating: "a", count: 256))",
            "an alias can have at most 20 parts, each of at most 255 bytes"
        ),
        (
            "related: [\(String(repeating: "button, ", count: 101))]",
            "'related' has 101 values; only the first 100 are read"
        ),
        (
            "description: \(String(repeating: "a", count: 1_001))",
            "a description can have at most 1000 bytes; the rest is cut off"
        ),
    ])
    func whatOtherPagesRepeatHasALimit(yaml: String, message: String) throws {
        let read = try ReadEntry(yaml: yaml)
        let found = read.diagnostics.filter { $0.rule == Rule.amountLimit.id }
        #expect(found.map(\.message) == [message] && found.first?.location.line == 3, "\(read.diagnostics)")
        #expect(read.entry.categories.count <= 10 && read.entry.aliases.count <= 20)
        #expect((read.entry.description ?? "").utf8.count <= 1_003)
    }

    @Test(arguments: [
        // YAML, the finding, a part of the message
        ("keyboard: [a", "3:11", "'[' is never closed"), ("a: b: c", "3:5", "the value of 'a' contains a colon"),
        ("keyboard:\n  tab: Alfa: bravo", "4:12", "put the whole value into quotation marks"),
        ("keyboard:\n  tab: \"never closed", "4:8", "the quotation mark is never closed"),
        ("description: @home", "3:14", "a value that begins with '@' needs quotation marks"),
        ("description: \"Alfa\" is spoken", "3:21", "put the whole value into quotation marks of the other kind"),
        ("keyboard:\n  \"tab\": 'Alfa' is", "4:17", "text follows the closing quotation mark"),
        ("description: [x](y.md) is spoken", "3:17", "YAML reads a value that begins with '['"),
        ("keyboard:\n  tab: | Alfa", "4:8", "put it on the next line, indented deeper than the key"),
        ("order: 1\nwords alone", "4:1", "the line has no key"),
        ("keyboard:\n  tab: one\n \\: two: three: four", "5:2", "invalid YAML"),
        ("x: *nowhere", "3:4", "a value that begins with '*' needs quotation marks"),
        ("keyboard:\n  tab: &more text", "4:8", "a value that begins with '&' needs quotation marks"),
        ("keyboard:\n  tab: !important text", "4:8", "a value that begins with '!' needs quotation marks"),
        ("keyboard:\n  tab: !!str 5", "4:8", "a value that begins with '!'"),
        ("keyboard:\n  &tab tab: text", "4:3", "a value that begins with '&'"),
        ("categories: [a, &more b]", "3:17", "a value that begins with '&'"),
        ("keyboard:\n  tab: &a one\n  enter: *a", "5:10", "aliases such as '*a' are not supported"),
        ("description: \"Alfa\"#bravo charlie", "3:20", "'#bravo' directly follows a value"),
        ("description: 'Alfa''s'#bravo", "3:23", "'#bravo' directly follows"),
        ("categories: [a, \"]\"]#b", "3:21", "'#b' directly follows"),
        ("keyboard:\n  tab: |-#alfa\n    bravo", "4:10", "'#alfa' directly follows"),
        ("keyboard:\n  tab: Alfa\n  enter: Bravo\n  tab: Charlie", "6:3", "'tab' occurs more than once"),
        ("categories: a\ncategories: b", "4:1", "'categories' occurs more than once"),
        ("tab:\u{A0}Alfa", "3:1", "missing space after 'tab:'"),
        ("keyboard:\n  tab:Moves\n  enter: Opens", "4:3", "missing space after 'tab:'"),
        ("keyboard:\n  tab: |\n    see:this\n  a: b: c", "6:7", "the value of 'a' contains a colon"),
    ])
    func invalidYAMLIsFoundWhereItIs(yaml: String, place: String, message: String) throws {
        let read = try ReadEntry(yaml: yaml)
        #expect(read.findings == ["\(place) yaml-invalid"])
        #expect(read.diagnostics.map(\.severity) == [.error])
        #expect(read.diagnostics.first?.message.contains(message) == true, "\(read.diagnostics)")
    }

    @Test(arguments: [
        "description: \"Alfa\" # a comment", "description: \"\\\"#alfa\"", "description: AT&T # a comment",
        "keyboard:\n  tab: Alfa & bravo! #", "keyboard:\n  tab: | # a comment\n    &more !text",
        "keyboard:\n  tab: \"&more\"\n  enter: '!text'", "description: 'alfa\n  bravo'",
    ])
    func signsOfYAMLInTextsAreText(yaml: String) throws {
        #expect(try ReadEntry(yaml: yaml).findings == [])
    }

    @Test func whatIsWrongBehindARowThatSlippedIsFoundWhereItIs() throws {
        let read = try ReadEntry(
            yaml: "keyboard:\n  tab:\n    ios: Moves\n   enter: Opens\n    escape: \"Alfa\" closes\n  space: a")
        #expect(read.findings == ["6:4 yaml-indent", "7:5 yaml-indent", "7:20 yaml-invalid"])
    }

    @Test(arguments: [
        ("", "1:1 title-missing"), ("Only text", "1:1 title-missing"), ("---\n---\n", "1:1 title-missing"),
        ("---\ntitle:\n---\n", "1:1 title-missing"), ("---\ntitle: \"  \"\n---\n", "1:1 title-missing"),
        ("---\ntitle: ~\n---\n", "1:1 title-missing"), ("---\njust words\n---\n", "1:1 title-missing|2:1 yaml-invalid"),
        ("---\n- one\n- two\n---\n", "1:1 title-missing|2:1 yaml-invalid"),
        ("---\ntitle: [\n---\n", "3:1 yaml-invalid"),
    ])
    func anEntryNeedsATitle(text: String, findings: String) throws {
        let read = try ReadEntry(text)
        #expect(read.findings.joined(separator: "|") == findings)
        #expect(read.diagnostics.first?.severity == .error)
        #expect(read.entry.title == "controls/thing")
    }

    @Test(arguments: [
        ("order: soon", "3:8 value-invalid"), ("order: 1.5", "3:8 value-invalid"),
        ("draft: perhaps", "3:8 value-invalid"), ("description: [a, b]", "3:14 value-invalid"),
        ("aliases: {a: b}", "3:10 value-invalid"), ("videos: film", "3:9 value-invalid"),
        ("videos:\n  - None yet.", "4:5 value-invalid"), ("videos:\n  - title: Film", "4:5 value-invalid"),
        ("layout: entri", "3:9 front-matter-unknown-key"),
        ("videos:\n  - src: https://a.example/a.mp4\n    sorce: b", "4:10 image-external|5:5 front-matter-unknown-key"),
        ("? [a, b]\n: c", "3:3 value-invalid"),
    ])
    func aValueOfTheWrongFormIsReported(yaml: String, findings: String) throws {
        #expect(try ReadEntry(yaml: yaml).findings.joined(separator: "|") == findings)
    }

    @Test(arguments: [
        ("titel: Thing", "title"), ("descripton: words", "description"), ("order_: 3", "order"),
        ("catgories: controls", "categories"), ("tested_wiht: iOS", "tested-with"), ("xyzzy: words", nil),
    ])
    func anUnknownKeyIsReportedWithTheNearest(yaml: String, suggestion: String?) throws {
        let read = try ReadEntry(yaml: yaml)
        #expect(read.findings == ["3:1 front-matter-unknown-key"])
        #expect(read.diagnostics.first?.suggestion == suggestion)
        #expect(read.diagnostics.first?.severity == .warning)
    }

    @Test(arguments: [
        ("2026-11-21", true), ("'2024-02-29'", true), ("2026-11-22", true), ("2026-11-23", false),
        ("2099-01-01", false), ("yesterday", false), ("21.11.2026", false), ("2024-02-30", false),
    ])
    func aReviewWasOnADayThatIsNotInTheFuture(day: String, isDay: Bool) throws {
        var configuration = Configuration.standard
        configuration.today = CalendarDate("2026-11-21")
        let read = try ReadEntry(yaml: "reviewed: \(day)", configuration: configuration)
        #expect(read.findings == (isDay ? [] : ["3:11 value-invalid"]))
        #expect((read.entry.reviewed != nil) == isDay)
    }

    @Test(arguments: [
        ("iphones", nil), ("windows", nil), ("web und ios", "web & ios"), ("Web et iOS", "Web & iOS"),
        ("web, ios y web", "ios & web"), ("web in ios or", nil), ("iso", "ios"),
    ])
    func anUnknownPlatformIsReportedWithThoseOfTheSite(name: String, suggestion: String?) throws {
        let configuration = try Configuration(yaml: "platforms: [{id: web, name: Web}, {id: ios, name: iOS}]")
        let read = try ReadEntry(yaml: "keyboard: {tab: {\"\(name)\": Moves}}", configuration: configuration)
        let found = try #require(read.diagnostics.first)
        #expect(found.suggestion == suggestion)
        #expect(found.message.hasSuffix("; the site has 'web', 'ios'") == (suggestion == nil))
    }

    @Test(arguments: [
        ("andriod", "android"), ("Andorid", "android"), ("io", "ios"), ("windows", nil), ("VoiceOver", nil),
        ("UIKit", "ios"),
    ])
    func anUnknownPlatformIsAnErrorWithTheNearest(written: String, suggestion: String?) throws {
        let read = try ReadEntry(yaml: "keyboard:\n  enter:\n    \(written): Activates\n    ios: Waits")
        #expect(read.findings == ["5:5 platform-unknown"])
        #expect(read.diagnostics.map(\.severity) == [.error])
        #expect(read.diagnostics.map(\.suggestion) == [suggestion])
        #expect(try read.entry.table("keyboard").outline == ["enter: \(written): Activates / Waits"])
    }

    @Test func anUnknownPlatformOfAVideoIsFoundOnItsLine() throws {
        let read = try ReadEntry(yaml: "videos:\n  - src: https://a.example/a.mp4\n    platform: andriod")
        #expect(read.findings == ["4:10 image-external", "5:15 platform-unknown"])
        #expect(read.diagnostics.last?.suggestion == "android")
        #expect(read.entry.videos.first?.platform == nil)
    }

    @Test(arguments: [
        ("wcag: 9.9.9", "3:7", nil), ("wcag: [4.1.2, 2.1.11]", "3:15", "2.1.1"),
        ("wcag:\n  - 4.1.2\n  - 3.4.1", "5:5", "1.4.1"), ("wcag: 2.1", "3:7", nil), ("wcag: Keyb", "3:7", nil),
        ("wcag: Non-text Contrats", "3:7", "1.4.11"), ("wcag: WCAG 2.2", "3:7", nil),
        ("wcag: {AA: [9.9.9]}", "3:13", nil),
        ("wcag: {2.1.1: Keyboard, 9.9.9: Nonsense}", "3:25", nil), ("wcag: [{id: 9.9.9}]", "3:13", nil),
    ])
    func anUnknownSuccessCriterionIsAnError(yaml: String, place: String, suggestion: String?) throws {
        let read = try ReadEntry(yaml: yaml)
        #expect(read.findings == ["\(place) wcag-unknown"])
        #expect(read.diagnostics.first?.severity == .error)
        if let suggestion { #expect(read.diagnostics.first?.suggestion == suggestion) }
    }
}
