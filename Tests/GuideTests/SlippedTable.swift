import TestSupport

/// A table in which a row stands in another column than it should.
struct SlippedTable {
    private struct Row {
        let key: String
        /// Behind the key, and below it with the blanks by which each line is deeper than the key.
        let value: String
        let lines: [(depth: Int, text: String)]
    }

    private static let keys = ["tab", "space bar", "enter", "\"escape\"", "the system's back gesture", "swipe up/down"]
    private static let texts = [
        "Moves on", "States (dimmed, iOS: checked)", "iOS: Opens it", "- one", "It's \"here\"", "Nothing",
    ]

    private let rows: [Row]
    private let width: Int
    private let slipped: Int
    private let slip: Int
    /// Whether the lines of its value slipped with it.
    private let isWhole: Bool

    init(using random: inout SplitMix64) {
        rows = Self.keys.shuffled(using: &random).prefix(Int.random(in: 2...5, using: &random)).map {
            Self.row($0, using: &random)
        }
        width = Int.random(in: 2...4, using: &random)
        slipped = Int.random(in: 0..<rows.count, using: &random)
        slip = [-3, -2, -1, 1, 2, 3].randomElement(using: &random) ?? 1
        isWhole = Bool.random(using: &random)
    }

    private static func row(_ key: String, using random: inout SplitMix64) -> Row {
        func block(_ depth: Int) -> [(depth: Int, text: String)] {
            (0..<Int.random(in: 1...3, using: &random)).map {
                ($0 == 2 ? depth + 2 : depth, texts.randomElement(using: &random) ?? "")
            }
        }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return Row(key: key, value: " Moves on", lines: [])
        case 1: return Row(key: key, value: " \"Says: button\"", lines: [])
        case 2: return Row(key: key, value: " |", lines: block(2))
        case 3: return Row(key: key, value: "", lines: [(2, "ios: Opens"), (2, "android: 'Does: nothing'")])
        default: return Row(key: key, value: "", lines: [(2, "ios: |")] + block(4) + [(2, "android: Opens")])
        }
    }

    var straight: String { written(slip: 0) }
    var text: String { written(slip: slip) }

    /// Whether there is still a row that can be told from a key of its own.
    var isTable: Bool { width + slip > 0 }

    private func written(slip: Int) -> String {
        var lines = ["keyboard:"]
        for (index, row) in rows.enumerated() {
            let moved = index == slipped ? slip : 0
            lines.append(String(repeating: " ", count: width + moved) + row.key + ":" + row.value)
            lines += row.lines.map {
                String(repeating: " ", count: max(0, width + (isWhole ? moved : 0) + $0.depth)) + $0.text
            }
        }
        return lines.joined(separator: "\n") + "\nmobile:\n  swipe: Moves on\n"
    }

    /// Whether nobody could tell from the columns what was meant: the row stands among the lines of the value above it, or those
    /// of its own value in the column of the rows that follow or in that of the only other row's slip.
    var isAmbiguous: Bool {
        if slip >= 2, slipped > 0, !rows[slipped - 1].lines.isEmpty { return true }
        if slip >= 2, rows.count == 2, !isWhole, !rows[slipped].lines.isEmpty { return true }
        return slip <= -2 && isWhole && !rows[slipped].lines.isEmpty
    }
}
