import Diagnostics

/// A front matter's YAML as nodes, after as few repairs as make it readable.
struct YAMLDocument {
    let root: YAMLNode?
    /// The line of the file on which the YAML's first line stands.
    let firstLine: Int
    /// The line of the file after the YAML's last one.
    let endLine: Int
    /// Whether the text had to be changed to be read.
    let isRepaired: Bool
    /// By how many characters repairs made a line longer before its values, by its number from 1.
    private let added: [Int: Int]

    /// Opens a file of YAML. Without a document, the diagnostics say why it cannot be read.
    static func open(
        path: String, contents: [UInt8]
    ) -> (file: (document: YAMLDocument, findings: Findings)?, diagnostics: [Diagnostic]) {
        do throws(SourceFile.InvalidUTF8) {
            var findings = Findings(try SourceFile(path: path, contents: contents))
            findings.reportHiddenCharacters()
            let document = compose(findings.source.bytes[...], firstLine: 1, findings: &findings)
            return (document.map { ($0, findings) }, findings.diagnostics)
        } catch {
            return (nil, [Diagnostic(.invalidUTF8, at: error.location, "the file is not valid UTF-8")])
        }
    }

    /// Composes YAML. What had to be repaired, and what cannot be read, is reported.
    static func compose(_ yaml: ArraySlice<UInt8>, firstLine: Int, findings: inout Findings) -> YAMLDocument? {
        let text = withoutOddLineBreaks(yaml)
        let straightened = YAMLQuotes.straightened(text)
        let error: YAMLError
        do throws(YAMLError) {
            let root = try YAMLParser.read(straightened?.text ?? text)
            return YAMLDocument(root, yaml, repaired: straightened, firstLine: firstLine, findings: &findings)
        } catch let found { error = found }
        let written = straightened ?? RepairedYAML(text)
        var failure = YAMLFailure(error: error, text: written)
        for repair in YAMLRepair.allCases {
            var repaired = written
            repair.apply(to: &repaired)
            do throws(YAMLError) {
                let root = try YAMLParser.read(repaired.text)
                return YAMLDocument(root, yaml, repaired: repaired, firstLine: firstLine, findings: &findings)
            } catch {
                let found = YAMLFailure(error: error, text: repaired)
                // What is wrong besides the tabs, or after the rows that slipped.
                let isBehind = repair == .rows && !repaired.reports.isEmpty && found.line > failure.line
                if isBehind || repair == .tabs && failure.isAboutTab { failure = found }
            }
        }
        failure.report(firstLine: firstLine, findings: &findings)
        return nil
    }

    private init(
        _ root: YAMLNode?, _ yaml: ArraySlice<UInt8>, repaired: RepairedYAML? = nil, firstLine: Int,
        findings: inout Findings
    ) {
        repaired?.report(firstLine: firstLine, &findings)
        let hasEscapes = yaml.contains(UInt8(ascii: "\\"))
        self.root = hasEscapes ? root.map { Self.visible($0, firstLine: firstLine, findings: &findings) } : root
        self.firstLine = firstLine
        let lineFeed = UInt8(ascii: "\n")
        endLine = firstLine + yaml.count { $0 == lineFeed } + (yaml.last ?? lineFeed == lineFeed ? 0 : 1)
        isRepaired = repaired?.isChanged ?? false
        added = repaired?.addedCharacters ?? [:]
        if yaml.contains(where: Self.isSign) { reportSigns(&findings) }
    }

