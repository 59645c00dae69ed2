import Yams

/// A front matter's YAML as nodes, after as few repairs as make it readable.
struct YAMLDocument {
    let root: YAMLNode?
    /// The line of the file on which the YAML's first line stands.
    let firstLine: Int
    /// Whether a comment without a blank behind its sign stands in it, which may be none.
    private let hasTightComments: Bool
    /// By how many characters repairs made a line longer before its values, by its number from 1.
    private let added: [Int: Int]

    private init(root: YAMLNode?, of text: String, firstLine: Int, added: [Int: Int] = [:]) {
        self.root = root
        self.added = added
        self.firstLine = firstLine
        hasTightComments = text.withBytes { bytes in
            bytes.contains(UInt8(ascii: "#")) { $0 < bytes.count && bytes[$0] > 0x20 && bytes[$0] != UInt8(ascii: "#") }
        }
    }

    /// Composes YAML; what it had to repair, and what it could not read, is reported.
    static func compose(_ yaml: ArraySlice<UInt8>, firstLine: Int, findings: inout Findings) -> YAMLDocument? {
        let text = withoutOddLineBreaks(String(decoding: yaml, as: UTF8.self))
        var failure: YAMLFailure?
        /// Words without a key, unless they turn out to be one that is written into its value.
        var words: YAMLDocument?
        for isLastTry in [false, true] {
            var (separated, gaps) = (text, [(line: Int, message: String)]())
            if isLastTry {
                guard let found = YAMLKeys.separated(text) else { break }
                (separated, gaps) = found
            }
            // Left as it is, it may be YAML, but another one than its author sees.
            var indented: [YAMLFailure.Mended] = []
            if YAMLRepair.isNeeded(noBreakSpacesOf: separated) {
                let repair = YAMLRepair.noBreakSpaces
                repair.apply(to: &separated) { indented.append(.init(repair.rule, firstLine + $0 - 1, $1)) }
            }
            for repair in YAMLRepair.allCases {
                var repaired = separated
                var mended = indented
                mended += gaps.map { YAMLFailure.Mended(.keyBlank, firstLine + $0.line - 1, $0.message) }
                repair.apply(to: &repaired) { mended.append(.init(repair.rule, firstLine + $0 - 1, $1)) }
                do throws(YamlError) {
                    let (root, isModest) = try composeKeepingDuplicates(&repaired) { line, key, isTopLevel in
                        let isSingle = FrontMatterReader.singleKeys.contains(key.lowercased())
                        // A second title is reported by those who can use only one.
                        if isSingle, isTopLevel { return }
                        let message = "'\(key)' occurs twice" + (isSingle ? "" : "; both are kept")
                        mended.append(.init(.duplicateKey, firstLine + line - 1, message))
                    }
                    guard isModest else {
                        findings.report(
                            .invalidYAML, line: firstLine,
                            "its aliases stand for more than \(YAMLParser.maximalValues) values")
                        return nil
                    }
                    if !isLastTry, let word = root?.string, !word.isEmpty {
                        words = YAMLDocument(root: root, of: text, firstLine: firstLine)
                        break
                    }
                    for finding in mended { finding.report(&findings) }
                    let added = repaired == text ? [:] : addedCharacters(in: repaired, to: text)
                    return read(root, of: text, firstLine: firstLine, added: added, findings: &findings)
                } catch {
                    guard let first = failure else {
                        failure = YAMLFailure(error: error, text: repaired, written: text)
                        continue
                    }
                    // What is wrong besides the tabs, or behind the rows that slipped.
                    let other = YAMLFailure(error: error, text: repaired, written: text, mended: mended)
                    let isBehind = repair == .rowIndents && !mended.isEmpty && other.line > first.line
                    if !isLastTry, isBehind || repair == .tabsAsFour && first.isAboutTab { failure = other }
                }
            }
        }
        if let words { return words }
        failure?.report(firstLine: firstLine, findings: &findings)
        return nil
    }

