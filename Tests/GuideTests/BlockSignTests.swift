import Testing

@testable import Guide

/// Lines that Markdown does not read as their authors meant: a space is missing, words are taken for an address, a word
/// processor has left its signs in what was pasted, or a row has more cells than its table has columns.
struct BlockSignTests {
    @Test(
        arguments: [
            ("##iOS", "## iOS"), ("#\u{A0}iOS", "# iOS"), ("  ###Role ###", "  ### Role ###"),
            ("##\u{200B} iOS", "## iOS"), ("##\u{FEFF}iOS", "## iOS"), ("Text.\n\n\u{FEFF}## iOS", "Text.\n\n## iOS"),
            ("\u{A0}## iOS", "## iOS"), ("Text\n\u{3000}## iOS", "Text\n\n## iOS"), ("\u{200B}##\u{A0}iOS", "## iOS"),
            ("\u{200B}# of items", "# of items"), ("\u{200B}#hashtag", nil), ("a\u{200B}# b", nil),
            ("##Übersicht", "## Übersicht"), ("-\u{A0}**UIKit**", "- **UIKit**"), ("*\u{A0} One", "* One"),
            ("## iOS", nil), ("#hashtag", nil), ("#1", nil), ("##", nil), ("#######Seven", nil), ("    ##iOS", nil),
            ("--\u{A0}dash", nil), ("-One", nil), ("##-", nil), ("```\n##iOS\n```", nil),
            // A dash beside other items.
            ("-An alert\n- Use it", "- An alert\n- Use it"), ("- Use it\n-An alert", "- Use it\n- An alert"),
            ("-One\n-Two", "- One\n- Two"), ("- Use it\n-A cat\n- End", "- Use it\n- A cat\n- End"),
            ("- a\n  -A nested one\n  -Another", "- a\n  - A nested one\n  - Another"), ("-One\ntwo", nil),
            ("-webkit-x\n- two", nil), ("-OK\n- two", nil), ("Text\n-One\n\n- two", nil), ("```\n-One\n-Two\n```", nil),
            // A heading below a line.
            ("Use <kbd>Tab</kbd>\n## iOS", nil), ("See <https://a.example>\n## iOS", nil),
            // A label below a list.
            ("- One\n**Note**", nil), ("- One\n**Compose** is new", nil), ("Text\n**Compose**", nil),
        ] as [(String, String?)])
    func aMissingSpaceIsPutIn(body: String, meant: String?) throws {
        let read = try ReadEntry(body: body)
        let other = try ReadEntry(body: meant ?? body)
        #expect(read.findings.contains { $0.hasSuffix("blank-missing") } == (meant != nil))
        #expect(read.entry.introduction.map(\.html) == other.entry.introduction.map(\.html))
        #expect(read.entry.platforms.map(\.id) == other.entry.platforms.map(\.id))
    }

    @Test(arguments: [
        ("Text.\n\n    ## Android\n\nMore.", "6:5"), ("Text.\n\t## Android\n\nMore.", "5:2"),
        ("Text.\n\n    code\n    ## Android\n", "7:5"), ("Text.\n\n    ## Size\n", nil),
        ("## Android\n\nText.\n\n    code\n    ## Android\n", nil), ("Text.\n\n    # Android\n", nil),
    ])
    func aPlatformThatIsIndentedLikeCodeIsReported(body: String, place: String?) throws {
        #expect(try ReadEntry(body: body).findings == (place.map { ["\($0) platform-as-text"] } ?? []))
    }

    @Test func aPlatformThatIsIndentedLikeCodeHidesNoOpenFence() throws {
        let body = "Text.\n\n    ## Android\n\n```swift\nlet a = 1\n\n## iOS\n\nText."
        let read = try ReadEntry(body: body)
        #expect(read.findings.map { $0.split(separator: " ")[1] } == ["platform-as-text", "fence-unclosed"])
        #expect(read.entry.platforms.map(\.id) == ["ios"])
    }

    @Test(arguments: ["**Jetpack Compose**", "**Jetpack Compose:**", "**Jetpack Compose**:", "**Compose**  "])
    func aLabelRightBelowAListIsNoPartOfIt(label: String) throws {
        let body = "## Android\n\n### Name\n\n**Android Views**\n- `android:text`\n  - Two\n\(label)\n- Three"
        let read = try ReadEntry(body: body)
        #expect(try read.entry.section("android-name").frameworks == ["views", "compose"])
        #expect(read.findings == ["11:3 blank-missing"])
    }

