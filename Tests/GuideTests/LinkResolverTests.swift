import Testing

@testable import Guide

/// Links that lead nowhere, where findings about links stand, links in every place of an entry, and images.
struct LinkResolverTests {
    @Test(arguments: [
        ("[x](buton.md)", "controls/button"), ("[x](buton)", "controls/button"),
        ("[x](buton.md#role)", "controls/button"), ("[x](/controls/buton/)", "controls/button"),
        ("[x](/checklist-native/buton/)", "controls/button"), ("[x](../none/index.md)", "index"),
        ("[x](dialog.md)", "patterns/dialog"), ("[x](report.pdf)", "files/report.pdf"),
        ("[x](../pattern/dialog.md)", "patterns/dialog"), ("[x](/patterns/dialogue)", "patterns/dialog"),
        ("[[buton]]", "controls/button"), ("[[controls/buton]]", "controls/button"),
        ("[[buton|words]]", "controls/button"), ("[[Modal dialogue]]", "Modal dialog"),
        ("[x](nothing-like-it.md)", nil), ("[[nothing-like-it]]", nil), ("[x](../../button.md)", "controls/button"),
        ("[x](../files/button.md)", "controls/button"),
    ])
    func aBrokenLinkNamesTheNearestEntry(body: String, suggestion: String?) throws {
        let linked = try LinkedSite(body: body)
        let finding = try #require(linked.site.diagnostics.first)
        #expect(linked.findings.count == 1)
        #expect(finding.rule == "link-broken")
        #expect(finding.severity == .error)
        #expect(finding.suggestion == suggestion)
        #expect(linked.links == [])
    }

    @Test(arguments: [
        ("[x](nope.md)", "nope.md)"), ("nope.md or [nope.md](nope.md)", "nope.md)"),
        ("[x](<nope nope.md>)", "nope nope.md>)"), ("<a href=\"nope.md\">nope.md</a>", "nope.md\">nope.md</a>"),
        ("<a href='nope.md'>x</a>", "nope.md'>x</a>"), ("See x and [[x]].", "x]]."),
        ("see [[nope|x]] nope", "nope|x]] nope"), ("[[nope#a]]", "nope#a]]"),
        ("[x]({{ site.baseurl }}/nope/)", "/nope/)"), ("[x]({% link nope.md %})", "nope.md %})"),
        ("a\nb *[x](nope.md)*\nc", "nope.md)*"), ("a [long\ntext](nope.md)", "nope.md)"),
        ("| a |\n|---|\n| b |\n| [x](nope.md) |", "nope.md) |"), ("| [x](nope.md) |\n|---|\n| b |", "nope.md) |"),
        ("## Heading [x](nope.md)", "nope.md)"), ("- **UIKit**: [x](nope.md)", "nope.md)"),
        ("ä 👩🏽‍💻 [x](nope.md)", "nope.md)"), ("`a\nb` [x](nope.md)", "nope.md)"),
        ("\tcode\n\n- x\n\n  ```\n  nope.md\n  ```\n\n  [y](nope.md)", "nope.md)"),
        ("<div>\nOne\n<a href=\"nope.md\">two</a>\n</div>", "nope.md\">two</a>"),
        ("a <a\nhref=\"nope.md\">two</a>", "nope.md\">two</a>"),
        ("<div>\n<a title=\"x\"\n  href=\"nope.md\">two</a>\n</div>", "nope.md\">two</a>"),
    ])
    func aBrokenLinkIsReportedWhereItsAddressStands(body: String, rest: String) throws {
        let linked = try LinkedSite(body: body)
        let broken = zip(linked.site.diagnostics, linked.pointedAt).filter { $0.0.rule == "link-broken" }
        #expect(broken.map(\.1) == [rest])
    }

    @Test func lineNumbersSurviveRepairs() throws {
        let removed = "{::nomarkdown}\n{% include x.html %}\n<!-- a comment\nover lines -->\n"
        let code = "{% highlight swift %}\nlet x = 1\n{% endhighlight %}\n-\n\n"
        #expect(try LinkedSite(body: "\(removed)\(code)[x](nope.md)").findings.last == "13:5 link-broken")
    }

