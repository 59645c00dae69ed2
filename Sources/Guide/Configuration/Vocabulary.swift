import Diagnostics

/// The configured names of platforms, frameworks, aspects and tables, ready to be looked up in any spelling.
///
/// A class, because all code that reads an entry passes it on: a copy of its ten tables would count ten references each time.
final class Vocabulary: Sendable {
    let configuration: Configuration
    private let platforms: [String: PlatformID]
    /// Several platforms may have a framework of one name; they come in the order of the platforms.
    private let frameworks: [String: [FrameworkID]]
    private let aspects: [String: AspectID]
    private let criteria: [String: CriteriaDefinition]
    private let rows: [String: CriteriaID]
    /// The actions of the tables' rows, as entries have them, by what they are compared with.
    private let actions: [String: String]
    private let owners: [FrameworkID: PlatformID]
    /// Names so long that one with a slip in it is still recognized, by their first bytes.
    private let longNames: [UInt8: NearestMatch.Candidates]
    private let sortedPlatforms: [String]
    /// The most words that an aspect's name has.
    private let mostAspectWords: Int
    private let aspectNames: NearestMatch.Candidates
    private let frameworkNames: NearestMatch.Candidates
    private let actionNames: NearestMatch.Candidates
    /// Every spelling of every platform as a single word of text that ``compoundPlatforms`` has joined.
    let platformNames: [String: PlatformID]
    let compoundPlatforms: CompoundNames
    /// The names of platforms and frameworks among the words of a heading or label.
    let names: NameTable
    /// What headings and labels name. They are the same few words in nearly every entry.
    let namings = Remembered<Naming>()
    private let headings = Remembered<AspectID?>()
    private let actionFacts = Remembered<ActionFacts>()
    /// The places of aspects in the configuration, by which they are compared.
    private let aspectNumbers: [AspectID: Int]
    /// The screen readers whose words a guide's examples are in, once there are any.
    let screenReaders: Lazy<[PlatformID: ScreenReader]>
    /// The words of the guide's language that are for all platforms, and those that limit text to some.
    let wordsForAll: NameWords.ForAll
    let limitWords: LimitWords
    /// What the interface calls all platforms.
    private let allPlatforms: String
    private let slips = Remembered<String?>()
    private let misspelled = Remembered<String?>()

    /// - Parameter isPlain: Leaves out the names that divide a body, those of platforms, frameworks and aspects.
    init(_ configuration: Configuration, isPlain: Bool = false) {
        self.configuration = configuration
        platformIDs = isPlain ? [] : configuration.platforms.map(\.id)
        var platforms: [String: PlatformID] = [:]
        var frameworks: [String: [FrameworkID]] = [:]
        var owners: [FrameworkID: PlatformID] = [:]
        for platform in isPlain ? [] : configuration.platforms {
            for name in [platform.id.rawValue, platform.name] + platform.spellings {
                platforms[Self.normalized(name)] = platform.id
            }
            for framework in platform.frameworks {
                owners[framework.id] = platform.id
                let names = [framework.id.rawValue, framework.name] + framework.spellings
                for name in names.map(Self.normalized).uniqued() { frameworks[name, default: []].append(framework.id) }
            }
        }
        var aspects: [String: AspectID] = [:]
        for aspect in isPlain ? [] : configuration.aspects {
            for name in [aspect.id.rawValue.replacing("-", with: " "), aspect.title] + aspect.spellings {
                aspects[Self.normalized(name)] = aspect.id
            }
        }
        var criteria: [String: CriteriaDefinition] = [:]
        var rows: [String: CriteriaID] = [:]
        for table in configuration.criteria.reversed() {
            for name in [table.id.rawValue] + table.spellings { criteria[Self.normalized(name)] = table }
            for row in table.rows { rows[ActionKey(row).id] = table.id }
        }
        (self.platforms, self.frameworks, self.aspects) = (platforms, frameworks, aspects)
        let numbers = configuration.aspects.enumerated().map { ($0.element.id, $0.offset) }
        aspectNumbers = Dictionary(numbers, uniquingKeysWith: { first, _ in first })
        wordsForAll = NameWords.ForAll.of(configuration.language)
        limitWords = LimitWords.of(configuration.language)
        allPlatforms = Self.normalized(configuration.words["all-platforms"])
        let (language, known) = (configuration.language, platforms)
        screenReaders = Lazy { ScreenReader.byPlatform(language: language) { known[Self.normalized($0)] } }
        (self.criteria, self.rows, self.owners) = (criteria, rows, owners)
        let actions = configuration.criteria.flatMap(\.rows).map(CriteriaDefinition.action)
        self.actions = Dictionary(actions.map { (Self.normalized($0), $0) }, uniquingKeysWith: { first, _ in first })
        names = NameTable(platforms: platforms, frameworks: frameworks)
        let compounds = CompoundNames(platforms.keys)
        compoundPlatforms = compounds
        platformNames = Dictionary(platforms.map { (compounds.word(for: $0.key), $0.value) }) { first, _ in first }
        reservedAnchors = Set(BodyMerger.reservedAnchors(platforms: platformIDs))
        toolkits = Set(configuration.platforms.filter { OtherPlatforms.isToolkit($0.name) }.map(\.id))
        longNames = Dictionary(
            grouping: (Array(platforms.keys) + frameworks.keys).filter { $0.count >= 6 }, by: { $0.utf8.first ?? 0 }
        ).mapValues(NearestMatch.Candidates.init)
        sortedPlatforms = platforms.keys.sorted()
        mostAspectWords = aspects.keys.map { $0.split(separator: " ").count }.max() ?? 0
        aspectNames = NearestMatch.Candidates(aspects.keys)
        frameworkNames = NearestMatch.Candidates(frameworks.keys)
        actionNames = NearestMatch.Candidates(self.actions.keys)
    }

