/// An operating system or environment the guide speaks of, with the frameworks to build for it.
public struct Platform: Hashable, Sendable {
    public let id: PlatformID
    /// As readers see it: `iOS`.
    public let name: String
    /// Other ways authors write it, compared without regard to case: `iPhone`.
    public var spellings: [String] = []
    public var frameworks: [Framework] = []
}

/// A user interface framework of a platform.
public struct Framework: Hashable, Sendable {
    public let id: FrameworkID
    /// As readers see it: `Jetpack Compose`.
    public let name: String
    /// Other ways authors write it, compared without regard to case: `Android Compose`, `Compose`.
    public var spellings: [String] = []
}

/// A section that recurs in most entries: name, role, group, state, focus, announcements, code …
public struct Aspect: Hashable, Sendable {
    public let id: AspectID
    public let title: String
    /// Other headings that mean the same: `Groupings` for `group`.
    public var spellings: [String] = []
    /// Whether only some entries have it, so that it is not missing in the others: *Value* is for controls that have one.
    public var isOptional = false
    /// Whether it comes before the criteria on an entry's page.
    public var isEarly = false
}

/// A group of entries, shown together in menus.
public struct Category: Hashable, Sendable {
    public let id: CategoryID
    public let title: String
    public var description: String?
    /// The keys whose texts are those of the original, for a translation.
    public var untranslated: Set<String> = []

    /// The path of its page in the output: `form-fields/`.
    package var url: String { Self.url(of: id) }

    package static func url(of id: CategoryID) -> String { "\(Slug.make(from: id.rawValue))/" }
}
