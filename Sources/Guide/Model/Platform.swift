/// An operating system or environment the guide speaks of, with the frameworks to build for it.
public struct Platform: Hashable, Sendable {
    public let id: PlatformID
    /// As readers see it: `iOS`.
    public let name: String
    /// Other ways authors write it, compared without regard to case: `iPhone`.
    public let spellings: [String]
    public let frameworks: [Framework]

    public init(id: PlatformID, name: String, spellings: [String] = [], frameworks: [Framework] = []) {
        self.id = id
        self.name = name
        self.spellings = spellings
        self.frameworks = frameworks
    }
}

/// A user interface framework of a platform.
public struct Framework: Hashable, Sendable {
    public let id: FrameworkID
    /// As readers see it: `Jetpack Compose`.
    public let name: String
    /// Other ways authors write it, compared without regard to case: `Android Compose`, `Compose`.
    public let spellings: [String]

    public init(id: FrameworkID, name: String, spellings: [String] = []) {
        self.id = id
        self.name = name
        self.spellings = spellings
    }
}

/// A section that recurs in most entries: name, role, group, state, focus, announcements, code …
public struct Aspect: Hashable, Sendable {
    public let id: AspectID
    public let title: String
    /// Other headings that mean the same: `Groupings` for `group`.
    public let spellings: [String]
    /// Whether only some entries have it, so that nobody misses it in the others: *Value* is for controls that have one.
    public let isOptional: Bool

    public init(id: AspectID, title: String, spellings: [String] = [], isOptional: Bool = false) {
        self.id = id
        self.title = title
        self.spellings = spellings
        self.isOptional = isOptional
    }
}

/// A group of entries, shown together in menus.
public struct Category: Hashable, Sendable {
    public let id: CategoryID
    public let title: String
    public let description: String?

    public init(id: CategoryID, title: String, description: String? = nil) {
        self.id = id
        self.title = title
        self.description = description
    }
}
