import Foundation
import TestSupport
import Testing

@testable import Guide

/// Plain YAML, read without libyaml: as libyaml reads it, or not at all.
@Suite struct PlainYAMLTests {
    /// A tree with all that is known of it.
    private static func written(_ node: YAMLNode?) -> String {
        guard let node else { return "nothing" }
        let place = node.mark.map { "\($0.line):\($0.column)" } ?? "?"
        switch node {
        case .scalar(let scalar): return "\(place) \(scalar.style) \(Array(scalar.string.utf8).debugDescription)"
        case .sequence(let nodes): return "\(place) [\(nodes.map(written).joined(separator: ", "))]"
        case .mapping(let pairs):
            return "\(place) {\(pairs.map { "\(written($0.key)): \(written($0.value))" }.joined(separator: ", "))}"
        }
    }

    private static func libyaml(_ text: String) -> String {
        do {
            let (root, isModest) = try YAMLParser.composeAny(text)
            return isModest ? written(root) : "too much"
        } catch {
            return "invalid: \(error)"
        }
    }

    @Test(arguments: [
        "title: Link",
        "title: Link\n",
        "title: \"Link: a way\"\ncategories: 'controls'  \n",
        "keyboard:\n  tab: Moves on\n  space bar: It's \"no. 1\"#2\n",
        "keyboard:\n      tab: Moves on\n\n\n      enter:    Opens it   \nmobile:\n swipe: Reads\n",
        "a:\nb:\n\nc: d\n",
        "a: []\nb: [ ]\nwcag: [\"2.1.1\", '4.1.2' , 3.3.2 ] \nc: [d e,f]\nö: [„ü“, \"a, b]\"]\n",
        "- [a, b]\n- []\n",
        "# First\na: b\n  # between\n\nc:\n  # deeper\n  d: e\n# last",
        "list:\n- one\n- two: 2\n  three: 3\n-   four\nafter: x\n",
        "list:\n  - one\n  -  two: 2\n     three:\n     - a\n     - b\n",
        "- one\n- two: three\n",
        "text: |\n  One.\n    Two.\n\n  Three: # no comment\n\n\nnext: x\n",
        "text: |-\n\n\n   One.\n   Two.\n \nnext: x\n",
        "text: |+  \n  One.\n\n\nnext: x\n",
        "deep:\n  text: |\n      One.\n      # text\n     \n         \n  next: x",
        "text: |\n  One.\n# comment\nnext: x\n",
        "text: |\n One, and no more",
        "text: |+\n One\n",
        "title: Ünïcode \u{1F600}\nschlüssel ß: „Wert“ – x\nk: \"\u{A0}\"\n",
        "a:b: c\nd: e:f\ng: h#i\nurl: https://example.org/#x\n",
        "<<: x\n~: null\n(a): <b>\n$x: +1\n_y: =z\n",
    ])
    func readsWhatLibyamlReads(text: String) throws {
        let node = try #require(PlainYAML.read(text))
        #expect(Self.written(node) == Self.libyaml(text))
    }

    @Test(arguments: [
        "", "\n", "# nothing", "word", "- - a", "-", "- a\nb: c", "a: {b: c}", "a: [b", "a: [b,\n  c]", "a: [b,]",
        "a: [,b]", "a: [b: c]", "a: [[b]]",
        "a: [b] c", "a: ['b'c]", "a: [b #c]", "a: [b]\n  c", "a: [b?]", "a: [*b]", "a: [\"b\\n\"]", "[a]: b",
        "- [a]: b",
        "a: &b c", "a: *b", "a: !b c",
        "a: >\n  b", "a: |2\n  b", "a: | # why\n  b", "a: |\n", "a: |\nb: c", "a: |\n    \n  b\n", "a: b\n  c",
        "a: b # c",
        "a: b: c", "a: b:", "a : b", "a\t: b", "\ta: b", "a: b\r\n", "---\na: b", "a: b\n---\nc: d", "a: b\n...",
        "%YAML 1.1",
        "? a\n: b", "\"a\": b", "'a': b", "a: \"b\\n\"", "a: 'it''s'", "a: \"b\n  c\"", "a: \"b\" c", "a: @b", "a: `b`",
        "a: 1\na: 2", "a:\n    b: 1\n  c: 2", "a:\n  b: 1\n c: 2", "a: b\n- c", "a:\n  - b\n  c: d", "- |\n  a",
        "a: \u{1}", "a: \u{7F}", "a: \u{80}", "a: \u{85}", "a: \u{2028}", "\u{FEFF}a: b", "a: \u{FFFE}", "a:\n  b\n",
        "keyboard:\n  tab: |\n  Moves on\n  enter: |\n  Opens it", "a: |\nMoves on", "a:\n  b: |\n  Moves on\nc: d",
        "a: -b",
        "a: ?b", "a: .b", "a: #b", "a #b: c", ": b", "a: 'b", "  a: b\n c: d",
    ])
    func leavesTheRestToLibyaml(text: String) {
        #expect(PlainYAML.read(text) == nil)
    }

