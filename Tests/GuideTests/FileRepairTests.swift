import Testing

@testable import Guide

/// What becomes of a file's text, line by line.
@Suite struct FileRepairTests {
    private static let linkedSite = [
        "controls/link.md": "---\ntitle: Link\n---\n", "index.md": "---\ntitle: Home\n---\n",
    ]

    private func mend(_ text: String, path: String = "controls/thing.md") -> FileRepair.Result {
        mend(Array(text.utf8), path: path)
    }

    private func mend(_ contents: [UInt8], path: String = "controls/thing.md") -> FileRepair.Result {
        let parser = EntryParser(configuration: .standard)
        var routes: [Routes.Route] = []
        func item(_ path: String) -> ContentTree.Item {
            ContentTree.Item(path: path, source: "content/\(path)", location: "/\(path)", size: 0)
        }
        for (path, text) in Self.linkedSite.merging(
            [path: String(decoding: contents, as: UTF8.self)], uniquingKeysWith: { $1 })
        {
            if let draft = parser.readFrontMatter(of: item(path), contents: Array(text.utf8)).draft {
                routes.append(draft.route)
            }
        }
        let sorted = routes.sorted { $0.id < $1.id }
        return FileRepair(parser: parser, routes: Routes(routes: sorted)).repair(item(path), contents: contents)
    }

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let before: String
        let after: String

        init(_ name: String, body before: String, _ after: String) {
            self.init(name, "---\ntitle: Thing\n---\n\(before)", "---\ntitle: Thing\n---\n\(after)")
        }

        init(_ name: String, yaml before: String, _ after: String) {
            self.init(name, "---\ntitle: Thing\n\(before)---\n", "---\ntitle: Thing\n\(after)---\n")
        }

        private init(_ name: String, _ before: String, _ after: String) {
            (testDescription, self.before, self.after) = (name, before, after)
        }
    }

    static let cases = [
        Case(
            "a text beside its key", yaml: "keyboard:\n  tab: |\n  Moves\n  on\n  enter: Opens\n",
            "keyboard:\n  tab: |\n    Moves\n    on\n  enter: Opens\n"),
        Case(
            "code stays", body: "Text\n\n    <a>\n    -\n    {{ site.x }}\n\n-\n",
            "Text\n\n    <a>\n    -\n    {{ site.x }}\n\n"),
        Case("the title", body: "A {{ page.title }} of {{ page.owner }}\n", "A Thing of \n"),
        Case("a variable with dashes", body: "[a]({{- site.x -}}#a)\n", "[a](#a)\n"),
        Case(
            "signs and labels",
            body: "##Name\n\n- **UIKit**\n-A b\n-\u{A0}c\n**SwiftUI**\n\n<div>a</div>\n## Role\n\nb\n",
            "## Name\n\n- **UIKit**\n- A b\n- c\n\n**SwiftUI**\n\n<div>a</div>\n\n## Role\n\nb\n"),
        Case(
            "fences", body: "```import UIKit\nlet a\n}```\n\n## iOS\n\n```swift\nb\n\n## Android\n\nc\n",
            "```swift\nimport UIKit\nlet a\n}\n```\n\n## iOS\n\n```swift\nb\n```\n\n## Android\n\nc\n"),
        Case(
            "code in a list", body: "- Item\n  ```swift\nlet a\n  let b\n  ```\n",
            "- Item\n  ```swift\n  let a\n    let b\n  ```\n"),
        Case(
            "tags and attributes", body: "{% include a.html %}\nText{: .x}\n{::nomarkdown}\n\n[a](<a b.md>)\n",
            "Text\n\n[a](<a b.md>)\n"),
        Case(
            "bold headings", body: "## **iOS**\n\n###  __Developer notes__ ##\n\nText.\n",
            "## iOS\n\n###  Developer notes ##\n\nText.\n"),
        Case(
            "cells that are over",
            body: "| a | b |\n|---|:-:|\n| c | `d | e` | f |\n\n> a | b\n> -|-\n> c | d | e | |\n",
            "| a | b |\n|---|:-:|\n| c | `d \\| e` \\| f |\n\n> a | b\n> -|-\n> c | d \\| e | |\n"),
        Case("empty bullets", body: "- One\n-\n- Two\n  -  \n", "- One\n- Two\n"),
        Case(
            "code in Liquid",
            body: "- Text\n\n  {% highlight swift linenos %}\n  let a = \"```\"\n  {% endhighlight %}\n",
            "- Text\n\n  ````swift\n  let a = \"```\"\n  ````\n"),
        Case(
            "variables in Liquid",
            body:
                "[A]({{ site.baseurl }}/controls/link/), [B]({{ site.baseurl }}/controls/link/), [C]({{ '/controls/link/' | relative_url }})\n",
            "[A](/controls/link/), [B](/controls/link/), [C](/controls/link/)\n"),
        Case(
            "links of other generators",
            body:
                "[A](/checklist-native/link/#main), [B]( </old/link.html> \"T\"), [C]({% link _native/link.md %}#main), <a href=\"/old/link\">D</a>\n",
            "[A](link.md#main), [B]( <link.md> \"T\"), [C](link.md#main), <a href=\"link.md\">D</a>\n"),
        Case(
            "anchors in the words of a heading", body: "[A](link.md#The%20Main%20part), [B](<link.md#Main part>)\n",
            "[A](link.md#the-main-part), [B](<link.md#main-part>)\n"),
    ]

    @Test(arguments: cases)
    func mends(_ example: Case) {
        let result = mend(example.before)
        #expect(String(decoding: result.contents, as: UTF8.self) == example.after)
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
