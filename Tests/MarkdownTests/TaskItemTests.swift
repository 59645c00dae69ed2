import Testing

@testable import Markdown

/// Which items have a box to tick, and whether it is ticked: only the mark at the start of the item says so.
@Suite struct TaskItemTests {
    private static func items(of markdown: String) -> [String] {
        MarkdownDocument(parsing: markdown).withTree { root in
            root.walk.filter { $0.kind == .item }.map { item in
                let words = item.firstChild.map { $0.kind == .paragraph ? $0.plainText : "" } ?? ""
                return (item.isTask ? item.isTicked ? "+" : "-" : "") + words
            }
        }
    }

    @Test(arguments: [
        ("- [ ] The button [x] has a name\n", ["-The button [x] has a name"]),
        ("- [x] a\n- [X] b\n- [ ] [ ] c\n", ["+a", "+b", "-[ ] c"]),
        ("> - [ ] a\n>   - [x] b\n", ["-a", "+b"]), ("- - [x] a\n", ["", "+a"]),
        ("1. [ ] a\n2) [x] b\n", ["-a", "+b"]),
        ("- [ ] *a* `b`\n", ["-a b"]), ("- [x] [a](b)\n", ["+a"]), ("-\t[ ]\ta\n", ["-a"]),
        ("- a\n\n  [ ] b\n", ["a"]), ("é\n\n- ü\n  - [x] a\n", ["ü", "+a"]), ("a\r\n\r\n- [x] b\r\n", ["+b"]),
    ])
    func onlyTheMarkAtTheStartCounts(markdown: String, items: [String]) {
        #expect(Self.items(of: markdown) == items)
    }

    @Test(arguments: [
        ("- [ ]\n", ["[ ]"]), ("- [ ]\n  a\n", ["[ ] a"]), ("- \\[ ] a\n", ["[ ] a"]), ("- &#91; ] a\n", ["[ ] a"]),
        ("- [y] a\n", ["[y] a"]), ("- [ ]a\n", ["[ ]a"]), ("- a [ ] b\n", ["a [ ] b"]),
        ("- [x] a\n\n[x]: /b\n", ["x a"]), ("- # [ ] a\n", [""]), ("- ~~[ ] a~~\n", ["[ ] a"]),
    ])
    func whatIsNoMarkIsText(markdown: String, items: [String]) {
        #expect(Self.items(of: markdown) == items)
    }

    @Test func aTaskIsWrittenAsItIsRead() {
        for markdown in ["> - [ ] a\n>   - [x] b *c*\n", "- - [ ] a\n", "- \\[ \\] a\n", "- [x] a [x](b)\n"] {
            #expect(MarkdownDocument(parsing: markdown).withTree { $0.renderMarkdown() } == markdown)
        }
    }
}
