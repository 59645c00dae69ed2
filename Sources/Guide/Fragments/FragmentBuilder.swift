import Diagnostics
import Markdown

/// Turns blocks of one parsed text into finished HTML: links resolved, raw HTML checked, code and tables wrapped.
/// One builder serves one entry, and gathers its links.
final class FragmentBuilder {
    let resolver: LinkResolver
    let trustsHTML: Bool
    let rendersMarkdown: Bool
    let values: PageValues
    let checker: BodyChecker
    var findings: Findings
    /// Whether text may refer to characters by number, as `&#8238;`, and so to hidden ones.
    let hasReferences: Bool
    /// The entry's sources, which texts name.
    var citations = Citations(sources: []) { didSet { sourceNames = nil } }
    private var sourceNames: NearestMatch.Candidates?
    var words = Words.english
    /// The anchors that raw HTML may give to a place: those that nothing else on the page has.
    var placedAnchors: Set<String> = []
    /// What raw HTML has begun.
    var begunElements = BegunElements()
    /// The attributes of raw HTML that are left out, with their values: each is reported once a file.
    var leftOutAttributes: Set<String> = []
    /// How an import writes links; `nil` for a page.
    var importedLinks: ImportedLinks?
    /// The Markdown of headings and labels that an import prints, by their HTML.
    var printedInlines: [HTML: String] = [:]
    /// Whether the file has hidden characters, as such or as escapes in its front matter.
    let hasHiddenCharacters: Bool
    /// Whether a page needs the style sheet of callouts, diagrams, and code with a title or marked lines.
    var hasSpecialBlocks = false
    var diagrams: [Diagram] = []
    /// Whether anything depends on the titles of other entries: the words or the target of a wiki link, or what is said of a link.
    private(set) var dependsOnTitles = false

    /// The title of the entry that an address leads to.
    func title(at destination: String) -> String? {
        dependsOnTitles = true
        return resolver.title(at: destination)
    }

    private(set) var links: [Link] = []
    private(set) var pageLinks: [PageLink] = []
    /// The addresses of web pages, if they are wanted.
    private(set) var externalLinks: [ExternalLink] = []

    /// The source that an unknown one was probably meant to be.
    func source(near id: String) -> String? {
        let names = sourceNames ?? NearestMatch.Candidates(citations.sources.map(\.id))
        sourceNames = names
        return names.nearest(to: id)
    }

    init(
        resolver: LinkResolver, trustsHTML: Bool, rendersMarkdown: Bool, hasHiddenCharacters: Bool,
        values: PageValues, checker: BodyChecker, findings: Findings
    ) {
        self.resolver = resolver
        self.trustsHTML = trustsHTML
        self.rendersMarkdown = rendersMarkdown
        self.values = values
        self.checker = checker
        self.findings = findings
        self.hasHiddenCharacters = hasHiddenCharacters
        hasReferences = findings.source.bytes.withUnsafeBufferPointer { $0.first(of: Array("&#".utf8)) != nil }
    }

    struct Fragment {
        let html: HTML
        /// The only item of a list as a paragraph; `nil` for anything but a list of one item without blocks.
        let onlyItem: HTML?
        let markdown: String
        /// The APIs its code spans name, in order, each as often as it occurs, with the file's lines.
        let apis: [Located<String>]
        /// What is in their arguments.
        let apiArguments: [String]
    }

    // MARK: Rendering

    /// Renders blocks that belong together; headings inside them, as in a quote, stay below `level`.
    func fragment(
        of blocks: [MarkdownNode], in document: MarkdownDocument, text: MarkdownText, below level: Int
    ) -> Fragment {
        guard !blocks.isEmpty else {
            return Fragment(html: .empty, onlyItem: nil, markdown: "", apis: [], apiArguments: [])
        }
        let container = document.makeNode(.document)
        for block in blocks {
            document.remove(block)
            container.append(block)
        }
        var finisher = FragmentFinisher(builder: self, document: document, text: text, level: level)
        finisher.finish(container)
        let markdown = rendersMarkdown ? container.renderMarkdown() : ""
        finisher.wrapBlocks()
        citations.mark(in: container, words)
        let html = HTML(trusted: finished(container.renderHTML()))
        return Fragment(
            html: html, onlyItem: onlyItem(in: container), markdown: markdown, apis: finisher.apis,
            apiArguments: finisher.apiArguments)
    }