    let platformIDs: [PlatformID]
    /// The anchors that every page has, which no table and no section may have.
    let reservedAnchors: Set<String>
    /// The platforms that are toolkits for several systems, such as Flutter.
    let toolkits: Set<PlatformID>

    /// Lower case, one space between words, no colon, full stop, dash or asterisk at the end.
    static func normalized(_ text: String) -> String {
        if isNormal(text) { return text }
        let words = text.singleSpaced.lowercased()
        return String(words[...].trimmingSuffix { ":. *–".contains($0) })
    }

    /// Whether text is normal as it stands; false where it takes more than a look at its bytes to tell.
    private static func isNormal(_ text: String) -> Bool {
        guard let last = text.utf8.last, text.isPlainLine else { return false }
        return !":.*".utf8.contains(last) && !text.utf8.contains { (0x41...0x5A).contains($0) }
    }

    // MARK: Platforms

    /// The platform with an id, a name or another spelling.
    func platformID(named name: String) -> PlatformID? {
        platforms[Self.normalized(name)]
    }

    /// Whether text is what the interface calls all platforms, in the language of the guide.
    func isForAll(_ text: String) -> Bool { platformIDs.count > 1 && Self.normalized(text) == allPlatforms }

    /// What a misspelled platform was probably meant to be.
    func platform(near name: String) -> String? {
        NearestMatch.to(name, in: configuration.platforms.map(\.id.rawValue))
            ?? NameReader(vocabulary: self).naming(of: name).label?.platform.rawValue
    }

    /// The name of a platform or a framework that a long word matches except for a typing error.
    func name(like name: String) -> String? {
        guard name.utf8.count >= 6, let first = name.utf8.first else { return nil }
        return longNames[first]?.nearest(to: name).flatMap { NearestMatch.distance(name, $0) == 1 ? $0 : nil }
    }

    /// The name of the platform that a word consists of in another order, or is near to: `iso`, `androird`.
    func platform(spelledLike word: String) -> String? {
        guard word.utf8.count <= NearestMatch.longestWord, let first = word.first else { return nil }
        let isNear = { (name: String) in
            abs(name.utf8.count - word.utf8.count) <= 4 && NearestMatch.distance(name, word) <= 2
                && (name.first == first && name.utf8.count >= 6 || Set(name) == Set(word))
        }
        return sortedPlatforms.first(where: isNear).flatMap { platforms[$0] }.flatMap { platform($0)?.name }
    }

    func platform(_ id: PlatformID) -> Platform? {
        configuration.platforms.first { $0.id == id }
    }

    /// Whether text is the id of a platform or the name that the guide has for it, rather than another spelling.
    func isPlainName(_ text: String, of id: PlatformID) -> Bool {
        let words = Self.normalized(text)
        return words == id.rawValue || platform(id).map { Self.normalized($0.name) == words } ?? false
    }

    /// Whether a YAML value is a result for each of several platforms.
    func isPlatformMapping(_ node: YAMLNode) -> Bool {
        guard case .mapping(let mapping) = node, !mapping.isEmpty else { return false }
        return mapping.allSatisfy { platformID(named: $0.key.keyName) != nil }
    }

    // MARK: Frameworks

    /// The frameworks with an id, a name or another spelling, each of another platform.
    func frameworkIDs(named name: String) -> [FrameworkID] {
        frameworks[Self.normalized(name)] ?? []
    }

    func owner(of framework: FrameworkID) -> PlatformID? {
        owners[framework]
    }

    /// What a misspelled platform or framework was probably meant to be.
    func scope(near name: String) -> String? {
        let known = configuration.platforms.flatMap { [$0.id.rawValue] + $0.frameworks.map(\.id.rawValue) }
        let label = NameReader(vocabulary: self).naming(of: name).label
        return NearestMatch.to(name, in: known) ?? label.map { $0.frameworks.first?.rawValue ?? $0.platform.rawValue }
    }

    // MARK: Aspects and tables

    /// The place of an aspect in the configuration.
    func number(of aspect: AspectID) -> Int? { aspectNumbers[aspect] }

    /// The numbers of the aspects that say how to build the rows of a table.
    func aspects(of table: CriteriaID) -> [Int] {
        (configuration.criteria.first { $0.id == table }?.aspects ?? []).compactMap(number)
    }

