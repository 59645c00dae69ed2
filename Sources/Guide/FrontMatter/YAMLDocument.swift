import Yams

/// A front matter's YAML as nodes, after as few repairs as make it readable.
struct YAMLDocument {
    let root: YAMLNode?
    /// The line of the file on which the YAML's first line stands.
    let firstLine: Int
    /// The line of the file after the YAML's last one.
    let endLine: Int
    /// Whether the text had to be changed to be read.
    let isRepaired: Bool
    /// Whether a comment without a blank behind its `#` stands in it, which may be none.
    private let hasTightComments: Bool
    /// By how many characters repairs made a line longer before its values, by its number from 1.
    private let added: [Int: Int]

    private init(root: YAMLNode?, of text: String, firstLine: Int, isRepaired: Bool = false, added: [Int: Int] = [:]) {
        self.root = root
        self.firstLine = firstLine
        self.isRepaired = isRepaired
        self.added = added
        let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
        endLine = firstLine + lines + (text.utf8.last.map { $0 == UInt8(ascii: "\n") } ?? true ? 0 : 1)
        var before = UInt8(ascii: "\n")
        hasTightComments = text.utf8.contains { byte in
            defer { before = byte }
            return before == UInt8(ascii: "#") && byte > 0x20 && byte != before
        }
    }

    /// Composes YAML. What had to be repaired, and what cannot be read, is reported.
    static func compose(_ yaml: ArraySlice<UInt8>, firstLine: Int, findings: inout Findings) -> YAMLDocument? {
        let text = withoutOddLineBreaks(String(decoding: yaml, as: UTF8.self))
        if let tree = try? YAMLParser.compose(text), tree.isModest, (tree.root?.string ?? "").isEmpty {
            let root = visible(tree.root, of: text, firstLine: firstLine, findings: &findings)
            return YAMLDocument(root: root, of: text, firstLine: firstLine)
        }
        return repaired(text, firstLine: firstLine, findings: &findings)
    }

    /// Tries the repairs one after another.
    private static func repaired(_ text: String, firstLine: Int, findings: inout Findings) -> YAMLDocument? {
        let written = RepairedYAML(text)
        var failure: YAMLFailure?
        /// Words without a key, unless the key is written together with its value.
        var words: YAMLDocument?
        for isLastTry in [false, true] {
            var separated = written
            if isLastTry {
                YAMLKeys.separate(in: &separated)
                guard separated.isChanged else { break }
            }
            for repair in YAMLRepair.allCases {
                var repaired = separated
                repair.apply(to: &repaired)
                do throws(YamlError) {
                    let tree = try composeKeepingDuplicates(&repaired)
                    guard tree.isModest else {
                        findings.report(
                            .invalidYAML, line: firstLine,
                            "its aliases stand for more than \(YAMLParser.maximalValues) values")
                        return nil
                    }
                    if !isLastTry, let word = tree.root?.string, !word.isEmpty {
                        words = YAMLDocument(root: tree.root, of: text, firstLine: firstLine)
                        break
                    }
                    repaired.report(firstLine: firstLine, &findings)
                    let root = visible(tree.root, of: text, firstLine: firstLine, findings: &findings)
                    return YAMLDocument(
                        root: root, of: text, firstLine: firstLine, isRepaired: repaired.isChanged,
                        added: repaired.addedCharacters(in: tree.text))
                } catch {
                    let found = YAMLFailure(error: error, text: repaired)
                    guard let first = failure else {
                        failure = found
                        continue
                    }
                    // What is wrong besides the tabs, or behind the rows that slipped.
                    let isBehind = repair == .rowIndents && !repaired.reports.isEmpty && found.line > first.line
                    if !isLastTry, isBehind || repair == .tabsAsFour && first.isAboutTab { failure = found }
                }
            }
        }
        if let words { return words }
        failure?.report(firstLine: firstLine, findings: &findings)
        return nil
    }

    /// A tree without the hidden characters that it has as escapes, such as "\x1B". Others were found in the file itself.
    private static func visible(
        _ root: YAMLNode?, of text: String, firstLine: Int, findings: inout Findings
    ) -> YAMLNode? {
        guard let root, text.utf8.contains(UInt8(ascii: "\\")) else { return root }
        let (visible, hidden) = EscapedCharacters.removed(from: root)
        for (line, character) in hidden { findings.report(character, line: firstLine + line - 1) }
        return visible
    }

