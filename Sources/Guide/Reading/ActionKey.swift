/// What a tester does, as one name whatever its spelling.
///
/// ```swift
/// ActionKey("Doubletap").id  // "double-tap"
/// ActionKey("tab, arrow keys or Ctl+tab").id  // "tab-arrow-keys-or-ctrl-tab"
/// ActionKey("spacebar").canonical  // "space"
/// ```
struct ActionKey: Hashable, Sendable {
    /// The usual spelling, in lower case.
    let canonical: String
    /// The same as a slug, for data and anchors.
    let id: String
    /// Whether the author's spelling differs from the usual one in more than upper and lower case.
    let isUnusual: Bool

    /// Testers do the same few things to everything.
    private static let remembered = Remembered<ActionKey>()

    init(_ written: String) {
        self = Self.remembered.value(for: written, Self.init(reading:))
    }

    private init(reading written: String) {
        let plain = written.lowercased().singleSpaced
        canonical = Self.canonical(plain)
        id = Slug.make(from: canonical)
        isUnusual = canonical != plain
    }

    private static func canonical(_ text: String) -> String {
        var words: [Substring] = []
        var result = ""
        func flush() {
            result += Self.replaced(words).joined(separator: " ")
            words = []
        }
        // Words are replaced only between the signs that join actions; the signs stay.
        var rest = text.utf8[...]
        while !rest.isEmpty {
            let word = rest.prefix { !Self.isJoint($0) }
            rest = rest[word.endIndex...]
            if !word.isEmpty { words.append(Substring(word)) }
            guard let joint = rest.first else { break }
            rest = rest.dropFirst()
            if joint == UInt8(ascii: " ") { continue }
            flush()
            result.unicodeScalars.append(Unicode.Scalar(joint))
            if rest.first == UInt8(ascii: " ") { result += " " }
        }
        flush()
        // A control is a key only where another is pressed with it.
        guard result.utf8.contains(UInt8(ascii: "+")) else { return result }
        return result.replacing(" +", with: "+").replacing("+ ", with: "+").replacing("control+", with: "ctrl+")
    }

    private static func isJoint(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: ";"): true
        default: false
        }
    }

    /// The usual words for unusual ones, the longest run first.
    private static func replaced(_ words: [Substring]) -> [String] {
        var result: [String] = []
        var index = words.startIndex
        while index < words.endIndex {
            let mayBePair = index + 1 < words.endIndex && firstWords.contains(words[index])
            let pair = mayBePair ? "\(words[index]) \(words[index + 1])" : nil
            if let pair, let usual = usualSpellings[pair] {
                result.append(usual)
                index += 2
            } else {
                result.append(usualSpellings[String(words[index])] ?? String(words[index]))
                index += 1
            }
        }
        return result
    }

    /// The first words of unusual spellings that have two.
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
