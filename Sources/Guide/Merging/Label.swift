import Markdown

/// A bold item, a bold paragraph or a heading that says whose text follows: `**UIKit**`, `- **iOS Tips**`.
struct Label: Sendable {
    /// The platform it names, or that its frameworks belong to.
    let platform: PlatformID
    /// Empty for a label that names only a platform.
    let frameworks: [FrameworkID]
    /// The author's words.
    let text: String
    /// Whether the words say no more than the platform's name.
    let isBare: Bool
    /// The name it was taken for although it is spelled otherwise.
    let correction: String?
    /// Whether a misspelled name has a remark behind it: `Andriod (TalkBack)`.
    var hasRemark = false
    /// The same words as labels of other platforms, which have frameworks of that name as well.
    var namesakes: [Label] = []

    /// What the words mean inside a platform, of which they may name a framework; elsewhere, what they mean first.
    func reading(in platform: PlatformID?) -> Label {
        guard let platform, !namesakes.isEmpty else { return self }
        return namesakes.first { $0.platform == platform } ?? self
    }

    /// The first of several readings, with the others; `nil` where there is none.
    fileprivate static func first(of readings: [Label]) -> Label? {
        guard var label = readings.first else { return nil }
        label.namesakes = Array(readings.dropFirst())
        return label
    }
}

/// Knows labels when it sees them.
struct LabelReader {
    let vocabulary: Vocabulary
    /// The platform in whose text the labels stand: of frameworks with the same name, its own is meant.
    var platform: PlatformID?

    init(vocabulary: Vocabulary, platform: PlatformID? = nil) {
        self.vocabulary = vocabulary
        self.platform = platform
    }

    /// The same reader inside a platform.
    func inside(_ platform: PlatformID?) -> LabelReader { LabelReader(vocabulary: vocabulary, platform: platform) }

    // MARK: Words

    /// The label a text makes, standing alone; `nil` for any other text.
    func label(_ text: String) -> Label? {
        guard text.utf8.count <= 80 else { return nil }
        return vocabulary.labels.value(for: text, read)?.reading(in: platform)
    }

    private func read(_ text: String) -> Label? {
        let words = Vocabulary.normalized(text)
        guard !words.isEmpty else { return nil }
        if let label = exactLabel(words, text: text, correction: nil) { return label }
        let stem = NameWords.withoutAddition(words)
        if stem != words, let label = exactLabel(stem, text: text, correction: nil) { return label }
        if let label = explainedLabel(words, text: text) { return label }
        if let label = qualifiedLabel(words, text: text) { return label }
        if let label = screenReaderLabel(words, text: text) { return label }
        return misspelledLabel(words, stem: stem, text: text)
    }

    func exactLabel(_ words: String, text: String, correction: String?) -> Label? {
        if let platform = vocabulary.platformSpellings[words] {
            let isBare = Vocabulary.normalized(text) == words
            return Label(platform: platform, frameworks: [], text: text, isBare: isBare, correction: correction)
        }
        if let platforms = vocabulary.platforms(listedIn: words), platforms.count == 1 {
            return Label(platform: platforms[0], frameworks: [], text: text, isBare: false, correction: correction)
        }
        return Label.first(
            of: frameworks(named: words).map { owner, frameworks in
                Label(platform: owner, frameworks: frameworks, text: text, isBare: false, correction: correction)
            })
    }

    /// `iOS 17`, `SwiftUI (iOS 16 and later)`, `📱 iOS`: a name with versions or a remark behind it, or a sign before it.
    private func qualifiedLabel(_ words: String, text: String) -> Label? {
        let name = NameWords.withoutQualifier(words)
        guard name != words else { return nil }
        guard let label = exactLabel(NameWords.withoutAddition(name), text: text, correction: nil) else { return nil }
        var readings = [label] + label.namesakes
        // `UIKit (Android)` contradicts itself.
        readings.removeAll { !vocabulary.namesNoOtherPlatform(words, than: $0.platform) }
        return Label.first(of: readings)
    }

    /// `iOS VoiceOver`, `Android – TalkBack`: a platform's name and its screen reader.
    private func screenReaderLabel(_ words: String, text: String) -> Label? {
        let name = NameWords.withoutScreenReader(words)
        guard name != words, let label = exactLabel(name, text: text, correction: nil), label.frameworks.isEmpty else {
            return nil
        }
        return label
    }

