import Foundation
import Guide

/// Divides text into the words that can be searched. `search-engine.js` divides what readers type in the same way.
///
/// A word is a run of letters and digits, in lower case and without accents. A number may have dots inside: `2.4.7`. An identifier is a
/// word as a whole and by its parts: `accessibilityLabel`, `accessibility`, `label`. In scripts that have no spaces between words, each
/// two neighbouring characters are a word. A run that is longer than anyone types, such as encoded data, is not a word.
enum SearchWords {
    private static let longest = 100

    /// - Parameter body: Gets each word, and whether it is a part of an identifier.
    static func forEach(in text: String, _ body: (String, _ isPart: Bool) -> Void) {
        text.withBytes { bytes in
            var start = 0
            while start < bytes.count {
                guard mayBeOfWord(bytes[start]) else {
                    start += 1
                    continue
                }
                let run = UnsafeBufferPointer(rebasing: bytes[start..<endOfRun(in: bytes, from: start)])
                if let word = plainWord(run) {
                    body(word, false)
                } else {
                    divide(String(decoding: run, as: UTF8.self), body)
                }
                start += run.count
            }
        }
    }

    // MARK: Plain words

    private static func mayBeOfWord(_ byte: UInt8) -> Bool { byte >= 0x80 || Kind.isPart(byte) }

    /// Where what may be of one word ends: letters, digits, dots between digits, and whatever is beyond ASCII.
    private static func endOfRun(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var (isNumber, hasDot, isASCII) = (true, false, true)
        for place in start..<bytes.count {
            let byte = bytes[place]
            let next = place + 1 < bytes.count ? bytes[place + 1] : UInt8(ascii: " ")
            if byte == UInt8(ascii: "."), isNumber || !isASCII, next.isDigit || next >= 0x80 {
                hasDot = true
                // An accent may be between the dot and a digit.
                if next >= 0x80 { (isNumber, isASCII) = (false, false) }
            } else if !byte.isDigit || !isNumber {
                // A number with a dot ends before a letter.
                if !mayBeOfWord(byte) || hasDot && isNumber { return place }
                isNumber = false
                isASCII = isASCII && byte < 0x80
            }
        }
        return bytes.count
    }

    /// The word that a run is without looking at its letters one by one: nearly all are in lower case, at least after the first
    /// letter.
    private static func plainWord(_ run: UnsafeBufferPointer<UInt8>) -> String? {
        guard run.count <= longest, run[0] < 0x80, run[0] != UInt8(ascii: "_"),
            run.dropFirst().allSatisfy({ $0.isSmall || $0.isDigit || $0 == UInt8(ascii: ".") })
        else { return nil }
        return String(unsafeUninitializedCapacity: run.count) { word in
            _ = word.initialize(fromContentsOf: run)
            if run[0].isCapital { word[0] |= 0x20 }
            return run.count
        }
    }

    // MARK: All others

    /// The same for text of any letters, which is looked at character by character.
    static func divide(_ text: String, _ body: (String, _ isPart: Bool) -> Void) {
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

        static func isPart(_ byte: UInt8) -> Bool {
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
