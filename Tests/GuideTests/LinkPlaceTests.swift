import Testing

@testable import Guide

/// Where a finding about a link stands: at its address, or at the link where its address is elsewhere.
struct LinkPlaceTests {
    @Test(
        arguments: [
            // A value, and the place of its broken link.
            ("tab: >-\n    Alfa bravo charlie\n    delta [echo](lost.md) foxtrot", "6:18"),
            ("tab: Alfa bravo\n    charlie [delta](lost.md) echo", "5:21"),
            ("tab: \"Alfa \\\"bravo\\\"\n    it's [delta](lost.md)\"", "5:18"),
            ("tab: 'Alfa it''s\n\n    charlie [delta](lost.md)'", "6:21"),
            ("tab: >\n    Alfa\n\n    bravo\n    [charlie](lost.md)", "8:15"),
            ("tab: |+\n\n    Alfa\n    [bravo](lost.md)", "7:13"),
            ("tab: |\n    Alfa\n\n    [bravo](lost.md)", "7:13"),
            ("tab: Alfa [bravo](lost.md)", "4:21"),
            ("tab: >-\n    Alfa\n    <a href=\"lost.md\">bravo</a>", "6:14"),
            ("tab:\n    ios: Alfa\n      bravo [[lost]]", "6:15"),
            ("tab: Alfa\n    bravo\n  space: >-\n    charlie\n    ![delta](lost.png)", "8:14"),
        ])
    func aTextOfSeveralLinesIsSearched(row: String, place: String) throws {
        let read = try ReadEntry(yaml: "keyboard:\n  \(row)")
        let findings = read.findings.filter { $0.hasSuffix("link-broken") || $0.hasSuffix("image-missing") }
        #expect(findings.map { $0.split(separator: " ")[0] } == [Substring(place)])
    }

    @Test(
        arguments: [
            ("Alfa\nbravo [charlie][r] delta", ["5:7"]), ("Alfa [bravo]", ["4:6"]),
            ("[alfa]() and [bravo *c*]()", ["4:1", "4:14"]),
            ("- Alfa\n  bravo [c](<>) [](lost.md) []()", ["5:9", "5:20", "5:29"]), ("Alfa ![bravo][r]", ["4:6"]),
            ("The r, [r] and [the `r`][r]", ["4:8", "4:16"]),
        ])
    func aLinkWithoutAnAddressOfItsOwnIsFoundByItsWords(body: String, places: [String]) throws {
        let read = try ReadEntry(body: "\(body)\n\n[r]: lost.md\n[bravo]: lost.md")
        let findings = read.findings.filter { $0.hasSuffix("link-broken") || $0.hasSuffix("image-missing") }
        #expect(findings.map { String($0.split(separator: " ")[0]) } == places)
    }

    @Test func wordsThatSayNothingAreFoundInALinkByReference() throws {
        let read = try ReadEntry(body: "Alfa [here][r]\n\n[r]: https://example.com/")
        #expect(read.findings == ["4:7 link-text"])
    }
}
