/// A file's text divided into lines that can be changed one by one, each with the line break it has.
///
/// ```swift
/// var text = SourceLines(contents)
/// text[3] = "  space: Opens the link"
/// text.contents  // all else as it was: byte order mark, line breaks, the end without one
/// ```
///
/// Lines are numbered as in ``SourceFile``, from 1. For UTF-8 only: other bytes would not come out as they went in.
public struct SourceLines: Sendable {
    private struct Line {
        var text: String
        let ending: [UInt8]
    }

    private let mark: [UInt8]
    private var lines: [Line] = []

    public init(_ contents: [UInt8]) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        self.mark = contents.starts(with: mark) ? mark : []
        var rest = contents.dropFirst(self.mark.count)
        while true {
            let end = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? rest.endIndex
            var next = end
            if next < rest.endIndex {
                let isPair = rest[next] == UInt8(ascii: "\r") && rest[(next + 1)...].first == UInt8(ascii: "\n")
                next += isPair ? 2 : 1
            }
            lines.append(Line(text: String(decoding: rest[..<end], as: UTF8.self), ending: Array(rest[end..<next])))
            guard end < next else { return }
            rest = rest[next...]
        }
    }

    public var count: Int { lines.count }

    /// The text of a line; empty for one that is not there. A line that is not there cannot be set.
    public subscript(number: Int) -> String {
        get { number >= 1 && number <= lines.count ? lines[number - 1].text : "" }
        set { if number >= 1, number <= lines.count { lines[number - 1].text = newValue } }
    }

    /// Takes lines out with their line breaks, and puts others before those that are named, with the line break of the file's
    /// first line.
    public mutating func edit(removing removed: Set<Int>, inserting inserted: [Int: [String]] = [:]) {
        let ending = lines.first.map(\.ending).flatMap { $0.isEmpty ? nil : $0 } ?? [UInt8(ascii: "\n")]
        lines = lines.enumerated().flatMap { index, line in
            let before = (inserted[index + 1] ?? []).map { Line(text: $0, ending: ending) }
            return removed.contains(index + 1) ? before : before + [line]
        }
    }

    public var contents: [UInt8] {
        lines.reduce(into: mark) { bytes, line in
            bytes += line.text.utf8
            bytes += line.ending
        }
    }
}
