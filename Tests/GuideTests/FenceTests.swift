import Testing

@testable import Guide

/// Fenced code: what is well formed passes untouched, what would swallow text is closed where it ends.
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
        "``` swift\nlet a = 1\n```",
        "```swift\nlet a = 1\n````", "- Item\n  ```swift\n  let a = 1\n  ```",
        "- Item\n\n  ```swift\n  let a = 1\n  ```\n- Next",
        "1. Item\n   ```swift\n   let a = 1\n   ```", "- ```swift\n  let a = 1\n  ```",
        "```swift {.numbered}\nlet a = 1\n```",
        "   ```swift\n   let a = 1\n   ```", "- - ```swift\n    let a = 1\n    ```",
        "```{.swift .numberLines}\nlet a = 1\n```", "``` { .swift }\nlet a = 1\n```",
        "```{swift}\nlet a = 1\n```", "```swift {1,3-4}\nlet a = 1\n```",
    ])
    func wellFormedCodeGivesNoWarning(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings == [])
        let code = try code(read.entry)
        #expect(code.text == "let a = 1")
        #expect(code.language == "swift")
    }

    @Test(arguments: [
        "```\n## iOS is long\n\n- **UIKit**\n- \n```", "```bash\n# Android\n./gradlew build\n```",
        "```yaml\n# iOS\na: b\n```\n\n```\nc\n```",
        "```md\n## Android\n\nText\n```", "~~~md\n## iOS\n```\na\n```\n~~~", "```bash\n# Name\nls\n```",
        "```bash\n# Android\nls\n```\n\n```bash\n# iOS\nls\n```",
    ])
    func headingsInsideClosedCodeAreCode(body: String) throws {
        let read = try ReadEntry(body: body + "\n\nAfter")
        #expect(read.findings == [])
        #expect(read.entry.platforms.isEmpty)
        #expect(read.entry.introduction.map(\.html.source).joined().hasSuffix("<p>After</p>\n"))
    }

    @Test(arguments: [
        ("```swift", "```swift"), ("~~~", "~~~"), ("- ```swift", "```swift"), ("  ```", "```"),
    ])
    func codeThatNeverClosesEndsBeforeThePlatform(fence: String, shown: String) throws {
        let body =
            "## iOS\n\n### Name\n\n\(fence)\nlet a\n\nlet b\n\n## Android\n\n### Role\n\nText\n\n```kotlin\nval c\n```"
        let read = try ReadEntry(body: body)
        let column = fence.prefix { $0 != "`" && $0 != "~" }.count + 1
        #expect(read.findings == ["8:\(column) fence-unclosed"])
        #expect(read.entry.outline == " | ios-name | android-role")
        #expect(try read.entry.section("ios-name").outline == ["let a let b"])
        #expect(try read.entry.section("android-role").outline == ["Text val c"])
        #expect(read.diagnostics.first?.message == "the code block is never closed; it ends before line 13")
    }

    @Test func codeThatNeverClosesEndsBeforeTheNextAspect() throws {
        let read = try ReadEntry(body: "## Name\n\n```swift\nlet a\n\n## Role\n\nText")
        #expect(read.findings == ["6:1 fence-unclosed"])
        #expect(read.entry.outline == "name role")
    }

    @Test func codeThatNeverClosesEndsWithTheFile() throws {
        let read = try ReadEntry(body: "Text\n\n```swift\nlet a\n\nlet b\n\n\n")
        #expect(read.findings == ["6:1 fence-unclosed"])
        #expect(read.diagnostics.first?.message == "the code block is never closed; it ends with the file")
        #expect(try code(read.entry).text == "let a let b")
    }

    @Test(arguments: [
        ("import SwiftUI", "swift"), ("import UIKit", "swift"), ("import androidx.compose.ui", "kotlin"),
        ("struct Thing: View {", ""), ("@Composable", ""), ("val a = remember()", ""), ("Text(\"a\")", ""),
        ("// comment", ""),
    ])
    func codeOnTheLineOfItsFenceIsCode(line: String, language: String) throws {
        let read = try ReadEntry(body: "```\(line)\nmore()\n```\n\nAfter")
        #expect(read.findings == ["4:4 fence-glued"])
        let code = try code(read.entry)
        #expect(code.text == "\(line) more()")
        #expect(code.language == language)
        #expect(read.entry.introduction.last?.html.source.hasSuffix("<p>After</p>\n") == true)
    }

    @Test(arguments: [
        "swift", "kotlin", "c++", "objective-c", "html", "js {1,2}", "swift linenos", "import", "let",
        "text file.txt", "",
    ])
    func aLanguageIsNoCode(info: String) throws {
        let read = try ReadEntry(body: "```\(info)\na\n```")
        #expect(read.findings == [])
    }

    @Test func aFenceBehindCodeClosesIt() throws {
        let read = try ReadEntry(body: "```import SwiftUI\nstruct A {\n}```\n\n## Android\n\nText")
        #expect(read.findings == ["4:4 fence-glued", "6:2 fence-glued"])
        #expect(try code(read.entry).text == "import SwiftUI struct A { }")
        #expect(try read.entry.content("android").introduction.map(\.html.plainText) == ["Text"])
    }

    @Test func codeIndentedLessThanItsItemStaysInIt() throws {
        let read = try ReadEntry(body: "- Item\n  ```swift\nlet a\n  let b\n  ```\n- Next")
        #expect(read.findings == ["5:3 code-indent"])
        let html = try #require(read.entry.introduction.first?.html.source)
        #expect(html.contains("let a"))
        #expect(html.contains("<li>Next</li>"))
        #expect(html.components(separatedBy: "<ul>").count == 2)
    }

    @Test(arguments: [
        "-\t```swift\n\tlet a\n\t```", "10.\t~~~\n\tlet a\n\t~~~", "- x\n  -\t```\n\tlet a\n\t```",
        "1. x\n\n\t```\n\tlet a\n\t```", "- \t```\n    let a\n    ```", "-\tx\n\n\t```\n    let a\n\t```",
    ])
    func aTabBehindAMarkerLeadsToTheNextFourthColumn(item: String) throws {
        let read = try ReadEntry(body: "\(item)\n\nText\n\n```\nlet b\n```")
        #expect(read.findings == [])
        let html = try #require(read.entry.introduction.first?.html.source)
        #expect(html.contains(">let a\n</code>"))
        #expect(html.contains("<p>Text</p>"))
        #expect(html.components(separatedBy: "</pre>").count == 3)
    }

    @Test(arguments: ["-\t```\nlet a\n\tlet b\n```", "-\t```\n  let a\n\tlet b\n  ```"])
    func codeAboveTheTextOfAnItemWithATabStaysInIt(item: String) throws {
        let read = try ReadEntry(body: item + "\n\nText")
        #expect(read.findings == ["4:3 code-indent"])
        let html = try #require(read.entry.introduction.first?.html.source)
        #expect(html.contains("\tlet b\n</code>"))
        #expect(html.hasSuffix("</ul>\n<p>Text</p>\n"))
    }

    @Test func codeIndentedDeeperThanItsItemAllowsStaysCode() throws {
        let read = try ReadEntry(body: "- Item\n\n        ```swift\n        let a\n        ```\n- Next")
        #expect(read.findings == ["6:9 code-indent"])
        #expect(try code(read.entry).language == "swift")
        #expect(read.entry.introduction.map(\.html.plainText) == ["Item let a Next"])
    }

    @Test(arguments: [
        "- x\n\n      ```\n      let a\n        let b\n      ```", "- ```let a\n    let b\n  ```",
        "- x\n\n      {% highlight swift %}\n      let a\n        let b\n      {% endhighlight %}",
    ])
    func codeGoesAlongWithItsFence(body: String) throws {
        let html = try ReadEntry(body: body + "\n\nText").entry.introduction.map(\.html.source).joined()
        #expect(html.contains(">let a\n  let b\n</code>"))
        #expect(html.hasSuffix("<p>Text</p>\n"))
    }

    @Test func aFenceNestedInAnItemMayBeFollowedByAHeading() throws {
        let read = try ReadEntry(
            body: "## Name\n\n- Item\n\n    ```swift\n    let a\n\n    let b\n    ```\n### Role\n\nText")
        #expect(read.entry.outline == "name role")
        #expect(try read.entry.section("name").outline == ["Item let a let b"])
    }

    @Test(arguments: [
        "An unclosed `code span", "`closing lost and **bold**", "```` glued ```", "`` a ` b",
        "Two `spans` and `one more",
        "“quotes” ‘single’ – dashes…\u{A0}NBSP", "- one\n\n  text\n\n- two", "beside `code`.",
    ])
    func whatNeedsNoRepairStays(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings == [])
        #expect(read.entry.lostWords(of: body) == [])
    }

    @Test func typographyStaysAsTyped() throws {
        let html = try ReadEntry(body: "“a” ‘b’ – — … \u{A0}c \"d\" -- ...").entry.introduction.map(\.html.source)
        #expect(html == ["<p>“a” ‘b’ – — … \u{A0}c &quot;d&quot; -- ...</p>\n"])
    }
}
