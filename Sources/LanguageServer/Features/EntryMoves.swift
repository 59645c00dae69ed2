import Guide
import Site

/// Edits for files that get other paths: the links to them, the links in them, and their old addresses.
struct EntryMoves {
    private let context: EntryContext
    /// Paths in the content folder, of entries and of files beside them.
    private let moves: [String: String]
    /// The entries among them.
    private let ids: Set<EntryID>
    /// Whether other files are among them.
    private let hasAssets: Bool

    /// - Parameters:
    ///   - context: Any file of the site.
    ///   - moves: The new absolute paths of files by their old ones.
    init(_ context: EntryContext, moves: [String: String]) {
        self.context = context
        let folder = context.reading.contentFolder + "/"
        let inside = moves.filter { $0.key.hasPrefix(folder) && $0.value.hasPrefix(folder) }.map {
            (String($0.key.dropFirst(folder.count)), String($0.value.dropFirst(folder.count)))
        }
        let moves = Dictionary(inside, uniquingKeysWith: { first, _ in first })
        self.moves = moves
        let entries = context.reading.items.filter { moves[$0.path] != nil }
        ids = Set(entries.map(\.entryID))
        hasAssets = entries.count < moves.count
    }

    func addEdits(to builder: inout EditBuilder) {
        guard !moves.isEmpty else { return }
        for item in context.reading.items where !context.configuration.isOriginal(item.source) {
            let other = context.context(of: item)
            let isMoved = moves[item.path] != nil
            guard isMoved || mayLink(other) else { continue }
            if let new = moves[item.path] { addAlias(of: other, movedTo: new, to: &builder) }
            for link in LinkScanner(other.text).links {
                guard let address = address(of: link, in: other) else { continue }
                builder.replace(link.range, in: other.text, at: item.location.text, with: address)
            }
        }
    }

    /// Whether a file may have links to one that is moved.
    private func mayLink(_ other: EntryContext) -> Bool {
        guard let entry = other.entry else { return true }
        if entry.links.contains(where: { ids.contains($0.to) }) || entry.related.contains(where: ids.contains)
            || entry.uses.contains(where: ids.contains) || entry.videos.contains(where: { $0.transcript != nil })
        {
            return true
        }
        // Pictures are not links of an entry.
        return hasAssets
    }

    // MARK: Addresses

    /// The new address of a link; `nil` if it stays.
    private func address(of link: WrittenLink, in other: EntryContext) -> String? {
        let newFile = moves[other.item.path] ?? other.item.path
        let folder = Completion.folder(of: newFile)
        let written = other.text.text(in: link.range)
        let path = String(written.prefix { $0 != "#" && $0 != "?" })
        let behind = String(written.dropFirst(path.count))
        guard let target = other.target(of: link) else {
            return fileAddress(of: link, written, in: other, folder, behind)
        }
        guard let file = context.reading.routes[target.id]?.file, !path.isEmpty else { return nil }
        let new = moves[file] ?? file
        guard new != file || folder != Completion.folder(of: other.item.path) else { return nil }
        switch link.form {
        case .name: return new == file ? nil : Self.id(of: new)
        case .wiki:
            let isName = context.reading.routes[target.id]?.id.rawValue.hasSuffix(path) ?? false
            return new == file || !isName ? nil : Self.id(of: new) + behind
        case .address: break
        }
        if path.hasPrefix("/") {
            guard new != file else { return nil }
            if ContentTree.isMarkdown(path) { return "/" + RelativeURL.encoded(new) + behind }
            return "/" + RelativeURL.encoded(Self.url(of: new)) + behind
        }
        if path.contains("://") {
            guard new != file, let base = context.configuration.baseURL else { return nil }
            return base + RelativeURL.encoded(Self.url(of: new)) + behind
        }
        return RelativeURL.from(folder, to: new) + behind
    }

    /// The same for a picture or another file beside entries, and for pages that sitegen makes.
    private func fileAddress(
        of link: WrittenLink, _ written: String, in other: EntryContext, _ folder: String, _ behind: String
    ) -> String? {
        guard link.form == .address, !written.contains("://") else { return nil }
        if let asset = other.links.asset(at: link.address) {
            let new = moves[asset] ?? asset
            if written.hasPrefix("/") { return new == asset ? nil : "/" + RelativeURL.encoded(new) + behind }
            return new == asset && folder == Completion.folder(of: other.item.path)
                ? nil : RelativeURL.from(folder, to: new) + behind
        }
        guard !written.hasPrefix("/"), moves[other.item.path] != nil,
            case .generated(let page, _, let anchor) = other.links.resolve(link.address).target
        else { return nil }
        return "/" + page.url + (anchor.map { "#\($0)" } ?? "")
    }

    /// The path of a file without its ending, and without the `_` of drafts.
    static func id(of file: String) -> String {
        let stem = file[..<(file.lastIndex(of: ".") ?? file.endIndex)]
        return stem.split(separator: "/").map { $0.hasPrefix("_") ? String($0.dropFirst()) : String($0) }
            .joined(separator: "/")
    }

    private static func url(of file: String) -> String {
        let id = id(of: file)
        return id == "index" ? "" : id.hasSuffix("/index") ? String(id.dropLast("index".count)) : id + "/"
    }

    // MARK: Aliases

    /// Adds the old address to the front matter of a published entry, so that addresses from elsewhere lead to the new one.
    private func addAlias(of other: EntryContext, movedTo new: String, to builder: inout EditBuilder) {
        let old = other.item.url.hasSuffix("/") ? String(other.item.url.dropLast()) : other.item.url
        let outline = FrontMatterOutline(other.text)
        guard let entry = other.entry, !entry.aliases.contains(old), !old.isEmpty, Self.url(of: new) != other.item.url,
            outline.isClosed
        else { return }
        let text = other.text
        let lineBreak = text.lineBreak
        func insert(_ words: String, at place: Int) {
            builder.replace(place..<place, in: text, at: other.item.location.text, with: words)
        }
        guard let line = outline.line(of: ["aliases"]) else {
            insert("aliases: [\(old)]\(lineBreak)", at: text.range(ofLine: outline.numbers.upperBound).lowerBound)
            return
        }
        let value = text.text(in: line.valueRange)
        let items = outline.values(of: "aliases")
        if let close = value.lastIndex(of: "]"), value.hasPrefix("[") {
            let place = line.valueRange.lowerBound + value[..<close].utf8.count
            insert(items.isEmpty ? old : ", \(old)", at: place)
        } else if line.isValueEmpty {
            let dashes = outline.lines.filter {
                $0.number > line.number && $0.dash != nil && outline.keys(above: $0) == ["aliases"]
            }
            guard let last = dashes.last else { return insert(" [\(old)]", at: line.valueRange.lowerBound) }
            let indent = String(repeating: " ", count: last.dash ?? 0)
            insert("\(lineBreak)\(indent)- \(old)", at: text.range(ofLine: last.number).upperBound)
        } else if let only = items.first {
            builder.replace(only.range, in: text, at: other.item.location.text, with: "[\(only.value), \(old)]")
        }
    }
}
