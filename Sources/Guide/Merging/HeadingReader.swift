/// Reads from a heading's name whether it opens a platform, or is about one.
///
/// ```swift
/// reader.label("Native iOS")  // iOS
/// reader.section("Best practices on iOS", beside: nil)  // a section of iOS
/// reader.section("Android focus", beside: nil)  // the same of Android, and what it is about is known
/// ```
struct HeadingReader {
    let labels: LabelReader

    var vocabulary: Vocabulary { labels.vocabulary }

    /// What a name says, whatever it stands beside. Headings are the same few words in nearly every entry.
    struct Traits: Sendable {
        let label: Label?
        let front: Front?
        let behind: Behind?
        let framework: FrameworkSection?
        let isForAll: Bool
        let isForeign: Bool
        /// Whether it is a list of several platforms.
        let isForSeveral: Bool
    }

    private func traits(_ name: String) -> Traits {
        vocabulary.headingTraits.value(for: name) { written in
            let name = written.replacing("-specific", with: " specific").replacing("-only", with: " only")
            let label =
                name.utf8.count <= 80 ? labels.label(name) ?? prefixedLabel(name) ?? qualifiedLabel(name) : nil
            let words = NameWords.withoutQualifier(Vocabulary.normalized(name))
            return Traits(
                label: label, front: platformInFront(of: name), behind: platformBehind(name),
                framework: label == nil ? frameworkSection(name) : nil,
                isForAll: vocabulary.namesAllPlatforms(name) || vocabulary.namesAllPlatforms(words),
                isForeign: OtherPlatforms.contains(words),
                isForSeveral: vocabulary.platforms(listedIn: words).map { $0.count > 1 } ?? false)
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
            platform: label.platform, frameworks: [], text: name, isBare: false, correction: nil)
    }

    private static let prefixes: Set<String> = ["native", "platform", "platform:", "os:"]

    /// `Android TV`, `iOS - VoiceOver`.
    private func qualifiedLabel(_ name: String) -> Label? {
        guard let front = platformInFront(of: name) else { return nil }
        let words = Vocabulary.normalized(front.rest).split(separator: " ")
        guard !words.isEmpty,
            words.allSatisfy({ Self.devices.contains($0) || (front.isSetApart && NameWords.screenReaders.contains($0)) }
            )
        else { return nil }
        return Label(platform: front.id, frameworks: [], text: name, isBare: false, correction: nil)
    }

    private static let devices: Set<Substring> = [
        "phone", "phones", "tablet", "tablets", "tv", "tvs", "device", "mobile", "native", "app", "and", "&",
    ]

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
        if let front = traits.front {
            if let aspect = vocabulary.aspectID(ofHeading: front.rest) { return (front.id, aspect) }
            let isOther = platform.map { $0 != front.id } ?? false
            guard front.isSetApart || isOther, !front.isListed, label(name) == nil, isAbout(front.id, name),
                !Self.isJoint(front.rest)
            else { return nil }
            return (front.id, nil)
        }
        guard let behind = traits.behind else { return nil }
        guard isAbout(behind.id, behind.rest), !Self.endsNegated(behind.rest) else { return nil }
        if let aspect = vocabulary.aspectID(ofHeading: behind.rest) { return (behind.id, aspect) }
        // `UIKit (Android)` contradicts itself.
        guard !behind.isListed, label(name) == nil, label(behind.rest) == nil, !Self.isNegated(behind.rest) else {
            return nil
        }
        return (behind.id, nil)
    }

    /// An aspect's section for frameworks alone.
    struct FrameworkSection: Sendable {
        let label: Label
        let aspect: AspectID
    }

    /// `Role in SwiftUI`, `Name (Jetpack Compose)`: a heading that names an aspect and frameworks at once.
    ///
    /// - Parameter platform: The open one; of frameworks with the same name, its own is meant.
    func frameworkSection(_ name: String, in platform: PlatformID?) -> FrameworkSection? {
        traits(name).framework.map { FrameworkSection(label: $0.label.reading(in: platform), aspect: $0.aspect) }
    }

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

    /// `State – not` before ` on iOS`.
    private static func endsNegated(_ rest: String) -> Bool {
        rest.split { !$0.isLetter }.last.map { negations.contains(Substring($0.lowercased())) } ?? false
    }

    private static let negations: Set<Substring> = [
        "not", "no", "never", "except", "unless", "excluding", "without", "but", "as", "like", "unlike", "than", "from",
        "unsupported", "unavailable", "missing", "absent", "lacking", "depends", "depending", "based", "relies",
        "builds",
    ]

    // MARK: All platforms, and others

    /// Whether a heading beside platforms is for all of them: `Both`, `All platforms (since 2024)`.
    func isForAll(_ name: String) -> Bool { traits(name).isForAll }

    /// Whether a heading behind the platforms of a section is for all of them; elsewhere it is a section of its platform.
    static func mayBeForAll(_ name: String) -> Bool {
        ["general", "common", "shared"].contains(Vocabulary.normalized(name))
    }

    /// Whether a heading is the name of a platform that the guide does not have: `Web`, `Flutter (Dart)`.
    func isForeign(_ name: String) -> Bool { traits(name).isForeign }

    /// Whether a heading is the names of several platforms: `Flutter and React Native`.
    func isForSeveral(_ name: String) -> Bool { traits(name).isForSeveral }
}