    /// Renders the only item of a list as a paragraph, which leaves the list. `- Opens` is `<p>Opens</p>`.
    ///
    /// `nil` for anything but a list of one item without blocks.
    private func onlyItem(in container: MarkdownNode) -> HTML? {
        guard let list = container.onlyChild, list.kind == .list, list.isTightList, !list.isOrderedList,
            let item = list.onlyChild, item.kind == .item,
            let paragraph = item.onlyChild, paragraph.kind == .paragraph,
            !paragraph.descendants.contains(where: { $0.kind == .htmlInline && HTML(trusted: $0.literal).isBlock })
        else { return nil }
        list.insertBefore(paragraph)
        return HTML(trusted: finished(paragraph.renderHTML()))
    }

    /// Renders the inline content of a heading or a label. Its nodes cannot be used afterwards.
    func inlineHTML(of nodes: [MarkdownNode], in document: MarkdownDocument, text: MarkdownText) -> HTML {
        guard let first = nodes.first else { return .empty }
        // Nearly all headings and labels are plain words with nothing to check or resolve.
        if nodes.count == 1, first.kind == .text, !hasReferences { return HTML(trusted: first.renderHTML()) }
        let line = finishedLine(of: nodes, in: document, text: text)
        let printed = importedLinks.map { _ in Self.markdown(ofLine: line) }
        citations.mark(in: line, words)
        let html = HTML(trusted: finished(line.renderInlineHTML()))
        if let printed { printedInlines[html] = printed }
        return html
    }

    /// Inline content in a heading, because a heading is one line.
    func finishedLine(
        of nodes: [MarkdownNode], in document: MarkdownDocument, text: MarkdownText
    ) -> MarkdownNode {
        let line = document.makeNode(.heading)
        for node in nodes {
            document.remove(node)
            line.append(node)
        }
        var finisher = FragmentFinisher(builder: self, document: document, text: text, level: 6)
        finisher.finish(line)
        return line
    }

    /// Markup without the control characters that references to them in titles and attributes have become.
    private func finished(_ html: String) -> String {
        hasReferences ? HiddenCharacter.withoutControls(html) : html
    }

    /// Renders text of the front matter: one paragraph without its tags, anything longer as blocks.
    func html(ofMarkdown source: Located<String>) -> HTML {
        let (document, text) = parse(source)
        return document.withTree { root in
            let blocks = root.children
            if blocks.count == 1, let paragraph = blocks.first, paragraph.kind == .paragraph {
                return inlineHTML(of: paragraph.children, in: document, text: text)
            }
            return fragment(of: blocks, in: document, text: text, below: 3).html
        }
    }

    /// The illustration, where its file exists.
    func illustration(_ raw: FrontMatter.RawIllustration) -> Illustration? {
        if let path = resolver.asset(at: raw.src.value) { return Illustration(path: path, alt: raw.alt) }
        findings.report(
            .missingImage, line: raw.src.line, at: raw.src.value,
            "there is no picture '\(raw.src.value)' beside the entry; the page has no illustration")
        return nil
    }

    /// A footnote in the list of the entry's sources.
    func source(of note: Footnote) -> EvidenceSource {
        let (document, text) = parse(Located(value: note.text, line: note.line))
        return document.withTree { root in
            let words = root.plainText.singleSpaced.trimmed
            let fragment = self.fragment(of: root.children, in: document, text: text, below: 2)
            return EvidenceSource(
                note: note.id, title: words, html: fragment.html, markdown: fragment.markdown.trimmed)
        }
    }

