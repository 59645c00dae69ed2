import Diagnostics

extension EntryParser {
    /// A file whose front matter is read and whose body is not.
    public struct Draft: Sendable {
        public let item: ContentTree.Item
        let source: SourceFile
        let frontMatter: FrontMatter
        let body: ArraySlice<UInt8>
        let bodyLine: Int
        public let diagnostics: [Diagnostic]

        /// Whether the author keeps the entry from being published.
        public var isDraft: Bool { frontMatter.isDraft || isScheduled }

        /// What other entries need to link to this one.
        public var route: Routes.Route {
            Routes.Route(
                id: item.entryID, url: item.url, title: frontMatter.title?.value ?? item.entryID.rawValue,
                aliases: (frontMatter.aliases.map(\.value) + [frontMatter.oldAddress].compactMap(\.self))
                    .map(EntryParser.normalized), file: item.path)
        }

        /// The old addresses, and how and where they are written.
        var aliases: [(value: String, written: PlacedText)] {
            frontMatter.aliases.map { (EntryParser.normalized(alias: $0.value), $0) }
        }

        public var categories: [CategoryID] { frontMatter.categories }
        package var translationOf: (value: String, line: Int)? { frontMatter.translationOf.map { ($0.value, $0.line) } }

        /// Whether there is anything to test in the entry.
        public var hasCriteria: Bool { frontMatter.hasCriteria }
    }
}
