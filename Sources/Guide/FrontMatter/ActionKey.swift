/// What a tester does, under one name for all spellings.
///
/// ```swift
/// ActionKey("Doubletap").id  // "double-tap"
/// ActionKey("tab, arrow keys or Ctl+tab").id  // "tab-arrow-keys-or-ctrl-tab"
/// ActionKey("Spacebar on iOS").usual  // "space on iOS"
/// ```
struct ActionKey: Hashable, Sendable {
    /// The usual spelling. Words that are spelled as usual keep their case and spaces.
    let usual: String
    /// The same as a slug, for data and anchors.
    let id: String
    /// Whether the author's spelling differs from the usual one in more than upper and lower case.
    let isUnusual: Bool

    /// The same few actions occur in every entry.
    private static let remembered = Remembered<ActionKey>()

    init(_ written: String) {
        self = Self.remembered.value(for: written, Self.init(reading:))
    }

    private init(reading written: String) {
        let plain = written.singleSpaced
        usual = Self.usual(plain)
        let canonical = usual.lowercased()
        id = Slug.make(from: canonical)
        isUnusual = canonical != plain.lowercased()
    }

    private static func usual(_ text: String) -> String {
        var words: [Substring] = []
        var result = ""
        // Words are replaced between the characters that join actions, such as '+'.
        var rest = text.utf8[...]
        while !rest.isEmpty {
            let word = rest.prefix { !Self.isJoint($0) }
            rest = rest[word.endIndex...]
            if !word.isEmpty { words.append(Substring(word)) }
            guard let joint = rest.first else { break }
            let isSpaced = joint == UInt8(ascii: " ")
            if isSpaced { rest = rest.dropFirst() }
            // A space can separate two words, or be before a character that joins two actions.
            guard let sign = rest.first, Self.isJoint(sign) else { continue }
            rest = rest.dropFirst()
            var written = Self.replaced(words)
            words = []
            let isChord = sign == UInt8(ascii: "+") && Self.isHeld(written.last)
            // 'control' is a key only if another one is pressed with it.
            if isChord, written.last?.lowercased() == "control" { written[written.count - 1] = "ctrl" }
            result += written.joined(separator: " ")
            if isSpaced, !isChord { result += " " }
            result.unicodeScalars.append(Unicode.Scalar(sign))
            if rest.first == UInt8(ascii: " ") {
                rest = rest.dropFirst()
                if !isChord { result += " " }
            }
        }
        return result + Self.replaced(words).joined(separator: " ")
    }

    /// Whether a word is a key that is held while another is pressed. Around other words spaces stay, as in `volume + button`.
    private static func isHeld(_ word: String?) -> Bool {
        guard let last = word?.lowercased().split(separator: " ").last else { return false }
        return heldKeys.contains(last)
    }

    private static let heldKeys: Set<Substring> = [
        "alt", "cmd", "command", "control", "ctrl", "fn", "insert", "lock", "meta", "option", "search", "shift", "tab",
        "vo", "win", "windows",
    ]

    private static func isJoint(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: ";"): true
        default: false
        }
    }

    /// The words with unusual spellings replaced; two words are tried before one.
    private static func replaced(_ words: [Substring]) -> [String] {
        let plain = words.map { Substring($0.lowercased()) }
        var result: [String] = []
        var index = words.startIndex
        while index < words.endIndex {
            let mayBePair = index + 1 < words.endIndex && firstWords.contains(plain[index])
            let pair = mayBePair ? "\(plain[index]) \(plain[index + 1])" : nil
            // 'right arrow key' is one key, not another spelling of 'arrow keys'.
            let isOneArrow = index > words.startIndex && directions.contains(plain[index - 1])
            func usual(_ spelling: String) -> String? {
                isOneArrow && singleArrows.contains(spelling) ? nil : usualSpellings[spelling]
            }
            if let pair, let usual = usual(pair) {
                result.append(usual)
                index += 2
            } else {
                result.append(usual(String(plain[index])) ?? String(words[index]))
                index += 1
            }
        }
        return result
    }

    private static let directions: Set<Substring> = ["up", "down", "left", "right"]
    private static let singleArrows: Set<String> = ["arrow key", "arrow-key"]

    /// The first words of unusual spellings that have two words.
    private static let firstWords = Set(
        usualSpellings.keys.compactMap { key in key.firstIndex(of: " ").map { key[..<$0] } })

    private static let usualSpellings: [String: String] = [
        "space bar": "space", "spacebar": "space", "space-bar": "space", "space key": "space", "space-key": "space",
        "tab key": "tab", "tab-key": "tab", "enter key": "enter", "enter-key": "enter", "escape key": "escape",
        "esc": "escape", "esc key": "escape", "return key": "return",
        "arrow-keys": "arrow keys", "arrow-key": "arrow keys", "arrow key": "arrow keys", "arrows": "arrow keys",
        "ctl": "ctrl", "ctr": "ctrl", "control key": "ctrl",
        "doubletap": "double tap", "double-tap": "double tap", "dbl tap": "double tap", "tripletap": "triple tap",
        "triple-tap": "triple tap", "swipe rt": "swipe right", "swipe-right": "swipe right",
        "swipe-left": "swipe left", "swipe-up": "swipe up", "swipe-down": "swipe down",
        "text-resize": "text resize",
    ]
}