    /// Parses text of the front matter, repaired.
    func parse(_ source: Located<String>) -> (document: MarkdownDocument, text: MarkdownText) {
        let lines = source.value.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let text = MarkdownText(lines: lines.enumerated().map { (Substring($1), source.line + $0) })
        var judge = Judge(vocabulary: nil, values: values, citations: citations, findings: findings)
        let judged = judge.read(text)
        findings.take(judge.findings)
        return (judged.document, judged.text)
    }

    /// Renders text of the front matter that is one paragraph whatever it begins with: `2. Press Tab` is not a list.
    func inlineHTML(ofMarkdown source: Located<String>) -> HTML {
        html(ofMarkdown: Located(value: Self.paragraph(source.value), line: source.line))
    }

    /// Renders a result: on one line it is inline Markdown, so that `> 50 %` is not a quote; over several, or as raw HTML, it may be
    /// a list or another block.
    func html(ofResult source: Located<String>) -> HTML {
        Self.mayBeBlock(source.value) ? html(ofMarkdown: source) : inlineHTML(ofMarkdown: source)
    }

    static func mayBeBlock(_ result: String) -> Bool {
        result.utf8.first == UInt8(ascii: "<") || result.utf8.contains(UInt8(ascii: "\n"))
    }

    /// Text as it is, if CommonMark takes it for a paragraph; otherwise on one line, where needed with a backslash before the
    /// sign that begins another block.
    static func paragraph(_ text: String) -> String {
        // Nearly all steps are one line that begins with a letter, and so no other block.
        guard let first = text.first, !first.isLetter || text.utf8.contains(UInt8(ascii: "\n")), !isParagraph(text)
        else {
            return text
        }
        let line = text.singleSpaced
        guard !isParagraph(line) else { return line }
        let number = line.prefix { $0.isASCII && $0.isNumber }
        return "\(number)\\\(line.dropFirst(number.count))"
    }

    private static func isParagraph(_ text: String) -> Bool {
        MarkdownDocument(parsing: text).withTree { $0.children.map(\.kind) == [.paragraph] }
    }

    // MARK: Addresses

    /// What is written instead of a link's or image's address.
    enum Address {
        case use(String, title: String?)
        /// A picture on another site, which a page must not load.
        case elsewhere(String)
        /// The address must not be written; its text stays.
        case drop
    }

