import Testing

@testable import Guide

/// The anchors of a page: which there are, that each is there once, and links that name one that is not there.
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

    @Test func anAnchorOfTheAuthorsLeadsToItsSection() throws {
        let linked = try LinkedSite(
            body: "[x](#x1)\n\n## Role {#X1}\n\nA",
            others: ["controls/other.md": "---\ntitle: Other\n---\n[x](thing.md#x1)"])
        #expect(linked.findings.filter { $0.contains("anchor") } == [])
        #expect(try linked.entry.section("role").aliases.contains("x1"))
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

    // MARK: Each once

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
        (
            "## Notes\n\nA\n\n## iOS\n\n### Developer notes\n\nB", "notes | ios-developer-notes",
            [[], ["developer-notes"]]
        ),
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
}
