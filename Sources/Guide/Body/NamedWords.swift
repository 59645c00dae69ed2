/// The names of platforms and frameworks as they stand among words.
struct NameTable: Sendable {
    enum Name: Sendable {
        case platform(PlatformID)
        /// Each is of another platform.
        case frameworks([FrameworkID])
        /// A platform that the guide does not have.
        case foreign
    }

    let compounds: CompoundNames
    private let names: [String: Name]

    init(platforms: [String: PlatformID], frameworks: [String: [FrameworkID]]) {
        let others = platforms.isEmpty ? [] : OtherPlatforms.names
        compounds = CompoundNames(others.union(frameworks.keys).union(platforms.keys))
        var names: [String: Name] = [:]
        for name in others { names[compounds.word(for: name)] = .foreign }
        for (name, ids) in frameworks { names[compounds.word(for: name)] = .frameworks(ids) }
        for (name, id) in platforms { names[compounds.word(for: name)] = .platform(id) }
        self.names = names
    }

    subscript(word: String) -> Name? { names[word] }
}

/// The words of text and the names among them.
struct NamedWords {
    /// Words and signs in lower case; a name of several words is one of them.
    let tokens: [String]
    private(set) var platforms: [PlatformID] = []
    private(set) var frameworks: [[FrameworkID]] = []
    /// Whether a platform is named that the guide does not have, outside a remark.
    private(set) var hasForeign = false
    /// From the first to the last name, without those in a remark; `nil` if there is none.
    private(set) var names: Range<Int>?
    /// Whether only words that describe them are between the names.
    private(set) var areTogether = true
    /// Whether the words between the names only join them: `iOS and watchOS`.
    private(set) var areJoined = true
    /// Where the remark in parentheses begins that the text ends with; the end if there is none.
    let end: Int
    /// The words without numbers and symbols around them: `ios` for `1. iOS 🍎`.
    var plain: String

    init(_ text: String, table: NameTable) {
        tokens = table.compounds.joined(TextTokens.of(text))
        let found = tokens.map { table[$0] }
        let open = Self.remark(in: tokens)
        let hasNameBefore = open.map { found[..<$0].contains { $0 != nil } } ?? false
        let hasNameInside = open.map { found[$0...].contains { $0 != nil } } ?? false
        let end = hasNameBefore || !hasNameInside ? open ?? tokens.count : tokens.count
        self.end = end
        let inked = tokens.drop { NameWords.isSign($0) || NameWords.isNumber($0) }
        plain = inked[..<((inked.lastIndex { !NameWords.isSign($0) } ?? inked.startIndex - 1) + 1)]
            .joined(separator: " ")
        for (index, name) in found.enumerated() {
            guard let name else { continue }
            switch name {
            case .platform(let id): platforms.append(id)
            case .frameworks(let ids): frameworks.append(ids)
            case .foreign: if index < end { hasForeign = true }
            }
            if index < end { names = (names?.lowerBound ?? index)..<(index + 1) }
        }
        areTogether = names?.allSatisfy { found[$0] != nil || NameWords.isDescription(tokens[$0]) } ?? false
        areJoined = names?.allSatisfy { found[$0] != nil || NameWords.joinsNames(tokens[$0]) } ?? false
    }

    /// Whether no platform of the guide, and no framework of one, is named.
    var isWithoutOwn: Bool { platforms.isEmpty && frameworks.isEmpty }

    private static func remark(in tokens: [String]) -> Int? {
        switch tokens.last {
        case ")": tokens.lastIndex(of: "(").flatMap { $0 > 0 ? $0 : nil }
        case "]": tokens.lastIndex(of: "[").flatMap { $0 > 0 ? $0 : nil }
        default: nil
        }
    }
}
