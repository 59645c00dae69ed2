import TestSupport
import Testing

@testable import Guide

/// Spoken examples become data: what is said, where and when, and of which parts.
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
        // The same in German.
        ("„Zeile, nicht verfügbar“ wenn gesperrt", "Zeile, nicht verfügbar", "wenn gesperrt"),
        ("Gesperrt: „Zeile“", "Zeile", "Gesperrt"), ("„A“, aber nicht immer", nil, nil),
        // Prose.
        (#"As the role follows, "button" must not be in the label"#, nil, nil), (#""A", "B""#, nil, nil),
        ("Announcement order can vary.", nil, nil), ("“pressed” is what older versions say", nil, nil),
        ("“Never closed", nil, nil), ("“”", nil, nil), ("", nil, nil), ("(“x”)", nil, nil),
        ("The word “x”: it is “y”", nil, nil), (#"sub-"x""#, nil, nil), ("TBD", nil, nil),
    ])
    func readsOneExample(item: String, text: String?, condition: String?) {
        let examples = AnnouncementReader.read(item)
        let example = examples.count == 1 ? examples[0] : nil
        #expect(example?.text == text)
        #expect(example?.condition == condition)
    }

    @Test(arguments: [
        ("«Label, button»", ["Label, button"]), ("»Label, button«", ["Label, button"]),
        ("「ラベル、ボタン」", ["ラベル、ボタン"]), ("『ラベル』 (オン)", ["ラベル: オン"]),
        (#""A" (on) / "B" (off)"#, ["A: on", "B: off"]), (#""A" (on), "B" (off)."#, ["A: on", "B: off"]),
        (#"VoiceOver: "A", TalkBack: "B""#, ["A: VoiceOver", "B: TalkBack"]),
        (#"On: "A"; off: "B""#, ["A: On", "B: off"]), (#""A" / "B""#, []), (#""A" (on) and "B" (off)"#, []),
        (#"It says "A" (on), then "B" (off)"#, []),
    ])
    func readsSeveralQuotationsAndTheMarksOfAnyLanguage(item: String, examples: [String]) {
        #expect(
            AnnouncementReader.read(item).map { $0.text + ($0.condition.map { ": \($0)" } ?? "") } == examples)
    }

    @Test func examplesAreReadFromTablesAndBelowHeadingsAndBoldLines() throws {
        let body = """
            ## iOS

            ### Announcements

            | State | VoiceOver |
            |---|---|
            | on | "Label, switch button, on" |
            | off | Label, switch button, off |

            | State | Example |
            |---|---|
            | dimmed | "Label, dimmed" |

            **Expanded**

            "Label, expanded"

            #### Disabled

            - "Label, dimmed, button"

            ### Role

            - "No example"
            """
        #expect(try ReadEntry(body: body).findings == [])
        #expect(
            try announcements(body) == [
                "ios Label, switch button, on on", "ios Label, switch button, off off",
                "ios Label, dimmed dimmed", "ios Label, expanded Expanded", "ios Label, dimmed, button Disabled",
            ])
    }

    @Test(arguments: [
        ("- \"A\", \"B\"", true), ("\"A\" is said before \"B\"", true),
        ("- Says \"button\", then \"selected\".", false),
        ("As the role follows, \"button\" must not be in the label", false), ("Order can vary.", false),
    ])
    func aQuotationThatGivesNoExampleIsReported(text: String, isReported: Bool) throws {
        let findings = try ReadEntry(body: "## iOS\n\n### Announcements\n\n\(text)").findings
        #expect(findings.contains { $0.hasSuffix("announcement-form") } == isReported)
    }

    @Test(arguments: ScreenReader.all.map(\.id))
    func aVocabularyIsSearchedAsIfWordAfterWordWereCompared(reader: String) throws {
        let reader = try #require(ScreenReader.named(reader))
        let known = reader.words.flatMap { SpokenPattern.words($0.text.text) }
        let pieces = known + ["Label", "12", "3%", "monday,", "…", "É", "-", "x."]
        var random = SplitMix64(seed: 7)
        for pattern in reader.words.map(\.text.text) {
            let text = pattern.replacing("#", with: "12").replacing("*", with: "any")
            let words = SpokenPattern.words(text)
            #expect(reader.words.contains { $0.matches(words) }, "\(text)")
        }
        for _ in 0..<5_000 {
            let count = Int.random(in: 0...5, using: &random)
            let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined(separator: " ")
            let words = SpokenPattern.words(text)
            #expect(reader.word(for: words) === reader.words.first { $0.behind == nil && $0.matches(words) }, "\(text)")
        }
    }

    @Test func everyPlatformHasItsExamples() throws {
        let ios = "- **Note:** vary\n- \"A\" (enabled)\n  - \"B\" (disabled)\n- When open:\n  - “C, *expanded*”"
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

    @Test(arguments: [
        ("Label, button", "name role"), ("Label, dimmed, button", "name state role"),
        ("Selected, label, button, 2 of 3", "state name role position"),
        // A group's name stands before the state.
        ("Size, selected, Small, button", "text state name role"),
        ("Question, selected, label, button", "text state name role"),
        ("Label, error: message, text field, double tap to edit", "name state role hint"),
        ("Label, 3 unread, button, opens the list", "name value role hint"),
        // The position stands behind the role, so this one is a value of the app's.
        ("Label, 2 of 5, button", "name value role"), ("Label, heading level 2", "name role"),
        ("Double tap to close, button", "name role"), ("Friday, 12 June, dimmed, button", "name state role"),
        ("Friday, 12,000 steps", "name value"), ("Page 2 of 5, adjustable", "value role"), ("Saved", "name"),
        ("Text before, label, link, text after", "text name role text"),
        ("Label, row 2, column 3, value, button", "name position position value role"),
        ("Label, spans 2 rows, value", "name position value"),
        ("Label, text field, is editing, insertion point at end", "name role state state"),
        ("Tour, page 1 of 11, 0 percent progress, adjustable", "name value value role"),
        ("Label, unchecked", "name state"), ("Label, button, landmark", "name role position"),
        ("Label, button, end", "name role position"), ("End, button", "name role"), ("Label, chart", "name value"),
    ])
    func voiceOverSaysNameValueStateRole(text: String, kinds: String) throws {
        try expect(text, kinds, of: "voiceover")
    }

    @Test(arguments: [
        ("Checked, label, check box, double tap to toggle", "state name role hint"),
        ("Checked, label, checkbox", "state name role"), ("Label, button, disabled", "name role state"),
        ("Unread, label, double-tap to open message", "state name hint"), ("Value, label, slider", "value name role"),
        ("3 items, cart, button", "value name role"), ("3 items", "name"), ("7, edit box, hour", "value role name"),
        ("Text, drop-down list, label", "value role name"), ("Warning, message", "text name"),
        ("Editing, x, edit box, Password, error: too short", "state value role name state"),
        ("Label, link, shop, actions available", "name role text hint"), ("Expanded", "state"),
        ("Label, dimmed", "name state"),
        // What the collection says behind the position; elsewhere the same words are the app's.
        ("Label, radio button, 1 of 3, in list, 3 items", "name role position position position"),
        ("Label, in list fruit, 1 item", "name position position"), ("Label, out of list fruit", "name position"),
        ("Label, button, row heading, row 2", "name role role position"),
        // A name again behind the role is the tooltip's.
        ("Selected, label, 3 unread messages, tab, label, 2 of 3", "state name value role name position"),
        ("Selected, 3 unread messages, tab, label, 2 of 3", "state name role name position"),
        ("7, edit box for hour, double tap to edit text", "value role hint"),
        ("25.0, label, slider", "value name role"), ("Password, 4 characters, edit box", "name value role"),
        ("x, maximum length reached", "name state"), ("Invalid input too short", "state"),
        ("Label, webview", "name role"), ("Label, double tap and hold to long press", "name hint"),
    ])
    func talkBackSaysStateNameRole(text: String, kinds: String) throws {
        try expect(text, kinds, of: "talkback")
    }

    private func expect(_ text: String, _ kinds: String, of id: String) throws {
        let parts = AnnouncementParser(screenReader: try #require(ScreenReader.named(id))).parts(of: text)
        #expect(parts.map(\.kind.rawValue).joined(separator: " ") == kinds)
        #expect(parts.map { $0.separator + $0.text }.joined() == text)
        #expect(parts.allSatisfy { ($0.kind == .text) == ($0.basis == nil) })
    }

    /// Separators are kept as they are, whatever stands between the words.
    @Test(arguments: [",", " , ", "a,", "a ,  b", ", a", "a,b, c,\u{A0}d", "Label,, button", "é, e\u{301}, 🙂", ""])
    func partsGiveTheSameWordsBack(text: String) {
        for reader in ScreenReader.all {
            let parts = AnnouncementParser(screenReader: reader).parts(of: text)
            #expect(parts.map { $0.separator + $0.text }.joined() == text)
        }
    }

    @Test func sayWhatTheyMeanAndHowThatIsKnown() throws {
        let parser = AnnouncementParser(screenReader: try #require(ScreenReader.named("voiceover")))
        let parts = parser.parts(of: "Label, 3 of 5 stars, dimmed, disabled, adjustable")
        #expect(parts.map(\.basis) == [.placeholder, .position, .vocabulary, .misnomer, .vocabulary])
        #expect(parts.map(\.meaning) == [nil, nil, "disabled", "disabled", "adjustable"])
        #expect(parts.map(\.isPlaceholder) == [true, false, false, false, false])
    }

    @Test(arguments: [
        ("disabled, Compose", ["compose"]), ("filled, Views with TextInputLayout and Compose", ["views", "compose"]),
        ("tab of a `TabLayout`", ["views"]), ("the whole view", []), ("", []),
    ])
    func holdForTheFrameworksThatTheirConditionNames(condition: String, frameworks: [String]) throws {
        let reader = try #require(ScreenReader.named("talkback"))
        let one = Announcement(platform: nil, section: "s", text: "Label", condition: condition, screenReader: reader)
        #expect(one.frameworks == frameworks)
    }

    /// Views and Compose put a field's label and error in different places.
    @Test(arguments: [
        ("Value, edit box, error: message, label", "views", true),
        ("Value, edit box, error: message, label", "compose", false),
        ("Value, edit box, label, error: message", "compose", true),
        ("Label, on, switch", "views", true), ("Label, on, switch", "compose", false), ("Label, on, switch", "", false),
        ("Label, on, switch, double tap to activate", "", true), ("Label, on, switch, double tap to toggle", "", false),
        ("Label, tab, label, 1 of 2", "", true), ("Label, heading, 2 of 3", "", true),
    ])
    func anOrderMayBelongToAFramework(text: String, framework: String, isPossible: Bool) throws {
        let condition = framework.isEmpty ? "" : " (\(framework))"
        let entry = try ReadEntry(body: "## Android\n\n### Announcements\n\n- \"\(text)\"\(condition)\n")
        #expect(entry.findings.isEmpty == isPossible)
    }

    @Test func belongToTheScreenReaderOfThePlatform() throws {
        let (ios, examples) = (
            "## iOS\n\n### Announcements\n\n- \"Saved, button\"\n", "- \"Saved, button\" (again)\n\n"
        )
        let body = ios + examples + "## Android\n\n### Announcements\n\n" + examples
        let spoken = try ReadEntry(body: body).entry.announcements
        #expect(spoken.map(\.screenReader) == ["voiceover", "voiceover", "talkback"])
        #expect(spoken.map(\.id) == ["ios-saved-button", "ios-saved-button-2", "android-saved-button"])
        let shared = try ReadEntry(body: "## Announcements\n\n" + examples).entry.announcements
        #expect(shared.map(\.screenReader) == [nil] && shared.map(\.parts) == [[]])
        let german = try ReadEntry(body: body, configuration: Configuration(yaml: "language: de")).entry.announcements
        #expect(german.map(\.parts) == [[], [], []])
    }

    @Test func aTextThatNobodySaysIsNotTakenApart() throws {
        let text = String(repeating: "Label, ", count: 100) + "button"
        #expect(AnnouncementParser(screenReader: try #require(ScreenReader.named("voiceover"))).parts(of: text).isEmpty)
    }
}
