/// A term and its definitions, as kramdown and others have them:
///
/// ```markdown
/// Term
/// : Definition
/// ```
struct DefinitionList {
    /// The term in bold, or several with commas between them.
    let term: String
    let written: Substring
    /// The line of the first definition.
    let definition: Int
    let text: Substring

    /// Reads the list that begins with the term in a line.
    init?(at index: Int, in lines: [Substring]) {
        var terms: [Substring] = []
        var position = index
        while position < lines.count, let term = Self.term(lines[position]) {
            terms.append(term)
            position += 1
            guard terms.count <= Self.mostTerms else { return nil }
        }
        guard !terms.isEmpty, position < lines.count else { return nil }
        if terms.count == 1, lines[position].allSatisfy(\.isWhitespace) { position += 1 }
        guard position < lines.count, Columns.before(lines[position]) < Columns.before(lines[index]) + 4,
            let text = Self.definition(lines[position].drop { $0 == " " })
        else { return nil }
        // Words above a term's line are no terms.
        guard index == 0 || lines[index - 1].allSatisfy(\.isWhitespace) || Self.goesOn(behind: index, in: lines) else {
            return nil
        }
        self.text = text
        definition = position
        written = terms[0]
        term = terms.map { Admonition.bold(String($0)) }.joined(separator: ", ")
    }

    private static let mostTerms = 3
    private static let longestTerm = 100

    /// Whether a term may stand in a line because a definition, a heading or the like stands above it.
    private static func goesOn(behind index: Int, in lines: [Substring]) -> Bool {
        let above = lines[index - 1]
        let text = above.drop { $0 == " " || $0 == "\t" }
        return definition(text) != nil || text.hasPrefix("#") || Columns.before(above) > 0 || text.hasPrefix(":::")
    }

    /// The text of a line that is a definition.
    static func definition(_ text: Substring) -> Substring? {
        guard text.first == ":", let blank = text.dropFirst().first, blank == " " || blank == "\t" else { return nil }
        let rest = text.dropFirst().drop { $0 == " " || $0 == "\t" }
        return rest.isEmpty ? nil : rest
    }

    /// Whether a line is a term with a definition directly below it.
    static func isTerm(at index: Int, in lines: [Substring]) -> Bool {
        guard index + 1 < lines.count, lines[index + 1].utf8.contains(UInt8(ascii: ":")), term(lines[index]) != nil
        else { return false }
        return definition(lines[index + 1].drop { $0 == " " }) != nil
    }

    private static func term(_ line: Substring) -> Substring? {
        let text = line.drop { $0 == " " || $0 == "\t" }.trimmingSuffix(while: \.isWhitespace)
        guard !text.isEmpty, text.utf8.count <= longestTerm, !IndentedCode.interruptsParagraph(text),
            text.last.map({ !".!?:;,".contains($0) }) ?? false, text.first != ":", text.first != "<",
            text.first != "[" || !text.contains("]:"), text.first != "{"
        else { return nil }
        return text
    }
}
