import Testing

@testable import Guide

/// Links and pictures that CommonMark does not read as such, and anchors as other generators make them.
struct MeantLinkTests {
    @Test(arguments: [
        ("[a](check box.md)", "../check-box/", 5),
        ("**x** [*a*](check box.md)", "../check-box/", 13),
        ("![m](two words.png)", "../two%20words.png", 6),
    ])
    func aSlipInALinkIsMendedAndReported(written: String, href: String, column: Int) throws {
        let linked = try LinkedSite(body: written)
        let expected = href.hasPrefix("../check-box") ? "../check%20box/" : href
        #expect(linked.hrefs == [expected])
        #expect(linked.findings == ["4:\(column) link-malformed"])
    }

    @Test(arguments: [
        "`[a](check box.md)`", "```\n[a](check box.md)\n```", "[label] (words)", "[see] (e.g. button)",
        "[x] (button.md)", "a[i] (button.md)", "[1][2] a[i][k] [x][y][z]", "\\[a](check box.md\\)",
        "[a] (see button.md)",
        "`[a][missing]`", "[a](b c)", "- [ ] (button.md)", "[](a b)", "] (button.md)",
    ])
    func otherBracketsStay(body: String) throws {
        let linked = try LinkedSite(body: body)
        #expect(linked.hrefs == [])
        #expect(linked.findings == [])
    }

    @Test(arguments: [
        "[a](button.md \"T\")", "[a](button.md 'T')", "[a](button.md (T))", "[a](<check box.md>)",
        "[a][b]\n\n[b]: button.md",
    ])
    func linksThatAreRightStay(body: String) throws {
        let linked = try LinkedSite(body: body)
        #expect(linked.hrefs.count == 1)
        #expect(linked.findings == [])
    }

    @Test func aReferenceToNothingIsReported() throws {
        let linked = try LinkedSite(body: "Text [b][missing]\nand ![f][missing]")
        #expect(linked.findings == ["4:6 link-malformed", "5:5 link-malformed"])
        #expect(linked.messages.first == "'[b][missing]' is no link; nothing gives 'missing' an address")
    }

    @Test func slipsInResultsAreMendedToo() throws {
        let linked = try LinkedSite(yaml: "keyboard:\n  tab: Like [a check box](check box.md)")
        #expect(linked.hrefs == ["../check%20box/"])
        #expect(linked.findings == ["4:27 link-malformed"])
    }

    // MARK: Contents

    @Test(arguments: ["- a\n- b\n{:toc}", "TOC\n{:toc}", "- TOC\n{:toctree}"])
    func otherListsStayAboveAttributes(body: String) throws {
        let linked = try LinkedSite(body: body)
        #expect(linked.html.contains("a") || linked.html.contains("TOC"))
        #expect(linked.findings.map { $0.split(separator: " ").last } == ["kramdown-attribute"])
    }

    @Test func contentsInATextAreWords() throws {
        let read = try ReadEntry(body: "The [TOC] of it\n\n`[TOC]`")
        #expect(read.findings == [])
        let linked = try LinkedSite(body: "[toc]\n\n[toc]: button.md")
        #expect(linked.hrefs == ["../button/"])
    }

    // MARK: Includes

    @Test(arguments: [
        "[!Important](button.md)", "A `--8<-- \"x\"` in code", "```\n{!notes.md!}\n```", "8<9", "--8 < 9",
    ])
    func otherSignsAreNoIncludes(body: String) throws {
        #expect(try ReadEntry(body: body).findings.filter { $0.contains("liquid-tag") } == [])
    }

    // MARK: Anchors

    private static let headings = """
        ## iOS

        ### State & value

        A

        ### Name and value

        B

        ### Name and value

        C

        ### 🎉 Done

        D

        ### Étape n°1 : l’installation

        E

        ## Android

        ### Role

        F


        """

    @Test(arguments: [
        ("#state--value", "#state--value"), ("#-done", "#-done"),
        ("#étape-n1--linstallation", "#%C3%A9tape-n1--linstallation"),
        ("#state-value", "#state-value"),
    ])
    func anAnchorMayBeGitHubs(anchor: String, href: String) throws {
        let linked = try LinkedSite(body: Self.headings + "[a](\(anchor))")
        #expect(linked.hrefs == [href])
        #expect(linked.findings == [])
    }

    @Test func theSecondOfTwoHeadingsMayHaveItsNumber() throws {
        let linked = try LinkedSite(body: Self.headings + "[a](#name-and-value-1)")
        #expect(linked.hrefs == ["#ios-name-and-value-2"])
        #expect(linked.findings == ["32:5 link-form"])
    }

    @Test(arguments: [
        ("[[#Role]]", "#role", []), ("[[#State & value|it]]", "#state-value", []),
        ("[[button#Role]]", "../button/#role", []), ("[a](button.md#iOS)", "../button/#ios", ["32:5 link-form"]),
        ("[a](#Android)", "#android", ["32:5 link-form"]), ("[a](./button.mdx)", "../button/", []),
        ("[a](button.mdx#ios-role)", "../button/#ios-role", []),
        ("[a](button.markdown)", "../button/", []),
    ])
    func otherFormsOfAPlaceAreUnderstood(written: String, href: String, findings: [String]) throws {
        let linked = try LinkedSite(body: Self.headings + written)
        #expect(linked.hrefs == [href])
        #expect(linked.findings == findings)
    }

    @Test(arguments: ["tabs.mdx", "./tabs.mdx#role", "tabs.md", "../tabs/", "[[tabs]]"])
    func aFileOfMDXIsAnEntry(link: String) throws {
        let linked = try LinkedSite(
            body: link.hasPrefix("[") ? link : "[a](\(link))",
            others: ["controls/tabs.mdx": "---\ntitle: Tabs\n---\n{/* hidden */}\n\n## Role\n\nA"])
        #expect(linked.links.count == 1)
        #expect(linked.findings == [])
    }

    @Test func twoFilesThatDifferInTheirEndingsHaveOneAddress() {
        let site = ReadSite(["tabs.md": "---\ntitle: One\n---\n", "tabs.mdx": "---\ntitle: Two\n---\n"])
        #expect(site.findings == ["tabs.mdx:1:1 url-duplicate"])
    }

    @Test func anAnchorOfAnAuthorIsFoundInAnyCase() throws {
        let linked = try LinkedSite(body: "## Name {#Label}\n\n[a](#Label)")
        #expect(linked.hrefs == ["#label"])
        #expect(!linked.findings.contains { $0.hasSuffix("anchor-broken") })
    }

    // MARK: Messages

    @Test func aLongAddressIsShortenedInAMessage() throws {
        let linked = try LinkedSite(body: "![](data:image/png;base64,\(String(repeating: "A", count: 5000)))")
        #expect(linked.findings == ["4:1 image-alt", "4:1 url-unsafe"])
        #expect(linked.messages.allSatisfy { $0.count < 300 })
    }
}
