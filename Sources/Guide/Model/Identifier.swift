/// A name that stands for one thing of one kind, so that a platform's id cannot be passed for an entry's.
///
/// ```swift
/// let platform: PlatformID = "ios"
/// ```
public struct Identifier<Subject>: Hashable, Sendable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let rawValue: String

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        self.rawValue = value
    }

    public var description: String { rawValue }

    public static func < (left: Self, right: Self) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// `ios`, `android`: a key of `platforms` in the configuration.
public typealias PlatformID = Identifier<Platform>
/// `uikit`, `compose`: unique among all platforms.
public typealias FrameworkID = Identifier<Framework>
/// `name`, `role`, `developer-notes`.
public typealias AspectID = Identifier<Aspect>
/// `controls`.
public typealias CategoryID = Identifier<Category>
/// `keyboard`, `screenreader`.
public typealias CriteriaID = Identifier<CriteriaTable>
/// An entry's path in the content folder without `.md`: `controls/link`.
public typealias EntryID = Identifier<Entry>
/// A section's anchor on its page: `ios-name`.
public typealias SectionID = Identifier<Section>
