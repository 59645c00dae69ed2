import TestSupport

/// Entries that use everything the reader knows, to be damaged.
enum DamagedFixtures {
    static let all = [complete, irregular, scenarios, plain]

    private static let complete = """
        ---
        title: Switch
        description: Turns a setting on and off
        categories: controls
        order: 3
        aliases: [old/switch]
        related: [controls/other]
        keyboard:
          tab: Focus moves to the *switch*
          space: |
            Changes its state
        screenreader:
          role:
            ios: Says "switch"
            android: Says [it](other.md)
          state: Says on or off
        wcag: [2.1.1, 4.1.2]
        ---

        What a **switch** is. See [the other](other.md#name) and [[Other]].

        ## Developer notes

        - General advice with `code`
        - **iOS Tips**
          - A tip
        - **Android**
          - Another tip

        ## iOS

        ### Name

        - **UIKit**
          - Set `accessibilityLabel`
        - **SwiftUI**
          - Use `Toggle("Label", isOn: $isOn)`

        ```swift
        Toggle("Label", isOn: $isOn)
        ```

        ### Announcement examples

        - "Label, switch button, on" (on)
        - Dimmed: “Label, dimmed”

        ## Android

        ### Name

        | Key | Result |
        |-----|--------|
        | a   | b      |

        **Jetpack Compose**

        Use `Switch(checked = true)` and ~~no more~~.

        <details><summary>More</summary>

        Press <kbd>Space</kbd>

        </details>
        """

    private static let irregular = """
        ---
        title:  "Old switch"\u{20}
        categories: controls patterns
        keyboard:
           spacebar: |
             Activates on iOS and Android
        mobile gestures:
          Doubletap: |
            Activates
        screenreader:
          name: |
            Its purpose is clear

        role: |
            Is a switch
        \u{20}\u{20}
        ---
        ## **iOS**
        ### **Developer Notes**
        - **UIKit**
          -\u{20}
        {% highlight swift %}
        let a = UISwitch()
        {% endhighlight %}
        ### Groupings
        <!-- to do
        ## Android
        -->
        Text with {% include x.html %} and {{ site.baseurl }}/x {: .class }
        ```import SwiftUI
        struct A {
        }```
        ## **Android**
        ### Groupings
        - **Jetpack Composew**
        \t- mixed
          - indent
        ### Name
        Kotlin `x` and <Switch On-Off> <script>alert(1)</script>
        [x](/checklist-native/other/) ![y](https://example.com/y.png)
        ```kotlin
        never closed
        """

    private static let scenarios = """
        ---
        layout: entry
        title: "Menu: open and close"
        gherkin-keyboard:
          - when:  |
              the user presses the tab key
            result: |
              focus moves
          - then:  |
              presses enter
            result: |
              it opens
        gherkin-mobile:
          - when: |
              the user swipes
        wcag:
          - name: Perceivable
            list:
              - criteria: The icon has 3:1 contrast
          - name: Operable
            list:
              - criteria: It works with a keyboard
        videos:
          - platform: ios
            title: A film
            src: https://example.com/film.mp4
        ---

        ## Code examples

        {% highlight html %}
        {% include /examples/menu.html %}
        {% endhighlight %}

        {::nomarkdown}
        <example>
        {% include /examples/menu.html %}
        </example>
        {:/}

        1. First
        2. Second
           1. Deeper

        > Quoted
        > - list
        """

    private static let plain = """
        ---
        title: About
        ---
        # About

        A page with *text*, a [link](https://example.com) and www.example.org.

        - [ ] open
        - [x] done

        ***

        ### UIKit

        #### Name

        Text

        ### Role

        #### iOS

        Text
        """
}

/// Damages texts in a fixed sequence of pseudo-random ways.
struct Damage {
    private var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(max(1, bound))) }

    mutating func damaged(_ text: String) -> [UInt8] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
        for _ in 0...below(5) where lines.count > 1 {
            let index = below(lines.count)
            switch below(8) {
            case 0: lines.remove(at: index)
            case 1: lines.insert(lines[index], at: below(lines.count))
            case 2: lines.swapAt(index, below(lines.count))
            case 3: lines[index] = Array(lines[index].prefix(below(lines[index].count + 1)))
            case 4: lines[index] = Array(lines[index].drop { $0 == 0x20 })
            case 5: lines[index].insert(contentsOf: [UInt8](repeating: 0x20, count: below(9)), at: 0)
            default: lines[index].insert(contentsOf: odd(), at: below(lines[index].count + 1))
            }
        }
        var bytes = Array(lines.joined(separator: [0x0A]))
        switch below(12) {
        case 0: bytes = Array(bytes.prefix(below(bytes.count)))
        case 1: bytes[below(bytes.count)] = UInt8(below(256))
        case 2: bytes = [0xEF, 0xBB, 0xBF] + bytes
        case 3: bytes = bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
        default: break
        }
        return bytes
    }

    private mutating func odd() -> [UInt8] { Array(Self.odds[below(Self.odds.count)].utf8) }

    private static let odds = [
        "\u{0}", "\t", "\u{1B}[31m", "\u{7}", "\u{FEFF}", "\u{202E}", "\u{301}", "\u{600}", "\u{200D}", "\u{A0}", "😀",
        "```", "~~~",
        "`", "**", "*", "_", "[", "](", "[[", "]]", "{{", "}}", "{%", "%}", "{% highlight x %}", "{% endhighlight %}",
        "{:", "<", ">",
        "<!--", "-->", "<b>", "</b>", "<script>", "<a href=\"javascript:x\">", "&", "&#0;", "&#x6A;", "|", "\\", "\"",
        "“", "'", ":", ": ",
        "::", "#", "## ", "## iOS", "- ", "- - ", "1. ", "---", "\n---\n", "\n## Android\n", "\n- **SwiftUI**\n",
        "\n\n\n", "    ", "> ",
        "&a ", "*a", "!x ", "%", "@", "? ", "{a: ", "[b, ", "\r", "\u{2028}", "\u{85}", "~~", "~",
    ]
}
