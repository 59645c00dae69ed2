/// A key that names something a platform has instead of the platform: a framework of it, or its screen reader.
///
/// ```swift
/// PlatformPart.platforms(of: "VoiceOver", vocabulary)  // [ios]
/// PlatformPart.platforms(of: "Jetpack Compose", vocabulary)  // [android]
/// PlatformPart.platforms(of: "Safari", vocabulary)  // nil
/// ```
enum PlatformPart {
    /// The platforms of a configured framework or of a screen reader whose platform is configured; `nil` for any other name.
    static func platforms(of name: String, _ vocabulary: Vocabulary) -> [PlatformID]? {
        if let reader = ScreenReader(named: name) {
            return reader.platform(in: vocabulary).map { [$0] }
        }
        guard let label = LabelReader(vocabulary: vocabulary).label(name), !label.frameworks.isEmpty,
            label.correction == nil
        else { return nil }
        let named = Set([label.platform] + label.namesakes.map(\.platform))
        return vocabulary.platformIDs.filter(named.contains)
    }
}