    /// Resolves an address at a line of the file, and notes the link or what is wrong with it.
    ///
    /// - Parameters:
    ///   - source: The address as it is in the file, where that differs.
    ///   - words: The words of a Markdown link, whose address may be elsewhere.
    func address(
        _ destination: String, isImage: Bool, line: Int, source: String? = nil, words: String? = nil
    ) -> Address {
        if let importedLinks { return importedLinks.address(destination, isImage: isImage) }
        let resolution = isImage ? resolver.resolve(destination) : resolver.resolve(link: destination)
        let wikiName = LinkResolver.wikiName(of: destination.trimmed)
        if wikiName != nil { dependsOnTitles = true }
        let written = wikiName ?? destination
        func report(
            _ rule: Rule, _ message: String, suggestion: String? = nil, as severity: Severity? = nil,
            better: String? = nil
        ) {
            let place = place(of: source ?? written, words: words, line: line)
            let edits = better.flatMap { findings.source.edit(replacing: destination, by: $0, at: place) }
            findings.report(
                rule, line: place.line, column: place.column, message, suggestion: suggestion, as: severity,
                edits: edits.map { [$0] } ?? [])
        }
        if resolution.isForeign {
            let better = resolver.path(ofAddress: destination, in: resolution)
            let fact =
                resolution.isInOtherCase
                ? "differs from the file name in letter case"
                : "is a link written for another generator"
            report(.linkForm, "'\(written)' \(fact)", suggestion: better, better: better)
        }
        switch resolution.target {
        case .here where isImage, .entry where isImage:
            report(.missingImage, "'\(written)' is a page, not a file that can be shown")
            return .drop
        case .external(let url):
            noteExternal(url, line: line, source: source, words: words)
            guard !isImage else { return .elsewhere(url) }
            if resolution.isLost {
                report(.brokenLink, "the site has no page '\(url)'", as: .warning)
            }
            checker.check(external: url) { report($0, $1, suggestion: $2) }
            return .use(url, title: nil)
        case .here(let query, let anchor):
            if !anchor.isEmpty {
                links.append(
                    link(to: resolver.id, anchor: anchor, address: source ?? written, words: words, line: line))
            }
            let place = anchor.isEmpty && query != nil ? "" : "#\(RelativeURL.encoded(anchor))"
            return .use((query.map { "?\($0)" } ?? "") + place, title: resolution.title)
        case .entry(let id, let href, let anchor):
            links.append(link(to: id, anchor: anchor, address: source ?? written, words: words, line: line))
            return .use(href, title: resolution.title)
        case .file(let href): return .use(href, title: resolution.title)
        case .generated(let page, let href, let anchor):
            let location = location(of: source ?? written, words: words, line: line)
            pageLinks.append(PageLink(to: page, anchor: anchor, location: location))
            return .use(href, title: resolution.title)
        case .unsafe(let scheme) where UnsupportedSyntax.schemesOfReferences.contains(scheme):
            let isNew = findings.unsupported.insert(.reference).inserted
            if isNew { report(.unsupportedSyntax, UnsupportedSyntax.reference.message) }
            return .drop
        case .unsafe(let scheme):
            report(.unsafeURL, "the address '\(scheme):' is not allowed and is left out")
            return .drop
        case .missing(var suggestion):
            if !isImage, resolver.draft(at: destination) != nil {
                report(.brokenLink, "the link '\(written)' leads to a draft, which only '--drafts' publishes")
                return wikiName != nil ? .drop : .use(destination, title: nil)
            }
            if written.hasPrefix("www.") { suggestion = "https://" + written }
            let isNothing = written.trimmed.isEmpty
            let fact =
                switch (isImage, isNothing) {
                case (true, true): "an image has no address"
                case (true, false): "there is no file '\(written)'"
                case (false, true): "a link has no address"
                case (false, false) where wikiName == nil && resolver.isFolder(LinkAddress(destination).path):
                    "the link '\(written)' leads to a folder that has no page; add an 'index.md' to it"
                case (false, false): "the link '\(written)' leads nowhere"
                }
            report(isImage ? .missingImage : .brokenLink, fact, suggestion: suggestion)
            return wikiName != nil || isNothing ? .drop : .use(destination, title: nil)
        }
    }

    /// Notes a link to another site, without what it says about a place on the page there.
    func noteExternal(_ url: String, line: Int, source: String? = nil, words: String? = nil) {
        guard checker.configuration.collectsExternalLinks else { return }
        let address = String((url.hasPrefix("//") ? "https:" + url : url).prefix { $0 != "#" })
        guard let scheme = LinkAddress.scheme(of: address),
            ["http", "https"].contains(scheme)
        else { return }
        externalLinks.append(
            ExternalLink(url: address, location: location(of: source ?? url, words: words, line: line)))
    }

    private func location(of address: String, words: String?, line: Int) -> LinkLocation {
        let place = place(of: address, words: words, line: findings.source.existing(line: line))
        return LinkLocation(line: place.line, column: place.column, excerpt: findings.excerpt(of: place.line))
    }

    private func place(of address: String, words: String?, line: Int) -> (line: Int, column: Int) {
        (line, findings.column(ofAddress: address, words: words ?? "", inLine: line))
    }

    /// A link with its place, where the place may be needed: only a link with an anchor can still prove wrong later.
    private func link(to id: EntryID, anchor: String?, address: String, words: String?, line: Int) -> Link {
        let line = findings.source.existing(line: line)
        guard let anchor, !anchor.isEmpty else {
            return Link(to: id, anchor: nil, location: LinkLocation(line: line, column: 1, excerpt: ""))
        }
        return Link(to: id, anchor: anchor, location: location(of: address, words: words, line: line))
    }
}
