import Foundation

/// A value to be written as YAML in the form of this project's entries.
///
/// ```yaml
/// keyboard:
///   tab: Focus moves on
///   enter:
///     - Opens it
///     - ios: Closes it
/// ```
indirect enum YAMLValue {
    /// Text, in quotation marks where YAML would read it as something else.
    case text(String)
    /// A number, a truth value or a date, as it is.
    case plain(String)
    case list([YAMLValue])
    case mapping([Pair])

    struct Pair {
        let key: String
        let value: YAMLValue

        init(_ key: String, _ value: YAMLValue) {
            (self.key, self.value) = (key, value)
        }
    }

    /// The lines of a key and its value.
    static func lines(of pair: Pair, indent: Int = 0) -> [String] {
        lines(of: pair.value, behind: blanks(indent) + YAMLScalar.written(pair.key) + ":", indent: indent)
    }

    private static func lines(of value: YAMLValue, behind front: String, indent: Int) -> [String] {
        switch value {
        case .plain(let text): return ["\(front) \(text)"]
        case .text(let text) where text.contains("\n") && YAMLScalar.isPrintable(text):
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            return ["\(front) |"] + lines.map { $0.allSatisfy(\.isWhitespace) ? "" : blanks(indent + 2) + $0 }
        case .text(let text): return [text.isEmpty ? front : "\(front) \(YAMLScalar.written(text))"]
        case .list(let items): return [front] + items.flatMap { lines(ofItem: $0, indent: indent + 2) }
        case .mapping(let pairs): return [front] + pairs.flatMap { lines(of: $0, indent: indent + 2) }
        }
    }

    private static func lines(ofItem value: YAMLValue, indent: Int) -> [String] {
        guard case .mapping(let pairs) = value, !pairs.isEmpty else {
            return lines(of: value, behind: blanks(indent) + "-", indent: indent)
        }
        var lines = pairs.flatMap { self.lines(of: $0, indent: indent + 2) }
        lines[0] = blanks(indent) + "- " + lines[0].dropFirst(indent + 2)
        return lines
    }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}

/// Text as a scalar of YAML on one line.
///
/// Source: YAML 1.2.2, sections 7.3.1 to 7.3.3, and the words that YAML 1.1 takes for other types.
package enum YAMLScalar {
    package static func written(_ text: String) -> String {
        if isPlain(text) { return text }
        guard isPrintable(text), !text.contains("\n") else { return doubleQuoted(text) }
        return text.contains("'") && !text.contains("\"") && !text.contains("\\")
            ? "\"\(text)\"" : "'\(text.replacing("'", with: "''"))'"
    }

    static func isPrintable(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { isPrintable($0) || $0 == "\n" }
    }

    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.first, let last = text.last, last != ":", last != " ",
            first.isLetter || first.isNumber
                || first == "(" || first == "/" || first == "“"
        else { return false }
        return !text.contains(": ") && !text.contains(" #") && !isOtherType(text) && !text.contains("\n")
            && isPrintable(text)
    }

    /// Numbers, truth values and dates, which other programs do not read as texts.
    private static func isOtherType(_ text: String) -> Bool {
        let words: Set = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
        return words.contains(text.lowercased())
            || text.wholeMatch(of: /[.0-9][-+.,:_0-9eExXa-fA-FT ]*/) != nil && text.contains { $0.isNumber }
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    private static func doubleQuoted(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\n": "\\n"
            case "\t": "\\t"
            case _ where isPrintable(scalar): String(scalar)
            default: String(format: "\\U%08X", scalar.value)
            }
        }
        return "\"\(scalars.joined())\""
    }
}
