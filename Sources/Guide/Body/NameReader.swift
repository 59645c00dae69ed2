import Diagnostics

/// What the words of a heading or a label name.
///
/// A class, because headings and labels are the same few words in nearly every entry, so each one is read once and passed on.
final class Naming: Sendable {
    /// What the words name, while they are being read.
    struct Facts {
        var label: Label?
        var section: (label: Label, aspect: AspectID?)?
        var platforms: Set<PlatformID> = []
        var isForAll = false
        var isForSeveral = false
        var isForeign = false
        var suggestion: String?
    }

    /// A platform, or frameworks of one, with nothing but words that describe it: `iOS 17`, `Tips for UIKit`.
    let label: Label?
    /// A platform, or frameworks of one, and what the section is about: `iOS developer notes`, `Role (SwiftUI)`. Without an aspect,
    /// it is set apart from the platform by a sign or a preposition: `iOS: known issues`, `Best practices on iOS`.
    let section: (label: Label, aspect: AspectID?)?
    /// The platforms that the words mention, whatever else they say.
    let platforms: Set<PlatformID>
    /// Whether the words are for all platforms or all frameworks: `Both`, `iOS vs Android`.
    let isForAll: Bool
    /// Whether the words are nothing but the names of several platforms, or words for all of them: `iOS and Android`, `All platforms`.
    let isForSeveral: Bool
    /// Whether the words name a platform that the guide does not have: `Web`, `Flutter notes`, and perhaps `iSO`.
    let isForeign: Bool
    /// The platform that may be meant by words that are too short, or too far from its name, to be read as it: `iSO`.
    let suggestion: String?

    /// For words that do not name anything.
    static let nothing = Naming(Facts())

    init(_ facts: Facts) {
        (label, section, platforms) = (facts.label, facts.section, facts.platforms)
        (isForAll, isForSeveral) = (facts.isForAll, facts.isForSeveral)
        (isForeign, suggestion) = (facts.isForeign, facts.suggestion)
    }
}

/// Reads what headings and labels name. Beside a name, words such as `tips`, `only` or a version leave a label, the name of an
/// aspect makes a section, and other words only mention the platform.
///
/// ```swift
/// names.naming(of: "iOS 17+").label  // iOS
/// names.naming(of: "Android focus").section  // Android, focus
/// names.naming(of: "Not available on iOS").platforms  // iOS, but no label and no section
/// ```
struct NameReader {
    let vocabulary: Vocabulary

    /// A longer text is a sentence.
    static let longestText = 80

    func naming(of text: String) -> Naming {
        guard text.utf8.count <= Self.longestText else { return .nothing }
        return vocabulary.namings.value(for: text) { text in
            // `compose()` is a function.
            text.holds("()") ? .nothing : Naming(read(text))
        }
    }

    private func read(_ text: String) -> Naming.Facts {
        let words = NamedWords(text, table: vocabulary.names)
        var naming = Naming.Facts(platforms: Set(words.platforms))
        let isCalledAll = vocabulary.isForAll(text)
        naming.isForAll = isCalledAll || isForAll(words)
        naming.isForSeveral =
            isCalledAll
            || naming.isForAll && words.names == nil
                && words.tokens.contains(where: forAll.platforms.contains)
        guard let names = words.names,
            !words.tokens[..<names.lowerBound].contains(where: LimitWords.beforeNoLabel.contains)
        else {
            readMisspelled(words, text: text, into: &naming)
            return naming
        }
        let before = words.tokens[..<names.lowerBound]
        let behind = words.tokens[names.upperBound...]
        let isIntroduction = before.allSatisfy(NameWords.isIntroduction)
        let isDescription = words.tokens[names.upperBound..<words.end].allSatisfy(NameWords.isDescription)
        if isIntroduction, isDescription, naming.platforms.count > 1, words.frameworks.isEmpty {
            let joints = vocabulary.limitWords.joints
            naming.isForSeveral = words.tokens[names].allSatisfy {
                vocabulary.names[$0] != nil || NameWords.isDescription($0) || NameWords.joinsNames($0)
                    || joints.contains($0)
            }
        }
        if words.areTogether, words.hasForeign, words.isWithoutOwn || !words.areJoined {
            naming.isForeign = isIntroduction && isDescription && words.isWithoutOwn
        } else if words.areTogether, let label = label(words, text: text) {
            if isIntroduction, isDescription { naming.label = label }
            if isDescription, let aspect = aspect(before) {
                naming.section = (label, aspect)
            } else if isIntroduction, let aspect = aspect(behind) {
                naming.section = (label, aspect)
            } else if naming.label == nil, label.frameworks.isEmpty,
                isDescription && before.last.map(NameWords.isJoint) ?? false
                    || isIntroduction && behind.first.map(NameWords.isSign) ?? false
            {
                naming.section = (label, nil)
            }
        }
        if naming.label == nil, naming.section == nil { readMisspelled(words, text: text, into: &naming) }
        return naming
    }

