import TestSupport
import Testing

@testable import Guide

/// Entries with lines removed, repeated, swapped and cut, and with odd characters put in, as an editor, a merge or a converter
/// may leave them: nothing traps, and what is read is sound.
struct RobustnessTests {
    @Test(arguments: 0..<4 as Range<UInt64>)
    func mutatedEntriesAreReadWithoutHarm(seed: UInt64) {
        var mutation = Mutation(seed: seed)
        for number in 0..<150 {
            let contents = mutation.mutated(Fixture.all[number % Fixture.all.count])
            let problems = EntrySoundness.problems(with: contents)
            guard problems.isEmpty else {
                Issue.record("\(problems) in \(String(decoding: contents, as: UTF8.self).debugDescription)")
                return
            }
        }
    }

    @Test func theFixturesThemselvesAreReadWithoutHarm() {
        for fixture in Fixture.all { #expect(EntrySoundness.problems(with: Array(fixture.utf8)) == []) }
    }

    @Test(arguments: ["\nsitegen-wiki:javanscripmn)t:alert(1"])
    func addressesInEveryFormOfLink(destination: String) {
        let link = "<a href=\"\(destination)\">x</a> [x](<\(destination)>) ![x](\(destination)) [[\(destination)]]"
        #expect(EntrySoundness.problems(with: Array("---\ntitle: Thing\n---\n\(link)\n".utf8)) == [])
    }

    /// With an accent behind it, a backtick is another character.
    @Test(arguments: [
        "The `a` span {:.x} and the accent `\u{301}` here.", "{:#a}n\n``\u{301}`", "[a `\u{FE0F} b]{.x}",
        "{% comment %} `\u{200D}` {% endcomment %}", "`\u{301} {% highlight swift %}a{% endhighlight %}",
    ])
    func backticksAreCountedByBytes(body: String) {
        #expect(EntrySoundness.problems(with: Array("---\ntitle: Thing\n---\n\(body)\n".utf8)) == [])
    }

    @Test(arguments: [
        "title: Example\nkeyboard:\n\tenter: Ooption: ", "keyboard:\n\tenter: Opens therd:\n\t",
        "keyboard:\n  tab: a\n  tab: b: c",
    ])
    func placesOfInvalidYAMLAreThoseOfItsAuthor(yaml: String) {
        #expect(EntrySoundness.problems(with: Array("---\n\(yaml)\n---\nText\n".utf8)) == [])
    }
}

/// Changes to a text as they come about by accident.
private struct Mutation {
    private var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    private static let oddities = [
        "\u{0}", "\u{FEFF}", "\u{202E}", "\u{200F}", "\u{301}", "\u{200D}", "{%", "%}", "{{", "{:", "```", "~~~", "\t",
        "<", ">", "[[", "]]", "](", "\"", "'", "`", "|", "**", "_", "\r", "\r\n", "\n", "\n\n", "---\n", ":", ": ",
        "- ", "#", "## ", "    ", "&", "\\", "<b>", "</b>", "<!--", "-->", "<div>\n", "<a href=", "![", "javascript:",
        "{% highlight x %}", "{% endhighlight %}", "- **iOS**\n", "## Android\n", "-\n", "\u{A0}", "é", "👩🏽‍💻", "!",
        "*x", "&x ", "? ", "%", "@", "\u{1}", "\u{85}", "\u{2028}", "\"\\n\\n\\n\\n\"", "~~",
    ]

    mutating func mutated(_ text: String) -> [UInt8] {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) { bytes = changed(bytes) }
        return bytes
    }

    private mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let line = Int.random(in: 0..<lines.count, using: &random)
        let other = Int.random(in: 0..<lines.count, using: &random)
        let position = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0: lines.remove(at: line)
        case 1: lines.insert(lines[line], at: other)
        case 2: lines.swapAt(line, other)
        case 3: lines[line] = "  ".utf8 + lines[line]
        case 4: return Array(bytes[..<position])
        case 5: return bytes.flatMap { $0 == UInt8(ascii: "\n") ? [0x0D, 0x0A] : [$0] }
        case 6: return Array(bytes[..<position] + bytes[min(bytes.count, position + 7)...])
        default:
            return Array(
                bytes[..<position] + (Self.oddities.randomElement(using: &random) ?? "").utf8 + bytes[position...])
        }
        return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }
}

/// Texts that have a little of everything.
private enum Fixture {
    static let all = [wellFormed, WordLossTests.irregular, markup]

    private static let wellFormed = """
        ---
        title: Thing
        categories: controls patterns
        order: 3
        wcag: [2.1.1, 4.1.2]
        related: button
        keyboard:
          tab: Moves to the [button](button.md)
          enter:
            android: |
              Activates

              it
        screenreader:
          name: "Says *what* it is"
        videos:
          - src: film.mp4
            platform: ios
        gherkin-keyboard:
          - when: I press Tab
            result: it does
        mobile:: |
          Swipe: moves
        ---
        What it is, see [[button]] and [itself](#ios-name).

        ## Developer notes

        1. One `code`
        2. **iOS tips**
           - Two
        ## iOS

        ### Name

        - **UIKit**
          - Set `accessibilityLabel`

            ```swift
            view.label = "<b>"
            ```
        - **SwiftUI**
          - Use `Text`

        ### Announcement examples

        - "Save, button" (enabled)

        ## Android

        ### Role

        | a | b |
        |---|---|
        | [c](button.md) | d |
        """

    private static let markup = """
        ---
        title: Ding — größer
        aliases: [/alt/ding/]
        settings:
          text resize: Press <kbd>Strg</kbd> & <b>mehr
        ---
        <details><summary>Mehr <b>dazu</summary>

        Text *mit <i>offenen* Tags</i> und ~~<s>mehr~~</s>.

        </details>
        <!-- ein
        Kommentar -->
        <div title="a" onclick="x">
        <a href="button.md">eins</a> <a href='javascript:x'>zwei</a>
        </div>

        > ## Zitat <u>x
        > - [[button|Knopf]] ![Bild <k>](fehlt.png)

        Setext <sup>2</sup>
        ---

        [ref]: button.md "Titel"
        [Link][ref], <https://example.com>, www.example.com, a@example.com

        <video src="film.mp4"><track src="x.vtt"></video>
        """
}
