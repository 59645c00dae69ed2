import Diagnostics
import Testing

@testable import Guide

/// Addresses that would run code or read files never reach a page, in no disguise and in no place.
struct UnsafeAddressTests {
    /// Every place an address may stand in, as Markdown around it; `@` is the address.
    private static let places = [
        "[words](<@>)", "[words][r]\n\n[r]: <@>", "[words]: <@>\n\n[words]", "## [words](<@>)",
        "- **UIKit** [words](<@>)", "| a |\n|---|\n| [words](<@>) |", "> *[words](<@> \"title\")*", "![words](<@>)",
        "[![words](<@>)](<@>)", "<a href=\"@\">words</a>", "<a href='@'>words</a>", "<A HREF=\"@\">words</A>",
        "<a\nhref = \"@\">words</a>", "<div>\n<a href=\"@\">words</a>\n</div>", "<video src=\"@\">words</video>",
        "<video poster=\"@\"><source src=\"@\"><track src=\"@\">words</video>", "<audio src='@'>words</audio>",
        "words <img src=\"@\" alt=\"x\">", "<blockquote cite=\"@\">words</blockquote>",
        "<a title=\"x\" href=\"@\" href=\"button.md\">words</a>", "<div>\n<a href='\n\t@'>words</a>\n</div>",
    ]

    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", "javascript://example.com/%0aalert(1)", "java\tscript:alert(1)",
        "   javascript:alert(1)", "javascript :alert(1)", "\u{1}javascript:alert(1)", "java\u{8}script:alert(1)",
        "\u{A0}javascript:alert(1)", "\u{2028}javascript:alert(1)", "&#106;avascript:alert(1)",
        "&#x6A;avascript:alert(1)", "&#0000106;avascript:alert(1)", "javascript&colon;alert(1)",
        "java&Tab;script:alert(1)", "java&NewLine;script:alert(1)", "java&#xA;script:alert(1)",
        "&#1;javascript:alert(1)", "&#32;javascript:alert(1)", "VBScript:msgbox(1)",
        "data:text/html;base64,PHNjcmlwdD4=",
        "data:image/svg+xml,x", "file:///etc/passwd", "blob:https://example.com/x", "about:blank", "ftp://x/y",
    ])
    func unsafeSchemesNeverReachThePage(address: String) throws {
        for place in Self.places {
            let body = place.replacing("@", with: address)
            let linked = try LinkedSite(body: body)
            let scan = HTMLScan(linked.html)
            #expect(scan.dangers == [], "\(body.debugDescription) gives \(linked.html)")
            #expect(scan.values(of: ["href", "src", "poster", "cite"]) == [], "\(body.debugDescription)")
            #expect(scan.text.contains("words"), "\(body.debugDescription) loses its words")
            #expect(linked.site.diagnostics.contains { $0.rule == "url-unsafe" }, "\(body.debugDescription)")
            #expect(linked.links == [])
        }
    }

    @Test(arguments: ["<javascript:alert(1)>", "<DATA:text/html,x>", "<vbscript:x>", "<file:///etc/passwd>"])
    func anAutolinkStaysAsText(body: String) throws {
        let linked = try LinkedSite(body: "Not \(body).")
        let scan = HTMLScan(linked.html)
        #expect(scan.tags.map(\.name) == ["p", "p"])
        #expect(scan.text.contains("Not \(body.dropFirst().dropLast())."))
        #expect(linked.findings == ["4:6 url-unsafe"])
    }

    @Test(arguments: [
        "[[javascript:alert(1)]]", "[[javascript:alert(1)|words]]", "![[javascript:alert(1)]]",
        "[words](sitegen-wiki:javascript:alert(1))", "[words](SITEGEN-WIKI:x)", "<a href=\"sitegen-wiki:x\">words</a>",
        "<img src=\"sitegen-wiki:x\">", "[[data:x]]", "[[> onclick=x|words]]", "[[<b>]]", "[[a\\]]",
    ])
    func wikiLinksToNowhereAreWords(body: String) throws {
        let linked = try LinkedSite(body: body)
        let scan = HTMLScan(linked.html)
        #expect(scan.dangers == [])
        #expect(scan.values(of: ["href", "src"]) == [])
        let rules: [RuleID] = ["link-broken", "image-missing", "url-unsafe", "unsupported-syntax"]
        #expect(linked.site.diagnostics.contains { rules.contains($0.rule) })
    }

    @Test(arguments: [
        "keyboard:\n  tab: \"[words](javascript:alert(1))\"",
        "keyboard:\n  enter:\n    ios: \"<a href='java&#115;cript:x'>words</a>\"",
        "keyboard:\n  tab: |\n    Four\n\n    <a href=\"\n    javascript:x\">words</a>",
        "gherkin-keyboard:\n  - when: \"[words](vbscript:x)\"",
    ])
    func criteriaAreCheckedAsBodiesAre(yaml: String) throws {
        let linked = try LinkedSite(yaml: yaml)
        let scan = HTMLScan(linked.html)
        #expect(scan.dangers == [])
        #expect(scan.values(of: ["href", "src"]) == [])
        #expect(linked.findings.filter { $0.hasSuffix("url-unsafe") }.count == 1)
        #expect(scan.text.contains("words"))
    }

    @Test func videosAreCheckedAsBodiesAre() throws {
        let film = "  - src: film.mp4\n    captions: \"data:text/vtt,x\"\n    transcript: \" javascript:alert(1)\""
        let linked = try LinkedSite(yaml: "videos:\n  - src: javascript:alert(1)\n\(film)")
        #expect(linked.entry.videos.map { [$0.src, $0.captions, $0.transcript] } == [["../film.mp4", nil, nil]])
        #expect(linked.findings == ["4:10 url-unsafe", "6:16 url-unsafe", "7:19 url-unsafe"])
    }

    /// To browsers, which would load a picture from there, these are hosts.
    @Test(arguments: [
        "//evil.example/x", "/\\evil.example/x", "\\\\evil.example/x", "\\/evil.example/x", "/&Tab;/evil.example/x",
    ])
    func slashesOfAnyKindLeadToAnotherSite(address: String) throws {
        let linked = try LinkedSite(body: "<img src=\"\(address)\" alt=\"words\">")
        #expect(HTMLScan(linked.html).values(of: ["src"]) == [])
        #expect(linked.findings.map { $0.components(separatedBy: " ").last } == ["image-external"])
    }

    @Test(arguments: [
        "javascript%3Aalert(1)", "%6Aavascript:alert(1)", "./javascript:alert(1)", "x/javascript:alert(1)",
        "/javascript:alert(1)", "java%09script:x", "&amp;#106;avascript:alert(1)", "&bogus;javascript:x",
        "1javascript:x", "java\u{AD}script:alert(1)", "ｊａｖａｓｃｒｉｐｔ:alert(1)", "&amp;colon;", "\\javascript:alert(1)",
    ])
    func whatNoBrowserTakesForASchemeIsABrokenLink(address: String) throws {
        for body in ["[x](<\(address)>)", "<a href=\"\(address)\">x</a>"] {
            let linked = try LinkedSite(body: body)
            #expect(HTMLScan(linked.html).dangers == [], "\(linked.html)")
            #expect(linked.site.diagnostics.map(\.rule) == ["link-broken"], "\(body)")
        }
    }

    @Test func entriesMayHaveNamesThatLookLikeSchemes() throws {
        let others = [
            "javascript:x.md": "---\ntitle: Odd\n---\n", "index.md": "---\ntitle: Home\n---\n[o](./javascript:x.md)",
        ]
        let linked = try LinkedSite(body: "[o](../javascript:x.md)", others: others)
        #expect(linked.hrefs == ["../../javascript:x/"])
        let home = try #require(linked.site.guide["index"])
        #expect(HTMLScan(home.allHTML.joined()).values(of: ["href"]) == ["./javascript:x/"])
        #expect(linked.site.findings == [])
    }
}