    /// The text with spaces for the line breaks of Unicode, which are text to YAML 1.2 and to editors, but not to libyaml.
    private static func withoutOddLineBreaks(_ yaml: ArraySlice<UInt8>) -> String {
        func isOdd(_ scalar: Unicode.Scalar) -> Bool { ["\u{85}", "\u{2028}", "\u{2029}"].contains(scalar) }
        let text = String(decoding: yaml, as: UTF8.self)
        guard yaml.contains(where: { $0 >= 0x80 }), text.unicodeScalars.contains(where: isOdd) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { isOdd($0) ? " " : $0 }))
    }

    /// A tree without the hidden characters that it has as escapes, such as "\x1B". Others were found in the file itself.
    private static func visible(_ root: YAMLNode, firstLine: Int, findings: inout Findings) -> YAMLNode {
        root.mapTexts { scalar in
            guard scalar.style == .doubleQuoted else { return scalar.string }
            for character in HiddenCharacter.firstOfEachKind(in: scalar.string) {
                findings.report(character, line: firstLine + scalar.mark.line - 1)
            }
            return HiddenCharacter.withoutControls(scalar.string)
        }
    }

    /// Whether a value says nothing: an empty text, or a word that YAML has for that. Between quotes such a word is text.
    static func isEmpty(_ node: YAMLNode) -> Bool {
        guard case .scalar(let scalar) = node else { return false }
        let text = scalar.string.trimmed
        return text.isEmpty || (text == "~" || text == "null") && scalar.style == .plain
    }
}

// MARK: Places

extension YAMLDocument {
    /// The line of the file a node is on.
    func line(of node: YAMLNode) -> Int {
        firstLine + node.mark.line - 1
    }

    /// The column a node begins at in its author's line, from 1.
    func column(of node: YAMLNode) -> Int {
        max(1, node.mark.column - added[node.mark.line, default: 0])
    }

    /// Reports what is wrong with a value.
    func report(_ message: String, at node: YAMLNode, _ findings: inout Findings, as rule: Rule = .invalidValue) {
        findings.report(rule, line: line(of: node), column: column(of: node), message)
    }

    /// The line on which a scalar's text begins: that after the bar, for a block.
    func textLine(of node: YAMLNode) -> Int {
        guard case .scalar(let scalar) = node, scalar.style == .literal || scalar.style == .folded else {
            return line(of: node)
        }
        return line(of: node) + 1
    }

    /// Reports what changes text from what its author meant.
    func reportSlip(in node: YAMLNode, findings: inout Findings) {
        guard case .scalar(let scalar) = node,
            findings.source.range(ofLine: line(of: node)).count <= Self.longestLineOfSlips
        else { return }
        switch scalar.style {
        case .plain: reportComment(behind: scalar, node, &findings)
        case .doubleQuoted: reportOpenQuotation("\"", node, &findings)
        case .singleQuoted: reportOpenQuotation("'", node, &findings)
        default: return
        }
    }

    /// The longest line in which slips are looked for, in bytes. The search reads the whole line once for each of its values, and
    /// people do not write longer lines by hand.
    private static let longestLineOfSlips = 4_000

    /// Reports a quotation that goes on over the next key, so that its author probably forgot to close it.
    private func reportOpenQuotation(_ sign: Character, _ node: YAMLNode, _ findings: inout Findings) {
        let line = line(of: node)
        // Nearly all quotations have two marks in their line.
        let bytes = findings.source.bytes[findings.source.range(ofLine: line)]
        guard bytes.count(where: { $0 == sign.asciiValue }) == 1 else { return }
        let text = findings.source.line(line)
        guard line + 1 < endLine, text.count(where: { $0 == sign }) == 1,
            let next = YAMLLine(findings.source.line(line + 1)), next.start <= text.prefix(while: { $0 == " " }).count
        else { return }
        report(
            "this quotation is not closed on its line, so '\(next.name)' is a part of it", at: node, &findings,
            as: .invalidYAML)
    }

    /// Reports what is after text without quotation marks and is probably a part of it: `Moves to step #2 of three`.
    private func reportComment(behind scalar: YAMLNode.Scalar, _ node: YAMLNode, _ findings: inout Findings) {
        let line = line(of: node)
        guard findings.source.bytes[findings.source.range(ofLine: line)].contains(UInt8(ascii: "#")) else { return }
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
            "YAML reads '\(word)' as a comment; a value with ' #' needs quotation marks")
    }
}
