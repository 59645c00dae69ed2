import Diagnostics

/// The keys of a front matter as their author wrote them, and what becomes of each.
struct FrontMatterKeys {
    struct Key {
        /// Without colons and marks, as written.
        let name: String
        let line: Int
        let value: YAMLNode

        /// The name in lower case: `Related` is `related`.
        var lowercased: String { name.lowercased() }
        /// The name that sitegen has for it, where another generator has its own: `tags` is `categories`.
        var canonical: String { ForeignKey.canonical(imported: lowercased) ?? lowercased }
    }

    enum Place {
        case plain(String)
        case table
        case scenarios
        /// A table that is not configured.
        case section
        /// Nobody reads it, or cannot.
        case comment
    }

    let all: [Key]
    /// What the collection's check found in this front matter.
    let found: [Diagnostic]
    private let draft: EntryParser.Draft
    private let links: CollectionLinks
    /// Those that the guide's configuration leaves to other programs.
    private let ignored: Set<String>

    init(
        of document: YAMLDocument?, draft: EntryParser.Draft, found: [Diagnostic], links: CollectionLinks,
        ignored: Set<String>
    ) {
        self.ignored = ignored
        self.draft = draft
        self.found = found
        self.links = links
        guard let document, case .mapping(let mapping)? = document.root else {
            all = []
            return
        }
        all = mapping.map { key, value in
            let name = key.keyName[...].trimmingSuffix { $0 == ":" || $0 == " " }
            return Key(name: String(name), line: document.line(of: key), value: value)
        }
    }

    /// Keys whose values several names may give, gathered under one.
    static let merged: Set<String> = ["aliases", "categories", "related", "tested-with"]

    /// Keys that are written once, with all that stands under each of them.
    static let writtenOnce: Set<String> = merged.union(["wcag", "videos", "not-applicable"])

    /// Whether a key has another generator's name.
    var hasOtherNames: Bool { all.contains { ForeignKey.canonical(imported: $0.lowercased) != nil } }

    /// Where a key goes.
    func place(of key: Key) -> Place {
        if ignored.contains(key.lowercased) { return .comment }
        if isPublished(key) { return .plain("draft") }
        if key.lowercased == "permalink" { return oldAddress(in: key) == nil ? .comment : .plain("aliases") }
        if FrontMatterReader.plainKeys.contains(key.canonical) {
            return isUnusable(key) ? .comment : .plain(key.canonical)
        }
        if ScenarioKey.mayBe(key.lowercased), hasScenarios(key) { return .scenarios }
        if has(.tableUnknown, at: key.line) { return isListOfTexts(key.value) ? .comment : .section }
        if has(.unknownKey, at: key.line) { return .comment }
        return ScenarioKey.mayBe(key.lowercased) ? .scenarios : .table
    }

    /// Whether nobody reads a key, so that it becomes a comment.
    func isComment(_ key: Key) -> Bool {
        if case .comment = place(of: key) { return true }
        return false
    }

    /// The first line behind a key and its value, where the key at `index` is one of ``all``.
    func end(ofKeyAt index: Int) -> Int {
        index + 1 < all.count ? all[index + 1].line : draft.bodyLine - 1
    }

    // MARK: What was found

    func has(_ rule: Rule, at line: Int) -> Bool {
        found.contains { $0.rule == rule.id && $0.location.line == line }
    }

    private func findings(in key: Key) -> [Diagnostic] {
        let lines = lines(of: key)
        return found.filter { lines.contains($0.location.line ?? 0) }
    }

    /// Whether scenarios were read below a key, whatever table they are of.
    private func hasScenarios(_ key: Key) -> Bool {
        let lines = lines(of: key)
        return draft.frontMatter.scenarios.contains { $0.steps.first.map { lines.contains($0.text.line) } ?? false }
    }

    private func lines(of key: Key) -> Range<Int> {
        let next = all.first { $0.line > key.line }?.line ?? draft.bodyLine
        return key.line..<max(next, key.line + 1)
    }

    /// Pictures and films that are not in the collection; what names them is kept as a comment.
    var lostFiles: [Diagnostic] {
        all.filter(hasLostFiles).flatMap(findings).filter { Self.lost.contains($0.rule) }
    }

    /// What was left out of texts that no Markdown is read in.
    var liquid: [Diagnostic] {
        let rules = [Rule.liquidTag, .liquidVariable, .kramdown, .linkForm].map(\.id)
        let names = ["title", "description", "tested-with", "tested_with"]
        return all.filter { names.contains($0.lowercased) }.flatMap(findings).filter { rules.contains($0.rule) }
    }

    private static let lost: Set = [Rule.missingImage.id, Rule.brokenLink.id]

    private func hasLostFiles(_ key: Key) -> Bool {
        (key.canonical == "illustration" || key.canonical == "videos")
            && findings(in: key).contains { Self.lost.contains($0.rule) }
    }

    // MARK: Single keys

    /// Whether a plain key has a value that cannot count. In lists only the item is left out.
    private func isUnusable(_ key: Key) -> Bool {
        let name = key.canonical
        guard !Self.merged.contains(name), name != "wcag" else { return false }
        let rules: Set = [
            Rule.invalidValue.id, Rule.unknownAspect.id, Rule.notApplicablePresent.id, Rule.unknownKey.id,
        ]
        return findings(in: key).contains { found in
            // A value of another form that was read all the same.
            if found.severity == .warning, found.rule == Rule.invalidValue.id { return false }
            return rules.contains(found.rule)
                || name == "videos" && found.rule == Rule.unknownPlatform.id && found.severity == .error
        } || hasLostFiles(key)
    }

    private func isListOfTexts(_ node: YAMLNode) -> Bool {
        guard case .sequence(let items) = node else { return false }
        return items.allSatisfy { $0.string != nil }
    }

    /// Whether a key is Jekyll's opposite of `draft`.
    func isPublished(_ key: Key) -> Bool {
        key.lowercased == "published" && has(.keySpelling, at: key.line)
    }

    /// The addresses in `permalink` keys that lead to the page from elsewhere.
    var oldAddresses: [String] { all.compactMap(oldAddress) }

    /// The address in a `permalink`, unless it is the page's own, another one's, or made of variables.
    private func oldAddress(in key: Key) -> String? {
        guard key.lowercased == "permalink", let path = key.value.string?.trimmed, path.hasPrefix("/"),
            !path.contains(":"), !Routes.key(path).isEmpty, Routes.key(path) != Routes.key(draft.item.url),
            LinkResolver.joined("", Routes.key(path)) == Routes.key(path)
        else { return nil }
        let owner = links.routes.entry(atPath: path)
        return owner == nil || owner?.id == draft.item.entryID ? path : nil
    }
}
