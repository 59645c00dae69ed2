/// What is known of a collection while its links are written anew.
public struct CollectionLinks: Sendable {
    public let routes: Routes
    /// All entries as they were read last; `nil` before they were read.
    public let guide: Guide?
    /// Each entry's file, from the content folder.
    public let files: [EntryID: String]
    /// Where the collection was published, without a slash at its end; `nil` when nobody said it.
    public let siteURL: String?

    public init(routes: Routes, guide: Guide?, files: [EntryID: String], siteURL: String?) {
        self.routes = routes
        self.guide = guide
        self.files = files
        self.siteURL = siteURL
    }
}
