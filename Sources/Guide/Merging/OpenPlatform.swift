/// A platform whose text is being read; see ``OutlineReader``.
struct OpenPlatform {
    let id: PlatformID
    let level: Int
    /// The section that the platform's heading stands under.
    let enclosing: RawSection.Heading?
    /// Whether nothing stands under its heading yet, and whether sections do that are deeper.
    var isEmpty = true
    var hasDeeper = false

    mutating func note(headingOfLevel level: Int) {
        isEmpty = false
        if level > self.level { hasDeeper = true }
    }
}
