/// Keys whose colon has no blank behind it, so that YAML takes key and value for one text.
///
/// ```yaml
/// title:Link
/// keyboard:
///   tab: Moves on, behind a no-break space
/// ```
///
/// A web page or a word processor leaves the no-break space behind. Without any space only the keys that every front matter
/// may have are sure to be keys: `https://…` is an address, `3:1` a ratio.
enum YAMLKeys {
    /// A text with a blank behind each such colon, and what was done; `nil` where there is none. What stands in a block of text
    /// stays.
    static func separated(_ text: String) -> (text: String, repairs: [(line: Int, message: String)])? {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var repairs: [(line: Int, message: String)] = []
        /// The indentation of the line that a block of text belongs to.
        var block: Int?
        for (index, line) in lines.enumerated() {
            let indent = line.prefix { $0 == " " || $0 == "\t" }.count
            guard indent < line.count else { continue }
            if let open = block, indent > open { continue }
            block = BlockScalar.opens(line) ? indent : nil
            guard let (separated, message) = separated(line: line) else { continue }
            lines[index] = separated
            repairs.append((index + 1, message))
        }
        return repairs.isEmpty ? nil : (lines.joined(separator: "\n"), repairs)
    }

    /// The same for one line.
    static func separated(line: String) -> (line: String, message: String)? {
        guard let (key, colon) = key(in: line) else { return nil }
        let behind = line.unicodeScalars[line.unicodeScalars.index(after: colon)...]
        guard let next = behind.first else { return nil }
        let before = line[..<colon] + ":"
        if next.value >= 0x80, next.properties.isWhitespace {
            let rest = behind.drop { $0.properties.isWhitespace }
            return (before + " " + Substring(rest), "'\(key):' is followed by a no-break space instead of a blank")
        }
        guard line.first == key.first, next != ":", !next.properties.isWhitespace, isKnown(key.lowercased()) else {
            return nil
        }
        return (before + " " + Substring(behind), "'\(key):' is not followed by a blank")
    }

    /// The key of a line whose colon is followed by a letter at once: what libyaml stumbles over in one of the next lines.
    static func glued(in line: String) -> String? {
        guard let (key, colon) = key(in: line), line[line.index(after: colon)...].first?.isLetter ?? false else {
            return nil
        }
        return String(key)
    }

    /// Whether a line begins with a key of that kind.
    static func lacksBlank(_ line: String) -> Bool { glued(in: line) != nil || separated(line: line) != nil }

    private static func isKnown(_ key: String) -> Bool {
        FrontMatterReader.plainKeys.contains(key) || ForeignKey.canonical(key) != nil
    }

    /// What stands before the first colon of a line, where that may be a key without quotation marks, and the colon's place.
    private static func key(in line: String) -> (text: Substring, colon: String.Index)? {
        var rest = line.drop { $0 == " " }
        while rest.hasPrefix("- ") { rest = rest.dropFirst(2).drop { $0 == " " } }
        guard let first = rest.first, first.isLetter || first.isNumber,
            let colon = rest.unicodeScalars.firstIndex(of: ":")
        else { return nil }
        let key = rest[..<colon]
        return key.contains("#") ? nil : (key, colon)
    }
}
