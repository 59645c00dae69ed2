import Diagnostics
import Testing

@testable import Guide

/// The anchors of a page: which there are, that each is there once, and links that name one that is not there.
struct AnchorTests {
    private static let body = """
        ## Developer note for all

        Text

        ## iOS

        ### Accessibility traits

        Text

        ### My own section

        Text

        ## Android

        ### Role

        Text
        """

    private static let yaml = """
        keyboard:
          tab or arrow keys: Moves
          enter: Activates
        related: button
        videos:
          - src: film.mp4
            captions: film.mp4
            transcript: film.mp4
        screenreader:
          name: Is clear
        """

    @Test(arguments: [
        "keyboard", "keyboard-tab-or-arrow-keys", "keyboard-enter", "screenreader", "screenreader-name", "ios",
        "android",
        "developer-notes", "developer-note-for-all", "ios-role", "accessibility-traits", "android-role", "role",
        "ios-my-own-section", "my-own-section", "main", "top", "how-to-test", "how-to-build", "related", "used-by",
        "videos",
    ])
    func aLinkMayNameEveryPlaceOfAPage(anchor: String) throws {
        let linked = try LinkedSite(
            body: "[x](#\(anchor)) [y](other.md#\(anchor)) [[other#\(anchor)]]\n\n\(Self.body)", yaml: Self.yaml,
            others: ["controls/other.md": "---\ntitle: Other\n\(Self.yaml)\n---\n\(Self.body)"])
        #expect(linked.site.findings == [])
        #expect(linked.hrefs == ["#\(anchor)", "../other/#\(anchor)", "../other/#\(anchor)"])
        #expect(linked.entry.anchors.contains(anchor))
    }

    @Test(arguments: [
        ("## Own\n\nText\n\n<a id=\"X1\"></a>\n\n## Role\n\nA", "role"),
        ("## Own\n\nText\n\n<a name='x1'></a>\n<a id=\"y\"></a>\n## Role\n\nA", "role"),
        ("## Own\n\nText\n\n## Role\n\nA <span id=\"x1\">b</span>", "role"),
        ("## Own\n\n<div id=\"x1\">\n\nText\n\n</div>\n\n## Role", "own"),
        ("## Own\n\n<details id=\"x1\">\n<summary>More</summary>\n\n### Role\n\nA\n\n</details>", "own"),
        ("## iOS\n\n### Role\n\n- <a id=\"x1\"></a>a", "ios-role"),
        ("<a id=\"x1\"></a>\n\n## Role on iOS\n\nA", "ios-role"),
        ("## Own\n\nText\n\n## <a id=\"y\"></a><a id=\"x1\"></a>Role\n\nA", "role"),
    ])
    func anAnchorOfTheAuthorsLeadsToItsSection(body: String, section: SectionID) throws {
        let linked = try LinkedSite(
            body: "[x](#x1)\n\n\(body)", others: ["controls/other.md": "---\ntitle: Other\n---\n[x](thing.md#x1)"])
        #expect(linked.findings.filter { $0.contains("anchor") } == [])
        #expect(try linked.entry.section(section).aliases.contains("x1"))
    }

    @Test(arguments: [
        ("# Thing\n\nText", "thing", "#top"), ("# Thing {#x1}\n\nText", "x1", "#top"),
        ("# Thing\n\n<a id=\"x1\"></a>Text", "x1", "#top"), ("<a id=\"x1\"></a>\n\n# Thing\n\nText", "x1", "#top"),
        ("## iOS {#x1}\n\nText", "x1", "#x1"), ("<a id=\"x1\"></a>\n\n## iOS\n\n### Role\n\nText", "x1", "#x1"),
        ("## iOS {#x1}\n\n### Role\n\nA\n\n## Android\n\n### Role\n\nA\n\n### Own\n\nB", "x1", "#top"),
        ("## iOS\n\n### Role\n\n#### UIKit {#x1}\n\nText", "x1", "#x1"),
        ("## iOS\n\n### UIKit {#x1}\n\nText", "x1", "#x1"),
        ("### Role\n\n#### iOS {#x1}\n\nA\n\n#### Android\n\nB", "x1", "#x1"),
    ])
    func anAnchorOfTheTitleOrAPlatformLeadsThere(body: String, anchor: String, href: String) throws {
        let linked = try LinkedSite(
            body: "\(body)\n\n[x](#\(anchor))",
            others: ["controls/other.md": "---\ntitle: Other\n---\n[x](thing.md#\(anchor))"])
        #expect(linked.hrefs == [href])
        #expect(!linked.site.findings.contains { $0.hasSuffix("anchor-broken") })
        let known = linked.entry.sections.flatMap(\.aliases) + linked.entry.platforms.flatMap(\.aliases)
        #expect(href == "#top" || known.contains(anchor))
    }

