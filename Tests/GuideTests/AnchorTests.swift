import Testing

@testable import Guide

/// The anchors of a page: which there are, that each is there once, whose they are, and links that name one that is not there.
struct AnchorTests {
    private static let body =
        "## Developer note for all\n\nText\n\n## iOS\n\n### Accessibility traits\n\nText\n\n### My own section\n\n"
        + "Text\n\n## Android\n\n### Role\n\nText"

    private static let yaml =
        "keyboard:\n  tab or arrow keys: Moves\n  enter: Activates\nrelated: button\nscreenreader:\n  name: Is clear\n"
        + "videos:\n  - {src: film.mp4, captions: film.mp4, transcript: film.mp4}"

    @Test(arguments: [
        "keyboard", "keyboard-tab-or-arrow-keys", "keyboard-enter", "screenreader", "screenreader-name", "ios",
        "android", "developer-notes", "developer-note-for-all", "ios-role", "accessibility-traits", "android-role",
        "role", "ios-my-own-section", "my-own-section", "main", "top", "how-to-test", "how-to-build", "related",
        "used-by", "videos",
    ])
    func aLinkMayNameEveryPlaceOfAPage(anchor: String) throws {
        let linked = try LinkedSite(
            body: "[x](#\(anchor)) [y](other.md#\(anchor)) [[other#\(anchor)]]\n\n\(Self.body)", yaml: Self.yaml,
            others: ["controls/other.md": "---\ntitle: Other\n\(Self.yaml)\n---\n\(Self.body)"])
        #expect(linked.site.findings == [])
        #expect(linked.hrefs == ["#\(anchor)", "../other/#\(anchor)", "../other/#\(anchor)"])
        #expect(linked.entry.anchors.contains(anchor))
    }

    /// Rows, parts and APIs repeat the anchor of a section; links have it as others write it.
    @Test func ofALongHeadingTheAnchorIsShortAndLinksToAllOfItWork() throws {
        let words = (1...40).map { "word\($0)" }
        let anchor = words.joined(separator: "-")
        let linked = try LinkedSite(
            body:
                "[x](#\(anchor)) [y](#\(words.joined(separator: "%20")))\n\n## \(words.joined(separator: " "))\n\n### UIKit\n\nA\n"
        )
        #expect(linked.site.findings.allSatisfy { !$0.contains("anchor-broken") })
        let section = try #require(linked.entry.sections.first)
        // The platform stands before it.
        #expect(section.id.rawValue.utf8.count <= 84 && section.id.rawValue.hasPrefix("ios-word1-word2-"))
        #expect(section.aliases.contains(anchor))
        #expect(section.parts.compactMap(\.anchor).allSatisfy { $0.utf8.count <= 90 })
    }

    @Test(arguments: [
        ("a", "a"), (String(repeating: "a", count: 80), String(repeating: "a", count: 80)),
        (String(repeating: "a", count: 81), String(repeating: "a", count: 71) + "-"),
        (String(repeating: "é", count: 60), String(repeating: "é", count: 35) + "-"),
    ])
    func aSlugHasAtMost80Bytes(text: String, start: String) {
        let slug = Slug.make(from: text)
        #expect(slug.hasPrefix(start) && slug.utf8.count <= 80)
        #expect(Slug.make(from: slug) == slug)
        #expect(text.utf8.count <= 80 || slug != Slug.make(from: text + "b"))
    }

    @Test(arguments: [
        ("[a](#ios-roel)", "4:5", "ios-role"), ("[b](button.md#ios-rol)", "4:5", "ios-role"),
        ("[c](button.md#größen)", "4:5", "größe"), ("[[button#keybord]]", "4:3", "keyboard"),
        ("[a](#nothing-like-it)", "4:5", nil), ("[b](button.md#%C3%A4b)", "4:5", nil),
        // Parts that this page does not have.
        ("[a](#android)", "4:5", nil), ("[a](#videos)", "4:5", nil), ("[a](#how-to-test)", "4:5", nil),
    ])
    func anUnknownAnchorIsAnErrorWithTheNearestOne(link: String, place: String, suggestion: String?) throws {
        let linked = try LinkedSite(body: "\(link) [top](#) [[button#]]\n\n## iOS\n\n### Role\n\nText")
        #expect(linked.findings == ["\(place) anchor-broken"])
        #expect(linked.site.diagnostics.first?.severity == .error)
        #expect(suggestion == nil || linked.site.diagnostics.first?.suggestion == suggestion)
    }

