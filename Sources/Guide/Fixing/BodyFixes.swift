import Diagnostics

/// `## **Name**` becomes `## Name`.
struct HeadingEmphasisFix: RuleFix {
    let rule = Rule.headingEmphasis

    func mend(_ findings: [Diagnostic], in text: inout SourceLines, of entry: FixedEntry) {
        for number in findings.compactMap(\.location.line) {
            let line = text[number]
            let match = line.wholeMatch(
                of: /([ ]{0,3}(?:#{1,6}[ \t]+)?)(\*{1,3}|_{1,3})([^*_]+)(\*{1,3}|_{1,3})([ \t#]*)/)
            guard let (_, front, opening, words, closing, behind) = match?.output, opening == closing else { continue }
            text[number] = String(front + words + behind)
        }
    }
}

/// A list item without text is taken out.
struct EmptyBulletFix: RuleFix {
    let rule = Rule.emptyBullet

    func mend(_ findings: [Diagnostic], in text: inout SourceLines, of entry: FixedEntry) {
        let bullets = findings.compactMap(\.location.line).filter { text[$0].contains(/^[ \t]*[-*+][ \t]*$/) }
        text.edit(removing: Set(bullets))
    }
}

/// Bars that no column needs get a backslash.
struct TableCellsFix: RuleFix {
    let rule = Rule.tableCells

    func mend(_ findings: [Diagnostic], in text: inout SourceLines, of entry: FixedEntry) {
        // What divides a table's head from its rows is the next line above that looks like it.
        var columns = 0
        var next = 1
        for number in findings.compactMap(\.location.line) {
            for line in next..<max(next, number) {
                let divided = TableRow.columns(ofDivider: Array(text[line].utf8)[...])
                if divided > 0 { columns = divided }
            }
            next = number
            guard let row = TableRow(Array(text[number].utf8)[...], columns: columns) else { continue }
            text[number] = row.mended
        }
    }
}

/// `{% highlight kotlin %}` and `{% endhighlight %}`, each on a line of its own, become fences.
struct LiquidHighlightFix: RuleFix {
    let rule = Rule.liquidHighlight

    func mend(_ findings: [Diagnostic], in text: inout SourceLines, of entry: FixedEntry) {
        for number in findings.compactMap(\.location.line) {
            guard let highlight = LiquidHighlight(opening: text[number][...]), highlight.isSure,
                highlight.before.isEmpty,
                highlight.after.isEmpty, !highlight.isClosed, number < text.count
            else { continue }
            let end = (number + 1...text.count).first { LiquidHighlight.closing(text[$0][...]) != nil }
            guard let end, let (inside, rest) = LiquidHighlight.closing(text[end][...]),
                inside.allSatisfy({ $0 == " " || $0 == "\t" }), rest.allSatisfy({ $0 == " " || $0 == "\t" })
            else { continue }
            let fence = Self.fence(around: (number + 1..<end).map { text[$0] })
            let front = highlight.marker.map(String.init) ?? String(text[number].prefix { $0 == " " || $0 == "\t" })
            text[number] = front + fence + highlight.language
            text[end] = inside + fence
        }
    }

    /// Backticks, more of them than stand anywhere in the code.
    private static func fence(around code: [String]) -> String {
        let longest = code.flatMap { $0.matches(of: /`+/).map(\.output.count) }.max() ?? 0
        return String(repeating: "`", count: max(3, longest + 1))
    }
}

/// `{{ page.title }}` becomes the title, `{{ site.baseurl }}` is taken out, `{{ "/x/" | relative_url }}` becomes `/x/`.
struct LiquidVariableFix: RuleFix {
    let rule = Rule.liquidVariable

    func mend(_ findings: [Diagnostic], in text: inout SourceLines, of entry: FixedEntry) {
        // From the end, so that the columns before stay what they are.
        for finding in findings.reversed() {
            guard let (number, start) = text.place(of: finding),
                text[number][start...].hasPrefix("{{"),
                let variable = LiquidVariable(at: text[number][start...], values: entry.values)
            else { continue }
            text[number] = text[number].replacingCharacters(in: variable.range, with: variable.value)
        }
    }
}

/// `/checklist-native/link/` becomes `link.md`, seen from the entry's folder; so does `{% link _native/link.md %}`.
struct LinkFormFix: RuleFix {
    let rule = Rule.linkForm

    func mend(_ findings: [Diagnostic], in text: inout SourceLines, of entry: FixedEntry) {
        for finding in findings.reversed() {
            guard let (number, start) = text.place(of: finding),
                let (range, address) = Self.address(in: text[number], from: start),
                let better = Self.ownForm(of: address, in: entry)
            else { continue }
            text[number] = text[number].replacingCharacters(in: range, with: better)
        }
    }

    /// The address at a place, up to what ends it, with a Liquid tag at its beginning resolved.
    private static func address(in line: String, from start: String.Index) -> (Range<String.Index>, String)? {
        let closing: Set<Character> =
            switch start > line.startIndex ? line[line.index(before: start)] : " " {
            case "<": [">"]
            case "\"": ["\""]
            case "'": ["'"]
            default: [")", " ", "\t", "\"", "'", ">"]
            }
        var rest = line[start...]
        var path = ""
        if rest.hasPrefix("{%") {
            guard let tag = LiquidTag.first(in: rest, named: "link"), tag.range.lowerBound == start else { return nil }
            path = "/" + (tag.arguments.split(separator: " ").first ?? "")
            rest = rest[tag.range.upperBound...]
        }
        let tail = rest.prefix { !closing.contains($0) }
        return path.isEmpty && tail.isEmpty ? nil : (start..<tail.endIndex, path + tail)
    }

    /// The same place as a path to the entry's file.
    private static func ownForm(of address: String, in entry: FixedEntry) -> String? {
        let resolution = entry.resolver.resolve(address)
        let tail = address.drop { $0 != "?" && $0 != "#" }
        let query = tail.prefix { $0 != "#" }
        let behind = String(query) + ownAnchor(tail.dropFirst(query.count))
        switch resolution.target {
        case .here: return behind.isEmpty ? nil : behind
        case .entry(let id, _, let anchor):
            let path = RelativeURL.from(
                entry.resolver.folder + (entry.resolver.folder.isEmpty ? "" : "/"),
                to: entry.resolver.routes[id]?.file ?? "\(id).md")
            // What looks like an anchor may be the address of a web app's page.
            return path + (address.hasPrefix("#") ? anchor.map { "#\($0)" } ?? "" : behind)
        case .external, .file, .generated, .unsafe, .missing: return nil
        }
    }

    /// An anchor with its sign as entries have them: in lower case, and with hyphens in place of a heading's blanks.
    private static func ownAnchor(_ written: Substring) -> String {
        let words = RelativeURL.decoded(String(written.dropFirst()))
        return words.contains(" ") ? "#" + RelativeURL.encoded(Slug.make(from: words)) : written.lowercased()
    }
}

extension SourceLines {
    /// The line and the place in it that a finding points at.
    fileprivate func place(of finding: Diagnostic) -> (line: Int, index: String.Index)? {
        guard let number = finding.location.line, let column = finding.location.column else { return nil }
        let scalars = self[number].unicodeScalars
        guard let index = scalars.index(scalars.startIndex, offsetBy: column - 1, limitedBy: scalars.endIndex) else {
            return nil
        }
        return (number, index)
    }
}