    /// `Example (SwiftUI)`, `Kotlin (Compose)`, `Both UIKit and SwiftUI`: a framework and words that name nothing else.
    private func explainedLabel(_ words: String, text: String) -> Label? {
        var name = words[...]
        if words.hasSuffix(")"), let open = words.lastIndex(of: "(") {
            let before = String(words[..<open]).trimmed
            guard NameWords.areAdditions(before) else { return nil }
            name = words[open...].dropFirst().dropLast()
        } else if words.hasPrefix("both ") {
            name = words.dropFirst("both ".count)
        } else if words.hasSuffix("-only") {
            name = words.dropLast("-only".count)
        } else {
            return nil
        }
        guard let label = exactLabel(String(name), text: text, correction: nil),
            !label.frameworks.isEmpty || words.hasSuffix("-only")
        else { return nil }
        return label
    }

    /// `Android Tips: Layouts`: a platform's name and, behind a colon, what its text is about.
    private func topicLabel(_ text: String) -> Label? {
        guard let colon = text.firstIndex(of: ":"), let label = label(String(text[..<colon])), label.frameworks.isEmpty
        else { return nil }
        return Label(
            platform: label.platform, frameworks: [], text: text, isBare: false, correction: label.correction)
    }

    /// The frameworks that a text is a list of, with or without the name of their platform; empty when anything else
    /// stands in it, or they belong to several platforms. Where several platforms have all of them, each is a reading.
    private func frameworks(named words: String) -> [(owner: PlatformID, frameworks: [FrameworkID])] {
        if let found = vocabulary.frameworkSpellings[words] { return readings(of: [found]) }
        guard words.utf8.contains(where: Self.isJoint) || words.holds(" and ") || words.holds(" or ") else { return [] }
        var list = words
        for joint in [" and ", " & ", " or ", " + ", "/", " – ", " - ", "(", ")", ":"] {
            // Mostly one of the nine is there; a look at the bytes costs a hundredth of a replacement.
            if list.holds(joint) { list = list.replacing(joint, with: ",") }
        }
        guard list.utf8.contains(UInt8(ascii: ",")) else { return [] }
        let parts = list.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
        guard parts.count > 1 else { return [] }
        var found: [[FrameworkID]] = []
        var platforms: Set<PlatformID> = []
        for part in parts {
            if let frameworks = vocabulary.frameworkSpellings[part] {
                found.append(frameworks)
            } else if let platform = vocabulary.platformSpellings[NameWords.withoutAddition(part)] {
                platforms.insert(platform)
            } else {
                return []
            }
        }
        return readings(of: found).filter { platforms.isSubset(of: [$0.owner]) }
    }

    /// The platforms that have a framework of each of some names, with these.
    private func readings(of names: [[FrameworkID]]) -> [(owner: PlatformID, frameworks: [FrameworkID])] {
        let owners = names.first?.compactMap(vocabulary.owner) ?? []
        return owners.uniqued().compactMap { owner in
            let own = names.compactMap { name in name.first { vocabulary.owner(of: $0) == owner } }
            return own.count == names.count ? (owner, own.uniqued()) : nil
        }
    }

