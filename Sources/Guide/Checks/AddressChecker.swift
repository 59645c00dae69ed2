import Diagnostics

/// Finds files that want the same address: two entries, an entry and another one's old address, or a file beside the entries and
/// one that sitegen makes.
public enum AddressChecker {
    /// What is wrong, by file. Addresses that differ only in upper and lower case are the same: many file systems say so.
    ///
    /// - Parameters:
    ///   - assets: Files beside the entries.
    ///   - categories: Those in `sitegen.yml`.
    ///   - areCategoriesClosed: Whether there may be no others.
    ///   - made: Addresses of pages and files that are not entries, such as those of categories. An entry may be at a
    ///     page, its text is part of it; an old address may not.
    public static func check(
        _ drafts: [EntryParser.Draft], assets: [ContentTree.Item] = [], made: [String] = [],
        exports: Set<Configuration.Export> = Set(Configuration.Export.allCases), categories: [CategoryID] = [],
        areCategoriesClosed: Bool = false
    ) -> [Diagnostic] {
        let drafts = drafts.sorted { $0.item.path < $1.item.path }
        var taken = TakenAddresses(drafts, made: made, exports: exports)
        var diagnostics = check(drafts, taken)
        for draft in drafts {
            let aliases = draft.aliases
            guard !aliases.isEmpty else { continue }
            var findings = Findings(draft.source)
            for alias in aliases { check(alias, of: draft, &taken, &findings) }
            diagnostics += findings.diagnostics
        }
        return diagnostics + checkCategories(of: drafts, configured: categories, areClosed: areCategoriesClosed)
            + assets.compactMap { check($0, taken) } + checkSpellings(of: drafts.map(\.item), assets: assets)
    }

    /// Files and folders whose names differ only in upper and lower case: many file systems have room for one of them.
    private static func checkSpellings(of entries: [ContentTree.Item], assets: [ContentTree.Item]) -> [Diagnostic] {
        var known: [String: (path: String, source: String)] = [:]
        var seen: Set<Spelling> = []
        /// Returns the other spelling of a path, once.
        func other(_ path: String, of item: ContentTree.Item) -> (path: String, source: String)? {
            guard seen.insert(Spelling(path)).inserted else { return nil }
            let key = path.lowercased()
            if let earlier = known[key] { return earlier }
            known[key] = (path, item.source)
            return nil
        }
        let assetPaths = Set(assets.map { Spelling($0.path) })
        return (entries + assets).sorted { $0.path < $1.path }.compactMap { item in
            let ends = item.path.utf8.indices.filter { item.path.utf8[$0] == UInt8(ascii: "/") }
            for end in ends {
                let folder = String(item.path[..<end])
                guard let other = other(folder, of: item) else { continue }
                return Diagnostic(
                    .duplicateURL, at: SourceLocation(path: item.source),
                    "the folder '\(folder)' differs from '\(other.path)' of '\(other.source)' only in letter case; "
                        + "rename one of them")
            }
            guard assetPaths.contains(Spelling(item.path)), let other = other(item.path, of: item) else { return nil }
            return Diagnostic(
                .duplicateURL, at: SourceLocation(path: item.source),
                "'/\(item.path)' differs from '/\(other.path)' only in letter case; rename one of the files")
        }
    }

    /// Two categories of one address would become one, and a misspelled one would become a category of its own.
    private static func checkCategories(
        of drafts: [EntryParser.Draft], configured: [CategoryID], areClosed: Bool
    ) -> [Diagnostic] {
        var counts: [CategoryID: Int] = [:]
        for id in drafts.flatMap(\.categories) { counts[id, default: 0] += 1 }
        for id in configured { counts[id] = Int.max }
        var nearest: [CategoryID: String] = [:]
        for (id, count) in counts where counts.count <= Self.mostCategories {
            let others = counts.lazy.filter { $0.value > count }.map(\.key.rawValue)
            // A category that only one entry names is probably a typing error, even with several different letters. This does
            // not apply to very short names.
            nearest[id] =
                count == 1 && id.rawValue.count > 4
                ? NearestMatch.to(id.rawValue, in: others) : NearestMatch.slip(id.rawValue, in: others)
        }
        let known = Set(configured)
        var first: [CategoryID: (name: CategoryName, source: String)] = [:]
        return drafts.flatMap { draft -> [Diagnostic] in
            var findings = Findings(draft.source)
            for name in draft.frontMatter.categoryNames {
                if areClosed, !known.contains(name.id) {
                    findings.report(
                        .unknownCategory, line: name.line, at: name.text,
                        "the category '\(name.text)' is not listed in 'categories' in sitegen.yml",
                        suggestion: NearestMatch.to(name.id.rawValue, in: configured.map(\.rawValue)))
                } else if let near = nearest[name.id] {
                    findings.report(
                        .categorySpelling, line: name.line, at: name.text,
                        "the category '\(name.text)' is almost the name of another one", suggestion: near)
                }
                guard let earlier = first[name.id] else {
                    first[name.id] = (name, draft.item.source)
                    continue
                }
                guard earlier.name.lostSigns != name.lostSigns else { continue }
                findings.report(
                    .duplicateURL, line: name.line, at: name.text,
                    "the category '\(name.text)' has the same address, '/\(name.id)/', as '\(earlier.name.text)' in "
                        + "'\(earlier.source)'; rename one of them")
            }
            return findings.diagnostics
        }
    }

