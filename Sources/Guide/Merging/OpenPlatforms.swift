/// The platforms that are open where a body is read; see ``OutlineReader``.
struct OpenPlatforms {
    /// The innermost one.
    private(set) var current: OpenPlatform?
    /// Platforms that it stands inside of, below their own headings: `#### Android TV` in a section of iOS.
    private var outer: [OpenPlatform] = []
    /// Headings that name a platform and one of its sections, outermost first: their platform ends with that section, and the
    /// one before it goes on.
    private var interruptions: [(level: Int, before: OpenPlatform?)] = []

    /// Opens the platform that a heading names.
    mutating func open(_ id: PlatformID, level: Int, enclosing: RawSection.Heading?) {
        interruptions = []
        enter(id, level: level, enclosing: enclosing)
    }

    /// Opens a platform for a single section.
    mutating func interrupt(for id: PlatformID, level: Int, enclosing: RawSection.Heading?) {
        let before = current
        enter(id, level: level, enclosing: enclosing)
        interruptions.append((level, before))
    }

    private mutating func enter(_ id: PlatformID, level: Int, enclosing: RawSection.Heading?) {
        // `### iOS` inside iOS: what stands at the level of the first one is still its.
        let own = current.flatMap { $0.id == id ? $0.level : nil } ?? level
        if let current, current.id != id, level > current.level {
            outer.append(current)
        } else {
            outer.removeAll { level <= $0.level }
        }
        current = OpenPlatform(id: id, level: min(level, own), enclosing: enclosing)
    }

    /// Ends the single sections that do not go on behind a heading.
    mutating func resume(at level: Int) {
        while let last = interruptions.last, level <= last.level {
            current = last.before
            interruptions.removeLast()
        }
    }

    /// Ends the innermost platform. One that it stands inside of goes on, if a heading of that level stands inside of it, too.
    mutating func leave(before level: Int? = nil) {
        let around = level.flatMap { goesOn(at: $0) ? outer.popLast() : nil }
        if around == nil { outer = [] }
        current = around
    }

    /// Whether a heading of that level stands inside of the platform around the innermost one.
    func goesOn(at level: Int) -> Bool {
        outer.last.map { level > $0.level } ?? false
    }

    mutating func note(headingOfLevel level: Int) { current?.note(headingOfLevel: level) }

    mutating func noteText() { current?.isEmpty = false }
}

/// A platform whose text is being read.
struct OpenPlatform {
    let id: PlatformID
    let level: Int
    /// The section that the platform's heading stands under.
    let enclosing: RawSection.Heading?
    /// Whether nothing stands under its heading yet, and whether sections do that are deeper.
    fileprivate(set) var isEmpty = true
    fileprivate(set) var hasDeeper = false

    fileprivate mutating func note(headingOfLevel level: Int) {
        isEmpty = false
        if level > self.level { hasDeeper = true }
    }
}
