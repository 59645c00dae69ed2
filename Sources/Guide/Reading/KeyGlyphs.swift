/// The names of keys that are written as signs: `→`, `⇧⇥`, `⌘K`.
///
/// ```swift
/// KeyGlyphs.named("⇧⇥")  // "shift tab"
/// KeyGlyphs.named("Settings → Sounds")  // nil: the arrow says where a menu leads
/// ```
enum KeyGlyphs {
    /// A text with names in place of such signs; `nil` where there are none.
    static func named(_ text: String) -> String? {
        guard text.utf8.contains(where: { $0 >= 0x80 }), text.unicodeScalars.contains(where: { isSign($0) }) else {
            return nil
        }
        var result = ""
        /// Whether a word stands before, to which an arrow is no key.
        var isBehindWord = false
        for scalar in text.unicodeScalars {
            if let name = names[scalar] {
                result += " \(name) "
                isBehindWord = false
            } else if let name = arrows[scalar], !isBehindWord {
                result += " \(name) "
            } else {
                result.unicodeScalars.append(scalar)
                // A variation selector belongs to the sign before it.
                if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { isBehindWord = true }
                if scalar == "+" || scalar == "/" || scalar == "," { isBehindWord = false }
            }
        }
        return result
    }

    /// The names that Unicode gives to a few signs without a letter: `?` is "question mark".
    static func spelled(_ text: String) -> String? {
        let signs = text.unicodeScalars.filter { !$0.properties.isWhitespace && !$0.properties.isVariationSelector }
        guard !signs.isEmpty, signs.count <= 4 else { return nil }
        let names = signs.compactMap { $0.properties.name?.lowercased() }
        return names.count == signs.count ? names.joined(separator: " ") : nil
    }

    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        names[scalar] != nil || arrows[scalar] != nil
    }

    private static let arrows: [Unicode.Scalar: String] = [
        "←": "left arrow", "→": "right arrow", "↑": "up arrow", "↓": "down arrow", "⬅": "left arrow",
        "➡": "right arrow", "⬆": "up arrow", "⬇": "down arrow", "↔": "left and right arrow", "↕": "up and down arrow",
    ]

    private static let names: [Unicode.Scalar: String] = [
        "⇥": "tab", "⇤": "backtab", "↹": "tab", "⭾": "tab", "␣": "space", "⎵": "space", "↵": "enter", "⏎": "enter",
        "↩": "enter", "⌤": "enter", "⎋": "escape", "⇧": "shift", "⌘": "command", "⌥": "option", "⎇": "alt",
        "⌃": "control", "⇪": "caps lock", "⌫": "backspace", "⌦": "delete", "⇞": "page up", "⇟": "page down",
        "⇱": "home", "⇲": "end", "↖": "home", "↘": "end",
    ]
}