    @Test func aSectionComesBeforeTheTitle() throws {
        let linked = try LinkedSite(body: "[x](#thing)\n\n## Thing\n\nText")
        #expect(linked.hrefs == ["#thing"])
        #expect(linked.findings == [])
    }

    @Test func anAnchorWithANumberIsSaidToBeThatSection() throws {
        let linked = try LinkedSite(
            body: "[x](other.md#role-1)",
            others: [
                "controls/other.md": "---\ntitle: Other\n---\n## iOS\n\n### Role\n\nA\n\n## Android\n\n### Role\n\nB"
            ])
        #expect(linked.messages == ["'Other' has no anchor 'role-1'; did you mean 'android-role'?"])
    }

    @Test func anAnchorBeforeAHeadingIsNoText() throws {
        let read = try ReadEntry(body: "## Own\n\nText\n\n<a id=\"x1\"></a>\n\n## Role\n\nA")
        #expect(read.findings == [])
        #expect(try read.entry.section("own").html == "<p>Text</p>\n")
    }

    @Test func anAnchorTakesNoNameOfASection() throws {
        let entry = try ReadEntry(
            body: "## Own <i id=\"focus\">a</i>\n\n<b id=\"role\">b</b>\n\n## iOS\n\n### Role\n\nA"
        ).entry
        #expect(try entry.section("ios-role").aliases.contains("role"))
    }

    @Test func aPlatformThatAnEntryDoesNotSpeakOfIsNoAnchor() throws {
        let linked = try LinkedSite(body: "[x](#ios) [y](#android)\n\n## iOS\n\nText")
        #expect(linked.findings == ["4:15 anchor-broken"])
    }

    @Test func partsThatAPageDoesNotHaveAreNoAnchors() throws {
        let linked = try LinkedSite(body: "[a](#videos) [b](#related) [c](#how-to-test) [d](#how-to-build) [e](#main)")
        #expect(linked.findings.count == 4)
    }

