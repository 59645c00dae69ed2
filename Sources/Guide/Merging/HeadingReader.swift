/// Reads from a heading's name whether it opens a platform, or is about one.
///
/// ```swift
/// reader.label("Native iOS")  // iOS
/// reader.section("Best practices on iOS", beside: nil)  // a section of iOS
/// reader.section("Android focus", beside: nil)  // the same of Android, and what it is about is known
/// ```
struct HeadingReader {
    let labels: LabelReader

    private var vocabulary: Vocabulary { labels.vocabulary }

    /// What a name says, whatever it stands beside. Headings are the same few words in nearly every entry.
    struct Traits: Sendable {
        let label: Label?
        /// The platform that the name begins with, what follows, and whether a dash or colon stands between.
        let front: (id: PlatformID, rest: String, isSetApart: Bool)?
        /// The platform that the name ends with, in parentheses or behind a joint, and what stands before.
        let behind: (id: PlatformID, rest: String)?
        let isForAll: Bool
        let isForeign: Bool
    }

    private func traits(_ name: String) -> Traits {
        vocabulary.headingTraits.value(for: name) { written in
            let name = written.replacing("-specific", with: " specific")
            let label =
                name.utf8.count <= 80 ? labels.label(name) ?? prefixedLabel(name) ?? qualifiedLabel(name) : nil
            let words = NameWords.withoutQualifier(Vocabulary.normalized(name))
            return Traits(
                label: label, front: platformInFront(of: name), behind: platformBehind(name),
                isForAll: vocabulary.namesAllPlatforms(name) || vocabulary.namesAllPlatforms(words)
                    || namesAll(Vocabulary.normalized(name)),
                isForeign: OtherPlatforms.contains(words))
        }
    }

    // MARK: Platforms

    /// The platform or the frameworks that a heading names; it may say more of a platform than other labels.
    func label(_ name: String) -> Label? { traits(name).label }

    /// `Native iOS`, `Platform: iOS`.
    private func prefixedLabel(_ name: String) -> Label? {
        guard let (first, rest) = Self.divided(name), Self.prefixes.contains(first.lowercased()),
            let label = labels.label(rest), label.frameworks.isEmpty, label.correction == nil
        else { return nil }
        return Label(
            platform: label.platform, frameworks: [], text: name, isBare: false, isQualified: true, correction: nil)
    }

    private static let prefixes: Set<String> = ["native", "platform", "platform:", "os:"]

    /// `Android TV`, `iOS - VoiceOver`.
    private func qualifiedLabel(_ name: String) -> Label? {
        guard let (id, rest, isSetApart) = platformInFront(of: name) else { return nil }
        let words = Vocabulary.normalized(rest).split(separator: " ")
        guard !words.isEmpty,
            words.allSatisfy({ Self.devices.contains($0) || (isSetApart && Self.screenReaders.contains($0)) })
        else { return nil }
        return Label(platform: id, frameworks: [], text: name, isBare: false, isQualified: true, correction: nil)
    }

    private static let devices: Set<Substring> = [
        "phone", "phones", "tablet", "tablets", "tv", "tvs", "device", "mobile", "and", "&",
    ]
    private static let screenReaders: Set<Substring> = ["voiceover", "talkback", "screen", "reader", "readers"]

    private func platformInFront(of name: String) -> (id: PlatformID, rest: String, isSetApart: Bool)? {
        // `Android OS focus`: the longest name that something stands behind.
        let blanks = name.utf8.indices.filter { name.utf8[$0] == UInt8(ascii: " ") }
        for blank in blanks.prefix(vocabulary.mostPlatformWords).reversed() {
            let first = String(name[..<blank])
            guard let id = vocabulary.platformID(named: first) else { continue }
            let rest = Substring(name.utf8[blank...].dropFirst())
            let words = rest.drop { " -–—:".contains($0) }
            let isSetApart = first.last.map { "-–—:".contains($0) } ?? false
            return (id, String(words), isSetApart || words.count < rest.count)
        }
        return nil
    }

    private static func divided(_ name: String) -> (first: String, rest: String)? {
        guard let blank = name.utf8.firstIndex(of: UInt8(ascii: " ")) else { return nil }
        return (String(name[..<blank]), String(Substring(name.utf8[blank...].dropFirst())))
    }

    // MARK: Sections

