import Guide

/// A file beside the pages, made only when it is written or asked for.
struct Export {
    let path: String
    /// How many pieces the file has, so that a large one does not have to be in memory as a whole.
    let pieces: Int
    let piece: @Sendable (Int) -> [UInt8]

    var file: OutputFile { OutputFile(path: path, bytes: pieces == 1 ? piece(0) : (0..<pieces).flatMap(piece)) }

    init(_ path: String, pieces: Int = 1, bytes: @escaping @Sendable (Int) -> [UInt8]) {
        (self.path, self.pieces, piece) = (path, pieces, bytes)
    }

    init(_ path: String, text: @escaping @Sendable () -> String) {
        self.init(path) { _ in Array(text().utf8) }
    }

    /// The files of one entry that the site chose in `exports`.
    ///
    /// - Parameter tests: The code of its tests, if their page has made it.
    static func all(of entry: Entry, in guide: Guide, tests: EntryTests? = nil) -> [Export] {
        let exports = guide.configuration.exports
        var files: [Export] = []
        if exports.contains(.markdown) {
            files.append(Export(MarkdownTwin.path(for: entry.url)) { _ in MarkdownTwin.render(entry, in: guide) })
        }
        if exports.contains(.tests), entry.layout == .entry {
            let tests = tests ?? EntryTests(of: entry, in: guide)
            for framework in TestFramework.shown where TestSuite.exists(of: entry, for: framework) {
                files.append(
                    Export(framework.path(of: entry)) { _ in
                        tests.codes.value.first { $0.framework == framework }?.code ?? []
                    })
            }
        }
        guard exports.contains(.criteria), entry.hasTests else { return files }
        return files
            + CriteriaFormat.allCases.compactMap { format in
                format.path(of: entry).map { path in
                    Export(path) { _ in CriteriaExport.bytes(of: [entry], in: guide, as: format) }
                }
            }
    }

    /// The entries that may have a file at a path: beside their page, or called after them in a folder of such files.
    ///
    /// A preview is asked for paths that do not exist, so not all files of a large guide are compared with them.
    static func entries(at path: String, in guide: Guide) -> [Entry] {
        let twin = MarkdownTwin.path(for: "")
        let page =
            path.hasSuffix(twin) ? guide.index(at: String(path.dropLast(twin.count))).map { guide.entries[$0] } : nil
        let name = path.drop { $0 != "/" }.dropFirst()
        let named = name.indices.filter { name[$0] == "." }.compactMap { guide[EntryID(String(name[..<$0]))] }
        return [page].compactMap(\.self) + named
    }

    /// The files of the whole site, in a fixed order.
    ///
    /// - Parameters:
    ///   - otherPages: Pages that are neither entries nor categories, for the sitemap: `apis/`, `wcag/`.
    ///   - script: Gives the scripts of pages, as ``script(at:of:announcements:)`` does, if they are known.
    static func all(
        of guide: Guide, otherPages: [String] = [], script: (@Sendable (String) -> [UInt8])? = nil
    ) -> [Export] {
        let script =
            script ?? { path in
                Self.script(at: path, of: guide) { AnnouncementData.json(of: $0, in: guide) }
            }
        let exports = guide.configuration.exports
        var files: [Export] = []
        if exports.contains(.json) {
            files.append(GuideJSON.export(of: guide))
            files.append(Export(GuideJSON.schemaPath) { _ in PackageResources.guide_schema_json })
            if guide.entries.contains(where: { $0.announcements.contains { !$0.parts.isEmpty } }) {
                files.append(Export(ScreenReader.path) { _ in ScreenReader.json })
            }
        }
        if exports.contains(.markdown) { files += MarkdownIndex.exports(of: guide) }
        if exports.contains(.llms) { files.append(Export("llms.txt") { _ in LLMSText.render(guide) }) }
        if let feed = AtomFeed(of: guide) { files.append(Export(AtomFeed.path) { feed.text }) }
        if guide.has(.checklist) {
            files.append(Export(ChecklistData.path) { _ in script(ChecklistData.path) })
        }
        if AnnouncementData.isNeeded(in: guide) {
            files.append(Export(AnnouncementData.path) { _ in script(AnnouncementData.path) })
        }
        if guide.address(of: "") != nil {
            files.append(Export(Sitemap.path) { Sitemap.render(guide, otherPages: otherPages) })
        }
        // Without it, GitHub Pages would leave out what begins with '_'.
        return files + [Export("robots.txt") { robots(for: guide) }, Export(".nojekyll") { _ in [] }]
    }

    /// The script with the data of a page: a page that is opened from disk can load no other file.
    static func script(at path: String, of guide: Guide, announcements: (Entry) -> [UInt8]) -> [UInt8] {
        path == ChecklistData.path
            ? ChecklistData.script(of: guide) : AnnouncementData.script(of: guide, part: announcements)
    }

    /// Allows everything. Crawlers look for it at the root of a host only.
    ///
    /// Source: RFC 9309; the `Sitemap` line is of <https://www.sitemaps.org/protocol.html#submit_robots>.
    private static func robots(for guide: Guide) -> String {
        "User-agent: *\nAllow: /\n" + (guide.address(of: Sitemap.path).map { "\nSitemap: \($0)\n" } ?? "")
    }
}

extension Guide {
    /// The address on the web of a path in the output; `nil` without a base URL.
    func address(of path: String) -> String? {
        configuration.baseURL.map { $0 + RelativeURL.encoded(path) }
    }
}
