/// Who jumps from heading to heading takes a skipped level for a section that is missing.
struct HeadingLevels {
    /// The level of the heading before, where anybody asks whether one is skipped; that of the title to begin with.
    private var before: Int?

    init(areAsked: Bool) {
        before = areAsked ? 1 : nil
    }

    /// What is to be said of a section that stands at the level of its platform, or above.
    static func misplaced(_ title: String, isAbove: Bool, platform: String) -> String {
        "'\(title)' stands \(isAbove ? "above" : "at the level of") its platform; it is read as a section of '\(platform)'"
    }

    /// What is to be said of a framework's heading that ends another platform.
    static func moved(_ words: String, to platform: String, outOf other: String) -> String {
        "'\(words)' is no part of '\(other)', which it follows; it is read as a part for \(platform)"
    }

    /// What is to be said of a heading before which a level is skipped.
    mutating func skipped(before words: String, level: Int) -> String? {
        guard let last = before else { return nil }
        before = level
        guard level > last + 1 else { return nil }
        let place = last == 1 ? "the title" : "one of level \(last)"
        return "'\(words)' has level \(level) and follows \(place); level \(last + 1) is skipped"
    }
}
