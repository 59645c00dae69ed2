import Foundation
import Guide

/// Divides text into the words that can be searched. `search-engine.js` divides what readers type in the same way.
///
/// A word is a run of letters and digits, in lower case and without accents. A number may have dots inside: `2.4.7`. An identifier is a
/// word as a whole and by its parts: `accessibilityLabel`, `accessibility`, `label`. In scripts that have no blanks between words, each
/// two neighboring signs are a word. What is longer than anybody types, such as encoded data, is none.
enum SearchWords {
    private static let longest = 100

    /// - Parameter body: Gets each word, and whether it is a part of an identifier.
    static func forEach(in text: String, _ body: (String, _ isPart: Bool) -> Void) {
        var run: [Unicode.Scalar] = []
        var kind = Kind.other
        var (isNumber, hasDot) = (false, false)
        let scalars = folded(text)
        for (index, scalar) in scalars.enumerated() {
            let next = Kind(scalar)
            if scalar == ".", isNumber, index + 1 < scalars.count, isDigit(scalars[index + 1]) {
                run.append(scalar)
                hasDot = true
                continue
            }
            if next != kind || hasDot && !isDigit(scalar) {
                emit(run, kind, body)
                (run, hasDot) = ([], false)
            }
            isNumber = isDigit(scalar) && (run.isEmpty || isNumber)
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
            case 0..<0x80: self = Self.isPart(UInt8(scalar.value)) ? .letter : .other
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

        private static func isPart(_ byte: UInt8) -> Bool {
            byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_")
        }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func folded(_ text: String) -> [Unicode.Scalar] {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return Array(text.unicodeScalars) }
        var letters = String.UnicodeScalarView()
        for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
            switch scalar {
            case "ß": letters.append(contentsOf: "ss".unicodeScalars)
            // As inside a word.
            case "ς": letters.append("σ")
            case "\u{300}"..."\u{36F}": break
            default: letters.append(scalar)
            }
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
            let beginsName = index + 1 < run.count && isLowercase(run[index + 1])
            if sign == "_" || before == "_" || isUppercase(sign) && (isLowercase(before) || beginsName) {
                parts.append(run[start..<index])
                start = index
            }
        }
        let whole = run.count <= longest ? text(of: run[...]) : ""
        if !whole.isEmpty { body(whole, false) }
        guard start > 0 else { return }
        for part in parts + [run[start...]] where (2...longest).contains(part.count) { body(text(of: part), true) }
    }

    // Most letters are these, and the tables of Unicode take several times as long.

    private static func isLowercase(_ sign: Unicode.Scalar) -> Bool {
        sign.isASCII ? ("a"..."z").contains(sign) : sign.properties.isLowercase
    }

    private static func isUppercase(_ sign: Unicode.Scalar) -> Bool {
        sign.isASCII ? ("A"..."Z").contains(sign) : sign.properties.isUppercase
    }

    private static func text(of run: ArraySlice<Unicode.Scalar>) -> String {
        guard run.allSatisfy(\.isASCII) else {
            var text = String.UnicodeScalarView()
            for sign in run where sign != "_" { text.append(sign) }
            return String(text).lowercased()
        }
        return String(unsafeUninitializedCapacity: run.count) { bytes in
            var count = 0
            for sign in run where sign != "_" {
                bytes[count] = UInt8(sign.value) | (isUppercase(sign) ? 0x20 : 0)
                count += 1
            }
            return count
        }
    }
}
