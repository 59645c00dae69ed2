import Guide

/// The outline of an entry: its tables, its shared sections, and each platform with its own.
struct DocumentOutline {
    private let context: EntryContext
    private let headings: HeadingOutline
    private let outline: FrontMatterOutline

    init(_ context: EntryContext) {
        self.context = context
        outline = FrontMatterOutline(context.text)
        headings = HeadingOutline(context.text, body: outline.bodyLine)
    }

    var symbols: [LSP.DocumentSymbol] { tables + sections }

    /// The same in one list.
    var list: [LSP.SymbolInformation] {
        func flat(_ symbols: [LSP.DocumentSymbol], in container: String?) -> [LSP.SymbolInformation] {
            symbols.flatMap { symbol in
                [
                    LSP.SymbolInformation(
                        name: symbol.name, kind: symbol.kind,
                        location: LSP.Location(
                            uri: context.files.uri(of: context.item.location.text), range: symbol.range),
                        containerName: container)
                ] + flat(symbol.children ?? [], in: symbol.name)
            }
        }
        return flat(symbols, in: nil)
    }

    // MARK: Front matter

    private var tables: [LSP.DocumentSymbol] {
        let tops = outline.lines.filter { $0.key != nil && $0.indent == 0 && $0.dash == nil }
        return tops.enumerated().compactMap { index, line in
            guard let key = line.key, let table = context.configuration.criteria.first(where: { $0.id.rawValue == key })
            else { return nil }
            let last = (index + 1 < tops.count ? tops[index + 1].number : outline.numbers.upperBound) - 1
            let rows = outline.lines.filter {
                $0.number > line.number && $0.number <= last && outline.keys(above: $0) == [key]
            }
            let children = rows.compactMap { row -> LSP.DocumentSymbol? in
                guard let action = row.key else { return nil }
                return symbol(action, LSP.SymbolKind.key, lines: row.number...row.number, name: row.keyRange)
            }
            return symbol(
                table.title, LSP.SymbolKind.array, lines: line.number...max(line.number, last), name: line.keyRange,
                children: children)
        }
    }

    private func symbol(
        _ name: String, _ kind: Int, lines: ClosedRange<Int>, name range: Range<Int>, detail: String? = nil,
        children: [LSP.DocumentSymbol] = []
    ) -> LSP.DocumentSymbol {
        let start = context.text.range(ofLine: lines.lowerBound).lowerBound
        let end = context.text.range(ofLine: lines.upperBound).upperBound
        return LSP.DocumentSymbol(
            name: name.isEmpty ? "(no words)" : name, detail: detail, kind: kind, range: context.range(start..<end),
            selectionRange: context.range(range), children: children.isEmpty ? nil : children)
    }

    // MARK: Sections

    /// A heading and those below it.
    private struct Branch {
        let heading: HeadingOutline.Heading
        let section: Section?
        let isPlatform: Bool
        var children: [Branch] = []

        /// The last line of it or of what is below.
        func last(before next: Int) -> Int { max(heading.line, next - 1) }
    }

    private var sections: [LSP.DocumentSymbol] {
        let byLine = Dictionary(
            (context.entry?.sections ?? []).map { ($0.line - 1, $0) }, uniquingKeysWith: { first, _ in first })
        var top: [Branch] = []
        // Those that are open, from the outermost to the innermost.
        var open: [Branch] = []
        func close(while isOver: (Branch) -> Bool) {
            while let last = open.last, isOver(last) {
                open.removeLast()
                if open.isEmpty { top.append(last) } else { open[open.count - 1].children.append(last) }
            }
        }
        for heading in headings.headings {
            let section = byLine[heading.line]
            let isPlatform = section == nil && isPlatform(heading)
            // A section is its platform's whatever the levels of the headings are.
            let platform = section?.platform
            close { branch in
                if isPlatform { return true }
                if branch.isPlatform {
                    return platform == nil && (section != nil || branch.heading.level >= heading.level)
                }
                return branch.heading.level >= heading.level
            }
            open.append(Branch(heading: heading, section: section, isPlatform: isPlatform))
        }
        close { _ in true }
        return symbols(of: top, before: context.text.lineCount)
    }

    private func isPlatform(_ heading: HeadingOutline.Heading) -> Bool {
        let name = heading.text.lowercased()
        return context.configuration.platforms.contains { platform in
            ([platform.id.rawValue, platform.name] + platform.spellings).contains { $0.lowercased() == name }
        }
    }

    private func symbols(of branches: [Branch], before end: Int) -> [LSP.DocumentSymbol] {
        branches.enumerated().map { index, branch in
            let next = index + 1 < branches.count ? branches[index + 1].heading.line : end
            let last = branch.last(before: next)
            let kind = branch.isPlatform ? LSP.SymbolKind.namespace : LSP.SymbolKind.string
            return symbol(
                branch.heading.text, kind, lines: branch.heading.line...last, name: branch.heading.range,
                detail: branch.section.map { "#\($0.id)" }, children: symbols(of: branch.children, before: next))
        }
    }
}

/// Which sections each row leads to, above the row.
struct RowLenses {
    private let context: EntryContext

    init(_ context: EntryContext) { self.context = context }

    var lenses: [LSP.CodeLens] {
        guard let entry = context.entry else { return [] }
        let outline = FrontMatterOutline(context.text)
        let places = AnchorPlaces(context)
        return entry.criteria.flatMap { table in
            table.rows.flatMap { row -> [LSP.CodeLens] in
                guard let line = outline.line(of: [table.id.rawValue, row.action]) else { return [] }
                return entry.sections.filter { row.sections.contains($0.id) }.map { section in
                    let platform = context.configuration.platforms.first { $0.id == section.platform }?.name
                    let name = [platform, section.title].compactMap(\.self).joined(separator: " › ")
                    let place = context.files.location(
                        of: places.range(of: section.id.rawValue), in: context.text, at: context.item.location.text)
                    return LSP.CodeLens(
                        range: context.range(line.keyRange),
                        command: LSP.Command(
                            title: "→ \(name)", command: LanguageServer.showCommand, arguments: [place]))
                }
            }
        }
    }
}
