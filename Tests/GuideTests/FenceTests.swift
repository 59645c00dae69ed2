import Testing

@testable import Guide

/// Fenced and indented code: what is well formed passes untouched, what would swallow text is closed where it ends, and
/// nothing in code is repaired.
struct FenceTests {
    /// The first code block's text and language.
    private func code(_ entry: Entry) throws -> (text: String, language: String) {
        let html = (entry.introduction + entry.sections.flatMap(\.parts) + entry.platforms.flatMap(\.introduction))
            .map(\.html.source).joined()
        let match = try #require(html.firstMatch(of: /<code(?: class="language-([^"]*)")?>((?s).*?)<\/code>/))
        return (HTML(trusted: String(match.2)).plainText, String(match.1 ?? ""))
    }

    @Test(arguments: [
        "```swift\nlet a = 1\n```", "~~~swift\nlet a = 1\n~~~", "````swift\nlet a = 1\n````",
        "``` swift\nlet a = 1\n```", "```swift\nlet a = 1\n````", "- Item\n  ```swift\n  let a = 1\n  ```",
        "- Item\n\n  ```swift\n  let a = 1\n  ```\n- Next", "1. Item\n   ```swift\n   let a = 1\n   ```",
        "- ```swift\n  let a = 1\n  ```", "```swift {.numbered}\nlet a = 1\n```", "   ```swift\n   let a = 1\n   ```",
        "- - ```swift\n    let a = 1\n    ```", "```{.swift .numberLines}\nlet a = 1\n```",
        "``` { .swift }\nlet a = 1\n```", "```{swift}\nlet a = 1\n```", "```swift {1,3-4}\nlet a = 1\n```",
    ])
    func wellFormedCodeGivesNoWarning(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings == [])
        #expect(try code(read.entry) == ("let a = 1", "swift"))
    }

    @Test(arguments: [
        ("## iOS\n\n### Name\n\n```\nlet a\n\n## Android\n\n### Role\n\nText", "8:1", " | ios-name | android-role"),
        ("## iOS\n\n### Name\n\n- ~~~\nlet a\n\n## Android\n\n### Role\n\nText", "8:3", " | ios-name | android-role"),
        ("## Name\n\n```swift\nlet a\n\n## Role\n\nText", "6:1", "name role"),
        ("## Name\n\n- ```swift\n> ```\nlet a\n\n## Role\n\nText", "6:3", "name role"),
        ("## Name\n\nText\n\n```swift\nlet a\n\n\n", "8:1", "name"),
        ("## Name\n\nText\n\n```swift\nlet a\n\n```kotlin\nval b\n```", "8:1", "name"),
    ])
    func codeThatNeverClosesEndsBeforeThePlatform(body: String, place: String, outline: String) throws {
        let read = try ReadEntry(body: body)
        // The fence in the quote is one, too.
        let quoted = body.contains("> ```") ? ["7:3 fence-unclosed"] : []
        #expect(read.findings == ["\(place) fence-unclosed"] + quoted)
        #expect(read.entry.outline == outline)
        #expect(read.entry.lostWords(of: "let a Text") == [])
        #expect(read.entry.sections.last?.outline.first?.hasPrefix("Text") == true)
    }

    @Test(arguments: [
        ("import SwiftUI", "swift"), ("import UIKit", "swift"), ("import androidx.compose.ui", "kotlin"),
        ("struct Thing: View {", ""), ("@Composable", ""), ("val a = remember()", ""), ("Text(\"a\")", ""),
        ("// comment", ""),
    ])
    func codeOnTheLineOfItsFenceIsCode(line: String, language: String) throws {
        let read = try ReadEntry(body: "```\(line)\nmore()\n```\n\nAfter")
        #expect(read.findings == ["4:4 fence-glued"])
        #expect(try code(read.entry) == ("\(line) more()", language))
        #expect(read.entry.introduction.last?.html.source.hasSuffix("<p>After</p>\n") == true)
    }

    @Test(arguments: [
        "swift", "kotlin", "c++", "objective-c", "html", "js {1,2}", "swift linenos", "import", "let",
        "text file.txt", "",
    ])
    func aLanguageIsNoCode(info: String) throws {
        #expect(try ReadEntry(body: "```\(info)\na\n```").findings == [])
    }

    @Test(arguments: [
        ("- Item\n  ```swift\nlet a\n  let b\n  ```\n- Next", "5:3", "let a\n  let b\n"),
        ("-\t```\nlet a\n\tlet b\n```\n\nText", "4:3", "let a\n\tlet b\n"),
        ("- Item\n\n        ```swift\n        let a\n        ```\n- Next", "6:9", "let a\n"),
    ])
    func codeBesideItsItemStaysInIt(body: String, place: String, code: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings == ["\(place) code-indent"])
        let html = try #require(read.entry.introduction.first?.html.source)
        #expect(html.contains(">\(code)</code>"), "\(html)")
        #expect(html.components(separatedBy: "<ul>").count == 2)
    }

    @Test func aFenceBehindCodeClosesIt() throws {
        let read = try ReadEntry(body: "```import SwiftUI\nstruct A {\n}```\n\n## Android\n\nText")
        #expect(read.findings == ["4:4 fence-glued", "6:2 fence-glued"])
        #expect(try code(read.entry).text == "import SwiftUI struct A { }")
        #expect(try read.entry.content("android").introduction.map(\.html.plainText) == ["Text"])
    }

    @Test(arguments: [
        "-\t```swift\n\tlet a\n\t```", "10.\t~~~\n\tlet a\n\t~~~", "- x\n  -\t```\n\tlet a\n\t```",
        "1. x\n\n\t```\n\tlet a\n\t```", "- \t```\n    let a\n    ```", "-\tx\n\n\t```\n    let a\n\t```",
    ])
    func aTabBehindAMarkerLeadsToTheNextFourthColumn(item: String) throws {
        let read = try ReadEntry(body: "\(item)\n\nText\n\n```\nlet b\n```")
        #expect(read.findings == [])
        let html = try #require(read.entry.introduction.first?.html.source)
        #expect(html.contains(">let a\n</code>") && html.contains("<p>Text</p>"))
        #expect(html.components(separatedBy: "</pre>").count == 3)
    }

    @Test(arguments: [
        "- x\n\n      ```\n      let a\n        let b\n      ```", "- ```let a\n    let b\n  ```",
        "- ```\nlet a\n  let b```",
        "- x\n\n      {% highlight swift %}\n      let a\n        let b\n      {% endhighlight %}",
    ])
    func codeGoesAlongWithItsFence(body: String) throws {
        let html = try ReadEntry(body: body + "\n\nText").entry.introduction.map(\.html.source).joined()
        #expect(html.contains(">let a\n  let b\n</code>") && html.hasSuffix("<p>Text</p>\n"), "\(html)")
    }

    private static let later = "\n\n## Android\n\n### Role\n\n```kotlin\nval c\n```"

    @Test(
        arguments: [
            "```sh\n## iOS\nxcodebuild test\n## Android\n./gradlew test\n```", "```\n## Name\nls\n```",
            "```sh\n# a\n## Role\nls\n```\n\n```\nb\n```", "```sh\n\n ## Android\n\nls\n````",
            "```yaml\nAndroid\n---\na\n```", "````sh\n## Android\n```\n## iOS\n````",
            "```sh\n## Android\na\n```\n\n```sh\n## iOS\na\n```", "```sh\n## Android\n```\n\n```swift\nlet a\n}```",
        ], ["", later])
    func aClosedFenceMayShowHeadings(body: String, later: String) throws {
        let read = try ReadEntry(body: "## iOS\n\n### Name\n\n\(body)\n\nAfter\(later)")
        #expect(read.findings.filter { !$0.hasSuffix("fence-glued") } == [])
        #expect(read.entry.outline == (later.isEmpty ? " | ios-name" : " | ios-name | android-role"))
        #expect(try read.entry.section("ios-name").html.hasSuffix("<p>After</p>\n"))
    }

    @Test(arguments: ["### Role", "### Usage", "Role\n---"])
    func aFenceWithALanguageShowsThatTheOneBeforeNeverClosed(heading: String) throws {
        let read = try ReadEntry(
            body: "## iOS\n\n### Name\n\n```swift\nlet alfa\n\n\(heading)\nBravo\n\n```swift\nlet charlie\n```\n\nDelta"
        )
        #expect(read.findings.first == "8:1 fence-unclosed")
        let sections = try read.entry.content("ios").sections
        #expect(sections.map(\.outline) == [["let alfa"], ["Bravo let charlie Delta"]])
    }

    @Test func bareFencesBehindTheHeadingMayBePairsOfTheirOwn() throws {
        let read = try ReadEntry(body: "## iOS\n\n```swift\nlet a\n\n## Android\n\nText\n\n```\nval b\n```\n\nAfter")
        #expect(read.findings == ["6:1 fence-unclosed"])
        #expect(try read.entry.content("android").introduction.map(\.html.plainText) == ["Text val b After"])
    }

    @Test(
        arguments: [
            "```swift\nlet a", "```\na\n    ```", "<div>\n<?x\n</div>", "<script>\n</style>",
            "<div>\n```\n## Web\n```\n</div>", "<textarea>\n\na", "<pre>\n```\n</pre>", "<br>\n- <p>\n~~~",
        ], [" ## Android", "  ## Android", "   ## **Android**", "Android\n---", "Android\n==="])
    func codeAndHTMLEndBeforeAPlatformInEachForm(above: String, heading: String) throws {
        let read = try ReadEntry(body: "## iOS\n\n\(above)\n\n\(heading)\n\nText")
        #expect(read.findings.contains("6:1 fence-unclosed") == above.hasPrefix("```swift"))
        #expect(read.entry.platforms.map(\.id) == ["ios", "android"])
        #expect(try read.entry.content("android").introduction.map(\.html.plainText) == ["Text"])
    }

    @Test(arguments: [
        "````md\n## Name\n\n```swift\na\n```\n````", "~~~md\n```swift\na\n```\n## iOS\n~~~",
        "```\n```swift\na\n```", "```text\n```swift\na\n```", "```md\n## Role\n```swift\na\n```",
        "```kotlin\n/**\n * ```kotlin\n * a\n * ```\n */\n```", "```swift\n/// ```\n/// a\n/// ```\n```",
        "```swift\n/// ```swift\n/// a\n```", "```diff\n-```swift\n+```kotlin\n```", "```swift\na\n```.\nb\n```",
        "<pre>\n```\na\n</pre>", "<pre>\n\n## iOS\n~~~\na\n</pre>", "<!-- a\n```\n--> <pre>a</pre>",
    ])
    func codeMayShowFences(body: String) throws {
        let read = try ReadEntry(body: body + "\n\nAfter")
        #expect(read.findings == [])
        #expect(read.entry.introduction.map(\.html.source).joined().components(separatedBy: "<pre").count == 2)
        #expect(read.entry.introduction.map(\.html.source).joined().hasSuffix("<p>After</p>\n"))
    }

    private func html(_ body: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> String {
        let read = try ReadEntry(body: body)
        #expect(read.findings == [], sourceLocation: sourceLocation)
        return (read.entry.introduction + read.entry.shared.flatMap(\.parts)).map(\.html.source).joined()
    }

    @Test func indentedCodeStaysAsItIs() throws {
        let html = try html(
            "A\n\n    <B>\n    <!-- c -->\n    {% if x %}\n    -\n    ```\n\n    [[d]]\n    </B>\n\nAfter")
        #expect(html.contains("&lt;B&gt;\n&lt;!-- c --&gt;\n{% if x %}\n-\n```\n\n[[d]]\n&lt;/B&gt;\n</code>"))
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
        #expect(html.contains("more") && !html.contains("{%") && !html.contains("<pre"))
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
        #expect(text.contains("{{ site.x }}") && text.contains("{% if x %}"))
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
