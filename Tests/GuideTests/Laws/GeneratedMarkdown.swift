import Foundation
import TestSupport

/// A text of slips and of what is well formed, made from a seed: lists in quotes in lists, each kind of fence, raw HTML, tables,
/// Liquid, definitions.
struct GeneratedMarkdown {
    private(set) var text = ""
    /// The lines that were made as platforms' headings, from 1.
    private(set) var platforms: [String: Int] = [:]
    private var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        var lines: [String] = []
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let others = [("ios", "iOS"), ("android", "Android")].filter { platforms[$0.0] == nil }
            if let (id, name) = others.first, chance(4) {
                if lines.last != "", !chance(3) { lines.append("") }
                platforms[id] = lines.count + 1
                lines.append("## \(name)")
                if !chance(4) { lines.append("") }
            }
            lines += block(depth: 0).flatMap { $0.components(separatedBy: "\n") }
            if !chance(5) { lines.append("") }
        }
        text = lines.joined(separator: "\n") + "\n"
    }

    /// True once in so many times.
    private mutating func chance(_ times: Int) -> Bool { Int.random(in: 0..<times, using: &random) == 0 }

    private mutating func pick<Element>(_ values: [Element], _ other: Element) -> Element {
        values.randomElement(using: &random) ?? other
    }

    private mutating func words() -> String {
        pick(
            [
                "alfa", "bravo *charlie*", "delta `echo`", "foxtrot [[golf]]", "`{{ hotel }}`", "india {{ site.x }}",
                "[juliett](kilo)", "lima {: .mike }", "**november**", "oscar <kbd>papa</kbd>", "[quebec]", "a <b> c",
                "{% include x %}", "1 < 2", "`` ` ``", "`open", "x | y", "[^1]", "#romeo", "-Sierra", "<o:p></o:p>",
                "**tango** {{ page.title }}", "`{% uniform %}`", "victor\\", "[whiskey][a]", "<https://x.y>",
                "_yankee_",
                "{% link zulu.md %}", "1986. A", "~~no~~",
            ], "alfa")
    }

    /// A block as its lines. One that holds others may hold ten kinds fewer when it is deep.
    private mutating func block(depth: Int) -> [String] {
        switch Int.random(in: 0..<(depth < 3 ? 23 : 17), using: &random) {
        case 0: return [words(), words()]
        case 1: return ["```swift", "let a = 1", "# b", "```"]
        case 2: return [pick(["~~~", "````", "``` text", "```{.swift}"], "~~~"), "```", "code", ""]
        case 3: return ["    indented", "    ```", "", "    more"]
        case 4: return ["<div>", words(), "</div>"]
        case 5:
            return [
                pick(
                    [
                        "<!-- a -->", "<!-- a\nb -->", "<details><summary>a</summary>", "<br>", "</div>",
                        "<pre>\na\n\nb</pre>", "<script>\na\n</script>", "<?php a ?>", "<![CDATA[\na\n]]>", "<!-- a",
                    ], "<br>")
            ]
        case 6: return ["| a | b |", "|---|---|", "| \(words()) | d |" + pick(["", " e |"], "")]
        case 7: return [pick(["##Name", "-One\n-Two", "• one", "-", "- \n- a", "[iOS]: dimmed", "[a]: /b \"c\""], "-")]
        case 8: return ["{% highlight kotlin %}", "val a = 1", "{% endhighlight %}"]
        case 9: return [pick(["### Role", "### **State**", "Name\n---", "# Top", "***", "Name\n-", "#"], "### Role")]
        case 10: return ["```", "let a", ""] + (chance(3) ? [] : ["```"])
        case 11: return fence(pick(["```", "~~~", "````", "~~~~"], "```"), indent: pick(["", " ", "  ", "   "], ""))
        case 12:
            return [
                pick(
                    [
                        "<div>\n<!-- x", "{% include x.html %}\n<div>", "<ul>\n<li>\n\n    ```", "<div>\n{% if x %}",
                        "<details>\n<summary>a</summary>", "<table>\n<tr><td>\n\n```\na\n```\n</td></tr></table>",
                    ], "<div>\n<!-- x")
            ]
        case 13: return ["| a |", "|---|---|", "| `\(words())` | d |"]
        case 14: return ["{% highlight xml %}", words(), "", "```", "{% endhighlight %}"]
        case 15: return [words(), pick(["===", "---", "    deep", "-", "1. a", "> b", "{% if a %}"], "===")]
        case 16: return ["[^1]: \(words())", words()]
        case 17, 18: return inside(pick(["- ", "* ", "1. ", "-   ", "+ ", "10) ", "- [ ] "], "- "), depth)
        case 19: return inside("- ", depth) + inside("- ", depth)
        case 20, 21: return block(depth: depth + 1).map { "> \($0.replacing("\n", with: "\n> "))" }
        default: return ["\(words())", "- \(words())"]
        }
    }

    /// Fenced code, indented with its text, or more or less than it.
    private mutating func fence(_ sign: String, indent: String) -> [String] {
        let code = pick(["let a", "- b", "# c", "## iOS", "{{ d }}", "| e |", "<!-- f", ""], "")
        let other = pick([indent, "", "  ", "    "], "")
        let end = chance(4) ? "" : indent + sign
        return [indent + sign + pick(["", "kotlin", " xml title"], ""), other + code, end]
    }

    private mutating func inside(_ marker: String, _ depth: Int) -> [String] {
        let blanks = String(repeating: " ", count: marker.count)
        var lines = block(depth: depth + 1).flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        if chance(3) {
            lines +=
                [""] + block(depth: depth + 1).flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        }
        return lines.enumerated().map { ($0 == 0 ? marker : $1.isEmpty ? "" : blanks) + $1 }
    }
}
