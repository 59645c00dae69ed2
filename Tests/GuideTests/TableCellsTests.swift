import Testing

@testable import Guide

/// Rows with more cells than their table has columns: GitHub's Markdown drops what is over, sitegen does not.
struct TableCellsTests {
    private static func cells(_ html: String) -> [[String]] {
        html.split(separator: "<tr>").dropFirst(2).map { row in
            row.split(separator: "<td").dropFirst().map { cell in
                String(
                    cell.drop { $0 != ">" }.dropFirst().prefix(
                        upTo: cell.range(of: "</td>")?.lowerBound ?? cell.endIndex))
            }
        }
    }

    @Test(arguments: [
        ("| one | `a | b` alfa |", ["one", "<code>a | b</code> alfa"]),
        ("| two | bravo | charlie |", ["two", "bravo | charlie"]), ("two|bravo|charlie", ["two", "bravo|charlie"]),
        ("| a | b | | c | |", ["a", "b | | c"]), ("| a | b \\| c | d", ["a", "b | c | d"]),
        ("| a || c |", ["a", "| c"]), ("  | a | b | c |  ", ["a", "b | c"]),
        ("| a | b | **c | d** |", ["a", "b | <strong>c | d</strong>"]), ("| a | b |\tc |", ["a", "b |\tc"]),
    ])
    func theLastCellHasWhatIsOver(row: String, cells: [String]) throws {
        for (before, behind) in [("", ""), ("> ", ""), ("- a\n\n  ", ""), ("Text\n\n", "\n| x |")] {
            let indent = before.hasPrefix(">") ? "> " : before.hasPrefix("-") ? "  " : ""
            let body = before + ["| Trait | Use |", "|---|---|", row].joined(separator: "\n" + indent) + behind
            let linked = try LinkedSite(body: body)
            #expect(Self.cells(linked.html).first == cells, "\(linked.html)")
            #expect(linked.findings.count == 1)
            #expect(linked.findings.allSatisfy { $0.hasSuffix(" table-cells") })
        }
    }

    @Test func eachRowIsReportedWithThePlaceOfTheFirstCellThatIsOver() throws {
        let linked = try LinkedSite(
            body: "| a | b |\n|---|---|\n| c | d | e |\n| f | g |\n\n> | a |\n> |:-:|\n> | b | | c |\n\na\n")
        #expect(linked.findings == ["6:11 table-cells", "11:11 table-cells"])
        #expect(
            linked.messages.first
                == "the row has more cells than its table has columns (2); the last cell keeps their text"
        )
    }

    @Test(arguments: [
        "| a | b |\n|---|---|\n| c | d |", "| a | b |\n|---|---|\n| c |", "| a | b |\n|---|---|\n| c | d | | |",
        "| a | b |\n|---|---|\n| c | `d \\| e` |", "a\n---\n| b | c |", "a\n|---|---|\n| b | c |",
        "```\n| a |\n|---|\n| b | c |\n```", "    | a |\n    |---|\n    | b | c |",
        "<pre>\n| a |\n|---|\n| b | c |\n</pre>", "| a |\n\n|---|\n| b | c |", "| a |\n|---|\n\n| b | c |",
    ])
    func nothingElseIsTouched(body: String) throws {
        let linked = try LinkedSite(body: body)
        #expect(!linked.findings.contains { $0.hasSuffix("table-cells") })
        #expect(!linked.html.contains("\\|") || body.contains("<pre>"))
    }

    /// A header of more cells than the line below it would make the table a paragraph.
    @Test(arguments: [
        ("| a | `|` |", ["a", "<code>|</code>"], 7), ("| a | b | c |", ["a", "b | c"], 11), ("a|b|c", ["a", "b|c"], 5),
    ])
    func aHeaderHasAsManyCellsAsItsTable(header: String, cells: [String], column: Int) throws {
        for (before, indent) in [("", ""), ("> ", "> "), ("Text\n\n", "")] {
            let body = before + [header, "|---|:-:|", "| c | d |"].joined(separator: "\n" + indent)
            let linked = try LinkedSite(body: body)
            #expect(linked.html.matches(of: /<th(?: [^>]*)?>(.*?)<\/th>/).map { String($0.1) } == cells)
            #expect(linked.findings.count { $0.hasSuffix("table-cells") } == 1)
        }
        #expect(try LinkedSite(body: "\(header)\n|---|---|").findings.contains("4:\(column) table-cells"))
    }

    /// A header of fewer cells would make the table a paragraph, too.
    @Test(arguments: [
        ("| a |", "|---|---|"), ("| a", "|---|---|"), ("a |", "---|---"), ("| a |", "|---|---|:-:|"),
        ("> | a |", "> |---|---|"),
    ])
    func aHeaderGetsTheCellsThatItLacks(header: String, delimiters: String) throws {
        let prefix = header.hasPrefix(">") ? "> " : ""
        let linked = try LinkedSite(body: "\(header)\n\(delimiters)\n\(prefix)| c | d |\n")
        let columns = delimiters.split(separator: "|").count { $0.contains("-") }
        #expect(linked.html.matches(of: /<th(?: [^>]*)?>(.*?)<\/th>/).map { String($0.1) }.first == "a")
        #expect(linked.html.matches(of: /<th[ >]/).count == columns)
        #expect(linked.html.contains("<td>d</td>"))
        #expect(linked.findings.first == "4:1 table-cells")
        #expect(
            linked.messages.first
                == "the header has fewer cells than the line below it (\(columns)); empty cells are added at its end")
    }

    @Test func aTableInTheFrontMatterKeepsItsCells() throws {
        let linked = try LinkedSite(yaml: "keyboard:\n  tab: |\n    | a | b |\n    |---|---|\n    | c | d | e |")
        #expect(linked.entry.allHTML.joined().contains("<td>d | e</td>"))
        #expect(linked.findings == ["7:15 table-cells"])
    }
}
