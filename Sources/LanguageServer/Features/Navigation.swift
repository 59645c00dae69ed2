import Guide
import Site

/// Where things are defined, and where they are used.
struct Navigation {
    private let pointed: Pointed
    private var context: EntryContext { pointed.context }

    init(_ pointed: Pointed) { self.pointed = pointed }

    // MARK: Definitions

    var definition: [LSP.Location] {
        switch pointed.thing {
        case .link(_, let target?): return place(of: target).map { [$0] } ?? []
        case .link(let link, nil): return file(of: link).map { [$0] } ?? []
        case .source(let id, _): return definition(ofSource: id).map { [$0] } ?? []
        case .code(let code, _): return definitions(ofCode: code)
        case .key(let keys, _) where keys.count >= 2: return sections(ofRow: keys)
        case .heading, .announcement, .key, .value, nil: return []
        }
    }

    private func place(of target: (id: EntryID, anchor: String?)) -> LSP.Location? {
        guard let item = context.item(of: target.id) else { return nil }
        let other = context.context(of: item)
        return other.files.location(
            of: AnchorPlaces(other).range(of: target.anchor ?? ""), in: other.text, at: item.location.text)
    }

    /// A picture or another file that is copied.
    private func file(of link: WrittenLink) -> LSP.Location? {
        guard let path = context.links.asset(at: link.address),
            let asset = context.reading.assets.first(where: { $0.path == path })
        else { return nil }
        let start = LSP.Position(line: 0, character: 0)
        return LSP.Location(uri: context.files.uri(of: asset.location.text), range: LSP.Range(start: start, end: start))
    }

    private func definition(ofSource id: String) -> LSP.Location? {
        SourceUses(pointed.scanner, id: id).definition.map { location(of: $0) }
    }

    private func location(of range: Range<Int>) -> LSP.Location {
        context.files.location(of: range, in: context.text, at: context.item.location.text)
    }

    private func definitions(ofCode code: String) -> [LSP.Location] {
        let place = BodyPlace(line: pointed.line, in: pointed.headings, context.configuration)
        let path = "\(context.reading.contentFolder)/\(APIReferenceReader.path)"
        guard let text = context.files.open[path]?.text ?? context.reading.data(at: path).map(DocumentText.init) else {
            return []
        }
        let outline = FrontMatterOutline(yaml: text)
        return APINames(context).references(for: code, platform: place.platform).compactMap { api in
            let line = outline.lines.first { line in
                line.key == api.name && outline.keys(above: line) == [Self.name(of: api.scope)]
            }
            return line.map { context.files.location(of: $0.keyRange, in: text, at: path) }
        }
    }

    private static func name(of scope: APIScope) -> String {
        switch scope {
        case .framework(let id): id.rawValue
        case .platform(let id): id.rawValue
        case .unknown: ""
        }
    }

    private func sections(ofRow keys: [String]) -> [LSP.Location] {
        guard let entry = context.entry,
            let row = entry.criteria.first(where: { $0.id.rawValue == keys[0] })?.rows.first(where: {
                $0.action == keys[1]
            })
        else { return [] }
        let places = AnchorPlaces(context)
        return row.sections.map { location(of: places.range(of: $0.rawValue)) }
    }

    // MARK: References

    func references(withDeclaration: Bool) -> [LSP.Location] {
        switch pointed.thing {
        case .link(_, let target?): return references(to: target.id, anchor: target.anchor, withDeclaration)
        case .heading(_, let section?): return references(to: context.item.entryID, section: section, withDeclaration)
        case .source(let id, _):
            let uses = SourceUses(pointed.scanner, id: id)
            return ((withDeclaration ? [uses.definition].compactMap(\.self) : []) + uses.uses).map(location)
        case .code(let code, _): return references(toCode: code)
        case .value(_, let keys, _) where keys == ["title"]:
            return references(to: context.item.entryID, anchor: nil, withDeclaration)
        case .key(let keys, _) where keys == ["title"]:
            return references(to: context.item.entryID, anchor: nil, withDeclaration)
        case .link, .heading, .announcement, .key, .value, nil: return []
        }
    }

    private func references(to id: EntryID, anchor: String?, _ withDeclaration: Bool) -> [LSP.Location] {
        if let anchor, !anchor.isEmpty, let entry = context.guide[id],
            let section = entry.sections.first(where: { $0.id.rawValue == anchor || $0.aliases.contains(anchor) })
        {
            return references(to: id, section: section, withDeclaration)
        }
        let found = references(to: id) { anchor == nil || $0 == anchor }
            .filter { anchor != nil || $0.uri != address(of: id) }
        return (withDeclaration ? [place(of: (id, anchor))].compactMap(\.self) : []) + found
    }

    /// The address of an entry's file: a place on the same page is not a link to the entry.
    private func address(of id: EntryID) -> String? {
        context.item(of: id).map { context.files.uri(of: $0.location.text) }
    }

