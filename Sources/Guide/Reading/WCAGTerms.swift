/// The words that WCAG itself has: names of criteria, guidelines and principles, and levels.
enum WCAGTerms {
    /// Whether a text is nothing but such words: `Contrast (Minimum)`, `Level AA`, `Keyboard (A)`, `Operable`, `WCAG 2.2`.
    static func contain(_ text: some StringProtocol) -> Bool {
        let words = core(of: String(text))
        return words.isEmpty || terms.contains(words)
    }

    /// Whether a key is a guideline for the criteria below it: `1.4 Distinguishable`.
    static func areGuideline(_ name: String) -> Bool {
        let number = name.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        return number.split(separator: ".", omittingEmptySubsequences: false).count == 2
            && contain(name[number.endIndex...].drop { !$0.isLetter })
    }

    /// The criterion with a name, in full or without what stands in parentheses, if no other is called so.
    static func criterion(named text: String) -> SuccessCriterion? {
        criteria(named: text).flatMap { $0.count == 1 ? $0[0] : nil }
    }

    /// The criteria with a name; `Contrast` is one of two.
    static func criteria(named text: String) -> [SuccessCriterion]? { byName[core(of: text)] }

    /// The criterion that an address of W3C leads to: `https://www.w3.org/TR/WCAG22/#dragging-movements`.
    static func criterion(at address: String) -> SuccessCriterion? {
        guard address.hasPrefix("http"), address.contains("w3.org/"), !address.contains(where: \.isWhitespace),
            let last = address.split(whereSeparator: { $0 == "/" || $0 == "#" }).last
        else { return nil }
        return bySlug[String(last.hasSuffix(".html") ? last.dropLast(".html".count) : last)]
    }

    // MARK: Words around a name

    /// A text in lower case without the version and level before it, the level behind it, and signs at its ends.
    static func core(of text: String) -> String {
        var words = text.lowercased().split(whereSeparator: \.isWhitespace)[...]
        var isVersion = false
        while let word = words.first.map(bare), isLead(word) || isVersion && word.first?.isNumber ?? false {
            isVersion = word == "wcag"
            words.removeFirst()
        }
        while let word = words.last.map(bare), isLevel(word) { words.removeLast() }
        let core = words.joined(separator: " ")
        return String(core[...].trimmingSuffix { ".:,;–—- ".contains($0) })
    }

    private static func bare(_ word: Substring) -> Substring {
        func isSign(_ character: Character) -> Bool { !character.isLetter && !character.isNumber }
        return word.drop(while: isSign).trimmingSuffix(while: isSign)
    }

    private static func isLevel(_ word: Substring) -> Bool {
        word.isEmpty || word == "level" || word.utf8.count < 4 && word.allSatisfy { $0 == "a" }
    }

    private static func isLead(_ word: Substring) -> Bool {
        isLevel(word) || ["wcag", "sc", "success", "criterion", "criteria"].contains(word)
            || word.hasPrefix("wcag") && word.dropFirst(4).allSatisfy { $0.isNumber || $0 == "." }
    }

    // MARK: Names

    private static let byName: [String: [SuccessCriterion]] = {
        var names: [String: [SuccessCriterion]] = [:]
        for criterion in SuccessCriterion.all {
            let name = criterion.name.lowercased()
            names[name, default: []].append(criterion)
            // `Contrast` is called `Contrast (Minimum)` in full.
            guard let short = name.split(separator: "(").first.map({ String($0).trimmed }), short != name,
                !SuccessCriterion.all.contains(where: { $0.name.lowercased() == short })
            else { continue }
            names[short, default: []].append(criterion)
        }
        return names
    }()

    private static let bySlug = Dictionary(uniqueKeysWithValues: SuccessCriterion.all.map { ($0.slug, $0) })

    private static let terms: Set<String> = Set(byName.keys).union([
        "perceivable", "operable", "understandable", "robust", "text alternatives", "time-based media", "adaptable",
        "distinguishable", "keyboard accessible", "enough time", "seizures and physical reactions", "navigable",
        "input modalities", "readable", "predictable", "input assistance", "compatible",
    ])
}
