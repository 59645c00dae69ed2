import Guide

/// What a new entry asks its author to write in the section about an aspect.
struct AspectHint {
    /// Whether the section occurs once, before the platforms.
    let isShared: Bool
    /// Whether each framework has a part of its own in it.
    let isByFramework: Bool
    private let aspect: Aspect
    private let words: Words

    init(_ aspect: Aspect, in words: Words) {
        (self.aspect, self.words) = (aspect, words)
        isShared = ["developer-notes", "which-control-to-use"].contains(aspect.id)
        isByFramework = !["announcements", "further-reading"].contains(aspect.id)
    }

    /// What to write for a platform or framework with a name.
    func text(_ name: String) -> String {
        let key = "scaffold-\(aspect.id)"
        guard words.word(key) != nil else { return words("scaffold-aspect", ["aspect": aspect.title, "name": name]) }
        return words(key, ["name": name])
    }

    /// The language that code for a platform usually is in, as fences name it.
    static func language(of platform: PlatformID) -> String {
        ["ios": "swift", "android": "kotlin", "web": "html", "flutter": "dart"][platform.rawValue] ?? "text"
    }
}