    /// `iOS developer notes`, `Name (Android)`, `Best practices on iOS`: a heading that names a platform and one of its sections
    /// at once.
    ///
    /// - Parameter platform: The platform that another one's heading would stand beside; a name that only begins with another
    ///   platform's is not about this one.
    func section(_ name: String, beside platform: PlatformID?) -> (platform: PlatformID, aspect: AspectID?)? {
        let traits = traits(name)
        if let (id, rest, isSetApart) = traits.front {
            if let aspect = vocabulary.aspectID(ofHeading: rest) { return (id, aspect) }
            let isOther = platform.map { $0 != id } ?? false
            guard isSetApart || isOther, label(name) == nil, isAbout(id, name), !Self.isJoint(rest) else { return nil }
            return (id, nil)
        }
        guard let (id, rest) = traits.behind else { return nil }
        if let aspect = vocabulary.aspectID(ofHeading: rest) { return (id, aspect) }
        // `UIKit (Android)` contradicts itself.
        guard label(name) == nil, label(rest) == nil, isAbout(id, rest), !Self.isNegated(rest) else { return nil }
        return (id, nil)
    }

    private func platformBehind(_ name: String) -> (id: PlatformID, rest: String)? {
        let isRemark = name.utf8.last == UInt8(ascii: ")")
        let end = isRemark ? name.dropLast() : name[...]
        // `Focus (Apple iOS)`: the longest name that something stands before.
        let starts = end.indices.filter { end[$0] == " " || end[$0] == "(" }
        for start in starts.suffix(vocabulary.mostPlatformWords) {
            // `Focus on Web (desktop)`: the parentheses may be part of the name.
            let isOwn = isRemark && end[start] != "(" && end[start...].contains("(")
            let words = String((isOwn ? name[start...] : end[start...]).dropFirst())
            guard let id = vocabulary.platformID(named: words) else { continue }
            let rest = end[..<start].trimmingSuffix(while: \.isWhitespace)
            if isRemark, end[start] == "(" { return (id, String(rest)) }
            guard let joint = Self.joints.first(where: { rest.hasSuffix($0) }) else { continue }
            return (id, String(rest.dropLast(joint.count)))
        }
        return nil
    }

    private static let joints = [" for", " on", " in", " -", " –", " —", ":"]

    private func isAbout(_ platform: PlatformID, _ words: String) -> Bool {
        vocabulary.namesNoOtherPlatform(Vocabulary.normalized(words), than: platform)
    }

    /// `iOS and the web` is not about iOS alone.
    private static func isJoint(_ rest: String) -> Bool {
        ["and", "or", "&", "/", "+", "vs", "vs.", "versus"].contains(rest.prefix { $0 != " " }.lowercased())
    }

    /// `Not available on iOS`, `Same as on iOS`.
    private static func isNegated(_ rest: String) -> Bool {
        Vocabulary.normalized(rest).split { !$0.isLetter }.contains { negations.contains($0) }
    }

    private static let negations: Set<Substring> = [
        "not", "no", "never", "except", "unless", "excluding", "without", "but", "as", "like", "unlike", "than", "from",
        "unsupported", "unavailable", "missing", "absent", "lacking", "depends", "depending", "based", "relies",
        "builds",
    ]

    // MARK: All platforms, and others

    /// Whether a heading beside platforms is for all of them: `Both`, `All platforms (since 2024)`.
    func isForAll(_ name: String) -> Bool { traits(name).isForAll }

    /// `For both systems`, `iOS vs Android`, `Both: iOS, Android`: nothing but words for all platforms, or the name of each.
    private func namesAll(_ words: String) -> Bool {
        let words = words.split { !$0.isLetter && !$0.isNumber }
        if words.contains(where: { $0 == "both" || $0 == "all" }), words.allSatisfy(Self.wordsForAll.contains) {
            return true
        }
        let named = Set(words.compactMap { vocabulary.platformID(named: String($0)) })
        return named.count > 1 && named.count == vocabulary.platformIDs.count
    }

    private static let wordsForAll: Set<Substring> = [
        "all", "and", "both", "common", "for", "mobile", "native", "on", "operating", "os", "oses", "platform",
        "platforms",
        "systems", "the", "to",
    ]

    /// Whether a heading behind the platforms of a section is for all of them; elsewhere it is a section of its platform.
    static func mayBeForAll(_ name: String) -> Bool {
        ["general", "common", "shared"].contains(Vocabulary.normalized(name))
    }

    /// Whether a heading is the name of a platform that the guide does not have: `Web`, `Flutter (Dart)`.
    func isForeign(_ name: String) -> Bool { traits(name).isForeign }
}
