extension String {
    /// The text with control characters and bidirectional controls as visible escapes: what a file says, or is called, must
    /// neither drive a terminal nor look like something else on it.
    ///
    /// Tabs stay. Source: Unicode Standard Annex #9 for what changes the order in which text is shown.
    public var printable: String { printable() }

    /// The same, except for some characters that are made harmless in another way, and with other escapes.
    func printable(
        besides kept: Set<Unicode.Scalar> = [],
        escape: (Unicode.Scalar) -> String = { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
    ) -> String {
        func isHidden(_ scalar: Unicode.Scalar) -> Bool { Self.isUnprintable(scalar) && !kept.contains(scalar) }
        guard unicodeScalars.contains(where: isHidden) else { return self }
        return unicodeScalars.map { isHidden($0) ? escape($0) : String($0) }.joined()
    }

    private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09: false
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// The text as a line of a log. What GitHub would take for a command of a workflow gets a visible escape: `::` at the start, after
    /// spaces too, and `##[` anywhere. Source: GitHub's runner, `ActionCommand`.
    public var printableLine: String {
        let line = Array(printable.unicodeScalars)
        return Self.text(of: line[...], escaping: Self.commandSigns(in: line))
    }

    /// The positions of the characters that make a line a command.
    static func commandSigns(in line: [Unicode.Scalar]) -> Set<Int> {
        var signs = Set(
            line.indices.dropLast(2).filter { line[$0] == "#" && line[$0 + 1] == "#" && line[$0 + 2] == "[" })
        if let start = line.firstIndex(where: { !$0.properties.isWhitespace }),
            line[start...].starts(with: "::".unicodeScalars)
        {
            signs.insert(start)
        }
        return signs
    }

    /// A part of a line with visible escapes in some places.
    static func text(of line: ArraySlice<Unicode.Scalar>, escaping signs: Set<Int>) -> String {
        line.indices.map { index in
            let sign = line[index]
            return signs.contains(index)
                ? "\\u{\(String(sign.value, radix: 16, uppercase: true))}" : String(sign)
        }.joined()
    }
}
