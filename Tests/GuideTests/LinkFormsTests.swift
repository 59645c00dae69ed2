import Testing

@testable import Guide

/// Every form in which a link may be written, and where it leads.
struct LinkFormsTests {
    /// One link in a body of one line: what is written, where it leads, what is noted of it.
    struct Form: CustomTestStringConvertible, Sendable {
        let written: String
        let href: String
        /// As ``LinkedSite/links`` has it; `nil` where no entry is linked to.
        let link: String?
        let findings: [String]

        init(_ written: String, _ href: String, _ link: String?, _ findings: [String] = []) {
            (self.written, self.href, self.link, self.findings) = (written, href, link, findings)
        }

        var testDescription: String { written }

        func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
            let linked = try LinkedSite(body: written)
            #expect(linked.hrefs == [href], sourceLocation: sourceLocation)
            #expect(linked.links == (link.map { [$0] } ?? []), sourceLocation: sourceLocation)
            #expect(linked.findings == findings, sourceLocation: sourceLocation)
        }
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

    @Test(arguments: [
        Form("[b](button.md)", "../button/", "controls/button"),
        Form("[b](button.md#ios-role)", "../button/#ios-role", "controls/button#ios-role 4:5"),
        Form("[b](button)", "../button/", "controls/button"),
        Form("[b](button.html)", "../button/", "controls/button"),
        Form("[b](button/index.html)", "../button/", "controls/button"),
        Form("[b](../button/)", "../button/", "controls/button"),
        Form("[b](/controls/button.md)", "../button/", "controls/button"),
        Form("[b](../controls/button.md)", "../button/", "controls/button"),
        Form("[b](../patterns/dialog.md)", "../../patterns/dialog/", "patterns/dialog"),
        Form("[b](<button.md> \"Title\")", "../button/", "controls/button"),
        Form("<a href=\"button.md\">b</a>", "../button/", "controls/button"),
        Form("<a href=button.md>b</a>", "../button/", "controls/button"),
    ])
    func pathsLeadToEntries(form: Form) throws { try form.check() }

    @Test(arguments: [
        Form("[c](/controls/)", "../", nil),
        Form("[c](../controls/)", "../", nil),
        Form("[c](/controls/#x)", "../#x", nil),
        Form("[p](../patterns/index.md)", "../../patterns/", "patterns/index"),
        Form("[p](../patterns/)", "../../patterns/", "patterns/index"),
        Form("[p](/patterns/index.html)", "../../patterns/", "patterns/index"),
        Form("[h](/)", "../../", "index"),
        Form("[h](../index.md)", "../../", "index"),
        Form("[i](reindex.html)", "../reindex/", "controls/reindex"),
        // Without a page of its own, a folder leads to its category, or to the nearest page above it.
        Form("[c](index.md)", "../", nil),
        Form("[c](./index.markdown#x)", "../#x", nil),
        Form("[c](index.html)", "../", nil),
        Form("[c](../controls/index.md)", "../", nil),
        Form("[c](/controls/index.html)", "../", nil),
        Form("[h](../pickers/index.md)", "../../", "index"),
    ])
    func foldersLeadToTheirPages(form: Form) throws { try form.check() }

