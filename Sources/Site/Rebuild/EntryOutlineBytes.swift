import Guide

/// Writes outlines of entries. Entries of one guide have most of their words in common, so each text is written once, and
/// its number wherever it occurs.
struct EntryOutlineWriter {
    private var numbers: [Spelling: UInt64] = [:]
    private var texts = RecordWriter()
    private var body = RecordWriter()

    /// The number of texts, the texts, then the outlines.
    var bytes: [UInt8] {
        var head = RecordWriter()
        head.write(UInt64(numbers.count))
        return head.bytes + texts.bytes + body.bytes
    }

    mutating func write(_ outline: EntryOutline) {
        let entry = outline.entry
        write(entry.id.rawValue)
        write(entry.title)
        write(entry.description)
        write(entry.layout.rawValue)
        write(entry.source)
        write(entry.url)
        write(entry.categories) { $0.write($1.rawValue) }
        write(entry.order.map(String.init))
        write(entry.aliases) { $0.write($1) }
        write(entry.related) { $0.write($1.rawValue) }
        write(entry.criteria) { writer, table in
            writer.write(table.id.rawValue)
            writer.write(table.rows) { $0.write($1.anchor) }
        }
        write(entry.scenarios) { $0.write($1.table.rawValue) }
        write(entry.wcag) { $0.write($1.number) }
        body.write(entry.videos.isEmpty ? 0 : 1)
        write(entry.illustration?.path)
        write(entry.illustration?.alt)
        write(entry.reviewed)
        write(entry.shared) { $0.write($1) }
        write(entry.platforms) { writer, content in
            writer.write(content.id.rawValue)
            writer.write(content.title)
            writer.write(content.sections) { $0.write($1) }
            writer.write(content.aliases) { $0.write($1) }
        }
        write(apis: entry.apis)
        write(Link.outline(of: entry.links)) { $0.write($1.to.rawValue) }
        write(entry.notApplicable) { writer, item in
            writer.write(item.aspect.rawValue)
            writer.write(item.scope)
            writer.write(item.reason)
        }
        write(entry.topAnchors) { $0.write($1) }
        body.write(outline.tests)
        body.write(outline.hasCode ? 1 : 0)
    }

    /// A place that names APIs names several, one behind the other: it is written with the first of them.
    private mutating func write(apis uses: [APIUse]) {
        body.write(UInt64(uses.count))
        // By index, here and below: what is only looked at need not be copied.
        for index in uses.indices {
            write(uses[index].name)
            let isSamePlace = index > 0 && Self.isPlace(of: uses[index], thatOf: uses[index - 1])
            body.write(isSamePlace ? 0 : 1)
            guard !isSamePlace else { continue }
            write(uses[index].section.rawValue)
            write(uses[index].framework?.rawValue)
        }
    }

    private static func isPlace(of use: APIUse, thatOf other: APIUse) -> Bool {
        Spelling(use.section.rawValue) == Spelling(other.section.rawValue)
            && use.framework.map { Spelling($0.rawValue) } == other.framework.map { Spelling($0.rawValue) }
    }

    private mutating func write(_ section: Section) {
        write(section.id.rawValue)
        write(section.aspect?.rawValue)
        write(section.title)
        body.write(UInt64(clamping: section.level))
        write(section.platform?.rawValue)
        write(section.parts) { writer, part in
            writer.body.write(part.isEmpty ? 0 : 1)
            writer.write(part.frameworks) { $0.write($1.rawValue) }
        }
        write(section.aliases) { $0.write($1) }
    }

    private mutating func write(_ scope: NotApplicable.Scope) {
        switch scope {
        case .everywhere:
            body.write(0)
        case .platform(let id):
            body.write(1)
            write(id.rawValue)
        case .framework(let id):
            body.write(2)
            write(id.rawValue)
        }
    }

    private mutating func write(_ text: String) { body.write(number(of: text)) }

    private mutating func write(_ text: String?) { body.write(text.map { number(of: $0) + 1 } ?? 0) }

    private mutating func write<Element>(_ list: [Element], _ element: (inout EntryOutlineWriter, Element) -> Void) {
        body.write(UInt64(list.count))
        for index in list.indices { element(&self, list[index]) }
    }

    private mutating func number(of text: String) -> UInt64 {
        let key = Spelling(text)
        if let known = numbers[key] { return known }
        let number = UInt64(numbers.count)
        numbers[key] = number
        texts.write(text)
        return number
    }
}

/// Reads what ``EntryOutlineWriter`` wrote.
struct EntryOutlineReader {
    typealias Damaged = RecordReader.Damaged

    private let texts: [String]
    private var body: RecordReader

    init(_ bytes: [UInt8]) throws(Damaged) {
        body = RecordReader(bytes)
        texts = try body.list { reader throws(Damaged) in try reader.text() }
    }

    var isAtEnd: Bool { body.isAtEnd }

