import Testing

@testable import Guide

/// What a screen reader says is taken apart by its own words and order.
struct AnnouncementPartTests {
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
            #expect(
                AnnouncementParser(screenReader: reader).parts(of: text).map { $0.separator + $0.text }.joined() == text
            )
        }
    }

    @Test func sayWhatTheyMeanAndHowThatIsKnown() throws {
        let parser = AnnouncementParser(screenReader: try #require(ScreenReader.named("voiceover")))
        let parts = parser.parts(of: "Label, 3 of 5 stars, dimmed, disabled, adjustable")
        #expect(parts.map(\.basis) == [.placeholder, .position, .vocabulary, .misnomer, .vocabulary])
        #expect(parts.map(\.meaning) == [nil, nil, "disabled", "disabled", "adjustable"])
        #expect(parts.map(\.isPlaceholder) == [true, false, false, false, false])
    }

    @Test func belongToTheScreenReaderOfThePlatform() throws {
        let body =
            "## iOS\n\n### Announcements\n\n- \"Label, button\"\n- \"Label, button\" (again)\n\n## Android\n\n### Announcements\n\n- \"Label, button\""
        let entry = try ReadEntry(body: body).entry
        #expect(entry.announcements.map(\.screenReader) == ["voiceover", "voiceover", "talkback"])
        #expect(entry.announcements.map(\.id) == ["ios-label-button", "ios-label-button-2", "android-label-button"])
        let shared = try ReadEntry(body: "## Announcements\n\n- \"Label, button\"").entry.announcements
        #expect(shared.map(\.screenReader) == [nil] && shared.map(\.parts) == [[]])
        var german = Configuration.standard
        german.language = "de"
        #expect(try ReadEntry(body: body, configuration: german).entry.announcements.allSatisfy { $0.parts.isEmpty })
    }

    @Test func aTextThatNobodySaysIsNotTakenApart() throws {
        let text = String(repeating: "Label, ", count: 100) + "button"
        #expect(AnnouncementParser(screenReader: try #require(ScreenReader.named("voiceover"))).parts(of: text).isEmpty)
    }
}
