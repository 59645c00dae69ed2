import Testing

@testable import Guide

@Suite struct ActionKindTests {
    @Test(arguments: [
        "tab", "tab, arrow keys or ctl+tab", "arrow and space keys", "Ctrl+Alt+Left", "F6", "page up/down",
        "shift + page Up/down", "⌘ A", "⇧⇥", "?", "Home / End", "shift-tab", "space on iOS", "enter when it is open",
        "Leertaste", "Пробел", "any letter", "Touche entrée", "context menu key",
    ])
    func namesKeys(_ action: String) {
        #expect(ActionKind(action) == .keys)
    }

    @Test(arguments: [
        "keyboard", "skip-links", "zoom", "reduced motion settings", "home screen", "F99", "After Effects",
        "focus order", "search", "If needed",
    ])
    func namesNoKeys(_ action: String) {
        #expect(ActionKind(action) == .other)
    }

    @Test(arguments: [
        ("When no element is in it", "no element is in it"), ("if nothing is selected", "nothing is selected"),
        ("After it has closed", "after it has closed"), ("Wenn nichts darin ist", "nichts darin ist"),
    ])
    func namesACondition(_ action: String, _ words: String) {
        #expect(ActionKind(action) == .condition(words))
    }
}
