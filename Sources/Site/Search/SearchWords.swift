import Foundation

/// Divides text into the words that can be searched. `search.js` divides what readers type in the same way.
///
/// A word is a run of letters and digits, in lower case and without accents. A number may have dots inside: `2.4.7`. An identifier is a
/// word as a whole and by its parts: `accessibilityLabel`, `accessibility`, `label`. In scripts that have no blanks between words, each
/// two neighboring signs are a word.
enum SearchWords {
    /// - Parameter body: Gets each word, and whether it is a part of an identifier.
    static func forEach(in text: String, _ body: (String, _ isPart: Bool) -> Void) {
        var run: [Unicode.Scalar] = []
        var kind = Kind.other
        let scalars = folded(text)
        for (index, scalar) in scalars.enumerated() {
            let next = Kind(scalar)
            let isNumber = !run.isEmpty && run.allSatisfy { isDigit($0) || $0 == "." }
            if scalar == ".", isNumber, index + 1 < scalars.count, isDigit(scalars[index + 1]) {
                run.append(scalar)
                continue
            }
            if next != kind || isNumber && run.contains(".") && !isDigit(scalar) {
                emit(run, kind, body)
                run = []
            }
            kind = next
            if kind != .other { run.append(scalar) }
        }
        emit(run, kind, body)
    }

    private enum Kind {
        case other, letter, spaceless

        init(_ scalar: Unicode.Scalar) {
            switch scalar.value {
            case 0xE00...0xEFF, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
                self = .spaceless
            case 0..<0x80: self = Self.isPlainLetter(UInt8(scalar.value)) ? .letter : .other
            default:
                switch scalar.properties.generalCategory {
                case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
                    .nonspacingMark,
                    .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
                    self = .letter
                default: self = .other
                }
            }
        }

        private static func isPlainLetter(_ byte: UInt8) -> Bool {
            switch byte | 0x20 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): true
            default: byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            }
        }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func folded(_ text: String) -> [Unicode.Scalar] {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return Array(text.unicodeScalars) }
        var letters = String.UnicodeScalarView()
        for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
            if scalar == "ß" { letters.append(contentsOf: "ss".unicodeScalars) }
            if scalar != "ß", !(0x300...0x36F).contains(scalar.value) { letters.append(scalar) }
        }
        return Array(String(letters).precomposedStringWithCanonicalMapping.unicodeScalars)
    }

    private static func emit(_ run: [Unicode.Scalar], _ kind: Kind, _ body: (String, _ isPart: Bool) -> Void) {
        guard kind == .letter else {
            if run.count == 1 { body(text(of: run[...]), false) }
            for index in run.indices.dropLast() { body(text(of: run[index...index + 1]), false) }
            return
        }
        var parts: [ArraySlice<Unicode.Scalar>] = []
        var start = 0
        for index in run.indices where index > start {
            let (before, sign) = (run[index - 1], run[index])
            let beginsName = index + 1 < run.count && run[index + 1].properties.isLowercase
            let isBoundary = sign.properties.isUppercase && (before.properties.isLowercase || beginsName)
            if sign == "_" || before == "_" || isBoundary {
                parts.append(run[start..<index])
                start = index
            }
        }
        let whole = text(of: run[...])
        if !whole.isEmpty { body(whole, false) }
        guard start > 0 else { return }
        for part in parts + [run[start...]] where part.count > 1 { body(text(of: part), true) }
    }

    private static func text(of run: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: run.lazy.filter { $0 != "_" })
        return String(text).lowercased()
    }
}
