/// A platform whose text is being read.
struct OpenPlatform {
    let id: PlatformID
    /// The level of its heading.
    let level: Int
    /// The section that its heading is below.
    let enclosing: RawSection.Heading?
    /// Whether the heading names a section as well, with which the platform ends: `## iOS developer notes`.
    var isSection = false
}

/// The platforms that are open, outermost first: `#### Android TV` may be inside a section of iOS, which continues after it.
struct OpenPlatforms {
    private var open: [OpenPlatform] = []

    var current: OpenPlatform? { open.last }

    /// Ends the platforms that do not continue after a heading: those whose heading is deeper, and those of a single section.
    mutating func end(before level: Int) {
        while let last = open.last, level < last.level || level == last.level && last.isSection { open.removeLast() }
    }

    /// Ends the innermost platform, and those around it unless a heading of that level is inside them.
    mutating func leave(before level: Int) { open.removeAll { $0.level >= level } }

    /// Opens the platform that a heading names.
    mutating func enter(_ platform: OpenPlatform) {
        // `### iOS` inside iOS goes on with it.
        guard current?.id != platform.id else { return }
        if !platform.isSection { leave(before: platform.level) }
        open.append(platform)
    }
}