    /// At most this many are compared with each other; a site with more does not have mistyped names.
    private static let mostCategories = 300

    private static func check(_ drafts: [EntryParser.Draft], _ taken: TakenAddresses) -> [Diagnostic] {
        drafts.flatMap { draft -> [Diagnostic] in
            let item = draft.item
            let key = Routes.key(item.url).lowercased()
            var message: String?
            if case .entry(let owner)? = taken.page(at: key), Spelling(owner.path) != Spelling(item.path) {
                message = "'/\(item.url)' is already the address of '\(owner.source)'; rename one of the files"
            } else if let other = taken.spelling(of: item.url) {
                message =
                    "'/\(item.url)' differs from '/\(other)/', a page that sitegen makes, only in letter case; "
                    + "rename the file or its folder"
            } else if let owner = taken.owner(ofFoldersOf: item.url) {
                message = "'/\(item.url)' would be inside \(owner); rename the file"
            } else if let owner = taken.owner(ofCriteriaOf: draft) {
                message = "its criteria would have the same address as \(owner); rename the file"
            }
            var findings = Findings(draft.source)
            if EntryParser.lengthOfName(of: item.entryID) > EntryParser.longestStem {
                findings.report(
                    .amountLimit, line: 1,
                    "the file name is too long for the files made from it; it can have at most \(EntryParser.longestStem) bytes"
                )
            }
            if let message { findings.report(.duplicateURL, line: 1, message) }
            return findings.diagnostics
        }
    }

    private static func check(
        _ alias: (value: String, written: PlacedText), of draft: EntryParser.Draft, _ taken: inout TakenAddresses,
        _ findings: inout Findings
    ) {
        let key = alias.value.lowercased()
        let written = alias.written.value
        guard EntryParser.isPath(alias: written) else {
            findings.report(
                .invalidValue, at: alias.written, "'\(written)' is not a path; an alias is an old address of the page",
                suggestion: written.contains(",") ? nil : "/\(Slug.make(from: written))/")
            return
        }
        guard EntryParser.hasFewParts(alias: alias.value) else {
            findings.report(
                .amountLimit, at: alias.written,
                "an alias can have at most \(FrontMatterLimits.aliasParts) parts, each of at most \(EntryParser.longestName) bytes"
            )
            return
        }
        guard EntryParser.isAddress(alias: alias.value) else {
            // The address of the home page is one, but no page can be there.
            let fault = alias.value.isEmpty ? "is not below the site's address" : "is not an address"
            findings.report(.invalidValue, at: alias.written, "'\(written)' \(fault)")
            return
        }
        let fault: String
        switch taken.page(at: key) {
        case .entry(draft.item): fault = "is the address of this page itself; remove it"
        case .alias(draft.item): fault = "repeats another alias of this page; remove it"
        case .entry(let owner), .alias(let owner): fault = "is already an address of '\(owner.source)'"
        default:
            guard let owner = taken.owner(ofPage: key) else {
                taken.addAlias(of: draft.item, at: key)
                return
            }
            fault = "is already the address of \(owner)"
        }
        findings.report(.duplicateURL, at: alias.written, "the alias '\(written)' \(fault)")
    }

    /// A file that would land on a page, or on one of the files that sitegen makes.
    private static func check(_ asset: ContentTree.Item, _ taken: TakenAddresses) -> Diagnostic? {
        guard let owner = taken.owner(ofFile: asset.path) else { return nil }
        return Diagnostic(
            .duplicateURL, at: SourceLocation(path: asset.source),
            "'/\(asset.path)' is already the address of \(owner); rename the file")
    }

    /// The drafts that have their address to themselves, and of several that want one, the first by path.
    public static func withoutDuplicates(_ drafts: [EntryParser.Draft]) -> [EntryParser.Draft] {
        var taken: Set<String> = []
        let kept = drafts.sorted { $0.item.path < $1.item.path }.filter {
            taken.insert($0.item.url.lowercased()).inserted
        }
        return kept.count == drafts.count ? drafts : kept
    }
}
