import Diagnostics

/// Reads one entry: front matter first, for all entries, then, when every address is known, its body.
public struct EntryParser: Sendable {
    let vocabulary: Vocabulary
    /// For pages, in whose text the name of a platform is a word like any other. Many guides have none.
    private let plainVocabulary: Lazy<Vocabulary>
    let limit: PlatformLimit
    private let checker: BodyChecker
    /// Reads the pages of a translation that are not translated.
    private let original: [EntryParser]
    /// The site of an imported collection.
    let importedSite: JekyllSite
    private var putsInFiles = true

    public init(configuration: Configuration, importing site: JekyllSite = JekyllSite()) {
        importedSite = site
        vocabulary = Vocabulary(configuration)
        plainVocabulary = Lazy { Vocabulary(configuration, isPlain: true) }
        limit = PlatformLimit(vocabulary)
        checker = BodyChecker(configuration: configuration)
        original = configuration.original.map { [EntryParser(configuration: $0)] } ?? []
    }

    private var configuration: Configuration { vocabulary.configuration }

    /// The names that divide the body of a file. A page says of itself that it is one; a file that only lacks criteria may
    /// still be an entry.
    func words(of draft: Draft) -> Vocabulary {
        draft.frontMatter.layout == .page ? plainVocabulary.value : vocabulary
    }

    /// The parser for a file: in a translation, files of the original are in its language.
    package func parser(for item: ContentTree.Item) -> EntryParser {
        configuration.isOriginal(item.source) ? original.first ?? self : self
    }

    /// The parser for entries that an import has printed: files are put in once, up to one limit for all readings.
    package var ofPrinted: EntryParser {
        var parser = self
        parser.putsInFiles = false
        return parser
    }

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

        /// Those that its front matter names; of a file that names none, its folder.
        public var categories: [CategoryID] {
            frontMatter.hasCategories ? frontMatter.categories : [item.folderCategory].compactMap(\.self)
        }

        /// Whether its front matter names a category.
        package var namesCategory: Bool { !frontMatter.categoryNames.isEmpty }

        package var translationOf: (value: String, line: Int)? { frontMatter.translationOf.map { ($0.value, $0.line) } }

        /// Whether another version of the file differs in its body only, which no address depends on.
        package func hasFrontMatter(of other: Draft) -> Bool {
            source.bytes[..<body.startIndex] == other.source.bytes[..<other.body.startIndex]
        }

