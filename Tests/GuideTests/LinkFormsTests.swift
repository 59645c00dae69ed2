import Testing

@testable import Guide

/// Every form in which a link may be written, and where it leads.
struct LinkFormsTests {
    @Test func ofTwoEntriesWithOneOldAddressTheFirstIsMeant() {
        let entries: [EntryID] = ["a", "b"]
        let routes = Routes(routes: entries.map { .init(id: $0, url: "\($0)/", title: "T", aliases: ["/old/"]) })
        #expect(routes.entry(atPath: "old")?.id == "a")
    }

    /// Links in bodies of one line: where they lead, what is noted of them, and how they may be written.
    struct Form: CustomTestStringConvertible, Sendable {
        let href: String
        /// As ``LinkedSite/links`` has it; `nil` where no entry is linked to.
        let link: String?
        let findings: [String]
        let written: [String]

        init(_ href: String, _ link: String?, findings: [String] = [], _ written: String...) {
            (self.href, self.link, self.findings, self.written) = (href, link, findings, written)
        }

        var testDescription: String { written.joined(separator: " ") }

        func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
            for body in written {
                let linked = try LinkedSite(body: body)
                #expect(linked.hrefs == [href], "\(body)", sourceLocation: sourceLocation)
                #expect(linked.links == (link.map { [$0] } ?? []), "\(body)", sourceLocation: sourceLocation)
                #expect(linked.findings == findings, "\(body)", sourceLocation: sourceLocation)
            }
        }
    }

    @Test(arguments: [
        // Paths lead to entries.
        Form(
            "../button/", "controls/button", "[b](button.md)", "[b](button)", "[b](button.html)", "[b](../button/)",
            "[b](button/index.html)", "[b](/controls/button.md)", "[b](../controls/button.md)", "[b](b%75tton.md)",
            "[b](<button.md> \"Title\")", "<a href=\"button.md\">b</a>", "<a href=button.md>b</a>"),
        Form("../button/#ios-role", "controls/button#ios-role 4:5", "[b](button.md#ios-role)"),
        Form("../../patterns/dialog/", "patterns/dialog", "[b](../patterns/dialog.md)"),
        Form("../reindex/", "controls/reindex", "[i](reindex.html)"),
        // Folders lead to their pages; without one, to their categories, or to the nearest page above them.
        Form(
            "../", nil, "[c](/controls/)", "[c](../controls/)", "[c](index.md)", "[c](index.html)",
            "[c](../controls/index.md)", "[c](/controls/index.html)"),
        Form("../#x", nil, "[c](/controls/#x)", "[c](./index.markdown#x)"),
        Form(
            "../../patterns/", "patterns/index", "[p](../patterns/index.md)", "[p](../patterns/)",
            "[p](/patterns/index.html)"),
        Form("../../", "index", "[h](/)", "[h](../index.md)"),
        // A folder of entries that name no category has the page of one.
        Form("../../pickers/", nil, "[h](../pickers/index.md)", "[h](../pickers/)"),
        // Links to their own page stay on it.
        Form("#main", "controls/thing#main 4:5", "[t](#main)", "[t](thing.md#main)"),
        Form("./", "controls/thing", "[t](thing.md)"), Form("#", nil, "[t](#)"),
        Form("?platform=ios", nil, "[t](?platform=ios)"),
        Form(
            "?platform=ios#main", "controls/thing#main 4:5", "[t](?platform=ios#main)",
            "[t](thing.md?platform=ios#main)"),
        // Queries and encoded names are kept.
        Form("../button/?platform=ios", "controls/button", "[b](button.md?platform=ios)"),
        Form("../button/?a=1&b=2#ios-role", "controls/button#ios-role 4:5", "[b](button/?a=1&b=2#ios-role)"),
        Form("../?a=1", nil, "[b](/controls/?a=1)"),
        Form("../button/?u=javascript:x", "controls/button", "[b](button.md?u=javascript:x)"),
        Form("../check%20box/", "controls/check box", "[c](check%20box.md)", "[c](<check box.md>)"),
        Form(
            "../button/#gr%C3%B6%C3%9Fe", "controls/button#größe 4:5", "[b](button.md#gr%C3%B6%C3%9Fe)",
            "[b](button.md#größe)"),
        Form("../button/?a=1&b=2", "controls/button", "<a href=\"button/?a=1&amp;b=2\">b</a>"),
        // Old addresses lead to the new one.
        Form("../button/", "controls/button", "[b](/old/knob/)", "[b](/components/push.html)"),
        Form("../button/#ios-role", "controls/button#ios-role 4:5", "[b](../old/knob/#ios-role)"),
        // Files beside the entry are found.
        Form("../../files/report.pdf", nil, "[f](/files/report.pdf)"),
        Form("../../files/report.pdf#page=2", nil, "[f](../files/report.pdf#page=2)"),
        Form(
            "../thing.png", nil, "[f](thing.png)", "![f](thing.png)", "![f](/controls/thing.png)",
            "<img src=\"thing.png\" alt=\"\">"),
        Form("../two%20words.png", nil, "![f](<two words.png>)", "![f](two%20words.png)"),
        Form("../gr%C3%B6%C3%9Fe.png", nil, "![f](größe.png)"),
        Form("../film.mp4", nil, "<video src=\"film.mp4\" controls></video>"),
        // Links of other generators are understood.
        Form(
            "../button/", "controls/button", findings: ["4:5 liquid-variable", "4:23 link-form"],
            "[b]({{ site.baseurl }}/checklist-native/button/)"),
        Form(
            "../button/#ios-role", "controls/button#ios-role 4:21", findings: ["4:5 liquid-variable"],
            "[b]({{site.baseurl}}/controls/button/#ios-role)"),
        Form(
            "../button/", "controls/button", findings: ["4:5 liquid-variable"],
            "[b]({{ '/controls/button/' | relative_url }})"),
        Form(
            "../button/", "controls/button", findings: ["4:5 link-form", "4:13 link-form"], "[b]({% link button.md %})"),
        Form(
            "../button/#ios-role", "controls/button#ios-role 4:13", findings: ["4:5 link-form", "4:13 link-form"],
            "[b]({% link _controls/button.md %}#ios-role)"),
        Form(
            "../button/", "controls/button", findings: ["4:5 link-form"], "[b]({% link controls/button.md %})",
            "[b](/checklist-native/button/)", "[b](/components/button.html)", "[b](_controls/button.md)"),
        Form(
            "../button/", "controls/button", findings: ["4:10 link-form"], "<a href=\"/checklist-native/button/\">b</a>"
        ),
    ])
    func linksLeadToTheirTargets(form: Form) throws { try form.check() }

    @Test(arguments: [
        "https://example.com/a?b=c&d=e#f", "http://example.com", "HTTPS://example.com", "mailto:a@example.com",
        "tel:+49123", "sms:+49123", "//example.com/x", "https://example.com/?u=javascript:x", "?u=javascript:x",
    ])
    func addressesOutsideTheSiteStayAsTheyAre(address: String) throws {
        try Form(
            address, nil, "[x](\(address))", "<a href=\"\(address)\">x</a>", "[x][r]\n\n[r]: \(address)"
        ).check()
    }

    /// Of entries of one name, the address says which.
    @Test(arguments: [
        ("/site/patterns/button/", "../../patterns/button/"),
        ("/site/checklist-patterns/button.html", "../../patterns/button/"),
        ("/_patterns/button/", "../../patterns/button/"), ("/site/button/", "../button/"),
        ("/site/others/button/", "../button/"),
    ])
    func foreignAddressesLeadToTheFolderTheyName(written: String, href: String) throws {
        let linked = try LinkedSite(body: "[b](\(written))", others: ["patterns/button.md": "---\ntitle: Other\n---\n"])
        #expect(linked.hrefs == [href])
        #expect(linked.findings == ["4:5 link-form"])
    }

    @Test(arguments: ["Button.md", "/Controls/button.md", "../controls/BUTTON.html", "/controls/Button/"])
    func aNameInOtherCaseLeadsToItsEntryAndIsReported(written: String) throws {
        try Form("../button/", "controls/button", findings: ["4:5 link-form"], "[b](\(written))").check()
        let messages = try LinkedSite(body: "[b](\(written))").messages
        #expect(messages.map { $0.hasSuffix("did you mean 'button.md'?") } == [true], "\(messages)")
    }

    /// Two encodings of one letter are one name, and the address is that of the file, byte by byte.
    @Test func aLinkHasTheBytesOfItsFile() throws {
        let linked = try LinkedSite(
            body: "[a](gru\u{308}n.md) ![b](gro\u{308}ße.png)",
            others: ["controls/gr\u{FC}n.md": "---\ntitle: G\n---\n"])
        #expect(linked.hrefs == ["../gr%C3%BCn/", "../gr%C3%B6%C3%9Fe.png"])
        #expect(linked.findings == [])
    }

    @Test(arguments: [
        (
            Form(
                "../button/", "controls/button", "[[button]]", "[[controls/button]]", "[[Push button]]",
                "[[push BUTTON]]"), "Push button"
        ),
        (Form("../button/", "controls/button", "[[button|the button]]", "[[ button | the *button* ]]"), "the button"),
        (Form("../button/#ios-role", "controls/button#ios-role 4:3", "[[button#ios-role]]"), "Push button"),
        (Form("../button/#gr%C3%B6%C3%9Fe", "controls/button#größe 4:3", "[[button#größe|large]]"), "large"),
        (Form("../../patterns/dialog/", "patterns/dialog", "[[Modal dialog]]"), "Modal dialog"),
        (Form("./", "controls/thing", "[[thing]]"), "Thing"),
        (Form("#main", "controls/thing#main 4:3", "[[thing#main]]"), "Thing"),
        (Form("#main", "controls/thing#main 4:3", "[[#main|films]]"), "films"),
        (Form("../../pickers/date/", "pickers/date", "[[Calendar]]", "[[date]]"), "Date picker"),
        (Form("../button/", "controls/button", "button, see [[button]]"), "button, see Push button"),
    ])
    func wikiLinksAreNamedAfterWhatTheyLeadTo(form: Form, text: String) throws {
        try form.check()
        for body in form.written {
            #expect(try LinkedSite(body: body).entry.introduction.map(\.html.plainText) == [text])
        }
    }

    @Test(arguments: ["`[[button]]`", "``a ` [[button]]``", "```\n[[button]]\n```", "[[]]", "[[ ]]", "\\[\\[button]]"])
    func codeAndEmptyBracketsAreNoWikiLinks(body: String) throws {
        let linked = try LinkedSite(body: body)
        #expect(linked.hrefs == [])
        #expect(linked.links == [])
        #expect(linked.findings == [])
    }

    /// Two brackets with a backslash each are meant as text; a formatter puts them before the outer ones.
    @Test(arguments: ["\\[[button]\\]", "a \\[[button|Push button]\\] b", "> - \\[[Push button]\\]"])
    func aLinkThatAFormatterHasEscapedIsOne(body: String) throws {
        let linked = try LinkedSite(body: body)
        #expect(linked.hrefs == ["../button/"])
        #expect(linked.html.contains(">Push button</a>"))
        #expect(linked.findings.map { $0.split(separator: " ").last } == ["link-malformed"])
    }

    @Test(arguments: [
        "`\\[[button]\\]`", "\\[[button]](button.md)\\]", "\\[[ ]\\]", "\\[[button]\\]\n\n[button]: button.md",
    ])
    func otherEscapedBracketsStay(body: String) throws {
        #expect(try LinkedSite(body: body).findings.allSatisfy { !$0.hasSuffix("link-malformed") })
    }

    /// A link is reported where it stands, whatever Markdown or YAML makes of the lines before it.
    @Test(arguments: [
        ("", "One\\\ntwo [a](gone.md)\n", "5:9"), ("", "[b]: https://example.org\n[b] and [a](gone.md)\n", "5:13"),
        ("keyboard:\n  tab: >-\n    Moves to the\n    [a](gone.md) link", "", "6:9"),
        ("keyboard:\n  tab: >\n    Moves.\n\n    To [a](gone.md)", "", "7:12"),
        ("keyboard:\n  tab: Moves\n    to [a](gone.md)", "", "5:12"),
        ("keyboard:\n  tab: \"Moves\n    to [a](gone.md)\"", "", "5:12"),
        ("keyboard:\n  tab: >-\n    Moves to\n    <a href=\"gone.md\">it</a>", "", "6:14"),
        ("keyboard:\n  tab: |\n    Moves to\n    [a](gone.md)", "", "6:9"),
    ])
    func aLinkIsReportedWhereItStands(yaml: String, body: String, place: String) throws {
        #expect(try ReadEntry(yaml: yaml, body: body).findings == ["\(place) link-broken"])
    }

    @Test func linksOfOneAddressInAFoldedValueAreToldApart() throws {
        let yaml = "keyboard:\n  tab: >-\n    [a](gone.md) or\n    [b](gone.md), [c](gone.md)\n  enter: '[d](gone.md)'"
        #expect(
            try ReadEntry(yaml: yaml).findings == ["5:9", "6:9", "6:23", "7:15"].map { "\($0) link-broken" })
    }

    @Test(arguments: [
        ("[x]: https://example.org", ["4:1"]), ("Text.\n\n[x]: button.md \"Title\"", ["6:1"]),
        ("- [x]: https://example.org", ["4:3"]),
        ("[x]: https://example.org\n[y]: https://example.org\nText [y].", ["4:1"]),
        ("> [x]: https://example.org", ["4:3"]),
        ("[x]: https://example.org\n\nText [x].", []), ("[x]: https://example.org\n\nText [words][X ].", []),
        ("![A picture][x]\n\n[x]: https://example.org", []), ("[//]: # (A comment)", []),
        ("[comment]: <> (A comment)", []),
        ("```\n[x]: https://example.org\n```", []), ("Text\n[x]: https://example.org", []),
        ("`[x]: https://example.org`", []),
    ])
    func aDefinitionThatNothingRefersToIsReported(body: String, places: [String]) throws {
        let found = try ReadEntry(body: body).diagnostics.filter { $0.message.contains("nothing refers to") }
        #expect(found.map(\.place) == places.map { "\($0) link-malformed" })
    }

    /// An address that is that of a folder leads to no file of that name elsewhere.
    @Test func aFolderIsAFolder() throws {
        let file = "---\ntitle: A\ncategories: []\n---\n"
        let site = ReadSite([
            "comments/a.md": file, "comments/b.md": file, "sections/comments.md": file,
            "thing.md": file + "[a](/comments) [b](comments/) [c](/x/comments.md)\n",
        ])
        let rules = ["5:5 link-broken", "5:20 link-broken", "5:35 link-form"]
        #expect(site.findings == rules.map { "thing.md:\($0)" })
        #expect(site.diagnostics.prefix(2).allSatisfy { $0.message.contains("leads to a folder that has no page") })
        // A guess across folders says where it leads.
        #expect(site.diagnostics.last?.suggestion == "sections/comments.md")
        #expect(site.guide["thing"]?.links.map(\.to) == ["sections/comments"])
    }

    @Test func aWikiLinkInATableMayEscapeItsBar() throws {
        let linked = try LinkedSite(body: "| a | b |\n|---|---|\n| [[button\\|one]] | [[button|two]] |")
        #expect(linked.hrefs == ["../button/", "../button/"])
        #expect(linked.html.contains("<td><a href=\"../button/\">one</a></td>"))
        #expect(linked.html.contains("<td><a href=\"../button/\">two</a></td>"))
        #expect(linked.findings == [])
    }

    @Test func linksOfTheHomePageNeedNoStepsUp() throws {
        let others = ["index.md": "---\ntitle: Home\n---\n[b](controls/button.md) [t](/controls/thing/#main) [h](/)"]
        let home = try #require(try LinkedSite(others: others).site.guide["index"])
        let hrefs = HTMLScan(home.allHTML.joined()).values(of: ["href"])
        #expect(hrefs == ["controls/button/", "controls/thing/#main", "./"])
    }

    @Test(arguments: ["[x](button.md#Gr%C3%B6%C3%9Fe%20)", "[x](<button.md#ios Größe>)"])
    func anAnchorInTheWordsOfAHeadingIsUnderstood(link: String) throws {
        let linked = try LinkedSite(body: link)
        #expect(linked.findings.map { $0.split(separator: " ").last } == ["link-form"])
    }
}
