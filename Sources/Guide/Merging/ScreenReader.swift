/// The screen readers of the platforms that guides are mostly about.
///
/// ```swift
/// ScreenReader(named: "TalkBack")?.platform  // android
/// ```
enum ScreenReader: String {
    case voiceOver = "voiceover"
    case talkBack = "talkback"

    init?(named name: String) {
        guard name.utf8.count <= 12 else { return nil }
        self.init(rawValue: name.lowercased())
    }

    /// The platform that is meant where nothing else says which.
    var platform: PlatformID {
        switch self {
        case .voiceOver: "ios"
        case .talkBack: "android"
        }
    }
}