    /// The aspect that words before or after a name are, without what joins them: `Focus on`, `: focus`.
    private func aspect(_ tokens: ArraySlice<String>) -> AspectID? {
        let words = tokens.drop(while: NameWords.isJoint)
        let end = words.lastIndex { !NameWords.isJoint($0) } ?? words.startIndex - 1
        return words.isEmpty ? nil : vocabulary.aspectID(ofHeading: words[...end].joined(separator: " "))
    }

    private var forAll: NameWords.ForAll { vocabulary.wordsForAll }

    /// All platforms are named, or a word for all of them.
    private func isForAll(_ words: NamedWords) -> Bool {
        let all = vocabulary.platformIDs.count
        guard all > 1 else { return false }
        if words.names != nil { return Set(words.platforms).count == all }
        let rest = words.tokens[..<words.end].filter { !NameWords.isSign($0) }
        return rest.contains(where: forAll.all.contains) && rest.allSatisfy(forAll.isBesideAll)
    }

    // MARK: Labels

    /// The platform or the frameworks that are named, if they belong together.
    private func label(_ words: NamedWords, text: String) -> Label? {
        let platforms = Set(words.platforms)
        guard let first = words.frameworks.first else {
            guard platforms.count == 1, let platform = platforms.first else { return nil }
            return label(platform, [], words: words, text: text)
        }
        // Several platforms may have a framework of one name.
        let readings = first.compactMap { vocabulary.owner(of: $0) }.uniqued().compactMap { owner -> Label? in
            let own = words.frameworks.compactMap { $0.first { vocabulary.owner(of: $0) == owner } }
            // `UIKit (Android)` contradicts itself.
            guard own.count == words.frameworks.count, platforms.isSubset(of: [owner]) else { return nil }
            return label(owner, own.uniqued(), words: words, text: text)
        }
        return readings.first?.with(namesakes: Array(readings.dropFirst()))
    }

    private func label(
        _ platform: PlatformID, _ frameworks: [FrameworkID], words: NamedWords, text: String
    ) -> Label {
        let plain = vocabulary.platform(platform).map { [$0.id.rawValue, Vocabulary.normalized($0.name)] } ?? []
        return Label(
            platform: platform, frameworks: frameworks, text: text, name: words.plain,
            isBare: vocabulary.platformID(named: text) != nil,
            isPlain: plain.contains { vocabulary.names.compounds.word(for: $0) == words.plain })
    }

    /// `Andriod`, `Andriod (TalkBack)`: a long name with one typing error is read. What is farther from a name, or as near to a
    /// short one, is only a suggestion: `iSO`, `i OS`.
    private func readMisspelled(_ words: NamedWords, text: String, into naming: inout Naming.Facts) {
        let all = words.tokens[..<words.end]
        let core = all.filter { !NameWords.isDescription($0) && !NameWords.isIntroduction($0) }
        let name = core.joined(separator: " ")
        guard let near = vocabulary.name(like: name) else {
            guard words.names == nil else { return }
            naming.suggestion = vocabulary.platform(spelledLike: all.filter { !NameWords.isSign($0) }.joined())
            naming.isForeign = naming.suggestion != nil
            return
        }
        var corrected = NamedWords(near, table: vocabulary.names)
        if core.count < words.tokens.count { corrected.plain = words.plain }
        guard let label = label(corrected, text: text), Set(words.platforms).isSubset(of: [label.platform]) else {
            return
        }
        naming.label = label.correcting(to: near)
    }
}
