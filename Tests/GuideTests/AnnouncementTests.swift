import Testing

@testable import Guide

/// Spoken examples become data: what is said, where, and when.
struct AnnouncementTests {
    @Test(arguments: [
        // Each sort of quotation mark, matched and mixed.
        (#""Label, button""#, "Label, button", nil), ("“Label, button”", "Label, button", nil),
        (#""Label, button”"#, "Label, button", nil), (#"“Label, button""#, "Label, button", nil),
        ("„Label, button“", "Label, button", nil), ("”Label, button”", "Label, button", nil),
        ("«Label»", "Label", nil),
        ("»An, Schalter« (wenn an)", "An, Schalter", "wenn an"), ("»På«", "På", nil), ("»På»", "På", nil),
        ("「検索、ボタン」", "検索、ボタン", nil), ("『検索』 (on)", "検索", "on"), ("「検索", nil, nil),

        ("\"Label, button\".", "Label, button", nil),
        ("Settings » Sound", nil, nil), ("Disabled » on: \"Label\"", "Label", "Disabled » on"),
        // Marks inside.
        ("“On, “label”, Switch”", "On, “label”, Switch", nil),
        (#""Label, (more in the cell), button" (grouping)"#, "Label, (more in the cell), button", "grouping"),
        (#""Bravo “inner” charlie""#, "Bravo “inner” charlie", nil), ("„Label, button”", "Label, button", nil),
        // Signs that begin with the byte of a mark.
        ("“Löwe – © 3 …, €”", "Löwe – © 3 …, €", nil), ("«© – »", "© –", nil), ("Löwe – © 3 …", nil, nil),
        ("© 3: “Label”", "Label", "© 3"),
        // A condition behind it.
        ("“Label, dimmed” (disabled)", "Label, dimmed", "disabled"),
        ("“Label, dimmed” (disabled).", "Label, dimmed", "disabled"),
        ("“Item” (in any row) (when chosen)", "Item", "in any row, when chosen"),
        ("“Label” (never closed", "Label", "never closed"),
        ("“Label” – when disabled", "Label", "when disabled"), ("“Label”: when disabled", "Label", "when disabled"),
        ("“Label”  Then swipe on", "Label", "Then swipe on"),
        (#""Was 57"  (was 57)""#, "Was 57", "was 57"), (#""A" (said as "B, button"#, "A", #"said as "B, button"#),
        (#""A" (see "more")"#, "A", #"see "more""#), (#""A" (on), "B" (off)"#, nil, nil),
        ("“A”  B is shown  (it says “c”)", "A", "B is shown (it says “c”)"),
        (#"“A"  “B” and “C” are said"#, "A", "“B” and “C” are said"), ("“A”  “B” when on", nil, nil),
        // A condition before it.
        (#"Close button "Close, button""#, "Close, button", "Close button"),
        (#"Say "Close, button""#, nil, nil), (#"Close "close""#, nil, nil),
        ("Disabled: “Label, dimmed”", "Label, dimmed", "Disabled"),
        (#"On Android: "Label""#, "Label", "On Android"),
        ("Disabled:“Label”.", "Label", "Disabled"),
        (#"(disabled) "A""#, "A", "disabled"),
        (#"When it says "A" or more"#, nil, nil), (#"(b) When the "A", tap"#, nil, nil),
        // Set apart by other signs, or by words.
        (#""Row, dimmed", when disabled"#, "Row, dimmed", "when disabled"),
        (#""Row, dimmed", disabled"#, "Row, dimmed", "disabled"),
        (#""Row, dimmed" when disabled."#, "Row, dimmed", "when disabled"),
        (#"VoiceOver – "Label""#, "Label", "VoiceOver"),
        (#"Default - "Label, button""#, "Label, button", "Default"),
        (#"Default → "A""#, "A", "Default"),

        (#"When selected, "Selected, A""#, "Selected, A", "When selected"),
        (#"Note: at 10:30: "A""#, "A", "Note: at 10:30"),
        (#""A" → dimmed"#, "A", "dimmed"),

        // Prose.
        (#"As the role follows, "button" must not be in the label"#, nil, nil), (#"sub-"x""#, nil, nil),
        (#""A", "B""#, nil, nil), (#""button", but not the role"#, nil, nil), (#"a > "b""#, nil, nil),
        ("Announcement order can vary.", nil, nil), ("“pressed” is what older versions say", nil, nil),
        ("Arrow at the top “Back, button”", nil, nil), ("What follows a switch:", nil, nil), ("TBD", nil, nil),
        ("“Left” and “right” are said twice", nil, nil), ("“Never closed", nil, nil), ("“”", nil, nil),
        ("", nil, nil),
        ("“Label”  “Second”", nil, nil), ("The word “x”: it is “y”", nil, nil), ("“", nil, nil),
        ("(“x”)", nil, nil),
    ])
    func readsOneExample(item: String, text: String?, condition: String?) {
        let example = AnnouncementReader.read(item)
        #expect(example?.text == text)
        #expect(example?.condition == condition)
    }

    @Test func everyPlatformHasItsExamples() throws {
        let read = try ReadEntry(
            body: """
                ## Announcement examples

                - "Everywhere"

                ## iOS

                ### Announcement examples (vary by device)

                - **Note:** order can vary
                - "Label, button" (enabled)
                  - "Label, dimmed, button" (disabled)
                - When open:
                  - “Label, *expanded*”

                ### Role

                - "No example"

                ## Android

                ### Announcements

                1. "Button, Label"

                **Jetpack Compose**

                - "Label, `button`"
                """)
        #expect(read.findings == [])
        let announcements = read.entry.announcements.map {
            "\($0.platform?.rawValue ?? "all") \($0.section): \($0.text) (\($0.condition ?? ""))"
        }
        #expect(
            announcements == [
                "all announcement-examples: Everywhere ()", "ios ios-announcements: Label, button (enabled)",
                "ios ios-announcements: Label, dimmed, button (disabled)",
                "ios ios-announcements: Label, expanded (When open)",
                "android android-announcements: Button, Label ()", "android android-announcements: Label, button ()",
            ])
    }

    /// What stands over examples says where and when they are heard.
    @Test(arguments: [
        (
            "- Collapsed\n  - \"A\"\n- Expanded:\n  - \"B\"\n- \"C\"",
            ["ios A Collapsed", "ios B Expanded", "ios C -"]
        ),
        ("- Examples:\n  - \"A\"\n- This is what people hear, more or less:\n  - \"B\"", ["ios A -", "ios B -"]),
        ("\"A\"\n\n\"B\" (on)\n\nDimmed: \"C\"\n\n> \"D\"", ["ios A -", "ios B on", "ios C Dimmed", "ios D -"]),
        ("\"A\"\nis what is shown", []),
        ("- Today, disabled: \"A\"", ["ios A Today, disabled"]),
    ])
    func whatStandsOverExamplesIsTheirCondition(text: String, expected: [String]) throws {
        let read = try ReadEntry(body: "## iOS\n\n### Announcement examples\n\n\(text)\n\n### Role\n\n- \"No example\"")
        let found = read.entry.announcements.map {
            "\($0.platform?.rawValue ?? "all") \($0.text) \($0.condition ?? "-")"
        }
        #expect(found == expected)
        #expect(read.entry.lostWords(of: text.replacing("|", with: " ").replacing("---", with: " ")) == [])
    }

    @Test(arguments: [
        "- VoiceOver:\n  - \"A\"\n- TalkBack:\n  - \"B\"", "- VoiceOver: \"A\"\n- TalkBack: \"B\"",
    ])
    func screenReadersAreThoseOfTheirPlatforms(text: String) throws {
        let entry = try ReadEntry(body: "## Announcement examples\n\n\(text)").entry
        #expect(entry.announcements.map(\.platform) == ["ios", "android"])
        #expect(entry.announcements.map(\.text) == ["A", "B"])
        #expect(entry.announcements.map(\.condition) == ["VoiceOver", "TalkBack"])
    }

    @Test func tipsInASharedListBelongToTheirPlatform() throws {
        let entry = try ReadEntry(
            body: "## Announcement examples\n\n- **iOS**\n  - \"Label, button\"\n- **Android**\n  - \"Button, Label\""
        ).entry
        #expect(entry.announcements.map(\.platform) == ["ios", "android"])
    }

    @Test func tagsAreNotSaid() throws {
        let read = try ReadEntry(
            body: """
                ## Announcements

                - "<span lang="fr">Bonjour</span>, button"
                - "Press <kbd>Tab</kbd>" (<em>first</em>)
                - "List<Label>, 3 < 4"
                """)
        #expect(read.entry.announcements.map(\.text) == ["Bonjour, button", "Press Tab", "List<Label>, 3 < 4"])
        #expect(read.entry.announcements.map(\.condition) == [nil, "first", nil])
    }

    @Test func anExampleMayNameAnotherPlatform() throws {
        let read = try ReadEntry(
            body: "## iOS\n\n### Announcement examples\n\n- \"One\"\n- Android: \"Two\"\n- Disabled: \"Three\"")
        #expect(read.entry.announcements.map(\.platform) == ["ios", "android", "ios"])
        // A platform's mere name is no condition.
        #expect(read.entry.announcements.map(\.condition) == [nil, nil, "Disabled"])
    }

    @Test func whatSaysMoreThanThePlatformIsACondition() throws {
        let read = try ReadEntry(body: "## Announcements\n\n- iPad: \"One\"\n- \"Two\" (iOS)\n- \"Three\" (iOS 17)")
        #expect(read.entry.announcements.map(\.platform) == ["ios", "ios", "ios"])
        #expect(read.entry.announcements.map(\.condition) == ["iPad", nil, "iOS 17"])
    }

    @Test func examplesStayInTheText() throws {
        let entry = try ReadEntry(body: "## Announcements\n\n- \"Label, button\" (enabled)").entry
        #expect(try entry.section("announcements").html.contains("<li>&quot;Label, button&quot; (enabled)</li>"))
    }
}