    @Test func anUnknownAnchorIsAnErrorWithTheNearestOne() throws {
        let linked = try LinkedSite(
            body:
                "[a](#ios-roel)\n\n- [b](button.md#ios-rol) [c](button.md#größen)\n\n## iOS\n\n### Role\n\n[[button#keybord]]"
        )
        #expect(
            linked.messages == [
                "this page has no anchor 'ios-roel'; did you mean 'ios-role'?",
                "'Push button' has no anchor 'ios-rol'; did you mean 'ios-role'?",
                "'Push button' has no anchor 'größen'; did you mean 'größe'?",
                "'Push button' has no anchor 'keybord'; did you mean 'keyboard'?",
            ])
        #expect(
            linked.pointedAt == [
                "#ios-roel)", "button.md#ios-rol) [c](button.md#größen)", "button.md#größen)", "button#keybord]]",
            ])
        #expect(linked.site.diagnostics.allSatisfy { $0.severity == .error && $0.rule == "anchor-broken" })
    }

    @Test func anUnknownAnchorWithoutAnyNearHasNoSuggestion() throws {
        let linked = try LinkedSite(body: "[a](#nothing-like-it) [b](button.md#%C3%A4b)")
        #expect(
            linked.messages == [
                "this page has no anchor 'nothing-like-it'", "'Push button' has no anchor 'äb'",
            ])
    }

    @Test func anEmptyAnchorIsTheTopOfAPage() throws {
        let linked = try LinkedSite(body: "[a](#) [b](button.md#) [[button#]]")
        #expect(linked.findings == [])
        #expect(linked.entry.links.map(\.anchor) == [nil, nil])
    }

    @Test func criteriaMayNameAnchors() throws {
        let linked = try LinkedSite(
            body: "## iOS\n\n### Role\n\nText", yaml: "keyboard:\n  tab: See [role](#ios-role), [x](#ios-rolle)")
        #expect(linked.findings == ["4:35 anchor-broken"])
        #expect(linked.messages == ["this page has no anchor 'ios-rolle'; did you mean 'ios-role'?"])
    }

    // MARK: Each once

    @Test(arguments: [
        "## Role\n\n## Role\n\n## Role", "## Role-2\n\n## Role\n\n## Role", "## A\n\n## a\n\n## A!\n\n### A",
        "## iOS\n\n### Role\n\n### Role\n\n## Android\n\n### Role\n\nx\n\n## iOS\n\n### Role",
        "## iOS name\n\na\n\n## Ios-name\n\nb\n\n## iOS\n\n### Name\n\nc",
        "## Android\n\n### iOS role\n\nx\n\n### Role",
        "## Keyboard\n\n## Screenreader\n\n## Keyboard tab\n\n## Keyboard-space\n\n## Screenreader name",
        "## Main\n\n## Guide\n\n## Videos\n\n## Related\n\n## Used by\n\n## How to test\n\n## How to build\n\n## Contents title",
        "## Tab ios\n\n## Panel android\n\n## Section\n\n## !?\n\n## ???\n\n## Section-2",
        "# Thing\n\n# Thing\n\n# Other",
        "## **iOS**\n\n## Name\n\n## Name\n\n### Traits\n\n### Role\n\n## [[button]]\n\n## [[button]]",
        "## Größe\n\n## größe\n\n## Gro\u{308}ße\n\n## 漢字\n\n## 漢字",
        "## Name\n\n### iOS\n\na\n\n### Android\n\nb\n\n## Name",
    ])
    func noAnchorStandsTwiceOnAPage(body: String) throws {
        let linked = try LinkedSite(body: body, yaml: Self.yaml)
        let ids = Self.ids(of: linked.entry)
        #expect(Set(ids).count == ids.count, "\(ids)")
        let all = ids + linked.entry.sections.flatMap(\.aliases)
        #expect(Set(all).count == all.count, "\(all)")
        #expect(all.allSatisfy { !$0.isEmpty && !$0.contains { $0.isWhitespace } })
    }

    @Test(arguments: [
        "keyboard:\n  tab: a\n  Tab key: b\n  tab-key: c\n  tab-2: d", "keyboard:\n  tab: a\nkeyboard-tab:\n  x: b",
        "a:\n  b-c: x\na-b:\n  c: y", "main:\n  x: y\nrelated:\n  - z: 1\nguide:\n  x: y",
        "Keyboard: one\nkeys:\n  tab: two",
        "keyboard:\n  tab: a\n  tab: b\nrole: x\nscreenreader:\n  role: y",
        "tab-ios:\n  x: y\npanel-android:\n  x: y",
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

    @Test func aliasesLeadToTheFirstOfSeveralSections() throws {
        let linked = try LinkedSite(body: "## iOS\n\n### Role\n\n## Android\n\n### Role\n\n## Traits")
        #expect(linked.entry.sections.map(\.id) == ["ios-role", "android-role", "android-role-2"])
        #expect(linked.entry.sections.map(\.aliases) == [["role"], [], ["traits"]])
    }

    @Test func aSectionOfItsOwnNameComesBeforeAnAlias() throws {
        let linked = try LinkedSite(body: "## iOS\n\n### Hints\n\n## Android\n\nText\n\n## iOS\n\n### Role")
        #expect(linked.entry.outline == " | ios-hints ios-role | ")
        let shared = try LinkedSite(body: "## Hints\n\nShared\n\n## iOS\n\n### Hints\n\nOwn")
        #expect(shared.entry.sections.map(\.id) == ["hints", "ios-hints"])
        #expect(shared.entry.sections.map(\.aliases) == [[], []])
    }

    @Test func rowsAndSectionsNameEachOtherByTheirAnchors() throws {
        let linked = try LinkedSite(body: Self.body, yaml: Self.yaml + "\n  role: A role")
        let row = try linked.entry.table("screenreader").row("role")
        #expect(row.sections == ["ios-role", "android-role"])
        #expect(try linked.entry.section("ios-role").expectations.map(\.anchor) == ["screenreader-role"])
        for section in linked.entry.sections {
            #expect(section.expectations.allSatisfy { linked.entry.anchors.contains($0.anchor) })
        }
    }

    @Test(arguments: [
        ("## Notes\n\nA\n\n## Developer notes\n\nB", "notes developer-notes"),
        ("## Developer notes\n\nA\n\n## Notes\n\nB", "developer-notes developer-notes-2"),
        ("## iOS\n\n### Notes\n\nA\n\n### Developer notes\n\nB", " | ios-notes ios-developer-notes"),
        ("## Notes\n\nA\n\n## iOS\n\n### Developer notes\n\nB", "notes | ios-developer-notes"),
        ("## Notes\n\nA\n\n## iOS\n\n### Dev notes\n\nB", "developer-notes | ios-developer-notes"),
    ])
    func anAnchorBelongsToTheHeadingWithItsWords(body: String, outline: String) throws {
        #expect(try ReadEntry(body: body).entry.outline == outline)
    }

    @Test func anAliasBelongsToTheHeadingWithItsWords() throws {
        let entry = try ReadEntry(body: "## iOS\n\n### Notes\n\nA\n\n## Android\n\n### Developer notes\n\nB").entry
        #expect(try entry.section("ios-developer-notes").aliases == ["notes"])
        #expect(try entry.section("android-developer-notes").aliases == ["developer-notes"])
    }
}
