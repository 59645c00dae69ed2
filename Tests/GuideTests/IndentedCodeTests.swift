import Testing

@testable import Guide

/// Code by indentation, and code spans over two lines: nothing in them is repaired. What only looks indented is read as text.
struct IndentedCodeTests {
    private func html(_ body: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> String {
        let read = try ReadEntry(body: body)
        #expect(read.findings == [], sourceLocation: sourceLocation)
        return (read.entry.introduction + read.entry.shared.flatMap(\.parts)).map(\.html.source).joined()
    }

    @Test func indentedCodeStaysAsItIs() throws {
        let html = try html(
            "Text\n\n    <LinearLayout>\n    <!-- the label -->\n    {% if x %}\n    -\n    ```\n\n    [[a]]\n    </LinearLayout>\n\nAfter"
        )
        #expect(
            html.contains(
                "&lt;LinearLayout&gt;\n&lt;!-- the label --&gt;\n{% if x %}\n-\n```\n\n[[a]]\n&lt;/LinearLayout&gt;\n</code>"
            ))
        #expect(html.hasSuffix("<p>After</p>\n"))
    }

    @Test(arguments: [
        "    {% if x %}\n    a", "\t{% if x %}\n\ta", "# Heading\n    {% if x %}\n    a",
        "Text\n\n    <!-- x -->\n    {% if x %}", "- Item\n\n      {% if x %}\n      a",
        "1. Item\n\n       {% if x %}\n\n       a", "- - a\n\n        {% if x %}", "- Item\n\nText\n\n    {% if x %}",
        "```\na\n```\n    {% if x %}",
    ])
    func indentedCodeKeepsItsLiquid(body: String) throws {
        #expect(try html(body).contains("{% if x %}"))
    }

    @Test(arguments: [
        "Text\n    {% if x %}more", "- Item\n\n    {% if x %}more", "- Item\n    {% if x %}more",
        "- Item\n\n     {% if x %}more", "- a\n  - b\n\n      {% if x %}more", "1. a\n\n      {% if x %}more",
        "   {% if x %}more", "- a\n\n  more\n      {% if x %}", "> a\n    {% if x %}more",
    ])
    func anIndentedLineThatGoesOnIsText(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings.map { String($0.split(separator: " ")[1]) } == ["liquid-tag"])
        let html = read.entry.introduction.map(\.html.source).joined()
        #expect(html.contains("more"))
        #expect(!html.contains("{%"))
        #expect(!html.contains("<pre"))
    }

    @Test(arguments: ["- Item\n    - ", "Text\n    -\n"])
    func anIndentedEmptyBulletIsStillLeftOut(body: String) throws {
        #expect(try ReadEntry(body: body).findings.map { $0.hasSuffix("empty-bullet") } == [true])
    }

    @Test(arguments: [
        "`a {{ site.x }}\nb {% if x %}`", "``a\n`{{ site.x }} {% if x %}`` c", "- Item `a\n  {{ site.x }} {% if x %}`",
        "Text\n`a\nb\n{{ site.x }} {% if x %}\nc`",
    ])
    func codeOverTwoLinesKeepsItsLiquid(body: String) throws {
        let text = try html(body)
        #expect(text.contains("{{ site.x }}"))
        #expect(text.contains("{% if x %}"))
    }

    @Test(arguments: [
        "`a\n\n{{ site.x }}`b", "- `a\n- {{ site.x }}`b", "`a\n# {{ site.x }}b`\n\nText", "`a\n\n- {{ site.x }}`b",
        "| `a | b |\n|---|---|\n| c` | {{ site.x }}b |", "`a` b\n{{ site.x }} `b", "> `a\n>\n> {{ site.x }}b`",
    ])
    func aBacktickOfAnotherBlockOpensNoCode(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings.map { $0.hasSuffix("liquid-variable") } == [true])
        #expect(!read.entry.introduction.contains { $0.html.source.contains("site.x") })
    }
}
