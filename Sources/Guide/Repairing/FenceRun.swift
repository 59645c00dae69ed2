/// The fence lines of one kind, in order, with all that is asked of them found in one pass.
struct FenceRun {
    private let lines: [(position: Int, role: FenceLines.Role)]
    /// Whether the lines from one on go in pairs up to the next that surely opens code, where code is open above it, and
    /// where none is.
    private var balance: [(inCode: Bool, inText: Bool)]
    /// The next line from one on that can close code.
    private var nextClosing: [Int?]

    init(_ lines: some Sequence<(Int, FenceLines.Role)>) {
        self.lines = lines.map { ($0, $1) }
        let count = self.lines.count
        balance = Array(repeating: (inCode: false, inText: true), count: count + 1)
        nextClosing = Array(repeating: nil, count: count + 1)
        for index in self.lines.indices.reversed() {
            let next = balance[index + 1]
            switch self.lines[index].role {
            case .opens: nextClosing[index] = nextClosing[index + 1]
            case .bare: (balance[index], nextClosing[index]) = ((inCode: next.inText, inText: next.inCode), index)
            case .glued: (balance[index], nextClosing[index]) = ((inCode: next.inText, inText: next.inText), index)
            }
        }
    }

    func position(_ index: Int) -> Int { lines[index].position }
    func role(_ index: Int) -> FenceLines.Role { lines[index].role }

    /// The first fence line from a line of the text on.
    func first(from position: Int) -> Int? {
        var range = lines.startIndex..<lines.endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = lines[middle].position < position ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound < lines.endIndex ? range.lowerBound : nil
    }

    /// The fence line that closes code, as CommonMark has it, from one on.
    func closing(from index: Int) -> Int? { nextClosing[index] }

    /// Whether no code stays open behind a fence line that closes some.
    func isBalanced(behind index: Int) -> Bool { balance[index + 1].inText }

    /// The most fence lines in code that shows some.
    private static let mostShown = 100

    /// The fence line that closes code which shows fenced code, from its first fence line on.
    func outerClosing(from index: Int) -> Int? {
        var depth = 1
        for (offset, line) in lines[index...].prefix(Self.mostShown).enumerated() {
            depth += line.role == .opens ? 1 : -1
            if depth == 0 { return index + offset }
        }
        return nil
    }
}
