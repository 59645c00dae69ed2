/// Syntax of other generators, which sitegen does not read. It stays on the page as text and is reported once a kind and file.
enum UnsupportedSyntax: String {
    case expression = "expressions in braces"
    case shortcode = "shortcodes"
    case liquidWords = "Liquid tags with words in their arguments"
    case container = "containers and admonitions"
    case component = "components"
    case module = "import and export statements"
    case include = "included files"
    case includeInComment = "files included in comments"
    case comment = "comments in percent signs and of MDX"
    case mark = "highlighted words and keyboard keys"
    case footnote = "footnotes without a line '[^id]: text'"
    case abbreviation = "definitions of abbreviations"
    case definition = "definition lists"
    case contents = "placeholders for a table of contents"
    case directive = "directives"
    case callout = "callouts in list items and quotes"
    case reference = "references such as 'xref:' and 'doc:'"

    var message: String {
        self == .includeInComment
            ? "\(rawValue) are not supported; what they contain is not on the page"
            : "\(rawValue) are not supported; the text is shown as it is written"
    }

    /// What begins a line and decides how another generator reads it.
    init?(beginning line: Substring) {
        let start = line.startOfText
        // Most lines begin with a letter, and their text is not asked for.
        var text: Substring { line[start...] }
        func begins(_ signs: String...) -> Bool { signs.contains { text.hasPrefix($0) } }
        switch line.utf8[start...].first {
        case UInt8(ascii: ":") where begins(":::"): self = .container
        case UInt8(ascii: ":") where begins(": "): self = .definition
        case UInt8(ascii: "!") where begins("!!! "): self = .container
        case UInt8(ascii: ">") where Self.isForeignQuote(text): self = .container
        case UInt8(ascii: "?") where begins("??? ", "???+ "): self = .container
        case UInt8(ascii: "=") where begins("=== \"", "===! \""): self = .container
        case UInt8(ascii: "-") where begins("--8<--"): self = .include
        case UInt8(ascii: "<") where begins("<<< "): self = .include
        case UInt8(ascii: "<") where begins("<!--@include:", "<!-- @include:"): self = .includeInComment
        case UInt8(ascii: "<") where Self.isTagOfComponent(text): self = .component
        case UInt8(ascii: "[") where begins("[!INCLUDE", "[!include", "[!code"): self = .include
        case UInt8(ascii: "[") where Self.isContents(text): self = .contents
        case UInt8(ascii: "@") where Self.isDirective(text): self = .directive
        case UInt8(ascii: "{") where begins("{!"): self = .include
        case UInt8(ascii: "*") where begins("*[") && text.contains("]:"): self = .abbreviation
        case UInt8(ascii: "i") where begins("import ") && Self.isModule(text): self = .module
        case UInt8(ascii: "e") where begins("export const ", "export default "): self = .module
        default: return nil
        }
    }

    /// Whether the info string of a fence makes its code prose for other generators: ```` ```admonish tip ````, ```` ```{note} ````.
    ///
    /// Source: mdbook-admonish; MyST Markdown, "Directives".
    static func isDirective(_ info: String) -> Bool {
        if info == "admonish" || info.hasPrefix("admonish ") { return true }
        guard info.hasPrefix("{"), let end = info.firstIndex(of: "}") else { return false }
        return directives.contains(String(info[..<end].dropFirst()))
    }

    private static let directives: Set<String> = [
        "admonition", "attention", "caution", "danger", "error", "hint", "important", "note", "seealso", "tip",
        "warning",
        "card", "details", "dropdown", "grid", "grid-item", "grid-item-card", "tab-item", "tab-set", "tabs", "tab",
    ]

    /// Whether a line of text begins with a sign that one of these begins with.
    static func mayBegin(_ text: MarkdownText, _ scan: TextScan) -> Bool {
        scan.lineStarts.contains { start in
            let sign = text.bytes[start...].first { !$0.isBlank && $0 != UInt8(ascii: ">") }
            return sign.map(":!?=-<[{*@ie".utf8.contains) ?? false
        }
    }

