import Testing

@testable import Guide

/// Spoken examples become data: what is said, where, and when.
struct AnnouncementTests {
    @Test(arguments: [
        // Each sort of quotation mark, matched and mixed.
        (#""Label, button""#, "Label, button", nil), (#""Label, button”"#, "Label, button", nil),
        ("”Label, button”", "Label, button", nil), ("„Name, Taste“ (aus)", "Name, Taste", "aus"),
        ("„Ein, „Name“, Taste“", "Ein, „Name“, Taste", nil),
        ("Settings » Sound", nil, nil), ("Disabled » on: \"Label\"", "Label", "Disabled » on"),
        // Marks inside, and signs that begin with the byte of a mark.
        ("“On, “label”, Switch”", "On, “label”, Switch", nil), ("“Löwe – © 3 …, €”", "Löwe – © 3 …, €", nil),
        (#""Label, (more in the cell), button" (grouping)"#, "Label, (more in the cell), button", "grouping"),
        // A condition after it.
        ("“Label, dimmed” (disabled).", "Label, dimmed", "disabled"),
        ("“Label” (never closed", "Label", "never closed"),
        ("“Item” (in any row) (when chosen)", "Item", "in any row, when chosen"),
        ("“Label” – when disabled", "Label", "when disabled"), ("“Label”  Then swipe on", "Label", "Then swipe on"),
        (#""A" (said as "B, button"#, "A", #"said as "B, button"#), (#""A" (on), "B" (off)"#, nil, nil),
        ("“A”  B is shown  (it says “c”)", "A", "B is shown (it says “c”)"),
        (#""Row, dimmed" when disabled."#, "Row, dimmed", "when disabled"), (#""A" → dimmed"#, "A", "dimmed"),
        // A condition before it.
        (#"Close button "Close, button""#, "Close, button", "Close button"), (#"Say "Close, button""#, nil, nil),
        ("Disabled: “Label, dimmed”", "Label, dimmed", "Disabled"), (#"(disabled) "A""#, "A", "disabled"),
        (#"Default - "Label, button""#, "Label, button", "Default"), (#"When it says "A" or more"#, nil, nil),
        (#"When selected, "Selected, A""#, "Selected, A", "When selected"),
        (#"Note: at 10:30: "A""#, "A", "Note: at 10:30"),
        // Prose.
        (#"As the role follows, "button" must not be in the label"#, nil, nil), (#""A", "B""#, nil, nil),
        ("Announcement order can vary.", nil, nil), ("“pressed” is what older versions say", nil, nil),
        ("“Never closed", nil, nil), ("“”", nil, nil), ("", nil, nil), ("(“x”)", nil, nil),
        ("The word “x”: it is “y”", nil, nil), (#"sub-"x""#, nil, nil), ("TBD", nil, nil),
    ])
    func readsOneExample(item: String, text: String?, condition: String?) {
        let example = AnnouncementReader.read(item)
        #expect(example?.text == text)
        #expect(example?.condition == condition)
    }

    @Test func everyPlatformHasItsExamples() throws {
        let ios =
            "- **Note:** order can vary\n- \"A\" (enabled)\n  - \"B\" (disabled)\n- When open:\n  - “C, *expanded*”"
        let android = "1. \"D\"\n\n**Jetpack Compose**\n\n- \"E, `button`\""
        let body =
            "## Announcement examples\n\n- \"All\"\n\n## iOS\n\n### Announcement examples (vary)\n\n\(ios)\n\n"
            + "### Role\n\n- \"No example\"\n\n## Android\n\n### Announcements\n\n\(android)"
        #expect(try ReadEntry(body: body).findings == [])
        #expect(
            try announcements(body) == [
                "all All -", "ios A enabled", "ios B disabled", "ios C, expanded When open", "android D -",
                "android E, button -",
            ])
    }

    /// What stands over examples says where and when they are heard.
    @Test(arguments: [
        ("- Collapsed\n  - \"A\"\n- Expanded:\n  - \"B\"\n- \"C\"", ["ios A Collapsed", "ios B Expanded", "ios C -"]),
        ("- Examples:\n  - \"A\"\n- This is what people hear, more or less:\n  - \"B\"", ["ios A -", "ios B -"]),
        ("\"A\"\n\n\"B\" (on)\n\nDimmed: \"C\"\n\n> \"D\"", ["ios A -", "ios B on", "ios C Dimmed", "ios D -"]),
        ("\"A\"\nis what is shown", []),
        ("- Android: \"A\"\n- Today, disabled: \"B\"", ["android A -", "ios B Today, disabled"]),
    ])
    func whatStandsOverExamplesIsTheirCondition(text: String, expected: [String]) throws {
        let body = "## iOS\n\n### Announcement examples\n\n\(text)\n\n### Role\n\n- \"No example\""
        #expect(try announcements(body) == expected)
        #expect(try ReadEntry(body: body).entry.lostWords(of: text) == [])
    }

    @Test func tagsAreNotSaid() throws {
        let examples =
            "- \"<span lang=\"fr\">Bonjour</span>, button\"\n- \"Press <kbd>Tab</kbd>\" (<em>first</em>)\n"
            + "- \"List<Label>, 3 < 4\""
        let expected = ["all Bonjour, button -", "all Press Tab first", "all List<Label>, 3 < 4 -"]
        #expect(try announcements("## Announcements\n\n\(examples)") == expected)
    }

    @Test(arguments: [
        ("- VoiceOver:\n  - \"A\"\n- TalkBack:\n  - \"B\"", ["ios A VoiceOver", "android B TalkBack"]),
        ("- VoiceOver: \"A\"\n- TalkBack: \"B\"", ["ios A VoiceOver", "android B TalkBack"]),
        ("- **iOS**\n  - \"A\"\n- **Android**\n  - \"B\"", ["ios A -", "android B -"]),
        ("- Android: \"A\"\n- Disabled: \"B\"", ["android A -", "all B Disabled"]),
        ("- iPad: \"A\"\n- \"B\" (iOS)\n- \"C\" (iOS 17)", ["ios A iPad", "ios B -", "ios C iOS 17"]),
    ])
    func anExampleMayNameItsPlatform(text: String, expected: [String]) throws {
        #expect(try announcements("## Announcement examples\n\n\(text)") == expected)
    }

    private func announcements(_ body: String) throws -> [String] {
        try ReadEntry(body: body).entry.announcements.map {
            "\($0.platform?.rawValue ?? "all") \($0.text) \($0.condition ?? "-")"
        }
    }

    @Test func examplesStayInTheText() throws {
        let entry = try ReadEntry(body: "## Announcements\n\n- \"Label, button\" (enabled)").entry
        #expect(try entry.section("announcements").html.contains("<li>&quot;Label, button&quot; (enabled)</li>"))
    }
}
