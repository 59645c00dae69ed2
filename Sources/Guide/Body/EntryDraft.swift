import Diagnostics

extension EntryParser {
    /// A file whose front matter is read and whose body is not. A class, for the same reason as ``Entry``.
    public final class Draft: Sendable {
        public let item: ContentTree.Item
        let source: SourceFile
        let frontMatter: FrontMatter
        let body: ArraySlice<UInt8>
        let bodyLine: Int
        public let diagnostics: [Diagnostic]

        init(
            item: ContentTree.Item, source: SourceFile, frontMatter: FrontMatter, body: ArraySlice<UInt8>,
            bodyLine: Int, diagnostics: [Diagnostic]
        ) {
            self.item = item
            self.source = source
            self.frontMatter = frontMatter
            self.body = body
            self.bodyLine = bodyLine
            self.diagnostics = diagnostics
        }

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

        /// Whether both have the same route, categories and files.
        package func hasSameAddress(as other: Draft) -> Bool {
            route == other.route && hasCriteria == other.hasCriteria
                && frontMatter.categoryNames.map(\.text) == other.frontMatter.categoryNames.map(\.text)
        }

        /// Whether there is anything to test in the entry.
        public var hasCriteria: Bool { frontMatter.hasCriteria }
    }
}
