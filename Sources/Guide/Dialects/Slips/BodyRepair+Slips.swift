import Diagnostics

/// Typing errors in a heading, list item, label or link definition that make the line part of another block.
extension BodyRepair {
    /// Reports such a slip in the current line.
    mutating func readBlockSlip(in line: Substring) {
        readBullet(in: line)
        let start = line[line.startOfText...].utf8.prefix(2)
        guard let sign = start.first, "#-*+[_".utf8.contains(sign),
            start.last != UInt8(ascii: " ") || sign == UInt8(ascii: "#") || sign == UInt8(ascii: "[")
        else { return }
        let above = index > 0 ? lines[index - 1] : nil
        let below = index + 1 < lines.count ? lines[index + 1] : nil
        if let blank = MissingSpace.behindSign(of: line)
            ?? MissingSpace.behindDash(of: line, above: above, below: below)
        {
            report(
                .blankMissing, at: line.startOfText, inLine: index,
                "missing space after '\(line[line.startOfText..<blank.lowerBound])'", edits: [edit(blank, " ")])
        } else if line.hasPrefix("#"), above?.utf8.last == UInt8(ascii: ">"), isInHTML,
            let words = KnownHeadings.title(at: index, in: lines)?.text, !words.isEmpty
        {
            reportInHTML("'\(words)'", at: line.startOfText)
        } else if let name = gluedLabel(in: line, below: above) {
            report(
                .blankMissing, at: line.dropFirst(2).startIndex, inLine: index,
                "missing blank line before '\(name)'; it would be a part of the list above it",
                edits: [insertion(ofLine: "", before: index)])
        } else if let label = definedLabel(in: line) {
            let escape = insertion("\\", at: line.startOfText)
            guard !label.hasPrefix("^") else { return edits.append(escape) }
            report(
                .linkMalformed, at: line.startOfText, inLine: index,
                "'[\(label)]:' would define a link and not be shown; it is kept as text", edits: [escape])
        }
        readHeadingEmphasis(in: line)
    }

    /// Reports a heading or code that is in HTML because there is no blank line.
    mutating func reportInHTML(_ name: String, at place: Substring.Index) {
        let message = "missing blank line before \(name); it would be a part of the HTML above it"
        report(.blankMissing, at: place, inLine: index, message, edits: [insertion(ofLine: "", before: index)])
        textStart = index
    }

    /// The label of a footnote, or one that is followed by a word that does not look like an address, `[iOS]: dimmed`: Markdown takes
    /// the line for the address of a link by reference, and removes it from the page.
    ///
    /// Source: CommonMark 0.29, section 4.7; only the forms on one line.
    private func definedLabel(in line: Substring) -> Substring? {
        let start = line[line.startOfText...]
        guard start.utf8.first == UInt8(ascii: "["), Columns.before(line) < 4, let close = start.firstRange(of: "]:")
        else { return nil }
        let label = start[start.index(after: start.startIndex)..<close.lowerBound]
        let parts = start[close.upperBound...].split(separator: " ", maxSplits: 1)
        guard !label.isEmpty, !label.contains("["), let address = parts.first else { return nil }
        let title = parts.dropFirst().first?.trimmingSuffix(while: \.isWhitespace)
        let isTitle = title.map { title in
            ["\"\"", "''", "()"].contains { title.first == $0.first && title.last == $0.last && title.count > 1 }
        }
        let isWord = !address.contains { "/.#:@?<>\\".contains($0) }
        return isTitle ?? true && (label.hasPrefix("^") || isWord) ? label : nil
    }

    /// Reads the bullet of a word processor, which is text to Markdown. Letters are bullets only before a tab.
    private mutating func readBullet(in line: Substring) {
        let text = line[line.startOfText...]
        // Of nearly all lines, one byte tells.
        guard let byte = text.utf8.first, byte >= 0x80 || byte == UInt8(ascii: "o"), let sign = text.first else {
            return
        }
        let blanks = text.dropFirst().prefix { $0.isWhitespace }
        guard "•·●‣◦○▪".contains(sign) && !blanks.isEmpty || "o§".contains(sign) && blanks.hasPrefix("\t"),
            blanks.endIndex < line.endIndex
        else { return }
        report(
            .listMarker, at: text.startIndex, inLine: index,
            "'\(sign)' is not a bullet in Markdown; it is read as '-'",
            edits: [edit(text.startIndex..<blanks.endIndex, "- ")])
    }

    /// The name of a platform or framework in bold on a line of its own, right below a list. To Markdown it belongs to the last item.
    ///
    /// ```markdown
    ///   - `android:text`
    /// **Jetpack Compose**
    /// ```
    private func gluedLabel(in line: Substring, below above: Substring?) -> String? {
        guard line.utf8.first == UInt8(ascii: "*"), line.hasPrefix("**"), let above, !above.isBlank,
            above.first?.isWhitespace ?? false || ListMarkers(of: above).areThere
        else { return nil }
        let text = line.dropFirst(2).trimmingSuffix { $0.isWhitespace || $0 == ":" }
        guard text.hasSuffix("**") else { return nil }
        let name = String(text.dropLast(2).trimmingSuffix { $0 == ":" })
        guard !name.isEmpty, !name.contains("*") else { return nil }
        return LabelReader(vocabulary: vocabulary).label(name) == nil ? nil : name
    }

    /// Takes emphasis off a heading, which says nothing more by it: `## **iOS**`.
    private mutating func readHeadingEmphasis(in line: Substring) {
        let start = line.startOfText
        guard let first = line.utf8[start...].first, "#*_".utf8.contains(first) else { return }
        let signs = line[start...].prefix { $0 == "#" }
        var words = line[signs.endIndex...].drop { $0 == " " || $0 == "\t" }
        if signs.isEmpty {
            guard index + 1 < lines.count, KnownHeadings.isUnderline(lines[index + 1]),
                index == 0 || lines[index - 1].isBlank
            else { return }
        } else {
            guard words.utf8.first.map("*_".utf8.contains) ?? false, signs.count <= 6, words.startIndex > signs.endIndex
            else { return }
            let closing = words.trimmingSuffix { $0 == " " || $0 == "\t" }.trimmingSuffix { $0 == "#" }
            if closing.last == " " { words = closing }
        }
        words = words.trimmingSuffix { $0 == " " || $0 == "\t" }
        guard let sign = words.first, sign == "*" || sign == "_", Columns.before(line) < 4 else { return }
        let opening = words.prefix { $0 == sign }
        let inner = words.dropFirst(opening.count).trimmingSuffix { $0 == sign }
        let closing = words[inner.endIndex...]
        guard opening.count == closing.count, opening.count <= 3, let first = inner.first, let last = inner.last,
            !first.isWhitespace, !last.isWhitespace, !inner.contains(where: { $0 == "*" || $0 == "_" && sign == "_" })
        else { return }
        report(
            .headingEmphasis, at: inner.startIndex, inLine: index, "the heading '\(inner)' needs no emphasis",
            edits: [
                edit(opening.startIndex..<opening.endIndex, ""), edit(closing.startIndex..<closing.endIndex, ""),
            ])
    }
}
