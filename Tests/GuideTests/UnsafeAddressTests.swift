import Diagnostics
import Testing

@testable import Guide

/// Addresses that would run code or read files never reach a page, in no disguise and in no place.
struct UnsafeAddressTests {
    /// Every place an address may stand in, as Markdown around it; `@` is the address.
    private static let places = [
        "[words](<@>)", "[words][r]\n\n[r]: <@>", "[words]: <@>\n\n[words]", "## [words](<@>)",
        "- **UIKit** [words](<@>)",
        "| a |\n|---|\n| [words](<@>) |", "> *[words](<@> \"title\")*", "![words](<@>)", "[![words](<@>)](<@>)",
        "<a href=\"@\">words</a>", "<a href='@'>words</a>", "<A HREF=\"@\">words</A>", "<a\nhref = \"@\">words</a>",
        "<div>\n<a href=\"@\">words</a>\n</div>", "<video src=\"@\">words</video>",
        "<video poster=\"@\"><source src=\"@\"><track src=\"@\">words</video>", "<audio src='@'>words</audio>",
        "words <img src=\"@\" alt=\"x\">", "<blockquote cite=\"@\">words</blockquote>",
        "<a title=\"x\" href=\"@\" href=\"button.md\">words</a>",
    ]

    @Test(arguments: [
        "javascript:alert(1)", "JAVASCRIPT:alert(1)", "JaVaScRiPt:alert(1)", "javascript://example.com/%0aalert(1)",
        "javascript:", "java\tscript:alert(1)", "\tjavascript:alert(1)", "   javascript:alert(1)",
        "javascript :alert(1)", "\u{1}javascript:alert(1)", "\u{1F}\u{2}javascript:alert(1)",
        "java\u{8}script:alert(1)",
        "\u{A0}javascript:alert(1)", "\u{2028}javascript:alert(1)", "&#106;avascript:alert(1)",
        "&#x6A;avascript:alert(1)", "&#X6a;&#x61;vascript:alert(1)", "&#0000106;avascript:alert(1)",
        "javascript&colon;alert(1)", "javascript&#58;alert(1)", "javascript&#x3A;alert(1)",
        "java&Tab;script:alert(1)",
        "java&NewLine;script:alert(1)", "java&#9;script:alert(1)", "java&#xA;script:alert(1)",
        "&#1;javascript:alert(1)", "&#32;javascript:alert(1)", "javascript:alert&#40;1)",
        "vbscript:msgbox(1)", "VBScript:msgbox(1)", "data:text/html,x", "data:text/html;base64,PHNjcmlwdD4=",
        "data:image/svg+xml,x", "DATA:,x", "file:///etc/passwd", "livescript:x", "blob:https://example.com/x",
        "filesystem:https://example.com/x", "view-source:https://example.com", "about:blank", "intent:x",
        "ftp://x/y",
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

    @Test(arguments: ["javascript:alert(1)", "DATA:text/html,x", "file:///etc/passwd"])
    func theAddressIsReportedWhereItStands(address: String) throws {
        for body in ["ab [words](\(address))", "<a href=\"\(address)\">words</a>", "ab\n\ncd <\(address)>"] {
            let linked = try LinkedSite(body: body)
            #expect(linked.findings.count == 1)
            #expect(linked.site.diagnostics.first?.rule == "url-unsafe")
            #expect(linked.site.diagnostics.first?.severity == .warning)
            #expect(linked.pointedAt.first?.hasPrefix(address) == true)
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
        "[words](sitegen-wiki:javascript:alert(1))", "[words](SITEGEN-WIKI:x)",
        "<a href=\"sitegen-wiki:x\">words</a>",
        "<img src=\"sitegen-wiki:x\">", "[[data:x]]", "[[> onclick=x|words]]", "[[<b>]]", "[[a\\]]",
    ])
    func wikiLinksToNowhereAreWords(body: String) throws {
        let linked = try LinkedSite(body: body)
        let scan = HTMLScan(linked.html)
        #expect(scan.dangers == [])
        #expect(scan.values(of: ["href", "src"]) == [])
        let rules: Set<RuleID> = ["link-broken", "image-missing", "url-unsafe"]
        #expect(linked.site.diagnostics.contains { rules.contains($0.rule) })
    }

    @Test(arguments: [
        "<a href=\"java\nscript:alert(1)\">words</a>", "<div>\n<a href='\n\tjavascript:alert(1)'>words</a>\n</div>",
        "<a href=\"java\r\nscript:alert(1)\">words</a>", "[words](<java&NewLine;script:x>)",
        "[words](java\\\tscript:x)",
    ])
    func lineBreaksHideNoScheme(body: String) throws {
        let linked = try LinkedSite(body: body)
        #expect(HTMLScan(linked.html).dangers == [])
        #expect(HTMLScan(linked.html).values(of: ["href"]) == [])
        #expect(linked.html.contains("words"))
    }

    @Test func criteriaAreCheckedAsBodiesAre() throws {
        let linked = try LinkedSite(
            yaml: """
                keyboard:
                  tab: "[one](javascript:alert(1)) and <a href='java&#115;cript:x'>two</a>"
                  enter:
                    ios: "![three](data:text/html,x)"
                    android: |
                      Four

                      <a href="
                      javascript:x">five</a>
                gherkin-keyboard:
                  - when: "[six](vbscript:x)"
                """)
        let scan = HTMLScan(linked.html)
        #expect(scan.dangers == [])
        #expect(scan.values(of: ["href", "src"]) == [])
        #expect(linked.findings.filter { $0.hasSuffix("url-unsafe") }.count == 5)
        for word in ["one", "two", "three", "Four", "five", "six"] { #expect(scan.text.contains(word)) }
    }

    @Test func videosAreCheckedAsBodiesAre() throws {
        let linked = try LinkedSite(
            yaml: """
                videos:
                  - src: javascript:alert(1)
                  - src: film.mp4
                    captions: "data:text/vtt,x"
                    transcript: " javascript:alert(1)"
                """)
        #expect(linked.entry.videos.map(\.src) == ["../film.mp4"])
        #expect(linked.entry.videos.map(\.captions) == [nil])
        #expect(linked.entry.videos.map(\.transcript) == [nil])
        #expect(linked.findings == ["4:10 url-unsafe", "6:16 url-unsafe", "7:19 url-unsafe"])
    }

    // MARK: Harmless

    @Test(arguments: [
        "https://example.com", "HTTP://EXAMPLE.COM", "mailto:a@example.com?subject=x", "tel:+1", "sms:+1",
        "//example.com", "https://example.com/?u=javascript:x", "https://example.com/#javascript:x",
    ])
    func allowedSchemesPass(address: String) throws {
        for body in ["[x](<\(address)>)", "<a href=\"\(address)\">x</a>"] {
            let linked = try LinkedSite(body: body)
            #expect(linked.hrefs == [address])
            #expect(linked.findings == [])
        }
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
        "1javascript:x",
        "java\u{AD}script:alert(1)", "ｊａｖａｓｃｒｉｐｔ:alert(1)", "&amp;colon;", "\\javascript:alert(1)",
    ])
    func whatNoBrowserTakesForASchemeIsABrokenLink(address: String) throws {
        for body in ["[x](<\(address)>)", "<a href=\"\(address)\">x</a>"] {
            let linked = try LinkedSite(body: body)
            #expect(HTMLScan(linked.html).dangers == [], "\(linked.html)")
            #expect(linked.site.diagnostics.map(\.rule) == ["link-broken"], "\(body)")
        }
    }

    @Test(arguments: ["?u=javascript:x", "#javascript:x", "button.md?u=javascript:x", "button.md#javascript:x"])
    func queriesAndAnchorsHaveNoScheme(address: String) throws {
        let linked = try LinkedSite(body: "[x](\(address))")
        #expect(linked.hrefs.count == 1)
        #expect(HTMLScan(linked.html).dangers == [])
        #expect(!linked.findings.contains { $0.contains("unsafe") })
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