    // MARK: Places

    @Test func linksInCriteriaAreResolved() throws {
        let linked = try LinkedSite(
            yaml: """
                keyboard:
                  tab: Like [a button](button.md#ios-role)
                  enter:
                    ios: See [[button]]
                    android: |
                      One line

                      [x]({{ site.baseurl }}/checklist-native/button/)
                  space: "[y](nope.md)"
                gherkin-keyboard: [when: "I use [[button|it]]"]
                """)
        #expect(linked.hrefs == ["../button/#ios-role", "../button/", "../button/", "nope.md", "../button/"])
        let button = "controls/button"
        #expect(linked.links == ["\(button)#ios-role 4:24", button, button, button])
        #expect(linked.findings == ["10:11 liquid-variable", "10:29 link-form", "11:15 link-broken"])
        #expect(try linked.entry.table("keyboard").row("enter").results[0].text == "See Push button")
    }

    @Test func linksInHeadingsAreResolvedAndReadAsText() throws {
        let linked = try LinkedSite(
            body: "## Like [a button](button.md)\n\n### See [[button]] too\n\n## iOS\n\n### [[button]]")
        #expect(linked.entry.sections.map(\.title) == ["Like a button", "See Push button too", "Push button"])
        #expect(linked.entry.sections.map(\.id) == ["like-a-button", "see-push-button-too", "ios-push-button"])
        #expect(linked.hrefs == ["../button/", "../button/", "../button/"])
        #expect(linked.links.count == 3)
    }

    @Test func linksInTablesAndListsAndLabelsAreResolved() throws {
        let table = "| [h](button.md) | x |\n|---|---|\n| a | [c](/checklist-native/dialog/) |"
        let labels = "- **UIKit**: [u](button.md)\n\n**UIKit and SwiftUI**: [both](button.md)"
        let linked = try LinkedSite(body: "## iOS\n\n\(table)\n\n### Name\n\n\(labels)")
        #expect(linked.hrefs == ["../button/", "../../patterns/dialog/", "../button/", "../button/"])
        #expect(linked.findings == ["8:11 link-form"])
        #expect(linked.entry.links.map(\.location.line) == [6, 8, 12, 14])
    }

    @Test func aRelatedEntryMayBeNamedInAnyForm() throws {
        let linked = try LinkedSite(
            yaml: "related: [controls/button, dialog, ../patterns/, /old/knob/, check box, nope, buton]")
        #expect(linked.entry.related == ["controls/button", "patterns/index", "controls/check box"])
        #expect(linked.findings == ["3:28 link-broken", "3:73 link-broken", "3:79 link-broken"])
    }

    // MARK: Images

    @Test(arguments: [
        ("![x](missing-picture.png)", "4:6", nil), ("![x](thing.pgn)", "4:6", "controls/thing.png"),
        ("![x]()", "4:3", nil), ("![x](#videos)", "4:6", nil), ("![x](button.md)", "4:6", nil),
        ("<img src=\"missing-picture.png\" alt=\"x\">", "4:11", nil),
        ("<video src=\"flim.mp4\"></video>", "4:13", "controls/film.mp4"),
    ])
    func aMissingImageIsReported(body: String, place: String, suggestion: String?) throws {
        let linked = try LinkedSite(body: body)
        #expect(linked.findings == ["\(place) image-missing"])
        #expect(linked.site.diagnostics.first?.suggestion == suggestion)
        #expect(linked.links == [])
    }

    @Test(arguments: ["https://example.com/x.png", "//example.com/x.png"])
    func anImageOnAnotherSiteIsALinkToIt(address: String) throws {
        let linked = try LinkedSite(body: "![What it shows](\(address))")
        #expect(linked.html.contains("<a href=\"\(address)\">What it shows</a>"))
        #expect(!linked.html.contains("<img"))
        #expect(linked.findings == ["4:18 image-external"])
        let decoration = try LinkedSite(body: "Before ![](\(address)) after")
        #expect(decoration.html.contains("<p>Before  after</p>"))
        #expect(decoration.findings == ["4:12 image-alt", "4:12 image-external"])
        let message = "'\(address)' is on another site and is left out"
        #expect(decoration.site.diagnostics.map(\.message).contains(message))
        #expect(try LinkedSite(body: "[![](\(address))](/)").html.contains(">\(address)</a>"))
    }

