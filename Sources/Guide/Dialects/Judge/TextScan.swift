/// What one pass over text's bytes finds before it is parsed: where its lines begin, and where signs are that may need a look.
///
/// A sign says nothing on its own: whether it is text or code is asked of the parsed tree.
struct TextScan {
    /// Where each line begins. A line break at the end begins no other line.
    private(set) var lineStarts: [Int]
    /// Where the characters are that begin the syntax of Liquid, kramdown, wiki links, notes and other generators.
    private(set) var signs: [Int] = []
    /// Where `]:` is: a definition of a link or a note.
    private(set) var definitions: [Int] = []
    private(set) var hasBars = false
    /// Whether there may be more of something than the parser takes in linear time.
    private(set) var mayExceedLimits = false
    private let end: Int

    init(_ text: ArraySlice<UInt8>) {
        end = text.endIndex
        lineStarts = [text.startIndex]
        lineStarts.reserveCapacity(text.count / 24)
        let first = text.startIndex
        text.withUnsafeBufferPointer { bytes in
            Self.classes.withUnsafeBufferPointer { read(bytes, first: first, classes: $0) }
        }
        if lineStarts.count > 1, lineStarts[lineStarts.count - 1] == end { lineStarts.removeLast() }
    }

    var lineCount: Int { lineStarts.count }

    /// A line without its line break; lines start at 1.
    func range(ofLine line: Int) -> Range<Int> {
        guard line >= 1, line <= lineStarts.count else { return end..<end }
        return lineStarts[
            line - 1]..<max(lineStarts[line - 1], line < lineStarts.count ? lineStarts[line] - 1 : lastEnd)
    }

    private var lastEnd: Int { endsWithBreak ? end - 1 : end }
    private var endsWithBreak = false

    /// A line with its line break.
    func wholeLine(_ line: Int) -> Range<Int> {
        guard line >= 1, line <= lineStarts.count else { return end..<end }
        return lineStarts[line - 1]..<(line < lineStarts.count ? lineStarts[line] : end)
    }

    /// The line of a place, from 1.
    func line(of place: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while low < high {
            let middle = (low + high) / 2
            if lineStarts[middle] <= place { low = middle + 1 } else { high = middle }
        }
        return max(low, 1)
    }

    // MARK: The pass

    private static let (other, lineFeed, blank, inWord, closing): (UInt8, UInt8, UInt8, UInt8, UInt8) = (0, 1, 2, 3, 4)
    private static let (opening, angle, bar, sign): (UInt8, UInt8, UInt8, UInt8) = (5, 6, 7, 8)

    private static let classes: [UInt8] = {
        var classes = [UInt8](repeating: other, count: 256)
        func set(_ signs: String, _ value: UInt8) { for byte in signs.utf8 { classes[Int(byte)] = value } }
        set("\n", lineFeed)
        set(" \t", blank)
        set("./@)", inWord)
        set("]", closing)
        set("[", opening)
        set("<", angle)
        set("|", bar)
        set("{%=+^", sign)
        return classes
    }()

    private mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, first: Int, classes: UnsafeBufferPointer<UInt8>
    ) {
        var (signCount, word, closed, longestFront) = (0, 0, 0, 0)
        var index = 0
        let count = bytes.count
        while index < count {
            let byte = bytes[index]
            index += 1
            switch classes[Int(byte)] {
            case Self.other: continue
            case Self.lineFeed:
                word = 0
                lineStarts.append(first + index)
                // Lists and quotes may begin here.
                var front = index
                while front < count, MarkdownLimits.isMarkerSign(bytes[front]) { front += 1 }
                longestFront = max(longestFront, front - index)
            case Self.blank: word = 0
            case Self.inWord:
                word += 1
                if word > MarkdownLimits.addresses { mayExceedLimits = true }
            case Self.closing:
                closed += 1
                if index < count, bytes[index] == UInt8(ascii: ":") { definitions.append(first + index - 1) }
            case Self.opening:
                signCount += 1
                guard index < count else { continue }
                let next = bytes[index]
                // Not the second of two.
                if next == UInt8(ascii: "^") || next == UInt8(ascii: "[") && (index < 2 || bytes[index - 2] != byte) {
                    signs.append(first + index - 1)
                }
            case Self.angle:
                signCount += 1
                if Self.beginsTag(bytes, from: index) { signs.append(first + index - 1) }
            case Self.bar:
                signCount += 1
                hasBars = true
            default:
                guard index < count else { continue }
                let next = bytes[index]
                let isSign: Bool
                switch byte {
                case UInt8(ascii: "{"):
                    isSign =
                        next == UInt8(ascii: "%") || next == byte || next == UInt8(ascii: ":")
                        || next == UInt8(ascii: "/")
                case UInt8(ascii: "^"): isSign = next == UInt8(ascii: "[")
                // Two and no more.
                default:
                    isSign =
                        next == byte && (index < 2 || bytes[index - 2] != byte)
                        && (index + 1 >= count || bytes[index + 1] != byte)
                }
                if isSign { signs.append(first + index - 1) }
            }
        }
        endsWithBreak = count > 0 && bytes[count - 1] == UInt8(ascii: "\n")
        let lines = lineStarts.count
        var front = 0
        while front < count, MarkdownLimits.isMarkerSign(bytes[front]) { front += 1 }
        mayExceedLimits =
            mayExceedLimits || max(longestFront, front) > MarkdownLimits.nesting / 2
            || !definitions.isEmpty && closed > 10 || lines > MarkdownLimits.linesAboveTable
            || signCount > MarkdownLimits.bars || lines * signCount > MarkdownLimits.emptyCells
    }

    /// Whether `<` begins the name of a component, as in `<Box>`, or a word processor's tag, as in `<o:p>` and `</st1:place>`.
    private static func beginsTag(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        guard start < bytes.count else { return false }
        if bytes[start].isCapital { return true }
        let name = bytes[start] == UInt8(ascii: "/") ? start + 1 : start
        guard name + 1 < bytes.count else { return false }
        if bytes[name + 1] == UInt8(ascii: ":") { return bytes[name].isSmall }
        return name + 3 < bytes.count && bytes[name] == UInt8(ascii: "s") && bytes[name + 3] == UInt8(ascii: ":")
    }
}