    /// What the name of a row says of its subject.
    struct ActionFacts: Sendable {
        /// The aspect that it names.
        let aspect: Int?
        /// Whether it only leads to the next or the previous element.
        let isMovement: Bool
    }

    func facts(ofAction action: String) -> ActionFacts {
        actionFacts.value(for: action) { action in
            ActionFacts(
                aspect: action.isEmpty ? nil : aspectID(ofHeading: action).flatMap(number),
                isMovement: RowSubject.isMovement(action))
        }
    }

    /// The aspect with an id, a title or another spelling.
    func aspectID(named name: String) -> AspectID? {
        let isHyphenated = name.utf8.contains(UInt8(ascii: "-"))
        return (isHyphenated ? aspects[Self.normalized(name.replacing("-", with: " "))] : nil)
            ?? aspects[Self.normalized(name)]
    }

    /// The aspect whose name a heading has except for a typing error.
    func aspect(misspelledAs heading: String) -> String? { misspelled.value(for: heading, readMisspelled) }

    private func readMisspelled(_ heading: String) -> String? {
        let words = Self.normalized(HeadingName.of(heading))
        let name = aspectNames.slip(words)
        return name.flatMap { aspects[$0] }.flatMap { id in configuration.aspects.first { $0.id == id }?.title }
    }

    /// The framework whose name, except for a typing error, is among the words of a label.
    func framework(misspelledIn label: String) -> String? { slips.value(for: label, readSlip) }

    private func readSlip(_ label: String) -> String? {
        let words = label.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }.filter {
            frameworks[$0] == nil
        }
        let name = words.lazy.compactMap { self.frameworkNames.slip($0) }.first
        let id = name.flatMap { frameworks[$0]?.first }
        return configuration.platforms.flatMap(\.frameworks).first { $0.id == id }?.name
    }

    /// The configured action that a row's action matches except for a typing error.
    func action(misspelledAs written: String) -> String? {
        guard rows[ActionKey(written).id] == nil else { return nil }
        return actionNames.slip(Self.normalized(written)).flatMap { actions[$0] }
    }

    /// What a misspelled aspect was probably meant to be.
    func aspect(near name: String) -> String? {
        NearestMatch.to(name, in: configuration.aspects.map(\.id.rawValue))
    }

    /// The aspect a heading stands for. What follows in parentheses, after a dash, or after a word such as "for" is the
    /// author's addition: `Announcement examples (vary by device)`, `Developer notes on name and role`.
    func aspectID(ofHeading title: String) -> AspectID? {
        headings.value(for: title, readHeading)
    }

    private func readHeading(_ title: String) -> AspectID? {
        let text = Self.normalized(HeadingName.of(title))
        if let aspect = aspects[text] { return aspect }
        // `Dark mode: Role` is about one of several roles.
        let behindColon = text.split(separator: ": ").dropFirst().last
        if let aspect = behindColon.flatMap({ aspects[String($0)] }) { return aspect }
        let words = text.split(separator: " ")
        for index in words.indices.dropFirst() where Self.isAddition(words[index]) {
            return aspects[Self.normalized(words[..<index].joined(separator: " "))]
        }
        // `Native alert announcement examples`: words in front narrow down a name of several words.
        let first = max(1, words.count - mostAspectWords)
        for index in first..<max(first, words.count - 1) {
            if let aspect = aspects[words[index...].joined(separator: " ")] { return aspect }
        }
        // *Modal announcements*, but not *Posting announcements*: a word of this length is rarely anything else.
        guard let last = words.last, last.utf8.count >= 12, words.count <= 3, !words[0].hasSuffix("ing") else {
            return nil
        }
        return aspects[String(last)]
    }

    private static let additions: Set<Substring> = ["for", "on", "of", "in", "with", "when", "–", "—", "-"]

    private static func isAddition(_ word: Substring) -> Bool {
        word.hasPrefix("(") || additions.contains(word)
    }

    /// The table with an id or another spelling, in the singular or plural and with any sign between its words.
    func criteria(named key: String) -> CriteriaDefinition? {
        let name = Self.normalized(key)
        if let table = criteria[name] { return table }
        guard key.utf8.count <= Self.longestTableName else { return nil }
        var words = name
        if name.utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }) {
            words = Self.normalized(String(name.map { $0 == "-" || $0 == "_" ? " " : $0 }))
            if let table = criteria[words] { return table }
        }
        if words.utf8.last == UInt8(ascii: "s") { return criteria[String(words.dropLast())] }
        // A short word in the singular, such as `key`, may be anything.
        return words.utf8.count > 5 ? criteria[words + "s"] : nil
    }

    private static let longestTableName = 40

    /// What an action is usually called, if it is called otherwise. A configured row is right as it is.
    func usualAction(for written: String) -> String? {
        let action = ActionKey(written)
        return action.isUnusual && actions[Self.normalized(written)] == nil ? action.usual : nil
    }

    /// The table that lists a row.
    func criteria(withRow id: String) -> CriteriaID? {
        rows[id]
    }
}
