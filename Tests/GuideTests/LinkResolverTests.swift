import Testing

@testable import Guide

/// Links that lead nowhere, links in every place of an entry, and images.
struct LinkResolverTests {

    // MARK: Broken links

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
                gherkin-keyboard:
                  - when: I use [[button|it]]
                """)
        #expect(linked.hrefs == ["../button/#ios-role", "../button/", "../button/", "nope.md", "../button/"])
        #expect(
            linked.links == [
                "controls/button#ios-role 4:24", "controls/button", "controls/button", "controls/button",
            ])
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
        let message = "'\(address)' is on another site and left out"
        #expect(decoration.site.diagnostics.map(\.message).contains(message))
        #expect(try LinkedSite(body: "[![](\(address))](/)").html.contains(">\(address)</a>"))
    }

    @Test func anExternalImageInsideALinkIsThatLinksText() throws {
        let linked = try LinkedSite(body: "[![Build](https://example.com/b.svg) now](https://example.com/)")
        #expect(linked.html.contains("<a href=\"https://example.com/\">Build now</a>"))
        #expect(linked.findings == ["4:11 image-external"])
    }

    /// The texts of what is unwrapped stand beside others then. A text freed twice would crash, sooner or later.
    @Test(arguments: [
        ("[See ![Build](https://example.com/b.svg) now](https://example.com/)", "See Build now"),
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
}