        /// Whether there is anything to test in the entry.
        public var hasCriteria: Bool { frontMatter.hasCriteria }
    }

    // MARK: Front matter

    /// Reads a file's front matter. Only a file that is not valid UTF-8 or too large gives no draft.
    public func readFrontMatter(of item: ContentTree.Item, contents: [UInt8]) -> (
        draft: Draft?, diagnostics: [Diagnostic]
    ) {
        // A file over the limit is read only as far as is needed to know its size.
        guard max(contents.count, item.size) <= configuration.fileSizeLimit else {
            let message =
                "the file has \(max(contents.count, item.size)) bytes; the limit is \(configuration.fileSizeLimit) "
                + "('limits: file-size' in sitegen.yml)"
            return (nil, [Diagnostic(.fileTooLarge, at: SourceLocation(path: item.source), message)])
        }
        let source: SourceFile
        do throws(SourceFile.InvalidUTF8) {
            source = try SourceFile(path: item.source, contents: contents)
        } catch {
            let byte = String(error.byte, radix: 16, uppercase: true)
            return (nil, [Diagnostic(.invalidUTF8, at: error.location, "byte 0x\(byte) is not valid UTF-8")])
        }
        var findings = Findings(source)
        findings.reportHiddenCharacters()
        var frontMatter = FrontMatter()
        var body = source.bytes[...]
        var bodyLine = 1
        var isReadable = true
        if let block = FrontMatterBlock(source.bytes) {
            (body, bodyLine) = (block.body, block.bodyLine)
            if !block.isClosed {
                findings.report(
                    .invalidYAML, line: 1, at: "", "the front matter is not closed; add a line '---' after it")
            }
            if MergeConflicts.report(in: block.yaml, firstLine: block.yamlLine, findings: &findings) {
                isReadable = false
            } else if let read = FrontMatterReader.read(block, vocabulary: vocabulary, findings: &findings) {
                frontMatter = read
            } else {
                isReadable = false
            }
        }
        // A title that is not text is reported as such.
        if isReadable, frontMatter.title == nil, !frontMatter.isTitleNoText {
            let isPresent = FrontMatterBlock(source.bytes) != nil
            findings.report(
                .missingTitle, line: 1,
                isPresent
                    ? "the entry has no title; add 'title:' to its front matter"
                    : FrontMatterBlock.advice(for: source.bytes))
        }
        let draft = Draft(
            item: item, source: source, frontMatter: frontMatter, body: body, bodyLine: bodyLine,
            diagnostics: findings.diagnostics)
        return (draft, findings.diagnostics)
    }

    /// A file without the old addresses in its front matter, and with line feeds as line breaks.
    package static func withoutAliases(_ contents: [UInt8]) -> [UInt8] {
        guard let bytes = (try? SourceFile(path: "", contents: contents))?.bytes else { return contents }
        guard let block = FrontMatterBlock(bytes) else { return bytes }
        var isAliases = false
        let lines = block.yaml.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).filter { line in
            let begins = line.first.map { !$0.isBlank && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "#") } ?? true
            if begins { isAliases = ["aliases:", "redirect_from:"].contains { line.starts(with: $0.utf8) } }
            return !isAliases
        }
        let yaml = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        return Array(bytes[..<block.yaml.startIndex]) + yaml + Array(bytes[block.yaml.endIndex...])
    }

    /// An old address without its slashes, `index.html` or query, and without the escapes that a browser's address bar gives.
    static func normalized(alias: String) -> String {
        Routes.key(RelativeURL.decoded(String(alias.prefix { $0 != "?" && $0 != "#" })))
    }

    /// Whether an old address is written as a path: words with spaces or commas, `tick box, check mark`, are other names.
    static func isPath(alias written: String) -> Bool {
        written.hasPrefix("/") || !written.contains { $0 == "," || $0.isWhitespace }
    }

    /// Whether an old address stays below the site's and can be the path of a file.
    static func isAddress(alias: String) -> Bool {
        !alias.isEmpty && LinkAddress.joined("", alias) == alias
            && alias.unicodeScalars.allSatisfy { $0.value >= 0x20 && HiddenCharacter($0) == nil }
            && !"\(alias.lowercased())/".hasPrefix(".sitegen/")
            && hasFewParts(alias: alias)
    }

    /// Whether an old address has no more parts than are read, and none that no file system takes.
    static func hasFewParts(alias: String) -> Bool {
        let parts = alias.utf8.split(separator: UInt8(ascii: "/"))
        return parts.count <= FrontMatterLimits.aliasParts && parts.allSatisfy { $0.count <= longestName }
    }

    /// The longest name of a file or folder, in bytes: common file systems do not allow more (`NAME_MAX`).
    static let longestName = 255
    /// The longest name of an entry's file, without `.md`: `.compose.kt` and others are added to it.
    static let longestStem = longestName - 15

    static func lengthOfName(of id: EntryID) -> Int { id.rawValue[id.rawValue[...].nameStart...].utf8.count }

    // MARK: Body

    /// Reads a draft's body and merges it with its criteria. The result depends on the draft and the routes alone.
    public func parse(_ draft: Draft, routes: Routes) -> (entry: Entry, diagnostics: [Diagnostic]) {
        let (entry, diagnostics, _) = parse(draft, with: routes)
        return (entry, diagnostics)
    }

    /// The same, and whether the result depends on the titles in the routes. For most entries, it depends on the addresses alone.
    package func parse(_ draft: Draft, with routes: Routes) -> (
        entry: Entry, diagnostics: [Diagnostic], dependsOnTitles: Bool
    ) {
        let (entry, builder) = read(draft, routes: routes)
        return (entry, draft.diagnostics + builder.findings.diagnostics, builder.dependsOnTitles)
    }

    /// Reads a draft's body, for a page or, with links in the form of files, for an import.
    func read(_ draft: Draft, routes: Routes, links: ImportedLinks? = nil) -> (entry: Entry, builder: FragmentBuilder) {
        let frontMatter = draft.frontMatter
        let title = frontMatter.title?.value ?? draft.item.entryID.rawValue
        var values = PageValues(
            title: frontMatter.title?.value, site: importedSite.title ?? configuration.title,
            includes: importedSite.includes)
        values.putsIn = putsInFiles
        var findings = Findings(draft.source)
        if !importedSite.includes.isEmpty {
            findings.expansion = Expansion(ofImportedFileWith: draft.source.bytes.count)
        }
        // In an entry with sources, ``Citations`` says of each reference whether there is one.
        if !frontMatter.sources.isEmpty { findings.unsupported.insert(.footnote) }
        let words = words(of: draft)
        var judge = Judge(
            vocabulary: words, values: values, citations: Citations(sources: frontMatter.sources),
            keepsComments: links != nil, findings: findings)
        let judged = judge.read(MarkdownText(draft.body, firstLine: draft.bodyLine))
        findings.take(judge.findings)
        MergeConflicts.report(in: judged, of: draft.body, firstLine: draft.bodyLine, findings: &findings)
        Placeholders.report(in: draft.source, bodyLine: draft.bodyLine, judged, findings: &findings)
        let builder = FragmentBuilder(
            resolver: LinkResolver(routes: routes, item: draft.item), trustsHTML: configuration.trustsHTML,
            rendersMarkdown: links != nil || configuration.exports.contains(.markdown),
            hasHiddenCharacters: draft.diagnostics.contains { $0.rule == Rule.bidiControl.id }, values: values,
            checker: checker, findings: findings)
        builder.importedLinks = links
        builder.citations = judge.citations
        builder.words = configuration.words
        let criteria = CriteriaMerger(vocabulary: vocabulary, limit: limit, builder: builder)
        let tables = criteria.tables(frontMatter.tables)
        let scenarios = criteria.scenarios(frontMatter.scenarios)
        let layout = frontMatter.layout ?? (frontMatter.hasCriteria ? .entry : .page)
        let merger = BodyMerger(
            vocabulary: words, builder: builder, linker: CriteriaLinker(vocabulary: vocabulary),
            layout: layout, minVersions: frontMatter.minVersions)
        let merged = merger.merge(judged, title: title, tables: tables)
        let related = entries(frontMatter.related, in: draft, routes: routes, findings: &builder.findings)
        let uses = entries(frontMatter.uses, in: draft, routes: routes, findings: &builder.findings)
        let videos = videos(in: draft, builder: builder)
        let illustration = frontMatter.illustration.flatMap(builder.illustration)
        for address in frontMatter.sourceAddresses { builder.noteExternal(address.value, line: address.line) }
        let entry = Entry(
            id: draft.item.entryID, title: title, description: frontMatter.description,
            layout: layout, source: draft.item.source,
            url: draft.item.url, categories: draft.categories, order: frontMatter.order,
            aliases: draft.aliases.filter { Self.isPath(alias: $0.written.value) }.map(\.value)
                .filter(Self.isAddress), related: related, uses: uses, criteria: merged.criteria,
            scenarios: scenarios, wcag: frontMatter.wcag.sorted(), videos: videos, illustration: illustration,
            sources: frontMatter.sources + judged.notes.map(builder.source), reviewed: frontMatter.reviewed?.value,
            testedWith: frontMatter.testedWith, introduction: merged.introduction,
            anchorAliases: merged.aliases, placedAnchors: merged.placedAnchors, shared: merged.shared,
            platforms: merged.platforms, announcements: merged.announcements, apis: merged.apis,
            links: builder.links, notApplicable: frontMatter.notApplicable.map(\.value),
            minVersions: merged.versions.uniqued(),
            pageLinks: builder.pageLinks, externalLinks: builder.externalLinks,
            hasSpecialBlocks: builder.hasSpecialBlocks, diagrams: builder.diagrams,
            places: places(in: draft, merged: merged.places, findings: builder.findings),
            size: draft.source.bytes.count)
        reportContradictions(in: entry, draft: draft, findings: &builder.findings)
        reportVersionsWithoutPart(in: entry, draft: draft, used: merged.usedVersions, findings: &builder.findings)
        AnnouncementLint(entry: entry, lines: merged.announcementLines).report(to: &builder.findings)
        return (entry, builder)
    }

    /// The places in the body, with those in the front matter.
    private func places(in draft: Draft, merged: EntryPlaces?, findings: Findings) -> EntryPlaces? {
        guard var places = merged else { return nil }
        let frontMatter = draft.frontMatter
        places.title = findings.place(of: "title", inLine: frontMatter.title?.line ?? 1)
        places.reviewed = frontMatter.reviewed.map { findings.place(of: $0.value, inLine: $0.line) }
        return places
    }

    /// Aspects that the author says do not apply, and writes about.
    private func reportContradictions(in entry: Entry, draft: Draft, findings: inout Findings) {
        guard !entry.notApplicable.isEmpty else { return }
        let columns = Coverage.columns(of: configuration)
        for (item, section) in CoveredTexts(entry).contradictions(in: columns) {
            let line = draft.frontMatter.notApplicable.first { $0.value == item }?.line ?? 1
            findings.report(
                .notApplicablePresent, line: line, at: "",
                "'\(item.aspect)' is marked as not applicable, but the section '\(section)' is about it")
        }
    }

    /// Versions that the author gives for parts that are not there.
    private func reportVersionsWithoutPart(
        in entry: Entry, draft: Draft, used: Set<Int>, findings: inout Findings
    ) {
        let items = draft.frontMatter.minVersions.items
        guard used.count < items.count else { return }
        var titles: [String: NearestMatch.Candidates] = [:]
        for (number, item) in items.enumerated() where !used.contains(number) {
            let place = item.section.map { " in '\($0)'" } ?? ""
            let known =
                titles[item.name]
                ?? NearestMatch.Candidates(
                    entry.sections.filter { !Set($0.frameworks).isDisjoint(with: item.frameworks) }.map(\.title)
                        .uniqued())
            titles[item.name] = known
            findings.report(
                .invalidValue, line: item.line, at: item.section ?? item.name,
                "'min-version' names '\(item.name)'\(place), but the entry has no such part",
                suggestion: item.section.flatMap { known.nearest(to: $0) })
        }
    }

    /// The entries that a key of the front matter names.
    private func entries(
        _ names: [Located<String>], in draft: Draft, routes: Routes, findings: inout Findings
    ) -> [EntryID] {
        let resolver = LinkResolver(routes: routes, item: draft.item)
        var entries: [EntryID] = []
        for name in names {
            if let route = routes.entry(atPath: name.value) {
                entries.append(route.id)
                continue
            }
            let resolution = resolver.resolve(name.value)
            if case .entry(let id, _, _) = resolution.target {
                entries.append(id)
                continue
            }
            guard routes.drafts?.entry(atPath: name.value) == nil, resolver.draft(at: name.value) == nil else {
                findings.report(
                    .brokenLink, line: name.line, at: name.value,
                    "'\(name.value)' is a draft, which is published only with '--drafts'")
                continue
            }
            var suggestion: String?
            if case .missing(let near) = resolution.target { suggestion = near }
            findings.report(
                .brokenLink, line: name.line, at: name.value, "there is no entry '\(name.value)'",
                suggestion: suggestion)
        }
        return entries.uniqued()
    }

    /// The videos with their addresses resolved; one whose own address must not be written is left out.
    private func videos(in draft: Draft, builder: FragmentBuilder) -> [Video] {
        draft.frontMatter.videos.compactMap { video in
            func address(_ written: Located<String>?, isFile: Bool = true) -> String? {
                guard let written else { return nil }
                switch builder.address(written.value, isImage: isFile, line: written.line) {
                case .use(let url, _): return url
                case .elsewhere(let url):
                    builder.findings.report(
                        .externalImage, line: written.line, at: written.value,
                        "a video on another site is shown as a link")
                    return url
                case .drop: return nil
                }
            }
            guard let src = address(video.src) else { return nil }
            checkAlternatives(of: video, findings: &builder.findings)
            return Video(
                platform: video.platform, title: video.title, src: src, captions: address(video.captions),
                transcript: address(video.transcript, isFile: false))
        }
    }

    /// People who cannot hear or see a video need its content as text. A video on another site is only linked, and may have it there.
    private func checkAlternatives(of video: FrontMatter.RawVideo, findings: inout Findings) {
        guard LinkAddress.scheme(of: video.src.value) == nil, !video.src.value.hasPrefix("//") else { return }
        for (value, rule, key, file) in [
            (video.captions, Rule.videoCaptions, "captions", "a WebVTT file"),
            (video.transcript, Rule.videoTranscript, "transcript", "a page or file that describes it in words"),
        ] where value == nil {
            findings.report(
                rule, line: video.src.line, at: video.src.value,
                "the video '\(video.src.value)' has no \(key); add '\(key)' with the name of \(file)")
        }
    }
}
