import Diagnostics

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
