/// What the name of a row says: keys to press, a condition that holds, or something else.
///
/// ```swift
/// ActionKind("ctrl + page up")  // .keys
/// ActionKind("If nothing is selected")  // .condition("nothing is selected")
/// ActionKind("skip-links")  // .other
/// ```
///
/// Only Latin letters are considered: what is written in others counts as keys, because their names are not known here.
public enum ActionKind: Hashable, Sendable {
    case keys
    /// The words that go on after "When".
    case condition(String)
    case other

    /// Testers do the same few things to everything.
    private static let remembered = Remembered<ActionKind>()

    public init(_ action: String) {
        self = Self.remembered.value(for: action, Self.init(reading:))
    }

    private init(reading action: String) {
        if let condition = Self.condition(action) {
            self = .condition(condition)
        } else {
            self = Self.areKeys(action) ? .keys : .other
        }
    }

    /// What has to be so, without the word that "When" stands for.
    private static func condition(_ action: String) -> String? {
        let words = action.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard words.count == 2, let first = words.first?.lowercased() else { return nil }
        let rest = String(words[1]).trimmed
        // Two words are a name: `After Effects`.
        guard rest.contains(where: \.isWhitespace) else { return nil }
        if whens.contains(first) { return rest }
        return others.contains(first) ? "\(first) \(rest)" : nil
    }

    private static let whens: Set<String> = [
        "when", "whenever", "if", "wenn", "falls", "quand", "lorsque", "si", "cuando",
    ]

    private static let others: Set<String> = [
        "while", "after", "once", "until", "unless", "nachdem", "während", "sobald", "solange", "mientras",
    ]

    // MARK: Keys

    /// Whether words name keys alone, or keys with what they do after them: `space on iOS`, `arrow keys (in the list)`.
    private static func areKeys(_ action: String) -> Bool {
        var namesKey = false
        var hasWords = false
        for word in action.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            hasWords = true
            let word = word.lowercased()
            if isKey(word) {
                namesKey = true
            } else if namesKey, tails.contains(word) {
                return true
            } else if !companions.contains(word) {
                return word.unicodeScalars.contains { $0.value > lastLatin }
            }
        }
        // Signs alone are keys: `?`.
        return namesKey || !hasWords
    }

    /// The last letter of Latin Extended-B.
    private static let lastLatin: UInt32 = 0x24F

    private static func isKey(_ word: String) -> Bool {
        // A letter, a digit, `F6`.
        if word.count == 1 || names.contains(word) { return true }
        if word.first == "f", let number = Int(word.dropFirst()) { return (1...24).contains(number) }
        return word.hasSuffix("taste") || word.hasSuffix("tasten")
    }

    private static let names: Set<String> = [
        "alphanumeric", "alt", "altgr", "apostrophe", "arrow", "arrows", "arrowdown", "arrowleft", "arrowright",
        "arrowup", "asterisk", "backquote", "backslash", "backspace", "backtab", "backtick", "bracket", "brackets",
        "break", "capslock", "caps", "character", "characters", "cmd", "colon", "comma", "command", "control", "cr",
        "ctl", "ctr", "ctrl", "cursor", "dash", "del", "delete", "digit", "digits", "dot", "down", "end", "enter",
        "equals", "esc", "escape", "fn", "globe", "hash", "home", "hyphen", "ins", "insert", "jaws", "key", "keypad",
        "keys", "left", "letter", "letters", "mark", "meta", "minus", "number", "numbers", "numlock", "numpad", "nvda",
        "opt", "option", "pagedown", "pageup", "pause", "period", "pgdn", "pgdown", "pgup", "plus", "printable",
        "printscreen", "prtsc", "return", "right", "semicolon", "shift", "slash", "space", "spacebar", "star", "super",
        "sysrq", "tab", "tabs", "tilde", "underscore", "up", "vo", "win", "windows",
        // Keys of German, French and Spanish keyboards.
        "strg", "umschalt", "entf", "einfg", "pos1", "bild", "ende", "leer", "pfeil", "tabulator", "eingabe",
        "entrée", "espace", "échap", "maj", "flèche", "flèches", "tabulation", "touche", "touches", "suppr", "fin",
        "intro", "espacio", "mayús", "flecha", "flechas", "tecla", "teclas", "supr", "inicio", "tabulador",
    ]

    /// Words that occur with keys but are not keys.
    private static let companions: Set<String> = [
        "again", "all", "and", "any", "application", "apps", "arriba", "auf", "ab", "back", "backward", "backwards",
        "bar", "button", "buttons", "context", "de", "des", "direction", "double", "each", "either", "every", "first",
        "forward", "forwards", "function", "haut", "bas", "gauche", "droite", "hit", "hold", "holding", "horizontal",
        "la", "las", "les", "links", "lock", "long", "menu", "modifier", "navigation", "next", "nach", "num", "numeric",
        "ob", "oben", "oder", "of", "one", "or", "other", "ou", "page", "pad", "power", "press", "pressed", "pressing",
        "previous", "print", "question", "rechts", "repeated", "repeatedly", "same", "scroll", "search",
        "single", "the", "then", "twice", "type", "und", "unten", "vertical", "volume", "with", "et", "abajo",
        "izquierda", "derecha", "exclamation",
    ]

    /// Words after a key that say where or for what it is pressed.
    private static let tails: Set<String> = [
        "after", "at", "before", "for", "from", "if", "in", "inside", "into", "on", "onto", "out", "outside", "through",
        "to", "until", "when", "while", "within", "without", "bei", "beim", "im", "wenn", "zum", "zur", "dans", "sur",
        "pour", "en", "para",
    ]
}
