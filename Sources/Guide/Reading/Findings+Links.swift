import Markdown

/// Where the links of a line stand in it.
extension Findings {
    /// The column of a link's address in a line, from 1: where it stands as one rather than as a word, if it does both. Of
    /// several links with one address, it is that of the link that is looked at.
    ///
    /// - Parameter words: The words of a Markdown link: where an address stands elsewhere, or is none, the link's own place is
    ///   meant.
    func column(ofAddress address: String, words: String? = nil, inLine number: Int) -> Int {
        let line = source.line(number)
        if let place = addressPlace(of: address, in: line, number) { return column(of: place.index, in: line) }
        let turn = link.number(of: address, inLine: number) ?? 0
        if let words,
            let bracket = bracket(of: words, isNowhere: Self.path(of: address).isEmpty, in: line, turn: turn)
        {
            let isImage = line[..<bracket].hasSuffix("!")
            return column(of: bracket, in: line) - (isImage ? 1 : 0)
        }
        return column(of: "", inLine: number)
    }

    /// The place of a link's address, which may be where a label is given one: that of `[words][label]`, whose address does not
    /// stand in its line.
    func place(
        ofAddress address: String, words: String?, inLine number: Int, definitions: LinkDefinitionPlaces
    ) -> (line: Int, column: Int) {
        if let words, definitions.areAny {
            let line = source.line(number)
            let own = addressPlace(of: address, in: line, number)
            if !(own?.isOpened ?? false), let bracket = bracket(of: words, isNowhere: false, in: line, turn: 0),
                let place = definitions.place(of: address, label: Self.label(of: line[bracket...]))
            {
                return place
            }
        }
        return (number, column(ofAddress: address, words: words, inLine: number))
    }

    /// The label that a link by reference has, which begins here: the second of two pairs of brackets, or the only one.
    private static func label(of link: Substring) -> Substring {
        let words = link.dropFirst().prefix { $0 != "]" }
        let behind = link[words.endIndex...].dropFirst()
        guard behind.first == "[" else { return words }
        let label = behind.dropFirst().prefix { $0 != "]" }
        return label.isEmpty ? words : label
    }

    // MARK: Addresses

    /// Where an address stands in a line, and whether it is one there rather than a word.
    private func addressPlace(
        of address: String, in line: String, _ number: Int
    ) -> (index: String.Index, isOpened: Bool)? {
        // `{% link x.md %}#y` is read as `/x.md#y`.
        let path = Self.path(of: address)
        for spelling in [address[...], path, path.prefix { $0 != "#" }] where !spelling.isEmpty {
            var places = LinkPlaces(of: link, to: address, inLine: number)
            var first: String.Index?
            var rest = line[...]
            while let range = rest.firstRange(of: spelling) {
                let before = line[..<range.lowerBound].trimmingSuffix { $0 == " " }
                if let opening = Self.addressOpenings.first(where: before.hasSuffix) {
                    if places.add(range, opening: opening, in: line) { break }
                }
                first = first ?? range.lowerBound
                rest = rest[range.upperBound...]
            }
            if let place = places.chosen { return (place, true) }
            if let first { return (first, false) }
        }
        return nil
    }

    private static func path(of address: String) -> Substring { address.drop { $0 == "/" } }

    /// What stands before an address in Markdown, HTML, wiki links and Liquid.
    private static let addressOpenings = ["](", "](<", "[[", "=\"", "='", "=", "<", "}}", "{% link"]

    // MARK: Words

    /// The column of a Markdown link's words in a line, from 1; that of its address where they stand there otherwise.
    func column(ofLink node: MarkdownNode, words: String, inLine number: Int) -> Int {
        let line = source.line(number)
        let turn = link.number(of: LinkResolver.wikiName(of: node.url) ?? node.url, inLine: number) ?? 0
        for opening in node.url.isEmpty ? [] : ["](", "](<"] {
            var found: String.Index?
            for (index, range) in line.ranges(of: opening + node.url).enumerated() where index <= turn || found == nil {
                let before = line[..<range.lowerBound]
                guard let bracket = before.lastIndex(of: "[") else { continue }
                let start = before.index(after: bracket)
                guard Self.withoutMarkup(before[start...]) == Self.withoutMarkup(words[...]) else { continue }
                found = words.isEmpty ? bracket : start
            }
            if let found { return column(of: found, in: line) }
        }
        if let bracket = bracket(of: words, isNowhere: node.url.isEmpty, in: line, turn: turn) {
            return column(of: words.isEmpty ? bracket : line.index(after: bracket), in: line)
        }
        return column(ofAddress: node.url, inLine: number)
    }

    /// The bracket at which a link with these words begins whose address is given elsewhere, or nowhere.
    ///
    /// - Parameter turn: Which of several is wanted, from 0; the last one where there are fewer.
    private func bracket(of words: String, isNowhere: Bool, in line: String, turn: Int) -> String.Index? {
        let words = Self.withoutMarkup(words[...])
        var rest = line[...]
        var found: String.Index?
        var count = 0
        while count <= turn, let open = rest.firstIndex(of: "[") {
            rest = rest[rest.index(after: open)...]
            guard let close = rest.firstIndex(of: "]") else { break }
            let behind = rest[rest.index(after: close)...]
            let fits = isNowhere ? behind.prefixMatch(of: /\(\s*(<>)?\s*[)"']/) != nil : behind.first != "("
            guard fits, Self.withoutMarkup(rest[..<close]) == words else { continue }
            found = open
            count += 1
        }
        return found
    }

    private static func withoutMarkup(_ text: Substring) -> String {
        String(text.filter { !"*_`~\\".contains($0) }).singleSpaced
    }
}
