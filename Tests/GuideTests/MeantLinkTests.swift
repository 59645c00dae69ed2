import Testing

@testable import Guide

/// Links in the forms of other generators, and anchors as they make them.
struct MeantLinkTests {
    // MARK: Anchors

    private static let headings =
        "## iOS\n\n### State & value\n\nA\n\n### Name and value\n\nB\n\n### Name and value\n\nC\n\n"
        + "### 🎉 Done\n\nD\n\n### Étape n°1 : l’installation\n\nE\n\n## Android\n\n### Role\n\nF\n\n"

    @Test(arguments: [
        ("[[#Role]]", "#role", []), ("[[#State & value|it]]", "#state-value", []),
        ("[[button#Role]]", "../button/#role", []), ("[a](button.md#iOS)", "../button/#ios", ["32:5 link-form"]),
        ("[a](./button.mdx)", "../button/", []), ("[a](button.mdx#ios-role)", "../button/#ios-role", []),
        // As GitHub and others make them.
        ("[a](#state--value)", "#state--value", []), ("[a](#-done)", "#-done", []),
        ("[a](#state-value)", "#state-value", []),
        ("[a](#étape-n1--linstallation)", "#%C3%A9tape-n1--linstallation", []),
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

    // MARK: Messages

    @Test func aLongAddressIsShortenedInAMessage() throws {
        let linked = try LinkedSite(body: "![](data:image/png;base64,\(String(repeating: "A", count: 5000)))")
        #expect(linked.findings == ["4:1 image-alt", "4:1 url-unsafe"])
        #expect(linked.messages.allSatisfy { $0.count < 300 })
    }
}