    private func references(to id: EntryID, section: Section, _ withDeclaration: Bool) -> [LSP.Location] {
        let names = Set([section.id.rawValue] + section.aliases)
        let found = references(to: id) { $0.map(names.contains) ?? false }
        guard withDeclaration, let place = place(of: (id, section.id.rawValue)) else { return found }
        return [place] + found
    }

    private func references(to id: EntryID, where isMeant: (String?) -> Bool) -> [LSP.Location] {
        var found: [LSP.Location] = []
        for item in LinkedFiles(context).files(linkingTo: id) {
            let other = context.context(of: item)
            for link in LinkScanner(other.text).links {
                guard let target = other.target(of: link), target.id == id, isMeant(target.anchor) else { continue }
                found.append(other.files.location(of: link.range, in: other.text, at: item.location.text))
            }
        }
        return found
    }

    private func references(toCode code: String) -> [LSP.Location] {
        guard let name = APIName.read(code) else { return [] }
        let entries = context.guide.entries.filter { entry in entry.apis.contains { $0.name == name } }
        return entries.compactMap { context.item(of: $0.id) }.flatMap { item -> [LSP.Location] in
            let other = context.context(of: item)
            return LinkScanner(other.text).mask.spans.filter {
                APIName.read(other.text.text(in: $0).filter { $0 != "`" }) == name
            }.map { other.files.location(of: $0, in: other.text, at: item.location.text) }
        }
    }
}

/// The files that may have links to an entry.
struct LinkedFiles {
    private let context: EntryContext

    init(_ context: EntryContext) { self.context = context }

    /// The entries that are known to link to it, and drafts, about which nothing is known.
    func files(linkingTo id: EntryID) -> [ContentTree.Item] {
        context.reading.items.filter { item in
            guard let entry = context.reading.entry(at: item.source) else { return true }
            return entry.id == id || entry.related.contains(id) || entry.uses.contains(id)
                || entry.links.contains { $0.to == id }
        }
    }
}

/// Where a source or footnote of an entry is defined and named.
struct SourceUses {
    private(set) var definition: Range<Int>?
    private(set) var uses: [Range<Int>] = []

    init(_ scanner: LinkScanner, id: String) {
        let (text, outline) = (scanner.text, scanner.outline)
        for line in outline.lines {
            guard line.key == "source" || line.key == "id" && outline.keys(above: line) == ["sources"] else { continue }
            for item in FrontMatterOutline.items(in: line.valueRange, of: text) where item.value == id {
                if line.key == "id" { definition = item.range } else { uses.append(item.range) }
            }
        }
        let sign = Array("[^\(id)]".utf8)
        var place = 0
        while let found = text.bytes[place...].firstRange(of: sign) {
            place = found.upperBound
            guard !scanner.mask.contains(found.lowerBound) else { continue }
            let range = (found.lowerBound + 2)..<(found.upperBound - 1)
            let isDefinition = place < text.bytes.count && text.bytes[place] == UInt8(ascii: ":")
            if isDefinition, definition == nil { definition = range } else { uses.append(range) }
        }
    }
}

/// Where anchors of an entry are in its file.
struct AnchorPlaces {
    private let context: EntryContext
    private let scanner: LinkScanner
    private let headings: HeadingOutline

    init(_ context: EntryContext) {
        self.context = context
        scanner = LinkScanner(context.text)
        let outline = scanner.outline
        headings = HeadingOutline(context.text, body: outline.bodyLine)
    }

    /// The words of a heading, the key of a row, a source; the beginning of the file for what is nowhere.
    func range(of anchor: String) -> Range<Int> {
        guard !anchor.isEmpty, let entry = context.entry else { return title }
        if let section = entry.sections.first(where: { $0.id.rawValue == anchor || $0.aliases.contains(anchor) }),
            let heading = headings.heading(atLine: section.line - 1)
        {
            return heading.range
        }
        for table in entry.criteria {
            if entry.anchor(of: table.id) == anchor, let line = scanner.outline.line(of: [table.id.rawValue]) {
                return line.keyRange
            }
            for row in table.rows where row.anchor == anchor {
                if let line = scanner.outline.line(of: [table.id.rawValue, row.action]) { return line.keyRange }
            }
        }
        if let source = entry.sources.first(where: { $0.anchor == anchor }) {
            return SourceUses(scanner, id: source.id).definition ?? title
        }
        let platform = entry.platforms.first { $0.id.rawValue == anchor || $0.aliases.contains(anchor) }
        if let platform, let heading = headings.headings.first(where: { $0.text == platform.title }) {
            return heading.range
        }
        return headings.headings.first { Slug.make(from: $0.text) == anchor }?.range ?? title
    }

    private var title: Range<Int> { scanner.outline.line(of: ["title"])?.valueRange ?? 0..<0 }
}
