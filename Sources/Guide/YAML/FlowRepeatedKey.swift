/// Keys that occur more than once in a mapping between braces: `{tab: Moves on, tab: Opens}`.
enum FlowRepeatedKey {
    /// Where a key stands in a text, quotation marks included.
    typealias Place = Range<String.UnicodeScalarView.Index>

    /// The places of a key between braces, from the one at a line and column on, both counted from 1; `nil` where it stands
    /// between none.
    static func places(of key: String, line: Int, column: Int, in text: String) -> [Place]? {
        let scalars = text.unicodeScalars
        var start = scalars.startIndex
        for _ in 1..<max(line, 1) {
            guard let end = scalars[start...].firstIndex(of: "\n") else { return nil }
            start = scalars.index(after: end)
        }
        guard let first = scalars.index(start, offsetBy: column - 1, limitedBy: scalars.endIndex),
            let sign = scalars[..<first].last(where: { !$0.properties.isWhitespace }), sign == "{" || sign == ","
        else { return nil }
        var found: [Place] = []
        var depth = 1
        var isKeyNext = true
        var index = first
        while index < scalars.endIndex {
            let scalar = scalars[index]
            let begin = index
            index = scalars.index(after: index)
            switch scalar {
            case "{", "[":
                depth += 1
                isKeyNext = depth == 1
            case "}", "]":
                depth -= 1
                if depth == 0 { return found }
            case ",": isKeyNext = depth == 1
            case " ", "\n", "\t", ":": continue
            case "\"", "'":
                index = endOfQuotation(scalar, from: index, in: scalars)
                if isKeyNext, String(scalars[begin..<index].dropFirst().dropLast()) == key {
                    found.append(begin..<index)
                }
                isKeyNext = false
            default:
                while index < scalars.endIndex, !endsPlain(index, in: scalars) { index = scalars.index(after: index) }
                if isKeyNext, depth == 1, String(scalars[begin..<index]).trimmed == key { found.append(begin..<index) }
                isKeyNext = false
            }
        }
        return nil
    }

    private static func endOfQuotation(
        _ sign: Unicode.Scalar, from start: String.Index, in scalars: String.UnicodeScalarView
    ) -> String.Index {
        var index = start
        while index < scalars.endIndex {
            let scalar = scalars[index]
            index = scalars.index(after: index)
            if scalar == "\\", sign == "\"", index < scalars.endIndex {
                index = scalars.index(after: index)
            } else if scalar == sign {
                // Two of them are one in the text.
                guard sign == "'", index < scalars.endIndex, scalars[index] == sign else { return index }
                index = scalars.index(after: index)
            }
        }
        return index
    }

    /// Whether a text without quotation marks ends here: at a sign of the mapping, or a colon with a blank behind it.
    private static func endsPlain(_ index: String.Index, in scalars: String.UnicodeScalarView) -> Bool {
        switch scalars[index] {
        case ",", "{", "}", "[", "]": return true
        case ":":
            let next = scalars.index(after: index)
            guard next < scalars.endIndex else { return true }
            return [" ", "\n", "\t", ",", "}", "]"].contains(scalars[next])
        default: return false
        }
    }
}