    @Test(arguments: [
        "## Role\n\n## Role\n\n## Role", "## Role-2\n\n## Role\n\n## Role", "## A\n\n## a\n\n## A!\n\n### A",
        "## iOS\n\n### Role\n\n### Role\n\n## Android\n\n### Role\n\nx\n\n## iOS\n\n### Role",
        "## iOS name\n\na\n\n## Ios-name\n\nb\n\n## iOS\n\n### Name\n\nc",
        "## Keyboard\n\n## Screenreader\n\n## Keyboard tab\n\n## Keyboard-space\n\n## Screenreader name",
        "## Main\n\n## Guide\n\n## Videos\n\n## Related\n\n## How to test\n\n## How to build\n\n## Contents title",
        "## Tab ios\n\n## Panel android\n\n## Section\n\n## !?\n\n## ???\n\n## Section-2",
        "# Thing\n\n# Thing\n\n# Other",
        "## Größe\n\n## größe\n\n## Gro\u{308}ße\n\n## 漢字\n\n## 漢字", "## [[button]]\n\n## [[button]]",
    ])
    func noAnchorStandsTwiceOnAPage(body: String) throws {
        let entry = try LinkedSite(body: body, yaml: Self.yaml).entry
        let all = Self.ids(of: entry) + entry.sections.flatMap(\.aliases)
        #expect(Set(all).count == all.count, "\(all)")
        #expect(all.allSatisfy { !$0.isEmpty && !$0.contains { $0.isWhitespace } })
    }

    @Test(arguments: [
        "keyboard:\n  tab: a\n  Tab key: b\n  tab-key: c\n  tab-2: d", "a:\n  b-c: x\na-b:\n  c: y",
        "main:\n  x: y\nrelated:\n  - z: 1\nguide:\n  x: y", "tab-ios:\n  x: y\npanel-android:\n  x: y",
        "keyboard:\n  tab: a\n  tab: b\nrole: x\nscreenreader:\n  role: y",
        "keyboard-statement:\n  x: y\nkeyboard: Only words",
    ])
    func criteriaHaveAnchorsOfTheirOwn(yaml: String) throws {
        let linked = try LinkedSite(body: "## iOS\n\n### Role\n\n## Keyboard tab\n\n## Main", yaml: yaml)
        let ids = Self.ids(of: linked.entry)
        #expect(Set(ids).count == ids.count, "\(ids)")
    }

    /// The ids that a page of the entry has, those of its templates included.
    private static func ids(of entry: Entry) -> [String] {
        var ids = BodyMerger.pageAnchors
        ids += entry.criteria.flatMap { [$0.id.rawValue] + $0.rows.map(\.anchor) }
        ids += entry.platforms.flatMap { ["\($0.id)", "tab-\($0.id)", "panel-\($0.id)"] }
        return ids + entry.sections.map(\.id.rawValue)
    }

    @Test(arguments: [
        ("## Notes\n\nA\n\n## Developer notes\n\nB", "notes developer-notes", [[], []]),
        ("## Developer notes\n\nA\n\n## Notes\n\nB", "developer-notes developer-notes-2", [[], ["notes"]]),
        ("## Notes\n\n## iOS\n\n### Developer notes", "notes | ios-developer-notes", [[], ["developer-notes"]]),
        (
            "## iOS\n\n### Role\n\n## Android\n\n### Role\n\n## Traits", " | ios-role | android-role android-role-2",
            [["role"], ["role-1"], ["traits"]]
        ),
        ("## Hints\n\nShared\n\n## iOS\n\n### Hints\n\nOwn", "hints | ios-hints", [[], ["hints-1"]]),
        ("## Android\n\n### Role\n\n## iOS\n\n### Role", " | ios-role | android-role", [["role-1"], ["role"]]),
    ])
    func anAnchorBelongsToTheHeadingWithItsWords(body: String, outline: String, aliases: [[String]]) throws {
        let entry = try ReadEntry(body: body).entry
        #expect(entry.outline == outline)
        #expect(entry.sections.map(\.aliases) == aliases)
    }

