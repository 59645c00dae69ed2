/// Keys whose colon has no blank behind it: `title:Link`. Only those that every front matter may have are sure to be keys:
/// `https://…` is an address, `3:1` a ratio.
enum YAMLKeys {
    /// Puts a blank behind each such colon, but not in a block of text.
    static func separate(in text: inout RepairedYAML) {
        /// The indentation of the line that a block of text belongs to.
        var block: Int?
        for (index, line) in text.lines.enumerated() {
            let indent = line.prefix { $0 == " " || $0 == "\t" }.count
            guard indent < line.count else { continue }
            if let open = block, indent > open { continue }
            block = BlockScalar.opens(line) ? indent : nil
            guard let (separated, key) = separated(line: line) else { continue }
            text.replace(line: index, with: separated, .keyBlank, "missing space after '\(key):'")
        }
    }

    /// The same for one line.
    static func separated(line: String) -> (line: String, key: Substring)? {
        guard let (key, colon) = key(in: line) else { return nil }
        let behind = line.unicodeScalars[line.unicodeScalars.index(after: colon)...]
        let rest = behind.drop { $0.properties.isWhitespace && $0.value >= 0x80 }
        // A no-break space is no blank to YAML.
        let hasNoBreakSpace = rest.startIndex > behind.startIndex
        guard let next = rest.first else { return nil }
        let isGlued =
            line.first == key.first && next != ":" && !next.properties.isWhitespace && isKnown(key.lowercased())
        guard hasNoBreakSpace || isGlued else { return nil }
        return (line[..<colon] + ": " + Substring(rest), key)
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
        FrontMatterReader.plainKeys.contains(key) || JekyllKey.canonical(key) != nil
    }

    /// What stands before the first colon of a line, if that may be a key without quotation marks, and the colon's place.
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
