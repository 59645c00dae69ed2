/// A value to be written as YAML.
indirect enum YAMLValue: Equatable {
    case text(String)
    case list([YAMLValue])
    case mapping([Pair])

    struct Pair: Equatable {
        let key: String
        let value: YAMLValue
        /// The line of the file it was read from.
        let line: Int
    }

    init(_ node: YAMLNode, in document: YAMLDocument) {
        switch node {
        case .scalar(let scalar): self = .text(scalar.string.trimmed)
        case .sequence(let items): self = .list(items.map { YAMLValue($0, in: document) })
        case .mapping(let mapping):
            self = .mapping(
                mapping.map { key, value in
                    Pair(
                        key: key.keyName,
                        value: YAMLValue(value, in: document), line: document.line(of: key))
                })
        }
    }
}

/// Writes YAML in the form of this project's entries: a key and its text on one line, tables indented by two blanks.
///
/// ```swift
/// YAMLText.lines(of: .init(key: "keyboard", value: .mapping([…]), line: 3))
/// // keyboard:
/// //   tab: Focus moves on
/// ```
enum YAMLText {
    static func lines(of pair: YAMLValue.Pair, indent: Int = 0) -> [RewrittenText.Line] {
        let front = String(repeating: " ", count: indent) + scalar(pair.key) + ":"
        return lines(of: pair.value, behind: front, indent: indent, line: pair.line)
    }

    private static func lines(
        of value: YAMLValue, behind front: String, indent: Int, line: Int
    ) -> [RewrittenText.Line] {
        switch value {
        case .text(let text) where text.contains("\n") && isPrintable(text):
            let blanks = String(repeating: " ", count: indent + 2)
            let content = text.split(separator: "\n", omittingEmptySubsequences: false).map { part in
                part.allSatisfy { $0 == " " || $0 == "\t" } ? "" : blanks + part
            }
            return ([front + " |"] + content).map { .init(text: $0, source: line) }
        case .text(let text): return [.init(text: text.isEmpty ? front : "\(front) \(scalar(text))", source: line)]
        case .list(let items):
            let own = RewrittenText.Line(text: front, source: line)
            return [own] + items.flatMap { item(of: $0, indent: indent + 2, line: line) }
        case .mapping(let pairs):
            return [.init(text: front, source: line)] + pairs.flatMap { lines(of: $0, indent: indent + 2) }
        }
    }

    private static func item(of value: YAMLValue, indent: Int, line: Int) -> [RewrittenText.Line] {
        let blanks = String(repeating: " ", count: indent)
        guard case .mapping(let pairs) = value, !pairs.isEmpty else {
            return lines(of: value, behind: blanks + "-", indent: indent, line: line)
        }
        var lines = pairs.flatMap { self.lines(of: $0, indent: indent + 2) }
        lines[0].text = blanks + "- " + lines[0].text.dropFirst(indent + 2)
        return lines
    }

    // MARK: Scalars

    /// A text on one line, in quotation marks where YAML would read it as something else.
    static func scalar(_ text: String) -> String {
        guard !text.isEmpty else { return "\"\"" }
        if !looksLikeOtherType(text), let written = emitted(text), !written.contains("\n") { return written }
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            .replacing("\t", with: "\\t")
        let printable = escaped.unicodeScalars.map { scalar in
            isPrintable(scalar) ? String(scalar) : "\\U" + padded(scalar.value)
        }
        return "\"\(printable.joined())\""
    }

    /// As Yams writes it, which knows YAML's rules for plain texts.
    private static func emitted(_ text: String) -> String? {
        guard isPrintable(text), let written = YAMLParser.written(list: text), written.hasPrefix("- ") else {
            return nil
        }
        return String(written.dropFirst(2).dropLast(written.hasSuffix("\n") ? 1 : 0))
    }

    /// Numbers, truth values and dates, which other programs would not read as texts.
    private static func looksLikeOtherType(_ text: String) -> Bool {
        let words: Set = ["true", "false", "yes", "no", "on", "off", "null", "~", "y", "n"]
        if words.contains(text.lowercased()) { return true }
        return text.wholeMatch(of: /[-+.0-9][-+.,:_0-9eExXa-fA-FT ]*/) != nil && text.contains { $0.isNumber }
    }

    private static func isPrintable(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { isPrintable($0) || $0 == "\n" }
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    private static func padded(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