    @Test(arguments: ["Button.md", "/Controls/button.md", "../controls/BUTTON.html", "/controls/Button/"])
    func aNameInOtherCaseLeadsToItsEntryAndIsReported(written: String) throws {
        try Form("[b](\(written))", "../button/", "controls/button", ["4:5 link-form"]).check()
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
        Form("[t](#main)", "#main", "controls/thing#main 4:5"),
        Form("[t](thing.md#main)", "#main", "controls/thing#main 4:5"),
        Form("[t](thing.md)", "./", "controls/thing"),
        Form("[t](#)", "#", nil),
        Form("[t](?platform=ios)", "?platform=ios", nil),
        Form("[t](?platform=ios#main)", "?platform=ios#main", "controls/thing#main 4:5"),
        Form("[t](thing.md?platform=ios#main)", "?platform=ios#main", "controls/thing#main 4:5"),
    ])
    func linksToTheirOwnPageStayOnIt(form: Form) throws { try form.check() }

    @Test(arguments: [
        Form("[b](button.md?platform=ios)", "../button/?platform=ios", "controls/button"),
        Form("[b](button/?a=1&b=2#ios-role)", "../button/?a=1&b=2#ios-role", "controls/button#ios-role 4:5"),
        Form("[b](/controls/?a=1)", "../?a=1", nil),
        Form("[c](check%20box.md)", "../check%20box/", "controls/check box"),
        Form("[c](<check box.md>)", "../check%20box/", "controls/check box"),
        Form("[b](b%75tton.md)", "../button/", "controls/button"),
        Form("[b](button.md#gr%C3%B6%C3%9Fe)", "../button/#gr%C3%B6%C3%9Fe", "controls/button#größe 4:5"),
        Form("[b](button.md#größe)", "../button/#gr%C3%B6%C3%9Fe", "controls/button#größe 4:5"),
        Form("<a href=\"button/?a=1&amp;b=2\">b</a>", "../button/?a=1&b=2", "controls/button"),
    ])
    func queriesAndEncodedNamesAreKept(form: Form) throws { try form.check() }

    @Test(arguments: [
        Form(
            "[b]({{ site.baseurl }}/checklist-native/button/)", "../button/", "controls/button",
            ["4:5 liquid-variable", "4:23 link-form"]),
        Form(
            "[b]({{site.baseurl}}/controls/button/#ios-role)", "../button/#ios-role",
            "controls/button#ios-role 4:21", ["4:5 liquid-variable"]),
        Form(
            "[b]({{ '/controls/button/' | relative_url }})", "../button/", "controls/button",
            ["4:5 liquid-variable"]),
        Form("[b]({% link controls/button.md %})", "../button/", "controls/button", ["4:5 link-form"]),
        Form(
            "[b]({% link button.md %})", "../button/", "controls/button", ["4:5 link-form", "4:13 link-form"]),
        Form(
            "[b]({% link _controls/button.md %}#ios-role)", "../button/#ios-role", "controls/button#ios-role 4:13",
            ["4:5 link-form", "4:13 link-form"]),
        Form("[b](/checklist-native/button/)", "../button/", "controls/button", ["4:5 link-form"]),
        Form("[b](/components/button.html)", "../button/", "controls/button", ["4:5 link-form"]),
        Form("[b](_controls/button.md)", "../button/", "controls/button", ["4:5 link-form"]),
        Form(
            "<a href=\"/checklist-native/button/\">b</a>", "../button/", "controls/button",
            ["4:10 link-form"]),
    ])
    func linksOfOtherGeneratorsAreUnderstood(form: Form) throws { try form.check() }

    @Test(arguments: [
        Form("[b](/old/knob/)", "../button/", "controls/button"),
        Form("[b](../old/knob/#ios-role)", "../button/#ios-role", "controls/button#ios-role 4:5"),
        Form("[b](/components/push.html)", "../button/", "controls/button"),
    ])
    func oldAddressesLeadToTheNewOne(form: Form) throws { try form.check() }

    // MARK: Wiki links

    @Test(arguments: [
        (Form("[[button]]", "../button/", "controls/button"), "Push button"),
        (Form("[[controls/button]]", "../button/", "controls/button"), "Push button"),
        (Form("[[Push button]]", "../button/", "controls/button"), "Push button"),
        (Form("[[push BUTTON]]", "../button/", "controls/button"), "Push button"),
        (Form("[[button|the button]]", "../button/", "controls/button"), "the button"),
        (Form("[[ button | the *button* ]]", "../button/", "controls/button"), "the button"),
        (Form("[[button#ios-role]]", "../button/#ios-role", "controls/button#ios-role 4:3"), "Push button"),
        (Form("[[button#größe|large]]", "../button/#gr%C3%B6%C3%9Fe", "controls/button#größe 4:3"), "large"),
        (Form("[[Modal dialog]]", "../../patterns/dialog/", "patterns/dialog"), "Modal dialog"),
        (Form("[[thing]]", "./", "controls/thing"), "Thing"),
        (Form("[[thing#main]]", "#main", "controls/thing#main 4:3"), "Thing"),
        (Form("[[#main|films]]", "#main", "controls/thing#main 4:3"), "films"),
        (Form("[[Calendar]]", "../../pickers/date/", "pickers/date"), "Date picker"),
        (Form("[[date]]", "../../pickers/date/", "pickers/date"), "Date picker"),
        (Form("button, see [[button]]", "../button/", "controls/button"), "button, see Push button"),
    ])
    func wikiLinksAreNamedAfterWhatTheyLeadTo(form: Form, text: String) throws {
        try form.check()
        #expect(try LinkedSite(body: form.written).entry.introduction.map(\.html.plainText) == [text])
    }

    @Test(arguments: ["`[[button]]`", "``a ` [[button]]``", "```\n[[button]]\n```", "[[]]", "[[ ]]", "\\[\\[button]]"])
    func codeAndEmptyBracketsAreNoWikiLinks(body: String) throws {
        let linked = try LinkedSite(body: body)
        #expect(linked.hrefs == [])
        #expect(linked.links == [])
        #expect(linked.findings == [])
    }

    @Test func aWikiLinkInATableMayEscapeItsBar() throws {
        let linked = try LinkedSite(body: "| a | b |\n|---|---|\n| [[button\\|one]] | [[button|two]] |")
        #expect(linked.hrefs == ["../button/", "../button/"])
        #expect(linked.html.contains("<td><a href=\"../button/\">one</a></td>"))
        #expect(linked.html.contains("<td><a href=\"../button/\">two</a></td>"))
        #expect(linked.findings == [])
    }

    // MARK: Elsewhere

    @Test(arguments: [
        "https://example.com/a?b=c&d=e#f", "http://example.com", "HTTPS://example.com", "mailto:a@example.com",
        "tel:+49123", "sms:+49123", "//example.com/x",
    ])
    func addressesOutsideTheSiteStayAsTheyAre(address: String) throws {
        for body in ["[x](\(address))", "<a href=\"\(address)\">x</a>", "[x][r]\n\n[r]: \(address)"] {
            try Form(body, address, nil).check()
        }
    }

    @Test(arguments: [
        Form("[f](/files/report.pdf)", "../../files/report.pdf", nil),
        Form("[f](../files/report.pdf#page=2)", "../../files/report.pdf#page=2", nil),
        Form("[f](thing.png)", "../thing.png", nil),
        Form("![f](thing.png)", "../thing.png", nil),
        Form("![f](/controls/thing.png)", "../thing.png", nil),
        Form("![f](<two words.png>)", "../two%20words.png", nil),
        Form("![f](two%20words.png)", "../two%20words.png", nil),
        Form("![f](größe.png)", "../gr%C3%B6%C3%9Fe.png", nil),
        Form("<img src=\"thing.png\" alt=\"\">", "../thing.png", nil),
        Form("<video src=\"film.mp4\" controls></video>", "../film.mp4", nil),
    ])
    func filesBesideTheEntryAreFound(form: Form) throws { try form.check() }

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
