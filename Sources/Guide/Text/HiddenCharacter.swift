import Foundation

/// An invisible character that can make text different from what it seems to be.
///
/// ```swift
/// HiddenCharacter("\u{202E}")?.description  // "U+202E"
/// HiddenCharacter.marking("if (a\u{2066}b)")  // "if (a[U+2066]b)"
/// ```
///
/// Sources: Unicode Standard Annex #9 for the controls that reorder a line, the HTML standard, "control", for the others.
/// Direction marks (U+200E, U+200F, U+061C) are allowed: texts in Arabic and Hebrew need them.
struct HiddenCharacter: CustomStringConvertible {
    enum Kind {
        /// A character of the sets C0 and C1, except tab and line breaks.
        case control
        /// An embedding, override or isolate, which changes the order in which text is shown.
        case bidirectional
    }

    let kind: Kind
    let scalar: Unicode.Scalar

    init?(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x09, 0x0A, 0x0C, 0x0D: return nil
        case 0..<0x20, 0x7F..<0xA0: kind = .control
        case 0x202A...0x202E, 0x2066...0x2069: kind = .bidirectional
        default: return nil
        }
        self.scalar = scalar
    }

    var description: String { Self.code(of: scalar) }

    /// As Unicode writes the number of a character: `U+202E`.
    static func code(of scalar: Unicode.Scalar) -> String { String(format: "U+%04X", scalar.value) }

    /// Where a line refers to the character by its number, in HTML or in YAML.
    func reference(in line: String) -> String.Index? {
        for match in line.matches(of: /&#([0-9]{1,7}|[xX][0-9a-fA-F]{1,6});|\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4})/) {
            var digits = match.output.0.drop { !$0.isNumber && !"xXu".contains($0) }
            let isHexadecimal = digits.first.map { "xXu".contains($0) } ?? false
            if isHexadecimal { digits = digits.dropFirst() }
            let number = UInt32(digits.prefix { $0 != ";" }, radix: isHexadecimal ? 16 : 10)
            if number == scalar.value { return match.range.lowerBound }
        }
        return nil
    }

    /// The first of either kind in text.
    static func firstOfEachKind(in text: String) -> [HiddenCharacter] {
        var found: [HiddenCharacter] = []
        guard text.withBytes(occurs) else { return found }
        for scalar in text.unicodeScalars {
            guard let hidden = HiddenCharacter(scalar), !found.contains(where: { $0.kind == hidden.kind }) else {
                continue
            }
            found.append(hidden)
        }
        return found
    }

    /// Text with U+FFFD for its control characters, which HTML and XML forbid.
    static func withoutControls(_ text: String) -> String { replacing(.control, in: text) { _ in "\u{FFFD}" } }

    /// Code with its bidirectional controls made visible: a reader has to see what a compiler reads ("Trojan Source",
    /// CVE-2021-42574).
    static func marking(_ code: String) -> String { replacing(.bidirectional, in: code) { "[\($0)]" } }

    private static func replacing(_ kind: Kind, in text: String, by words: (HiddenCharacter) -> String) -> String {
        guard firstOfEachKind(in: text).contains(where: { $0.kind == kind }) else { return text }
        return text.unicodeScalars.map { scalar in
            HiddenCharacter(scalar).flatMap { $0.kind == kind ? words($0) : nil } ?? String(scalar)
        }.joined()
    }

    /// Whether one occurs in text of valid UTF-8. Most files have none of the bytes that these begin with.
    static func occurs(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        func mayBegin(_ byte: UInt8) -> Bool {
            byte < 0x20 && byte != 0x0A || byte == 0x7F || byte == 0xC2 || byte == 0xE2
        }
        var start = 0
        while let place = text.first(from: start, where: mayBegin) {
            let scalar = String(decoding: text[place...].prefix(3), as: UTF8.self).unicodeScalars.first
            if scalar.flatMap(HiddenCharacter.init) != nil { return true }
            start = place + 1
        }
        return false
    }
}

extension Findings {
    /// Reports the hidden characters that are in the file itself.
    mutating func reportHiddenCharacters() {
        for found in source.hidden { report(found.value, line: found.line) }
    }

    /// Reports a hidden character at its place, or at the reference to it: `&#8238;`, `"\u202E"`.
    mutating func report(_ hidden: HiddenCharacter, line: Int) {
        let shown: Unicode.Scalar = hidden.kind == .control ? "\u{FFFD}" : hidden.scalar
        let text = source.line(source.existing(line: line))
        let place = text.unicodeScalars.enumerated().first { $0.element == shown }
        let column =
            place.map { $0.offset + 1 } ?? hidden.reference(in: text).map { self.column(of: $0, in: text) } ?? 1
        switch hidden.kind {
        case .control:
            report(
                .controlCharacter, line: line, column: column, "\(hidden) is a control character; it is read as U+FFFD")
        case .bidirectional:
            report(
                .bidiControl, line: line, column: column,
                "\(hidden) changes the order in which the text is shown; in code it is shown as '[\(hidden)]'")
        }
    }
}
