import Diagnostics
import Markdown

/// Writes one entry of a collection as entries of today are written.
///
/// It takes one step: what it writes may need another, since a text that was moved may hold a link to be mended. Whoever
/// calls it goes on until nothing changes any more.
public struct EntryRewriter: Sendable {
    private let parser: EntryParser
    private let vocabulary: Vocabulary

    public init(configuration: Configuration) {
        parser = EntryParser(configuration: configuration)
        vocabulary = Vocabulary(configuration)
    }

    /// A file on its way.
    public struct Step: Sendable {
        /// With a line break at its end.
        public let text: String
        /// For each line, the line of the text it was made from.
        public let lines: [Int]
        /// What was repaired, at lines of the text it was made from.
        public let repairs: [Diagnostic]
        /// The collection's files that the entry shows or links to, from the content folder.
        public let assets: Set<String>
    }

    /// Rewrites an entry; `nil` when its front matter cannot be read.
    ///
    /// - Parameters:
    ///   - draft: The file as it was read last.
    ///   - found: What the check of the collection found in it.
    public func rewrite(_ draft: EntryParser.Draft, found: [Diagnostic], context: CollectionLinks) -> Step? {
        let block = FrontMatterBlock(draft.source.bytes)
        if found.contains(where: { $0.rule == Rule.invalidYAML.id }) { return block.flatMap { mend($0, of: draft) } }
        let comments = found.filter { $0.rule == Rule.yamlComment.id }.compactMap(\.location.line)
        if let block, !comments.isEmpty {
            let quoted = YAMLMending.quote(Set(comments), in: block)
            if !quoted.changed.isEmpty { return mend(block, of: draft, as: quoted, rule: .yamlComment) }
        }
        let isPage = draft.frontMatter.layout == .page
        let kept = (1..<max(1, draft.bodyLine)).map { RewrittenText.Line(text: whole($0, of: draft), source: $0) }
        if !isPage, let criteria = BodyCriteria(in: draft, vocabulary: vocabulary) {
            return criteria.step(behind: kept)
        }
        let title = draft.frontMatter.title?.value ?? defaultTitle(of: draft)
        let words = isPage ? Vocabulary(vocabulary.configuration, isPlain: true) : vocabulary
        var body = BodyRewriter(
            vocabulary: words, title: title, addresses: AddressRewriter(context: context, item: draft.item),
            findings: Findings(draft.source))
        let text = body.rewrite(draft.body, firstLine: draft.bodyLine)
        let resolver = LinkResolver(routes: context.routes, item: draft.item)
        var front = FrontMatterRewriter(
            draft, vocabulary: vocabulary, defaultTitle: title, found: found, body: body, links: context)
        var repairs: [Diagnostic] = []
        var lines: [RewrittenText.Line] = []
        if let rewritten = front.rewritten() {
            lines = [.init(text: "---", source: 1)] + rewritten.lines
            lines += [.init(text: "---", source: max(1, draft.bodyLine - 1)), .init(text: "", source: draft.bodyLine)]
            lines += inserting(front.sections, into: text.lines)
            repairs = rewritten.repairs
        } else {
            lines = kept + text.lines
        }
        repairs += front.body.findings.diagnostics
        let written = lines.map { $0.text + "\n" }.joined()
        let isSame = Array(written.utf8) == draft.source.bytes
        return Step(
            text: written, lines: lines.map(\.source), repairs: isSame ? [] : repairs,
            assets: front.body.addresses.assets.union(assets(of: draft, resolver: resolver)))
    }

    /// The body with sections for all platforms before its first heading, which may be a platform's.
    private func inserting(
        _ sections: [[RewrittenText.Line]], into body: [RewrittenText.Line]
    ) -> [RewrittenText.Line] {
        guard !sections.isEmpty else { return body.withoutBlankEnds }
        let text = RewrittenText(body)
        let document = MarkdownDocument(parsing: text.markdown.bytes)
        let first = document.withTree { root in
            root.children.first { $0.kind == .heading && $0.headingLevel > 1 }.map { max(0, $0.line - 1) }
        }
        let (before, behind) = (body[..<(first ?? body.count)], body[(first ?? body.count)...])
        return ([Array(before)] + sections + [Array(behind)]).joinedByEmptyLines
    }

    /// A line of the file; the source shortens very long ones, which it is only asked to quote.
    private func whole(_ number: Int, of draft: EntryParser.Draft) -> String {
        let line = draft.source.line(number)
        guard line.utf8.count >= SourceFile.longestLine - 4 else { return line }
        let lines = draft.source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return number <= lines.count ? String(decoding: lines[number - 1], as: UTF8.self) : line
    }

    private func mend(_ block: FrontMatterBlock, of draft: EntryParser.Draft) -> Step? {
        guard let mended = YAMLMending.mend(block, source: draft.source), !mended.changed.isEmpty else { return nil }
        return mend(block, of: draft, as: mended, rule: .invalidYAML)
    }

    private func mend(
        _ block: FrontMatterBlock, of draft: EntryParser.Draft,
        as mended: (lines: [RewrittenText.Line], changed: [Int]), rule: Rule
    ) -> Step {
        var findings = Findings(draft.source)
        for line in mended.changed {
            findings.report(rule, line: line, at: "", "a text that needs quotation marks")
        }
        let body = RewrittenText(MarkdownText(block.body, firstLine: block.bodyLine))
        let lines =
            [.init(text: "---", source: 1)] + mended.lines + [.init(text: "---", source: block.bodyLine - 1)]
            + body.lines
        return Step(
            text: lines.map { $0.text + "\n" }.joined(), lines: lines.map(\.source), repairs: findings.diagnostics,
            assets: [])
    }

    /// No rule of the check, which leaves lists in a body alone.
    static let criteriaList: RuleID = "criteria-list"

    // MARK: Names

    /// The first heading where it is the page's title, else the file's name as words.
    private func defaultTitle(of draft: EntryParser.Draft) -> String {
        let document = MarkdownDocument(parsing: draft.body)
        let heading = document.withTree { root -> String? in
            guard let first = root.firstChild, first.kind == .heading, first.headingLevel == 1 else { return nil }
            return first.plainText.singleSpaced.trimmed
        }
        if let heading, !heading.isEmpty, !heading.contains("{") { return heading }
        let parts = draft.item.entryID.rawValue.split(separator: "/")
        let name = (parts.last == "index" ? parts.dropLast().last : parts.last) ?? "Home"
        let words = name.replacing("-", with: " ").replacing("_", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// The files that the front matter names.
    private func assets(of draft: EntryParser.Draft, resolver: LinkResolver) -> Set<String> {
        var names = draft.frontMatter.illustration.map { [$0.src.value] } ?? []
        for video in draft.frontMatter.videos {
            names += [video.src.value, video.captions?.value, video.transcript?.value].compactMap { $0 }
        }
        return Set(names.compactMap(resolver.asset))
    }
}

extension EntryParser.Draft {
    /// The whole file, every line break a line feed and no byte order mark.
    public var text: String { String(decoding: source.bytes, as: UTF8.self) }

    /// The same file, to be published as if it stood elsewhere.
    public func moved(to path: String) -> EntryParser.Draft {
        EntryParser.Draft(
            item: item.moved(to: path), source: source, frontMatter: frontMatter, body: body, bodyLine: bodyLine,
            diagnostics: diagnostics)
    }
}