    mutating func outline() throws(Damaged) -> EntryOutline {
        let (id, title, description) = (try text(), try text(), try optionalText())
        guard let layout = Entry.Layout(rawValue: try text()) else { throw Damaged() }
        let (source, url) = (try text(), try text())
        let categories = try list { reader throws(Damaged) in CategoryID(try reader.text()) }
        let order = try order()
        let aliases = try list { reader throws(Damaged) in try reader.text() }
        let related = try list { reader throws(Damaged) in EntryID(try reader.text()) }
        let criteria = try list { reader throws(Damaged) in try reader.table() }
        let scenarios = try list { reader throws(Damaged) in
            Scenario(table: CriteriaID(try reader.text()), steps: [])
        }
        let wcag = try list { reader throws(Damaged) in try reader.criterion() }
        let hasVideos = try body.number() != 0
        let (picture, alt) = (try optionalText(), try optionalText())
        let reviewed = try optionalText()
        let shared = try list { reader throws(Damaged) in try reader.section() }
        let platforms = try list { reader throws(Damaged) in
            PlatformContent(
                id: PlatformID(try reader.text()), title: try reader.text(), introduction: [],
                sections: try reader.list { reader throws(Damaged) in try reader.section() },
                aliases: try reader.list { reader throws(Damaged) in try reader.text() })
        }
        let apis = try apis()
        let links = try list { reader throws(Damaged) in Link.outline(to: EntryID(try reader.text())) }
        let notApplicable = try list { reader throws(Damaged) in
            NotApplicable(
                aspect: AspectID(try reader.text()), scope: try reader.scope(), reason: try reader.text())
        }
        let topAnchors = try list { reader throws(Damaged) in try reader.text() }
        let (tests, hasCode) = (try body.data(), try body.number() != 0)
        let entry = Entry(
            withoutTexts: EntryID(id), title: title, description: description, layout: layout, source: source, url: url,
            categories: categories, order: order, aliases: aliases, related: related, criteria: criteria,
            scenarios: scenarios, wcag: wcag, videos: hasVideos ? [.outline] : [],
            illustration: picture.map { Illustration(path: $0, alt: alt ?? "") }, reviewed: reviewed, shared: shared,
            platforms: platforms, apis: apis, links: links, notApplicable: notApplicable, topAnchors: topAnchors)
        return EntryOutline(entry: entry, tests: tests, hasCode: hasCode)
    }

    private mutating func order() throws(Damaged) -> Int? {
        guard let written = try optionalText() else { return nil }
        guard let order = Int(written) else { throw Damaged() }
        return order
    }

    private mutating func table() throws(Damaged) -> CriteriaTable {
        CriteriaTable(
            id: CriteriaID(try text()), title: "", actionHeading: "", resultHeading: "",
            rows: try list { reader throws(Damaged) in
                CriteriaRow(id: "", anchor: try reader.text(), action: "", results: [], sections: [])
            })
    }

    private mutating func criterion() throws(Damaged) -> SuccessCriterion {
        guard let criterion = SuccessCriterion(number: try text()) else { throw Damaged() }
        return criterion
    }

    private mutating func apis() throws(Damaged) -> [APIUse] {
        let count = try body.count()
        var uses: [APIUse] = []
        for _ in 0..<count {
            let name = try text()
            if try body.number() != 0 {
                let (section, framework) = (SectionID(try text()), try optionalText().map { FrameworkID($0) })
                uses.append(APIUse(name: name, section: section, framework: framework))
            } else {
                guard let before = uses.last else { throw Damaged() }
                uses.append(APIUse(name: name, section: before.section, framework: before.framework))
            }
        }
        return uses
    }

    private mutating func section() throws(Damaged) -> Section {
        let (id, aspect, title) = (SectionID(try text()), try optionalText().map { AspectID($0) }, try text())
        return Section(
            id: id, aspect: aspect, title: title, titleHTML: .empty, level: Int(clamping: try body.number()),
            platform: try optionalText().map { PlatformID($0) },
            parts: try list { reader throws(Damaged) in
                let isEmpty = try reader.body.number() == 0
                let frameworks = try reader.list { reader throws(Damaged) in FrameworkID(try reader.text()) }
                return SectionPart.outline(frameworks: frameworks, isEmpty: isEmpty)
            },
            expectations: [], aliases: try list { reader throws(Damaged) in try reader.text() })
    }

    private mutating func scope() throws(Damaged) -> NotApplicable.Scope {
        switch try body.number() {
        case 0: return .everywhere
        case 1: return .platform(PlatformID(try text()))
        case 2: return .framework(FrameworkID(try text()))
        default: throw Damaged()
        }
    }

    private mutating func text() throws(Damaged) -> String { try text(try body.number()) }

    private mutating func optionalText() throws(Damaged) -> String? {
        let number = try body.number()
        return number == 0 ? nil : try text(number - 1)
    }

    private func text(_ number: UInt64) throws(Damaged) -> String {
        guard number < texts.count else { throw Damaged() }
        return texts[Int(number)]
    }

    private mutating func list<Element>(
        _ element: (inout EntryOutlineReader) throws(Damaged) -> Element
    ) throws(Damaged) -> [Element] {
        let count = try body.count()
        var list: [Element] = []
        for _ in 0..<count { list.append(try element(&self)) }
        return list
    }
}
