/// The screen readers of the platforms that guides are mostly about.
///
/// ```swift
/// ScreenReader(named: "TalkBack")?.platform(in: vocabulary)  // android
/// ```
enum ScreenReader: String {
    case voiceOver = "voiceover"
    case talkBack = "talkback"

    init?(named name: String) {
        guard name.utf8.count <= 12 else { return nil }
        self.init(rawValue: name.lowercased())
    }

    /// The platform that is meant where nothing else says which; `nil` in a guide that does not have it.
    func platform(in vocabulary: Vocabulary) -> PlatformID? {
        switch self {
        case .voiceOver: vocabulary.platformID(named: "iOS")
        case .talkBack: vocabulary.platformID(named: "Android")
        }
    }
}
