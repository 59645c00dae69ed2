import Markdown

/// What one look at the bytes of a file finds.
struct TextLook {
    /// Where the first byte is that is not valid UTF-8.
    private(set) var firstInvalidByte: Int?
    /// Where each line begins.
    private(set) var lineStarts = [0]
    /// Whether one of ``HiddenCharacter`` occurs.
    private(set) var hasHiddenCharacters = false

    init(_ bytes: [UInt8]) {
        lineStarts.reserveCapacity(bytes.count / 32)
        bytes.withUnsafeBufferPointer { look(at: $0) }
    }

    private mutating func look(at bytes: UnsafeBufferPointer<UInt8>) {
        // In most files only line breaks, quotation marks and dashes are looked at one by one.
        func isSign(_ byte: UInt8) -> Bool { byte < 0x20 || byte >= 0x7F }
        func signs(_ bytes: EightBytes) -> UInt64 {
            bytes.places(below: 0x20) | bytes.places(of: 0x7F) | bytes.placesBeyondASCII
        }
        var start = 0
        while let place = bytes.first(from: start, where: isSign, signs: signs) {
            start = place + 1
            switch bytes[place] {
            case 0x0A: lineStarts.append(start)
            case 0x09, 0x0C, 0x0D: break
            case ..<0x80: hasHiddenCharacters = true
            default:
                guard let (length, value) = Self.scalar(at: place, in: bytes) else {
                    firstInvalidByte = place
                    return
                }
                start = place + length
                if (0x80..<0xA0).contains(value) || (0x202A...0x202E).contains(value)
                    || (0x2066...0x2069).contains(value)
                {
                    hasHiddenCharacters = true
                }
            }
        }
    }

    /// The length and the number of a character of more than one byte; `nil` if it is not valid.
    ///
    /// Source: The Unicode Standard, table 3-7, "Well-Formed UTF-8 Byte Sequences".
    private static func scalar(
        at place: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> (length: Int, value: UInt32)? {
        let first = bytes[place]
        let (length, seconds, bits): (Int, ClosedRange<UInt8>, UInt8) =
            switch first {
            case 0xC2...0xDF: (2, 0x80...0xBF, 0x1F)
            case 0xE0: (3, 0xA0...0xBF, 0x0F)
            case 0xED: (3, 0x80...0x9F, 0x0F)
            case 0xE1...0xEF: (3, 0x80...0xBF, 0x0F)
            case 0xF0: (4, 0x90...0xBF, 0x07)
            case 0xF1...0xF3: (4, 0x80...0xBF, 0x07)
            case 0xF4: (4, 0x80...0x8F, 0x07)
            default: (0, 0x80...0xBF, 0)
            }
        guard length > 0, place + length <= bytes.count, seconds.contains(bytes[place + 1]) else { return nil }
        var value = UInt32(first & bits)
        for byte in bytes[(place + 1)..<(place + length)] {
            guard byte & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return (length, value)
    }
}