    @Test(arguments: [
        "[iOS]: dimmed", "[iOS]: dimmed\n[Android]: disabled", "  [iOS]: dimmed \"late\"", "- One\n\n[Two]: three",
    ])
    func wordsBehindALabelAreText(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings.allSatisfy { $0.hasSuffix("link-malformed") } && !read.findings.isEmpty)
        #expect(read.entry.lostWords(of: body) == [])
    }

    @Test func definitionsOfLinksStay() throws {
        let body =
            "[One][a], [two] and [four]\n\n[a]: other.md\n[two]: https://example.com\n[four]: <other.md> \"Title\""
        let linked = try LinkedSite(body: body, others: ["controls/other.md": "---\ntitle: Other\n---\nText\n"])
        #expect(linked.hrefs == ["../other/", "https://example.com", "../other/"])
        #expect(!linked.html.contains("]:"))
    }

    @Test(arguments: [
        "<img src=\"a.png\" alt=\"x\">", "<div>Demo</div>", "</iframe>", "<div>\nDemo\n</div>", "Text\n<div>Demo</div>",
        "<details>\n<summary>Demo</summary>\n<br>",
    ])
    func aHeadingOrCodeRightBelowHTMLIsOne(html: String) throws {
        let read = try ReadEntry(body: "\(html)\n## iOS\n\na\n\n\(html)\n```\n## Android\n\nA<B>\n```\nb")
        #expect(read.entry.platforms.map(\.id) == ["ios"])
        #expect(read.entry.allHTML.joined().contains(">## Android\n\nA&lt;B&gt;\n</code>"))
        let count = html.split(separator: "\n").count
        let found = read.findings.filter { $0.hasSuffix("blank-missing") }
        #expect(found == [4 + count, 8 + 2 * count].map { "\($0):1 blank-missing" })
    }

    @Test(arguments: [
        "<pre>\n## iOS\n</pre>", "<!-- <div>\n## iOS\n-->", "```html\n<div>\n## iOS\n```", "    <div>\n    ## iOS",
        "<pre>\n<b>a</b>\n## iOS\n</pre>", "```html\n<div>\n\n</div>\n```\n```swift\na\n```", "<b>a</b> b\n```\na\n```",
        "a\n<br>\n```\na\n```", "<br> a\n```\na\n```", "<pre>\n```\n</pre>", "<!-- a\n<div> -->\n```\na\n```",
    ])
    func nothingElseNeedsABlankLine(html: String) throws {
        let read = try ReadEntry(body: html + "\n\nText")
        #expect(read.entry.platforms.isEmpty)
        #expect(!read.findings.contains { $0.hasSuffix("blank-missing") })
    }

    @Test(arguments: [
        ("• One\n• Two", 2), ("· One\n·\tTwo", 2), ("o\tOne\no\tTwo", 2), ("▪ One\n\n§\tTwo", 2),
        ("  •\u{A0}One\n  • Two", 2), ("- One\n\t•\tTwo", 1),
    ])
    func aBulletBeginsAnItem(body: String, count: Int) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings.map { $0.hasSuffix(" list-marker") } == Array(repeating: true, count: count))
        let html = read.entry.introduction.map(\.html.source).joined()
        #expect(html.contains("<li>") && !html.contains("•") && !html.contains("<p>o"))
        let fixed = read.diagnostics.flatMap(\.edits).applied(to: Array("---\ntitle: Thing\n---\n\(body)".utf8))
        let again = try ReadEntry(String(decoding: fixed, as: UTF8.self))
        #expect(again.findings == [])
        #expect(again.entry.introduction.map(\.html) == read.entry.introduction.map(\.html))
    }

    @Test(arguments: [
        "One • two", "• uno\n  o dos", "•\tuno\no dos", "• A\n\n      code", "o one", "•", "```\n• one\n```",
        "    • one", "·one", "– one", "| • one |\n|---|",
    ])
    func otherSignsStay(body: String) throws {
        let bullets = body.hasPrefix("•") && body.count > 1 ? 1 : 0
        #expect(try ReadEntry(body: body).findings.count { $0.hasSuffix("list-marker") } == bullets)
    }

    @Test(arguments: [("One<o:p></o:p> two", 2), ("<o:p>One two</o:p>", 2), ("One <v:shape id=\"x\"/>two", 1)])
    func tagsOfWordProcessorsAreLeftOut(body: String, count: Int) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings.map { $0.hasSuffix(" html-as-text") } == Array(repeating: true, count: count))
        #expect(read.diagnostics.flatMap(\.edits).count == count)
        #expect(read.entry.introduction.map(\.html.plainText) == ["One two"])
        #expect(try ReadEntry(body: "`\(body)`").findings == [])
    }

    /// What stands in the cells of a table, `th` or `td`.
    private static func cells(_ name: String, _ html: String) throws -> [String] {
        html.matches(of: try Regex("<\(name)(?: [^>]*)?>(.*?)</\(name)>", as: (Substring, Substring).self)).map {
            String($0.1)
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
            #expect(try Array(Self.cells("td", linked.html).prefix(2)) == cells, "\(linked.html)")
            #expect(linked.findings.count == 1)
            #expect(linked.findings.allSatisfy { $0.hasSuffix(" table-cells") })
        }
    }

    @Test func eachRowIsReportedWithThePlaceOfTheFirstCellThatIsOver() throws {
        let linked = try LinkedSite(
            body: "| a | b |\n|---|---|\n| c | d | e |\n| f | g |\n\n> | a |\n> |:-:|\n> | b | | c |\n\na\n")
        #expect(linked.findings == ["6:11 table-cells", "11:11 table-cells"])
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
        ("| a | `|` |", ["a", "<code>|</code>"], 9), ("| a | b | c |", ["a", "b | c"], 11), ("a|b|c", ["a", "b|c"], 5),
    ])
    func aHeaderHasAsManyCellsAsItsTable(header: String, cells: [String], column: Int) throws {
        for (before, indent) in [("", ""), ("> ", "> "), ("Text\n\n", "")] {
            let body = before + [header, "|---|:-:|", "| c | d |"].joined(separator: "\n" + indent)
            let linked = try LinkedSite(body: body)
            #expect(try Self.cells("th", linked.html) == cells)
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
        #expect(try Self.cells("th", linked.html) == ["a"] + Array(repeating: "", count: columns - 1))
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
