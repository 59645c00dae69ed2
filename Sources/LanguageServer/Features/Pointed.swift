import Guide

/// What the cursor is on.
struct Pointed {
    enum Thing {
        /// A link, with the entry and the anchor that it leads to; without one if it leads elsewhere.
        case link(WrittenLink, target: (id: EntryID, anchor: String?)?)
        /// `[^id]`, or an id in `source`.
        case source(String, Range<Int>)
        /// A heading, with the section that it begins in the guide.
        case heading(HeadingOutline.Heading, Section?)
        case code(String, Range<Int>)
        /// An example of an announcement.
        case announcement(Announcement, Range<Int>)
        /// A key of the front matter, by all keys that lead to it.
        case key([String], Range<Int>)
        case value(String, of: [String], Range<Int>)
    }

    let thing: Thing?
    let context: EntryContext
    let scanner: LinkScanner
    let headings: HeadingOutline
    let line: Int

    init(_ context: EntryContext, at position: LSP.Position) {
        let offset = context.offset(of: position)
        let scanner = LinkScanner(context.text)
        let outline = scanner.outline
        let body = outline.bodyLine
        let headings = HeadingOutline(context.text, body: body)
        let line = context.text.line(ofOffset: offset)
        (self.context, self.scanner, self.headings, self.line) = (context, scanner, headings, line)
        if let source = Self.source(at: offset, in: context.text, outline) {
            thing = .source(source.id, source.range)
        } else if let link = scanner.link(at: offset) {
            thing = .link(link, target: context.target(of: link))
        } else if let span = scanner.mask.span(at: offset) {
            thing = .code(context.text.text(in: span).filter { $0 != "`" }, span)
        } else if outline.contains(line: line) {
            thing = Self.frontMatter(at: offset, line, outline)
        } else if let heading = headings.heading(atLine: line) {
            thing = .heading(heading, context.entry?.sections.first { $0.line == line + 1 })
        } else {
            thing = Self.announcement(at: offset, in: context)
        }
    }

    private static func source(
        at offset: Int, in text: DocumentText, _ outline: FrontMatterOutline
    ) -> (id: String, range: Range<Int>)? {
        let number = text.line(ofOffset: offset)
        let range = text.range(ofLine: number)
        let line = text.text(in: range)
        for match in line.matches(of: /\[\^([^\]\s]+)\]/) {
            let start = range.lowerBound + line[..<match.range.lowerBound].utf8.count
            let end = start + line[match.range].utf8.count
            if start <= offset, offset <= end { return (String(match.1), (start + 2)..<(end - 1)) }
        }
        guard outline.contains(line: number), let found = outline.lines.first(where: { $0.number == number }),
            found.valueRange.lowerBound <= offset, let key = found.key
        else { return nil }
        let isID = key == "id" && outline.keys(above: found) == ["sources"]
        guard key == "source" || isID else { return nil }
        let items = FrontMatterOutline.items(in: found.valueRange, of: text)
        return items.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }.map {
            ($0.value, $0.range)
        }
    }

    private static func frontMatter(at offset: Int, _ number: Int, _ outline: FrontMatterOutline) -> Thing? {
        guard let line = outline.lines.first(where: { $0.number == number }) else { return nil }
        let above = outline.keys(above: line)
        if let key = line.key, offset <= line.keyRange.upperBound { return .key(above + [key], line.keyRange) }
        let items = FrontMatterOutline.items(in: line.valueRange, of: outline.text)
        let item = items.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
        return item.map { .value($0.value, of: above + [line.key].compactMap(\.self), $0.range) }
    }

    private static func announcement(at offset: Int, in context: EntryContext) -> Thing? {
        let number = context.text.line(ofOffset: offset)
        let range = context.text.range(ofLine: number)
        let line = context.text.text(in: range)
        for announcement in context.entry?.announcements ?? [] {
            for found in line.ranges(of: announcement.text) {
                let start = range.lowerBound + line[..<found.lowerBound].utf8.count
                let end = start + announcement.text.utf8.count
                if start <= offset, offset <= end { return .announcement(announcement, start..<end) }
            }
        }
        return nil
    }
}