    /// The text with blanks for the line breaks of Unicode: YAML 1.2 and editors take them for text, libyaml for line breaks,
    /// so that a pasted U+2028 would make the YAML invalid and every line behind it another.
    private static func withoutOddLineBreaks(_ text: String) -> String {
        func isOdd(_ scalar: Unicode.Scalar) -> Bool {
            scalar == "\u{85}" || scalar == "\u{2028}" || scalar == "\u{2029}"
        }
        guard text.utf8.contains(where: { $0 >= 0x80 }), text.unicodeScalars.contains(where: isOdd) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { isOdd($0) ? " " : $0 }))
    }

    /// Composes YAML in which keys may occur twice, which YAML forbids and libraries settle by dropping one.
    private static func composeKeepingDuplicates(
        _ repaired: inout RepairedYAML
    ) throws(YamlError) -> (root: YAMLNode?, isModest: Bool, text: String) {
        var text = repaired.text
        for count in 0...maximalRepeatedKeys {
            do throws(YamlError) {
                let (root, isModest) = try YAMLParser.compose(text)
                return (root, isModest, text)
            } catch {
                guard case .duplicatedKeysInMapping(let keys, let context) = error, count < maximalRepeatedKeys,
                    let key = keys.first,
                    let marked = RepeatedKey.marked(
                        key, inMappingAt: context.mark.line, column: context.mark.column, of: text)
                else { throw error }
                let isSingle = FrontMatterReader.singleKeys.contains(key.lowercased())
                // A second title is reported by those who can use only one.
                if !isSingle || context.mark.column > 1 {
                    let message = "'\(key)' occurs twice" + (isSingle ? "" : "; both are kept")
                    repaired.reports += marked.lines.map { .init(rule: .duplicateKey, index: $0 - 1, message: message) }
                }
                text = marked.text
            }
        }
        throw .no
    }

    /// More keys than this that are repeated in one file are no slip. How often each of them is does not matter.
    private static let maximalRepeatedKeys = 50

    /// Whether a value says nothing: an empty text, or a word that YAML has for that. Between quotes such a word is a text.
    static func isEmpty(_ node: YAMLNode) -> Bool {
        guard case .scalar(let scalar) = node else { return false }
        let text = scalar.string.trimmed
        return text.isEmpty || (text == "~" || text == "null") && scalar.style == .plain
    }
}

// MARK: Places

extension YAMLDocument {
    /// The line of the file a node stands on.
    func line(of node: YAMLNode) -> Int {
        firstLine + max(0, (node.mark?.line ?? 1) - 1)
    }

    /// The column a node begins at in its author's line, from 1.
    func column(of node: YAMLNode) -> Int {
        guard let mark = node.mark else { return 1 }
        guard let added = added[mark.line] else { return mark.column }
        // A key got its mark at its end.
        if let text = node.string, RepeatedKey.withoutMark(text) != text { return mark.column }
        return max(1, mark.column - added)
    }

    /// The line on which a scalar's text begins: that after the bar, for a block.
    func textLine(of node: YAMLNode) -> Int {
        guard case .scalar(let scalar) = node, scalar.style == .literal || scalar.style == .folded else {
            return line(of: node)
        }
        return line(of: node) + 1
    }

    /// Reports what stands behind a text without quotation marks and is probably a part of it: `Moves to step #2 of three`.
    func reportComment(behind node: YAMLNode, findings: inout Findings) {
        guard hasTightComments, case .scalar(let scalar) = node, scalar.style == .plain else { return }
        let line = line(of: node)
        let source = findings.source.line(line).unicodeScalars
        let text = source.dropFirst(column(of: node) - 1)
        guard text.starts(with: scalar.string.unicodeScalars) else { return }
        let behind = text.dropFirst(scalar.string.unicodeScalars.count)
        let comment = behind.drop { $0 == " " || $0 == "\t" }
        guard comment.startIndex > behind.startIndex, comment.first == "#",
            let next = comment.dropFirst().first, next != "#", !next.properties.isWhitespace
        else { return }
        let word = String(Substring(comment.prefix { !$0.properties.isWhitespace }))
        findings.report(
            .yamlComment, line: line,
            column: source.distance(from: source.startIndex, to: comment.startIndex) + 1,
            "YAML takes '\(word)' for a comment; a value with ' #' needs quotation marks",
            edits: YAMLQuotes.edits(quotingLine: line, of: findings.source))
    }
}
