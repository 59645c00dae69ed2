/// Where a file gives labels their addresses: `[label]: x.md`.
///
/// ```swift
/// LinkDefinitionPlaces(source).place(of: "x.md", label: "label")  // (line: 9, column: 10)
/// ```
struct LinkDefinitionPlaces {
    private struct Definition {
        let address: Substring
        let line: Int
        let column: Int
    }

    private var definitions: [String: [Definition]] = [:]

    var areAny: Bool { !definitions.isEmpty }

    init(_ source: SourceFile) {
        let mayHaveAny = source.bytes.withUnsafeBufferPointer { bytes in
            bytes.contains(UInt8(ascii: "]")) { $0 < bytes.count && bytes[$0] == UInt8(ascii: ":") }
        }
        guard mayHaveAny else { return }
        for number in 1...source.existing(line: .max) {
            let line = source.line(number)
            // A definition may stand in a quote.
            let start = line.drop { $0 == " " || $0 == ">" }
            guard start.utf8.first == UInt8(ascii: "["), let close = start.firstRange(of: "]:") else { continue }
            let label = Self.normalized(start[..<close.lowerBound].dropFirst())
            let rest = start[close.upperBound...].drop { $0 == " " || $0 == "\t" }
            let isQuoted = rest.first == "<"
            let address = (isQuoted ? rest.dropFirst() : rest).prefix { isQuoted ? $0 != ">" : !$0.isWhitespace }
            guard !address.isEmpty else { continue }
            let column = line.unicodeScalars.distance(from: line.startIndex, to: address.startIndex) + 1
            definitions[label, default: []].append(Definition(address: address, line: number, column: column))
        }
    }

    /// The line and the column of an address that a label has.
    func place(of address: String, label: Substring) -> (line: Int, column: Int)? {
        let found = definitions[Self.normalized(label)]?.first { $0.address == address }
        return found.map { ($0.line, $0.column) }
    }

    /// CommonMark 0.29, section 4.7: labels are compared in any case, and white space counts as one blank.
    private static func normalized(_ label: Substring) -> String { String(label).lowercased().singleSpaced }
}
