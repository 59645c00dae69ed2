/// The signs by which a text is known that may have blocks of other generators in it.
enum ForeignSigns {
    static func areIn(_ body: ArraySlice<UInt8>) -> Bool {
        body.withUnsafeBufferPointer { body in
            begins(body, lineAt: 0) || body.contains(UInt8(ascii: "\n")) { begins(body, lineAt: $0) }
                || body.contains(UInt8(ascii: "[")) { isReference(body, at: $0 - 1) }
                || body.contains(UInt8(ascii: "{")) { isTag(body, at: $0 - 1) }
        }
    }

    /// Whether a line that begins at a place may be one of such a block.
    static func begins(_ text: UnsafeBufferPointer<UInt8>, lineAt start: Int) -> Bool {
        var place = start
        while place < text.count, RepairSigns.isBlank(text[place]) { place += 1 }
        guard place + 2 < text.count else { return false }
        let (next, third) = (text[place + 1], text[place + 2])
        switch text[place] {
        case UInt8(ascii: ":"):
            return next == UInt8(ascii: ":") ? third == next : place < start + 4 && RepairSigns.isBlank(next)
        case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "/"):
            return next == text[place] && third == next
        case UInt8(ascii: "`"), UInt8(ascii: "~"):
            return next == text[place] && third == next && isNamed(text, from: place)
        case UInt8(ascii: "<"):
            return isTag(text, from: place + 1) || holds("<!-- tab", text, at: place)
                || ComponentTag.mayBegin(text, at: place) || MarkdownElement.mayBegin(text, at: place)
        // A statement of MDX names a file, which one of Swift or Kotlin does not.
        case UInt8(ascii: "i"):
            return place == start && holds("import ", text, at: place) && namesFile(text, from: place)
        case UInt8(ascii: "e"): return place == start && holds("export ", text, at: place)
        default: return false
        }
    }

    /// A footnote or an alert: `[^1]`, `[!NOTE]`.
    static func isReference(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard start + 2 < text.count else { return false }
        return text[start + 1] == UInt8(ascii: "^")
            || text[start + 1] == UInt8(ascii: "!") && isLetter(text[start + 2])
    }

    /// Whether a brace begins a tag that is called like a container.
    private static func isTag(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard start + 1 < text.count,
            text[start + 1] == UInt8(ascii: "%") || text[start + 1] == UInt8(ascii: "{")
        else { return false }
        return isTag(text, from: start + 2)
    }

    private static func isTag(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        var place = start
        while place < text.count, isSignOfTag(text[place]) { place += 1 }
        var end = place
        while end < text.count, end < place + longestName, isLetter(text[end]) || text[end] == UInt8(ascii: "-") {
            end += 1
        }
        return end > place && ContainerTag.isName(String(decoding: text[place..<end], as: UTF8.self))
    }

    /// No container has a longer name.
    private static let longestName = 20

    private static func isSignOfTag(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: " "): true
        default: false
        }
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// Whether a fence has a name in braces: ```` ```{note} ````.
    private static func isNamed(_ text: UnsafeBufferPointer<UInt8>, from fence: Int) -> Bool {
        var place = fence
        while place < text.count, text[place] == text[fence] || text[place] == UInt8(ascii: " ") { place += 1 }
        return place + 1 < text.count && text[place] == UInt8(ascii: "{") && isLetter(text[place + 1])
    }

    private static func namesFile(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        text[start...].prefix { $0 != UInt8(ascii: "\n") }.contains {
            $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "{")
        }
    }

    private static func holds(_ word: StaticString, _ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard start + word.utf8CodeUnitCount <= text.count else { return false }
        return (0..<word.utf8CodeUnitCount).allSatisfy { text[start + $0] == word.utf8Start[$0] }
    }
}