    /// The heading that a link leads to: a section, a platform, or the page's own, which is `top`.
    @Test(arguments: [
        ("iphone", "## iPhone\n\nA", "ios"), ("ios-app", "## iOS app\n\nA", "ios"),
        ("ios-17", "## iOS 17+\n\nA", "ios"),
        ("ios-voiceover", "## iOS (VoiceOver)\n\nA", "ios"), ("1-ios", "## 1. iOS\n\nA", "ios"),
        ("-ios", "## 📱 iOS\n\nA", "ios"), ("guidance-for-ios", "## Guidance for iOS\n\nA", "ios"),
        ("iphone", "## iPhone\n\n### Role\n\nA", "ios"), ("apple", "## iOS {#Apple}\n\nA", "ios"),
        ("2-ios", "## iOS\n\nA\n\n## 2. iOS\n\nB", "ios"), ("ios-notes", "## iOS Notes\n\n### Name\n\nA", "ios"),
        ("ipad-1", "## Name\n\n### iPad\n\nA\n\n## Role\n\n### iPad\n\nB", "ios-role"),
        ("jetpack-compose", "## Android\n\n### Role\n\n#### Jetpack Compose\n\nA", "android-role"),
        ("swiftui", "## iOS\n\n### SwiftUI\n\n#### Role\n\nA", "ios"),
        ("role-1", "## iOS\n\n### Role\n\nA\n\n## Android\n\n### Role\n\nB", "android-role"),
        ("role-1", "## iOS\n\n### Role\n\nA\n\n## Android\n\n### Role\n\nA", "role"),
        ("own", "## iOS\n\n### Role\n\nA\n\n## Android\n\n### Role {#own}\n\nA", "role"),
        ("tips", "## Tips\n\n- **iOS**\n  - A\n- **Android**\n  - B", "ios-tips"),
        ("thing", "# Thing\n\nA", "top"), ("role", "## Name {#role}\n\nA\n\n## Role\n\nB", "role"),
        ("x1", "## Role {#X1}\n\nA", "role"), ("x1", "## iOS\n\n### Name {#x1 .wide}\n\nA", "ios-name"),
    ])
    func aLinkOfOthersLeadsToItsHeading(anchor: String, body: String, place: String) throws {
        let linked = try LinkedSite(
            body: body, yaml: "keyboard: {tab: 'See [a](#\(anchor))'}",
            others: ["controls/other.md": "---\ntitle: Other\n---\n[b](thing.md#\(anchor))"])
        let entry = linked.entry
        #expect(linked.site.findings.filter { $0.contains("anchor-broken") } == [])
        var places = entry.sections.map { ($0.id.rawValue, [$0.id.rawValue] + $0.aliases) }
        places += entry.platforms.map { ($0.id.rawValue, [$0.id.rawValue] + $0.aliases) }
        places.append(("top", entry.anchorAliases))
        #expect(places.filter { $0.1.contains(anchor) }.map(\.0) == [place])
    }

    /// Places that raw HTML names. A heading's own tag names the heading.
    @Test(arguments: [
        "<a name=\"here\"></a>\n\n## Role\n\nA", "A <a id=\"here\"></a> b", "<h3 id=\"here\">A</h3>",
        "<div id='Here'>A</div>",
        "| A <a name=here></a> |\n|---|\n| b |", "- A\n\n  <p id=\"here\">b</p>", "<span id=\"here\">A</span>",
        "<a name=\"here\" id=\"here\">A</a>",
    ])
    func aLinkLeadsToAPlaceThatRawHTMLNames(body: String) throws {
        let linked = try LinkedSite(
            body: body, yaml: "keyboard: {tab: 'See [a](#here)'}",
            others: ["controls/other.md": "---\ntitle: Other\n---\n[b](thing.md#here)"])
        #expect(linked.site.findings == [])
        #expect(linked.html.components(separatedBy: " id=\"here\"").count == 2)
    }

    @Test(arguments: ["## <a name=\"here\"></a>Role\n\nA", "## Role <span id=\"here\"></span>\n\nA"])
    func aTagInAHeadingIsItsAnchor(body: String) throws {
        let linked = try LinkedSite(body: "[a](#here)\n\n\(body)")
        #expect(linked.findings == [])
        let section = try linked.entry.section("role")
        #expect(section.title == "Role" && section.titleHTML.source == "Role" && section.aliases == ["here"])
    }

    /// An anchor of the page's own, one that is there already, and what is no name of a place.
    @Test(arguments: ["main", "ios", "keyboard-tab", "role", "x y", ""])
    func aPlaceOfRawHTMLTakesNoAnchor(name: String) throws {
        let read = try ReadEntry(
            yaml: "keyboard: {tab: Moves}", body: "<div id=\"\(name)\">A</div>\n\n## Role\n\nB\n\n## iOS\n\nC")
        #expect(read.findings == ["5:1 html-as-text"])
        #expect(!read.entry.allHTML.joined().contains(" id="))
        #expect(read.entry.shared.map(\.id) == ["role"])
    }