    /// The signs among the joints below, so that a text without any is done with at once.
    private static func isJoint(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "("),
            UInt8(ascii: ":"), UInt8(ascii: ","), 0x80...:
            true
        default: false
        }
    }

    // MARK: Blocks

    /// A label found at the start of a block, and where its own text ends.
    struct Found {
        let label: Label
        /// The inline nodes behind the label that belong to what it labels; empty for a label that stands alone.
        let rest: [MarkdownNode]
        /// The nodes that are the label, with their emphasis.
        let name: [MarkdownNode]
        /// The beginning of `rest` that says more of the label: `(iOS 14+)`.
        var remark: Substring = ""
    }

    /// The label that a line begins with, in front of a text: bold, then a colon, a dash or a line break; a remark in
    /// parentheses may stand between.
    ///
    /// - Parameter allowsAlone: Whether it may have its line for itself.
    func label(startingAt first: MarkdownNode, allowsAlone: Bool) -> Label? {
        start(at: first, allowsAlone: allowsAlone)?.label
    }

    /// A label at the beginning of a line.
    private struct Start {
        let label: Label
        let name: BoldName
        /// `(iOS 14+)`, where it stands behind the bold words.
        var remark: Substring = ""
    }

    private func start(at first: MarkdownNode, allowsAlone: Bool) -> Start? {
        guard let name = BoldName(at: first), let label = label(name.words) else { return nil }
        guard let second = name.next else { return nil }
        // `**UIKit**:` has its colon outside.
        if name.words.hasSuffix(":") || name.words.hasSuffix(".") { return Start(label: label, name: name) }
        if second.isBreak { return allowsAlone ? Start(label: label, name: name) : nil }
        guard second.kind == .text else { return nil }
        let text = second.literal
        let rest = text[...].drop { $0 == " " }
        guard let sign = rest.first else { return nil }
        if Self.separators.contains(sign) { return Start(label: label, name: name) }
        // `**SwiftUI** (iOS 14+): text`
        guard sign == "(", rest.startIndex > text.startIndex, let close = rest.firstIndex(of: ")") else { return nil }
        let remark = rest[...close]
        guard let remarked = self.label("\(name.words) \(remark)"),
            remarked.frameworks == label.reading(in: remarked.platform).frameworks
        else { return nil }
        let behind = rest[close...].dropFirst().drop { $0 == " " }
        let isSeparated = behind.first.map(Self.separators.contains) ?? (second.next?.isBreak ?? true && allowsAlone)
        return isSeparated ? Start(label: remarked, name: name, remark: remark) : nil
    }

    /// The signs that divide a label from its text.
    static let separators: Set<Character> = [":", "–", "—", "-"]

    /// Whether a block is a label for every platform or framework, or for one that the guide does not have: `**iOS and
    /// Android**`, `**All platforms:**`, `**Common to both:**`, `**Both frameworks**`, `**Web:**`.
    func isForAll(_ block: MarkdownNode) -> Bool {
        guard block.kind == .paragraph || block.kind == .heading, let first = block.firstChild,
            block.kind == .heading || first.kind == .strong || first.kind == .emphasis
        else { return false }
        let name = first.next == nil ? block.plainText : first.plainText
        guard name.utf8.count <= 80 else { return false }
        if vocabulary.isNameOfAllPlatforms(name) { return true }
        let words = Vocabulary.normalized(name)
        if Self.wordsForFrameworks.contains(words) { return true }
        // `**Web** content is …` is a sentence.
        let behind = first.next?.literal.first { $0 != " " }
        let isLabel =
            first.next == nil || block.kind == .heading || name.trimmed.hasSuffix(":")
            || behind.map(Self.separators.contains) ?? false
        return isLabel && (OtherPlatforms.contains(words) || vocabulary.namesAllPlatforms(name))
    }

    private static let wordsForFrameworks: Set<String> = ["all frameworks", "both frameworks", "every framework"]

    /// The label a paragraph or a heading is or begins with.
    ///
    /// Alone: all its text is bold, emphasized or a heading's. Before a text: bold, then a colon, a dash or a line break.
    /// - Parameter allowsPlain: Whether a text without emphasis may be a label, as that of an item with items below it.
    func label(in block: MarkdownNode, allowsPlain: Bool = false) -> Found? {
        guard block.kind == .paragraph || block.kind == .heading else { return nil }
        // Nearly all blocks begin with plain text and are no labels; they cost no more than this.
        guard let start = block.firstChild,
            allowsPlain || block.kind == .heading || start.kind != .text || start.isBlankText
        else { return nil }
        guard let first = block.childWalk.first(where: { !$0.isBlankText }) else { return nil }
        let isEmphasized = block.isEmphasized
        if block.kind == .heading || isEmphasized || allowsPlain, let label = label(block.plainText.trimmed) {
            // In a table of contents, names lead to their places.
            if block.kind != .heading, block.isLinkToPlace { return nil }
            return Found(label: label, rest: [], name: block.children)
        }
        if isEmphasized, block.kind == .paragraph, let label = topicLabel(block.plainText.trimmed) {
            return Found(label: label, rest: [], name: block.children)
        }
        // `<b>UIKit</b>` alone.
        if let name = BoldName(at: first), name.isTagged, name.next == nil, let label = label(name.words) {
            return Found(label: label, rest: [], name: name.nodes)
        }
        guard let start = self.start(at: first, allowsAlone: true), let second = start.name.next else { return nil }
        let rest = block.children.drop { $0 != second }.drop(while: \.isBreak)
        let hasText = rest.contains { node in
            let text = node.kind == .text ? node.literal.trimmed.dropFirst(node == second ? start.remark.count : 0) : ""
            let isSign = text.isEmpty || (text.count == 1 && text.allSatisfy(Self.separators.contains))
            return !(node.isBlankText || node.isBreak || (node.kind == .text && isSign))
        }
        return Found(
            label: start.label, rest: hasText ? Array(rest) : [], name: start.name.nodes, remark: start.remark)
    }
}