    /// A tree without merge keys, invisible characters in keys and hidden ones.
    private static func read(
        _ root: YAMLNode?, of text: String, firstLine: Int, added: [Int: Int], findings: inout Findings
    ) -> YAMLDocument {
        var root = root.map { merged($0, text) }
        if let tree = root, text.withBytes(InvisibleKeyCharacters.mayOccur) {
            let (cleaned, invisible) = InvisibleKeyCharacters.removed(from: tree)
            root = cleaned
            for found in invisible {
                let code = HiddenCharacter.code(of: found.character)
                findings.report(
                    .keySpelling, line: firstLine + found.mark.line - 1, column: found.mark.column,
                    "'\(found.key)' is written with \(code), which nobody sees; it is left out")
            }
        }
        // What stands in the file as such was found there; an escape such as "\x1B" becomes a character only now.
        guard let root, text.withBytes({ $0.contains(UInt8(ascii: "\\")) { _ in true } }) else {
            return YAMLDocument(root: root, of: text, firstLine: firstLine, added: added)
        }
        let (cleaned, hidden) = EscapedCharacters.removed(from: root)
        for (mark, character) in hidden { findings.report(character, line: firstLine + mark - 1) }
        return YAMLDocument(root: cleaned, of: text, firstLine: firstLine, added: added)
    }

    /// How much longer than its author's each line of a repaired text is: by blanks for a tab, by marks on a key.
    private static func addedCharacters(in repaired: String, to text: String) -> [Int: Int] {
        let lines = zip(
            repaired.split(separator: "\n", omittingEmptySubsequences: false),
            text.split(separator: "\n", omittingEmptySubsequences: false))
        var added: [Int: Int] = [:]
        for (index, line) in lines.enumerated() where line.0 != line.1 {
            added[index + 1] = line.0.unicodeScalars.count - line.1.unicodeScalars.count
        }
        return added
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
        _ text: inout String, report: (_ line: Int, _ key: String, _ isTopLevel: Bool) -> Void
    ) throws(YamlError) -> (root: YAMLNode?, isModest: Bool) {
        var repeated = 0
        while true {
            do throws(YamlError) {
                return try YAMLParser.compose(text)
            } catch {
                guard case .duplicatedKeysInMapping(let keys, let context) = error, repeated < maximalRepeatedKeys,
                    let key = keys.first,
                    let marked = RepeatedKey.marked(
                        key, inMappingAt: context.mark.line, column: context.mark.column, of: text)
                else { throw error }
                repeated += 1
                for line in marked.lines { report(line, key, context.mark.column == 1) }
                text = marked.text
            }
        }
    }

    /// A tree without merge keys, which few texts have.
    private static func merged(_ root: YAMLNode, _ text: String) -> YAMLNode {
        let sign = UInt8(ascii: "<")
        let mayMerge = text.withBytes { bytes in
            bytes.contains(sign) { $0 < bytes.count && bytes[$0] == sign }
        }
        return mayMerge ? YAMLMerge.resolved(root) : root
    }

    /// More keys than this that are repeated in one file are no slip. How often each of them is does not matter.
    private static let maximalRepeatedKeys = 50

    /// Whether a value says nothing: an empty text, or a word that YAML has for that. Between quotes such a word is a text.
    static func isEmpty(_ node: YAMLNode) -> Bool {
        guard case .scalar(let scalar) = node else { return false }
        let text = scalar.string.trimmed
        return text.isEmpty || (text == "~" || text == "null") && scalar.style == .plain
    }

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

    /// Reports what stands behind a text without quotation marks and is probably a part of it: `Moves to step #2 of three`.
    func reportComment(behind node: YAMLNode, findings: inout Findings) {
        guard hasTightComments, case .scalar(let scalar) = node, scalar.style == .plain else {
            return
        }
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
            "'\(word)' begins a comment of YAML; a value with ' #' needs quotation marks")
    }

    /// The line on which a scalar's text begins: that after the bar, for a block.
    func textLine(of node: YAMLNode) -> Int {
        guard case .scalar(let scalar) = node, scalar.style == .literal || scalar.style == .folded else {
            return line(of: node)
        }
        return line(of: node) + 1
    }
}