    @Test func readsNothingOtherwiseThanLibyaml() {
        var random = SplitMix64(seed: 20_261_124)
        let pieces = [
            " ", "  ", "   ", "\n", "\n", "\n", "\n  ", "\n    ", "a", "b", "key", "c d", "ü", "\u{1F600}", "\u{A0}",
            ": ", ": ",
            ":", ":\n", ":\n  ", "- ", "- ", "-", "\"", "'", "\"x\"", "'y'", "|", "|-", "|+", ": |\n  ", ": |-\n    ",
            "#", " # ",
            ">", "&", "*", "!", "?", "{", "}", "[", "]", ",", "%", "@", "`", "\\", "~", "<<", ".", "---", "\t", "[a, ",
            "['b']", "c]", "\u{85}", "1",
        ]
        var (read, empty) = (0, 0)
        for _ in 0..<60_000 {
            var text = ""
            for _ in 0..<Int.random(in: 1...14, using: &random) { text += pieces.randomElement(using: &random) ?? "" }
            guard let node = PlainYAML.read(text) else { continue }
            read += 1
            if node.mapping?.isEmpty ?? false { empty += 1 }
            let (plain, other) = (Self.written(node), Self.libyaml(text))
            if plain != other { Issue.record("\(text.debugDescription): \(plain), libyaml: \(other)") }
        }
        #expect(read > 1_000)
        #expect(empty == 0)
    }

    /// Lines that fit together more often than signs at random.
    @Test func readsNothingOtherwiseThanLibyamlLineByLine() {
        var random = SplitMix64(seed: 7)
        let lines = [
            "a: b", "b:", "c: \"x: y\"", "d: 'z'", "e: |", "f: |-", "g: |+", "- one", "- h: i", "- 'two'", "text",
            "# why", "", " ",
            "   ", "     ", "ö: ü", "j:    k  ", "l: m:n", "-", "o: - p", "q: r # s", "t: [u]", "- |", "v: ~", "w: >",
            "x: [y, \"z\"]", "- [a]", "tab: |", "Moves on", "A ratio: 3:1", "\"key\": 1",
        ]
        var read = 0
        for _ in 0..<60_000 {
            var text = ""
            for _ in 0..<Int.random(in: 1...7, using: &random) {
                let indent = [0, 0, 0, 2, 2, 2, 4, 4, 1, 3].randomElement(using: &random) ?? 0
                text += String(repeating: " ", count: indent) + (lines.randomElement(using: &random) ?? "") + "\n"
            }
            if Bool.random(using: &random) { text.removeLast() }
            guard let node = PlainYAML.read(text) else { continue }
            read += 1
            let (plain, other) = (Self.written(node), Self.libyaml(text))
            if plain != other { Issue.record("\(text.debugDescription): \(plain), libyaml: \(other)") }
        }
        #expect(read > 2_000)
    }

    @Test func takesManyKeysAndRefusesARepeatedOne() {
        let many = (0..<5_000).map { "key \($0): value\n" }.joined()
        #expect(PlainYAML.read(many)?.mapping?.count == 5_000)
        #expect(PlainYAML.read(many + "key 77: again\n") == nil)
        let list = "- x\n"
        #expect(PlainYAML.read(String(repeating: list, count: YAMLParser.maximalValues - 1)) != nil)
        #expect(PlainYAML.read(String(repeating: list, count: YAMLParser.maximalValues)) == nil)
        let deep = (0..<30).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
        #expect(PlainYAML.read(deep) == nil)
    }
}
