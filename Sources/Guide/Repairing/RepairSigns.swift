/// The signs by which texts are known that may need a repair; most have none, and cost no more than a look at their bytes.
enum RepairSigns {
    static func areIn(_ body: ArraySlice<UInt8>) -> Bool {
        body.withUnsafeBufferPointer(areIn)
    }

    static func areIn(_ line: Substring) -> Bool {
        line.utf8.withContiguousStorageIfAvailable(areIn) ?? true
    }

    private static func areIn(_ body: UnsafeBufferPointer<UInt8>) -> Bool {
        func has(_ byte: Unicode.Scalar, at place: Int) -> Bool {
            place < body.count && body[place] == UInt8(ascii: byte)
        }
        return hasSign(body, lineAt: 0) || body.contains(UInt8(ascii: "\n")) { hasSign(body, lineAt: $0) }
            || body.contains(UInt8(ascii: "{")) {
                has("{", at: $0) || has("%", at: $0) || has(":", at: $0) || has("/", at: $0)
                    || has("f", at: $0) && has("r", at: $0 + 1) || InlineAttributes.mayBegin(body, at: $0 - 1)
                    || $0 > 1 && has("=", at: $0 - 2)
            }
            || body.contains(UInt8(ascii: "`")) { has("`", at: $0) && has("`", at: $0 + 1) }
            || body.contains(UInt8(ascii: "~")) { has("~", at: $0) && has("~", at: $0 + 1) }
            || body.contains(UInt8(ascii: "[")) {
                has("[", at: $0) || ForeignSigns.isReference(body, at: $0 - 1)
                    || ContentsSign.mayBegin(body, behindBracketAt: $0) || $0 > 1 && has("^", at: $0 - 2)
            }
            || body.contains(UInt8(ascii: "]")) { LinkTail.mayBegin(body, behindBracketAt: $0) }
            || body.contains(UInt8(ascii: "<")) { has("!", at: $0) }
            || body.contains(UInt8(ascii: "%")) { has("%", at: $0) }
            || body.contains(UInt8(ascii: ":")) { IconSign.mayBegin(body, behindColonAt: $0) }
            || body.contains(UInt8(ascii: "=")) { InlineMark.mayBegin(body, behindSignAt: $0) }
            || body.contains(UInt8(ascii: "+")) { InlineMark.mayBegin(body, behindSignAt: $0) }
    }

    /// Whether a line that begins at a place does so with something to look at.
    private static func hasSign(_ body: UnsafeBufferPointer<UInt8>, lineAt start: Int) -> Bool {
        isEmptyBullet(body, at: start) || BlockSign.lacksBlank(body, at: start)
            || BlockSign.mayBeItem(body, at: start) || HeadingBelowHTML.mayBegin(body, at: start)
            || GluedLabel.mayBegin(body, at: start) || IncludeSign.mayBegin(body, at: start)
            || LinkDefinition.mayBegin(body, at: start) || Abbreviations.mayBegin(body, at: start)
            || ForeignSigns.begins(body, lineAt: start)
    }

    /// Whether a line that begins at a place is nothing but a bullet.
    private static func isEmptyBullet(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        var place = start
        while place < text.count, isBlank(text[place]) { place += 1 }
        guard place < text.count, isBullet(text[place]) else { return false }
        place += 1
        while place < text.count, isBlank(text[place]) { place += 1 }
        return place == text.count || text[place] == UInt8(ascii: "\n")
    }

    /// Where a line's text begins, behind as many blanks as a block's sign may have before it; `nil` for an empty line and for one
    /// indented deeper.
    static func textStart(_ text: UnsafeBufferPointer<UInt8>, ofLineAt start: Int) -> Int? {
        var place = start
        while place < text.count, place < start + 4, text[place] == UInt8(ascii: " ") { place += 1 }
        return place < text.count && place < start + 4 ? place : nil
    }

    static func isBullet(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "+")
    }

    static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
