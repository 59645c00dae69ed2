import Diagnostics
import Testing

@testable import Guide

/// Findings about front matter carry the edits that repair it: applied, they give the same entry without those findings.
struct FrontMatterEditTests {
    /// The text after all edits, until none is left.
    private func mended(_ yaml: String) throws -> String {
        var text = "---\ntitle: Thing\n\(yaml)\n---\n"
        for _ in 0..<4 {
            let edits = try ReadEntry(text).diagnostics.flatMap(\.edits)
            guard !edits.isEmpty else { break }
            text = String(decoding: edits.applied(to: Array(text.utf8)), as: UTF8.self)
        }
        return String(text.dropFirst("---\ntitle: Thing\n".count).dropLast("\n---\n".count))
    }

    @Test(arguments: [
        ("keyboard:\n\ttab: Alfa\n\tenter:\tBravo", "keyboard:\n    tab: Alfa\n    enter: Bravo"),
        ("keyboard:\n  tab: |\n          \n    Alfa", "keyboard:\n  tab: |\n\n    Alfa"),
        (
            "keyboard:\n  tab:\n    ios: A\n    android: B\n   enter: C",
            "keyboard:\n  tab:\n    ios: A\n    android: B\n  enter: C"
        ),
        ("keyboard:\n   tab: |\n     Alfa\n  enter: |\n    é", "keyboard:\n   tab: |\n     Alfa\n   enter: |\n    é"),
        ("mobile::\n  swipe :: Alfa", "mobile:\n  swipe: Alfa"),
        ("gestures:\n  swipe: Alfa", "mobile:\n  swipe: Alfa"), ("gestures::\n  swipe: a", "mobile:\n  swipe: a"),
        ("gherkin_keyboard:\n  - when: Alfa", "gherkin-keyboard:\n  - when: Alfa"),
        ("keyboard:\n  \"space bar\": Alfa\n  Ctl+tab: Bravo", "keyboard:\n  \"space\": Alfa\n  ctrl+tab: Bravo"),
        (
            "screenreader:\n    name: Alfa\n\norder: 3\nrole: |\n  Bravo\n\n  Charlie\nstate: Delta\n# end",
            "screenreader:\n    name: Alfa\n    role: |\n      Bravo\n\n      Charlie\n    state: Delta\n\norder: 3\n# end"
        ),
        ("role: Alfa\norder: 3\nstate: Bravo", "screenreader:\n  role: Alfa\n  state: Bravo\norder: 3"),
        ("role: Alfa\nscreenreader: {name: Bravo}", "role: Alfa\nscreenreader: {name: Bravo}"),
        ("gestures: {swipe: a}\nmobile: {tap: b}", "gestures: {swipe: a}\nmobile: {tap: b}"),
    ])
    func editsRepairTheText(yaml: String, expected: String) throws {
        #expect(try mended(yaml) == expected)
        let (before, after) = (try ReadEntry(yaml: yaml), try ReadEntry(yaml: expected))
        if before.diagnostics.allSatisfy({ $0.severity == .warning }) {
            let rows = { (read: ReadEntry) in
                read.entry.criteria.map { $0.rows.map { [$0.id] + $0.results.map(\.text) } }
            }
            #expect(rows(before) == rows(after))
        }
        #expect(after.diagnostics.flatMap(\.edits) == [])
    }

    @Test(arguments: [
        "keyboard:\n  tab: |\n    iOS: Alfa\n     Note: Bravo\n# why\n  # and\n  enter:\n  - Charlie\n  - ios: Delta\n",
        "keyboard:\n  tab: \"Alfa\n    enter: Bravo\"\n  space: Charlie\n",
        "keyboard:\n  - tab: Alfa\n    enter: Bravo\nmobile:\n  Charlie\n",
        "description: |\n  Alfa: Bravo\n   Charlie: Delta\n", "videos:\n  - src: a\n   title: b\n",
    ])
    func rowsThatAreWhereTheyBelongStay(yaml: String) {
        var text = RepairedYAML(yaml)
        YAMLRows.align(in: &text)
        #expect(text.text == yaml)
        #expect(text.reports.isEmpty)
    }
}
