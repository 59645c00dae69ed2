import Diagnostics
import Markdown

/// Prints entries in today's form, for `sitegen import`.
extension EntryParser {
    /// The headings that only files of MagentaA11y's collection of 2026 have: over the criteria, and over the introduction.
    public static let headingsOfCollection: Set = [BodyCriteria.heading, "General Notes"]

    /// An entry of a collection with all that an import reads besides: criteria in its body, and a title where it has none.
    ///
    /// - Parameter category: That of an entry which names none.
    /// - Returns: The draft, and what was read differently from a build.
    public func prepared(_ draft: Draft, category: String?) -> (draft: Draft, diagnostics: [Diagnostic]) {
        var frontMatter = draft.frontMatter
        var body = draft.body
        var diagnostics: [Diagnostic] = []
        if frontMatter.layout != .page, !frontMatter.hasCriteria {
            let criteria = BodyCriteria(in: draft, vocabulary: vocabulary)
            (frontMatter.tables, frontMatter.scenarios, body) = (criteria.tables, criteria.scenarios, criteria.body)
            diagnostics = criteria.diagnostics
        }
        if let category, frontMatter.layout != .page, frontMatter.categoryNames.isEmpty {
            frontMatter.categoryNames = [CategoryName(category[...], line: 1)]
            frontMatter.categories = frontMatter.categoryNames.map(\.id)
            frontMatter.hasCategories = true
        }
        frontMatter.oldAddress = importedSite.address(of: draft.item.path)
        if frontMatter.title == nil { frontMatter.title = Located(value: Self.defaultTitle(of: draft), line: 1) }
        let prepared = Draft(
            item: draft.item, source: draft.source, frontMatter: frontMatter, body: body, bodyLine: draft.bodyLine,
            diagnostics: draft.diagnostics)
        return (prepared, diagnostics)
    }

    /// An entry as a file in today's form, and the files that it uses, from the content folder.
    ///
    /// - Parameters:
    ///   - found: What a check of the collection found in the file.
    public func print(
        _ draft: Draft, found: [Diagnostic], in collection: ReadCollection
    ) -> (text: String, assets: Set<String>) {
        let links = ImportedLinks(of: draft.item, in: collection)
        let (entry, builder) = read(draft, routes: collection.routes, links: links)
        let source = FrontMatterSource(draft, found: found, vocabulary: vocabulary, routes: collection.routes)
        let front = FrontMatterPrinter(
            draft: draft, entry: entry, builder: builder, links: links, vocabulary: vocabulary, source: source)
        var body = BodyPrinter(vocabulary: words(of: draft), builder: builder)
        let text = front.lines().joined(separator: "\n") + "\n"
        let printed = body.print(entry)
        return (printed.isEmpty ? text : text + "\n\(printed)\n", links.assets)
    }

    /// The first heading where it is the page's title, else the file's name as words.
    private static func defaultTitle(of draft: Draft) -> String {
        let heading = MarkdownDocument(parsing: draft.body).withTree { root -> String? in
            guard let first = root.firstChild, first.kind == .heading, first.headingLevel == 1 else { return nil }
            return first.plainText.singleSpaced.trimmed
        }
        if let heading, !heading.isEmpty, !heading.contains("{") { return heading }
        let parts = draft.item.entryID.rawValue.split(separator: "/")
        let name = (parts.last == "index" ? parts.dropLast().last : parts.last) ?? "Home"
        let words = name.replacing("-", with: " ").replacing("_", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

extension EntryParser.Draft {
    /// Whether the day in `publish-after` is still to come.
    package var isScheduled: Bool { frontMatter.isScheduled }

    /// How many videos its front matter names.
    package var videoCount: Int { frontMatter.videos.count }

    /// Whether its key `draft` or a name that begins with `_` keeps it from being published.
    package var isUnpublished: Bool {
        isDraft || item.path.split(separator: "/").contains { $0.hasPrefix("_") }
    }

    /// The whole file, with line feeds as line breaks and without a byte order mark.
    public var text: String { String(decoding: source.bytes, as: UTF8.self) }

    /// The same file, to be published as if it stood elsewhere.
    public func moved(to path: String) -> EntryParser.Draft {
        EntryParser.Draft(
            item: item.moved(to: path), source: source, frontMatter: frontMatter, body: body, bodyLine: bodyLine,
            diagnostics: diagnostics)
    }
}
