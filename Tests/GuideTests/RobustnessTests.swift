import Foundation
import TestSupport
import Testing

@testable import Guide

/// Entries with lines removed, repeated, swapped and cut, and with odd characters put in, as an editor, a merge or a converter
/// may leave them: nothing traps, what is read is sound, and no word is lost, whatever had to be repaired.
struct RobustnessTests {
    @Test(arguments: 0..<4 as Range<UInt64>)
    func mutatedEntriesAreReadWithoutHarm(seed: UInt64) {
        var mutation = Mutation(seed: seed)
        for number in 0..<200 {
            let contents = mutation.mutated(Fixture.all[number % Fixture.all.count])
            let problems = EntrySoundness.problems(with: contents)
            guard problems.isEmpty else {
                Issue.record("\(problems) in \(String(decoding: contents, as: UTF8.self).debugDescription)")
                return
            }
        }
    }

    @Test func theFixturesThemselvesAreReadWithoutHarm() {
        #expect(Fixture.all.count == 5)
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

    /// An entry that has a little of everything that is repaired.
    static let irregular = """
        ---
        title: Old slider
        keyboard:
            arrow keys, tab or Ctl+tab: |
                Alpha moves to it
            space bar: |
                Bravo on iOS and Android
        mobile gestures:
          Doubletap: |
            Charlie
              delta
          android-volume: |
            Echo
        screenreader:
          name: |
            Foxtrot
        role: |
            Golf (iOS)
        group:  |
            n/a
        design:
          - name: Hotel
            list:
              - criteria: India juliett
        ---
        Kilo before everything

        **iOS Options**

        - Lima

        ## Developer notes
        - Mike
        - **iOS Tips**
        - November
        - **Android**
        \t- Oscar
          - Papa

        ## **iOS**
        Quebec directly

        ### **Developer Notes** on role
        Romeo {% include x.html %}sierra
        ## Label
        Tango
        ### UIKit
        #### Name
        Uniform
        ### Groupings
        - **UIKit and SwiftUI**
          -\u{20}
        - **SwiftUI**
        {% highlight swift %}
        victor()
        {% endhighlight %}
          - Whiskey <Switch On-Off>
        ### Focus
        Xray same
        ```import SwiftUI
        yankee
        ## **Android**
        ### Focus
        Zulu
        #### Jetpack Composew
        Able
        ### Further Reading
        baker [charlie](https://example.com)
        ### Announcement examples
        - “Dog, easy” (fox)
        """

    @Test func noWordIsLost() throws {
        let read = try ReadEntry(Self.irregular)
        let nato = [
            "Alpha moves to it Bravo on iOS and Android Charlie delta Echo Foxtrot Golf iOS n a Hotel India juliett",
            "Kilo before everything iOS Options Lima Developer notes Mike iOS Tips November Oscar Papa Quebec directly",
            "Developer Notes on role Romeo sierra Label Tango UIKit Name Uniform Groupings UIKit and SwiftUI SwiftUI victor",
            "Whiskey Switch On Off Focus Xray same import SwiftUI yankee Android Focus Zulu Jetpack Composew Able",
            "Further Reading baker charlie Announcement examples Dog easy fox tab arrow keys or Ctl tab space bar Doubletap",
            "android volume name role group",
        ].joined(separator: " ")
        #expect(read.entry.lostWords(of: nato) == [])
        #expect(read.diagnostics.allSatisfy { $0.severity == .warning }, "\(read.diagnostics)")
    }

    @Test func everythingIsInItsPlace() throws {
        let entry = try ReadEntry(Self.irregular).entry
        #expect(
            entry.outline
                == "developer-notes | ios-developer-notes ios-developer-notes-2 ios-label ios-name ios-group ios-focus "
                + "| android-developer-notes android-focus android-further-reading android-announcements")
        #expect(entry.criteria.map(\.id) == ["keyboard", "mobile", "screenreader", "design"])
        #expect(try entry.section("ios-developer-notes").outline == ["iOS Tips: November"])
        #expect(try entry.section("android-developer-notes").outline == ["Oscar Papa"])
        #expect(try entry.section("ios-name").outline == ["UIKit [uikit]: Uniform"])
        #expect(try entry.section("android-focus").outline == ["Zulu", "Jetpack Composew [compose]: Able"])
        #expect(try entry.content("ios").introduction.map(\.html.plainText) == ["Lima", "Quebec directly"])
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
enum Fixture {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("SiteTests/Fixtures").path

    static let all =
        ["guide/content/controls/dial", "irregular/content/handle", "irregular/content/links"].compactMap {
            try? String(contentsOfFile: "\(folder)/\($0).md", encoding: .utf8)
        } + [RobustnessTests.irregular, markup]

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