    /// The texts of what is unwrapped stand beside others then. A text freed twice would crash, sooner or later.
    @Test(arguments: [
        ("[See ![Build](https://example.com/b.svg) now](https://example.com/)", "See Build now"),
        ("[![Build](https://example.com/b.svg) now](https://example.com/)", "Build now"),
        ("![Write to a@b.example today](https://example.com/b.svg)", "Write to a@b.example today"),
        ("[See ![](https://example.com/b.svg) now](https://example.com/)", "See  now"),
    ])
    func textsBesideEachOtherInALinkAreOne(body: String, words: String) throws {
        for _ in 0..<50 {
            let linked = try LinkedSite(body: body)
            #expect(linked.html.contains(">\(words)</a>"))
            #expect(linked.entry.introduction.map(\.markdown).joined().contains("[\(words)]"))
        }
    }

    @Test func anImagesTextIsPlain() throws {
        let linked = try LinkedSite(body: "![A *bold* <Switch> & <kbd>K</kbd> [link](button.md)](thing.png)")
        #expect(HTMLScan(linked.html).values(of: ["alt"]) == ["A bold <Switch> & K link"])
    }

    @Test(arguments: [
        ("[a](/x) and [b](/x)", ["4:5", "4:17"]), ("[a](/xy) and [b](/x)", ["4:5", "4:18"]),
        ("[a](/x#y) [b](/x)", ["4:5", "4:15"]), ("[a](x.md), [a](x.md), [a](x.md)", ["4:5", "4:16", "4:27"]),
        ("[![a](x.png)](x.png) [b](x.png)", ["4:7", "4:15", "4:26"]),
        ("<a href=\"/x\">a</a> [b](/x) <a href=\"/x\">c</a>", ["4:10", "4:24", "4:37"]),
        ("[[lost]] [a](/lost) [[lost|b]]", ["4:3", "4:14", "4:23"]),
    ])
    func eachOfSeveralLinksInALineHasItsOwnPlace(body: String, places: [String]) throws {
        let read = try ReadEntry(body: body)
        let findings = read.findings.filter { $0.hasSuffix("link-broken") || $0.hasSuffix("image-missing") }
        #expect(findings.map { String($0.split(separator: " ")[0]) } == places)
    }

    @Test(arguments: [
        ("[a](later.md)", "4:5 link-broken error"), ("[[later]]", "4:3 link-broken error"),
        ("[a](https://example.org/guide/later/)", "4:5 link-broken warning"),
        ("[a](https://example.org/guide/none/)", "4:5 link-broken warning"),
        ("[a](https://example.org/guide/controls/button/#lost)", "4:5 anchor-broken error"),
        ("[a](https://example.org/guide/controls/button/)", nil), ("[a](https://example.org/guide)", nil),
        ("[a](https://example.org/guided/)", nil), ("[a](https://example.org/)", nil),
    ])
    func draftsAndTheSitesOwnAddressesAreKnown(body: String, finding: String?) throws {
        let linked = try LinkedSite(
            body: body, others: ["controls/later.md": "---\ntitle: Later\ndraft: true\n---\n"],
            configuration: Configuration(yaml: "base-url: https://example.org/guide/"))
        let found = linked.site.diagnostics.map { "\($0.place) \($0.severity)" }
        #expect(found == (finding.map { [$0] } ?? []))
    }

    @Test func wordsThatSayNothingAreFoundInALinkByReference() throws {
        let read = try ReadEntry(body: "Alfa [here][r]\n\n[r]: https://example.com/")
        #expect(read.findings == ["4:7 link-text"])
    }

    // MARK: Places as other generators name them

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

    @Test func aLongAddressIsShortenedInAMessage() throws {
        let linked = try LinkedSite(body: "![](data:image/png;base64,\(String(repeating: "A", count: 5000)))")
        #expect(linked.findings == ["4:1 image-alt", "4:1 url-unsafe"])
        #expect(linked.messages.allSatisfy { $0.count < 300 })
    }
}