    /// What stands in braces is read as it is written, not as emphasis.
    @Test(arguments: ["A.__call__", "_private_", "a*b*c", "*x*", "a_b", "x+y", "\u{E9}"])
    func anAnchorMayHaveSignsOfMarkdown(anchor: String) throws {
        for heading in ["## Role {#\(anchor)}", "## Role {#\(anchor)} ##", "Role {#\(anchor)}\n---"] {
            let linked = try LinkedSite(body: "[a](#\(anchor.lowercased()))\n\n\(heading)\n\nA")
            #expect(linked.findings == ["6:\(heading.hasPrefix("#") ? 9 : 6) kramdown-attribute"])
            let section = try linked.entry.section("role")
            #expect(section.title == "Role")
            #expect(section.aliases == [anchor, anchor.lowercased()].uniqued())
        }
    }

    @Test(arguments: [
        "## Role `{#a}`", "## Role \\{#a}", "## Role {# a b }", "## Role {#a}b", "## Set {a, b}", "## C {#}",
        "[A](button.md#role) {#here} is\n\n## {a}",
    ])
    func otherBracesStay(body: String) throws {
        let linked = try LinkedSite(body: "\(body)\n\nA")
        #expect(linked.entry.sections.map { $0.title.contains("{") } == [true])
        #expect(linked.findings == [])
    }

    /// A page's anchors are composed, in lower case; a link in other letters is one to the same place.
    @Test(arguments: [
        ("E\u{301}lan-vital", "%C3%A9lan-vital", true), ("\u{C9}lan-vital", "%C3%A9lan-vital", true),
        ("e\u{301}lan-vital", "%C3%A9lan-vital", false), ("\u{C4}pfel", "%C3%A4pfel", true),
    ])
    func lettersOfAllScriptsAreAlike(written: String, href: String, isReported: Bool) throws {
        let linked = try LinkedSite(body: "[a](#\(written))\n\n## \u{C9}lan vital\n\nA\n\n## A\u{308}pfel\n\nB")
        #expect(linked.hrefs == ["#\(href)"])
        #expect(linked.findings == (isReported ? ["4:5 link-form"] : []))
    }

    @Test func aLabelHasTheAnchorOfItsSectionAndItsFrameworks() throws {
        let body = "## iOS\n\n**SwiftUI**\n\nA\n\n### Name\n\n**UIKit**\n\nB\n\n**SwiftUI**\n\nC\n\n**UIKit**\n\nD\n\n"
        let links = "### Role\n\n[a](#ios-name-swiftui) [b](#ios-name-uikit-2) [c](#ios-name-views)"
        let read = try LinkedSite(body: body + links)
        let anchors = read.entry.sections.map { $0.parts.compactMap(\.anchor) }
        #expect(anchors == [["ios-name-uikit", "ios-name-swiftui", "ios-name-uikit-2"], []])
        #expect(read.entry.platforms[0].introduction.map(\.anchor) == ["ios-swiftui"])
        #expect(read.findings.filter { $0.hasSuffix("anchor-broken") } == ["26:51 anchor-broken"])
    }

    /// A platform has the anchor that is its id; a criteria table of the same id has another one.
    @Test func aTableOfAPlatformsNameHasAnAnchorOfItsOwn() throws {
        let entry = try ReadEntry(
            yaml: "mobile:\n  swipe: Moves\n  table: Turns\nkeyboard:\n  tab: Moves\nsettings:\n  dark-mode: Is dark",
            body: "## Mobile table\n\nA\n\n## Web\n\nB\n\n## Mobile\n\n### Name\n\nC\n\n## Keyboard\n\nD",
            configuration: Configuration(yaml: "platforms: [web, mobile, keyboard]")
        ).entry
        #expect(entry.platforms.map(\.id) == ["web", "mobile", "keyboard"])
        #expect(entry.criteria.map { entry.anchor(of: $0.id) } == ["keyboard-table", "mobile-table", "settings"])
        let tables = entry.criteria.flatMap { [entry.anchor(of: $0.id)] + $0.rows.map(\.anchor) }
        let anchors = entry.platforms.map(\.id.rawValue) + tables + entry.sections.map(\.id.rawValue)
        #expect(Set(anchors).count == anchors.count)
        #expect(Set(anchors).isSubset(of: entry.anchors))
    }

    @Test func aRowHasNoAnchorOfThePage() throws {
        let entry = try ReadEntry(
            yaml: "how-to: {test: Tests}\nmain: {tab: Moves}",
            configuration: Configuration(yaml: "criteria: [how-to, main]")
        ).entry
        #expect(entry.criteria.flatMap { $0.rows.map(\.anchor) } == ["how-to-test-2", "main-tab"])
        #expect(entry.anchor(of: "main") == "main-table")
    }
}