    /// What stands within a line.
    init?(at place: String.Index, in text: String, upTo end: String.Index) {
        let rest = text[place..<(text.utf8.index(place, offsetBy: Self.longest, limitedBy: end) ?? end)]
        let previous = text[..<place].utf8.last
        func encloses(_ sign: String) -> Bool {
            guard rest.hasPrefix(sign), !Self.isWord(previous) else { return false }
            let inner = rest.dropFirst(sign.count)
            guard let first = inner.first, !first.isWhitespace, !sign.contains(first) else { return false }
            return inner.contains(sign)
        }
        switch text.utf8[place] {
        case UInt8(ascii: "{") where rest.hasPrefix("{{<") || rest.hasPrefix("{{%"): self = .shortcode
        case UInt8(ascii: "{") where rest.hasPrefix("{{") && rest.contains("}}"): self = .expression
        case UInt8(ascii: "{") where rest.hasPrefix("{/*"): self = .comment
        case UInt8(ascii: "{") where rest.hasPrefix("{%") && rest.contains("%}") && previous != UInt8(ascii: "{"):
            self = .liquidWords
        case UInt8(ascii: "%") where rest.hasPrefix("%% ") && !Self.isWord(previous) || encloses("%%"): self = .comment
        case UInt8(ascii: "=") where encloses("=="): self = .mark
        case UInt8(ascii: "+") where encloses("++"): self = .mark
        case UInt8(ascii: "^") where rest.hasPrefix("^[") && Self.isWord(previous): self = .footnote
        case UInt8(ascii: "[") where rest.hasPrefix("[[") && previous == UInt8(ascii: "!"): self = .include
        case UInt8(ascii: "[") where rest.hasPrefix("[^") && !rest.hasPrefix("[^]") && rest.contains("]"):
            self = .footnote
        case UInt8(ascii: "<") where Self.isComponent(rest): self = .component
        default: return nil
        }
    }

    /// A quote that other generators read as a box and GitHub does not: `> [!question] Title`.
    static func isForeignQuote(_ text: Substring) -> Bool {
        let mark = text.drop { $0 == ">" || $0 == " " }
        guard mark.hasPrefix("[!") else { return false }
        return !Callout.Kind.allCases.contains { mark.uppercased() == "[!\($0.rawValue.uppercased())]" }
    }

    /// The schemes of links by which DocFX and DocC find pages by their names.
    static let schemesOfReferences: Set<String> = ["xref", "doc"]

    /// `[TOC]`, `[[_TOC_]]`, alone in its line.
    static func isContents(_ line: Substring) -> Bool {
        line.utf8.count < 12 && ["[toc]", "[[toc]]", "[[_toc_]]"].contains(line.lowercased().trimmed)
    }

    /// `@TabNavigator {`, `@Image(source: "role.png")`: an annotation of Kotlin has neither a brace nor names with colons.
    private static func isDirective(_ line: Substring) -> Bool {
        let name = line.dropFirst().prefix { $0.isASCII && $0.isLetter }
        guard name.first?.isUppercase ?? false else { return false }
        let rest = String(line[name.endIndex...]).trimmed
        return rest == "{" || rest.hasPrefix("(") && (rest.hasSuffix("{") || rest.hasSuffix(")") && rest.contains(": "))
    }

    /// At most this many bytes are examined.
    private static let longest = 300

    /// `import Tabs from '@theme/Tabs'`
    private static func isModule(_ text: Substring) -> Bool {
        guard let last = text.trimmingSuffix(while: { $0 == ";" || $0 == " " }).last else { return false }
        return (last == "'" || last == "\"") && text.contains(" from ")
    }

    /// `<Box>words</Box>`, `<Tabs />`. A name alone in angle brackets is text: `<Label>`.
    private static func isComponent(_ rest: Substring) -> Bool {
        let name = rest.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
        guard isNameOfComponent(name), RawHTML(rawValue: "<\(name.lowercased())") == nil else { return false }
        let behind = rest[name.endIndex...]
        return behind.contains("</\(name)>") || behind.prefix { $0 != ">" }.hasSuffix("/")
    }

    /// `<Dont>`, alone in its line.
    private static func isTagOfComponent(_ text: Substring) -> Bool {
        let tag = text.dropFirst().trimmingSuffix(while: \.isWhitespace)
        let name = tag.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isNameOfComponent(name) && tag.last == ">" && !tag.contains("<")
            && RawHTML(String(text)) == nil
    }

    /// Whether a tag's name is that of a component: it begins with a capital letter, and is none of HTML in capitals, as in `<DIV>`.
    static func isNameOfComponent(_ name: Substring) -> Bool {
        guard name.first?.isUppercase ?? false else { return false }
        return name.contains(where: \.isLowercase) || HTMLElement.allowed[name.lowercased()] == nil
    }

    private static func isWord(_ byte: UInt8?) -> Bool {
        byte.map { $0 >= 0x80 || Character(Unicode.Scalar($0)).isLetter || Character(Unicode.Scalar($0)).isNumber }
            ?? false
    }
}
