import Testing

@testable import Guide

/// Where a finding about a link stands: at its address, or at the link where its address is elsewhere.
struct LinkPlaceTests {
    @Test(arguments: [
        // A value, and the place of its broken link.
        ("tab: |\n    Alfa\n\n    [bravo](lost.md)", "7:13"),
        ("tab: Alfa [bravo](lost.md)", "4:21"),
    ])
    func aTextOfSeveralLinesIsSearched(row: String, place: String) throws {
        let read = try ReadEntry(yaml: "keyboard:\n  \(row)")
        let findings = read.findings.filter { $0.hasSuffix("link-broken") || $0.hasSuffix("image-missing") }
        #expect(findings.map { $0.split(separator: " ")[0] } == [Substring(place)])
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
        ("[a](later.md)", "4:5 error link-broken"), ("[[later]]", "4:3 error link-broken"),
        ("[a](https://example.org/guide/later/)", "4:5 warning link-broken"),
        ("[a](https://example.org/guide/none/)", "4:5 warning link-broken"),
        ("[a](https://example.org/guide/controls/button/#lost)", "4:5 error anchor-broken"),
        ("[a](https://example.org/guide/controls/button/)", nil), ("[a](https://example.org/guide)", nil),
        ("[a](https://example.org/guided/)", nil), ("[a](https://example.org/)", nil),
    ])
    func draftsAndTheSitesOwnAddressesAreKnown(body: String, finding: String?) throws {
        var configuration = Configuration.standard
        configuration.baseURL = "https://example.org/guide/"
        let linked = try LinkedSite(
            body: body, others: ["controls/later.md": "---\ntitle: Later\ndraft: true\n---\n"],
            configuration: configuration)
        let found = linked.site.diagnostics.map {
            "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.severity) \($0.rule)"
        }
        #expect(found == (finding.map { [$0] } ?? []))
    }

    @Test func wordsThatSayNothingAreFoundInALinkByReference() throws {
        let read = try ReadEntry(body: "Alfa [here][r]\n\n[r]: https://example.com/")
        #expect(read.findings == ["4:7 link-text"])
    }
}
