import Testing

@testable import Guide

/// What becomes of a file's text, line by line.
@Suite struct FileRepairTests {
    private func mend(_ text: String) -> FileRepair.Result { mend(Array(text.utf8)) }

    private func mend(_ contents: [UInt8]) -> FileRepair.Result {
        let parser = EntryParser(configuration: .standard)
        let files = [
            ("controls/link.md", Array("---\ntitle: Link\n---\n".utf8)), ("controls/thing.md", contents),
            ("index.md", Array("---\ntitle: Home\n---\n".utf8)),
        ]
        let items = files.map { ContentTree.Item(path: $0.0, source: "content/\($0.0)", location: "/\($0.0)", size: 0) }
        let routes = zip(items, files).compactMap { parser.readFrontMatter(of: $0, contents: $1.1).draft?.route }
        return FileRepair(parser: parser, routes: Routes(routes: routes)).repair(items[1], contents: contents)
    }

    @Test(arguments: [
        ("code stays", "A\n\n    <a>\n    -\n    {{ site.x }}\n\n-\n", "A\n\n    <a>\n    -\n    {{ site.x }}\n\n"),
        ("the title", "A {{ page.title }} of {{ page.owner }}\n", "A Thing of \n"),
        ("a variable with dashes", "[a]({{- site.x -}}#a)\n", "[a](#a)\n"),
        (
            "signs and labels",
            "##Name\n\n- **UIKit**\n-A b\n-\u{A0}c\n**SwiftUI**\n\n<div>a</div>\n## Role\n\nb\n",
            "## Name\n\n- **UIKit**\n- A b\n- c\n\n**SwiftUI**\n\n<div>a</div>\n\n## Role\n\nb\n"
        ),
        (
            "fences", "```import UIKit\nlet a\n}```\n\n## iOS\n\n```swift\nb\n\n## Android\n\nc\n",
            "```swift\nimport UIKit\nlet a\n}\n```\n\n## iOS\n\n```swift\nb\n```\n\n## Android\n\nc\n"
        ),
        ("code in a list", "- A\n  ```swift\nlet a\n  let b\n  ```\n", "- A\n  ```swift\n  let a\n    let b\n  ```\n"),
        (
            "tags and attributes", "{% include a.html %}\nA{: .x}\n{::nomarkdown}\n\n[a](<a b.md>)\n",
            "A\n\n[a](<a b.md>)\n"
        ),
        (
            "bold headings", "## **iOS**\n\n###  __Developer notes__ ##\n\nA.\n",
            "## iOS\n\n###  Developer notes ##\n\nA.\n"
        ),
        (
            "cells that are over", "| a | b |\n|---|:-:|\n| c | `d | e` | f |\n\n> a | b\n> -|-\n> c | d | e | |\n",
            "| a | b |\n|---|:-:|\n| c | `d \\| e` \\| f |\n\n> a | b\n> -|-\n> c | d \\| e | |\n"
        ),
        ("empty bullets", "- One\n-\n- Two\n  -  \n", "- One\n- Two\n"),
        (
            "code in Liquid", "- Text\n\n  {% highlight swift linenos %}\n  let a = \"```\"\n  {% endhighlight %}\n",
            "- Text\n\n  ````swift\n  let a = \"```\"\n  ````\n"
        ),
        (
            "variables in Liquid",
            "[A]({{ site.baseurl }}/controls/link/), [B]({{ '/controls/link/' | relative_url }})\n",
            "[A](/controls/link/), [B](/controls/link/)\n"
        ),
        ("twice", "{{ site.baseurl }}/a, {{ site.baseurl }}/a\n", "/a, /a\n"),
        (
            "links of other generators", "[A](/checklist-native/link/#main), [B]( </old/link.html> \"T\")\n",
            "[A](link.md#main), [B]( <link.md> \"T\")\n"
        ),
        (
            "links in tags", "[A]({% link _native/link.md %}#main), <a href=\"/old/link\">B</a>\n",
            "[A](link.md#main), <a href=\"link.md\">B</a>\n"
        ),
        (
            "anchors in the words of a heading", "[A](link.md#The%20Main%20part), [B](<link.md#Main part>)\n",
            "[A](link.md#the-main-part), [B](<link.md#main-part>)\n"
        ),
    ])
    func mends(_ what: String, before: String, after: String) {
        let head = "---\ntitle: Thing\n---\n"
        let result = mend(head + before)
        #expect(String(decoding: result.contents, as: UTF8.self) == head + after)
        #expect(!result.repaired.isEmpty)
        #expect(mend(result.contents) == FileRepair.Result(contents: result.contents, repaired: [:]))
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func lineBreaksMarksAndEndingsStay(_ lineBreak: String) {
        let before =
            "\u{FEFF}---\ntitle: Thing # 1\n---\n\n## **Name**\n\n-\n\u{1}é {{ site.x }}\n\n```let a = 1\nb\n```\n\nText"
        let after =
            "\u{FEFF}---\ntitle: Thing # 1\n---\n\n## Name\n\n\u{1}é \n\n```\nlet a = 1\nb\n```\n\nText"
        let result = mend(Array(before.replacing("\n", with: lineBreak).utf8))
        #expect(result.contents == Array(after.replacing("\n", with: lineBreak).utf8))
        #expect(result.repaired == ["heading-emphasis": 1, "empty-bullet": 1, "liquid-variable": 1, "fence-glued": 1])
    }

    /// What is left to the author.
    @Test(arguments: [
        "---\ntitle: Thing\n---\n:::tip\nText\n:::\n", "---\ntitle: Thing\n---\n{% include x a=\"b\" %}\n",
        "---\ntitle: Thing\n", "", "Text",
    ])
    func leavesTheRest(_ text: String) {
        #expect(mend(text) == FileRepair.Result(contents: Array(text.utf8), repaired: [:]))
    }

    @Test func whatIsNoUTF8Stays() {
        let bytes = Array("---\ntitle: Thing\nkeyboard::\n  a: ".utf8) + [0xFF] + Array("\n---\n".utf8)
        #expect(mend(bytes) == FileRepair.Result(contents: bytes, repaired: [:]))
    }
}
