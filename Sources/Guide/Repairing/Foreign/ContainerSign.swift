/// A line by which other generators open or close a container: `:::note[Title]`, `::: warning Title`, `:::`,
/// `!!! note "Title"`, `=== "iOS"`, `/// note | Title`.
enum ContainerSign {
    /// The colons or slashes at the beginning of a line.
    struct Run: Equatable {
        let sign: Character
        let count: Int

        /// Those that a text begins with; at least three.
        init?(at text: Substring) {
            guard let sign = text.first, sign == ":" || sign == "/" else { return nil }
            count = text.prefix { $0 == sign }.count
            self.sign = sign
            guard count >= 3 else { return nil }
        }

        /// Whether it ends what another one opened.
        func closes(_ open: Run) -> Bool { sign == open.sign && open.count <= count }
    }

    /// `:::` alone closes what so many colons opened.
    case close(Run)
    /// The name is spelled as its author does.
    case open(Run, name: String, title: String?)
    /// A title, or a name to make one of; the text is indented.
    case admonition(name: String, title: String?)
    case tab(title: String)

    /// Reads a line without its indentation.
    init?(_ text: Substring) {
        switch text.utf8.first {
        case UInt8(ascii: ":"): self.init(colons: text)
        case UInt8(ascii: "/"): self.init(slashes: text)
        case UInt8(ascii: "!"), UInt8(ascii: "?"): self.init(exclamation: text)
        case UInt8(ascii: "="): self.init(tab: text)
        default: return nil
        }
    }

    private init?(colons text: Substring) {
        guard let run = Run(at: text) else { return nil }
        var rest = text.dropFirst(run.count).drop { $0 == " " || $0 == "\t" }
        if rest.allSatisfy({ $0.isWhitespace || $0 == ":" }) {
            self = .close(run)
            return
        }
        var name: String
        if rest.first == "{" {
            // `::: {.note title="x"}` of Pandoc, `:::{note} Title` of MyST.
            let inner = rest.dropFirst().prefix { $0 != "}" }
            let attributes = InlineAttributes(at: rest)
            rest = rest[inner.endIndex...].dropFirst()
            name =
                attributes.map(Self.name) ?? String(inner.drop { $0 == "." || $0 == " " }.prefix { !$0.isWhitespace })
            if let title = TagArguments(inner).value(of: "title") { rest = title[...] }
        } else {
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            name = String(word)
            rest = rest[word.endIndex...]
            guard rest.first.map({ $0.isWhitespace || $0 == "[" || $0 == "{" }) ?? true else { return nil }
        }
        guard name.first?.isLetter == true else { return nil }
        if name.hasPrefix("callout-") { name = String(name.dropFirst("callout-".count)) }
        var title: String?
        if rest.first == "[", let end = rest.lastIndex(of: "]") {
            title = String(rest[rest.index(after: rest.startIndex)..<end])
        } else {
            let open = rest.lastIndex(of: "{")
            let attributes = open.flatMap { rest.hasSuffix("}") ? rest[$0...] : nil }
            title =
                String(
                    rest[..<(attributes?.startIndex ?? rest.endIndex)].drop { $0 == ":" }
                        .trimmingSuffix { $0 == ":" }
                ).trimmed
            if let attributes, let named = TagArguments(attributes.dropFirst().dropLast()).value(of: "title") {
                title = named
            }
        }
        self = .open(run, name: name, title: title.flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed })
    }

    /// A block of PyMdown: its name, and a title behind a bar.
    private init?(slashes text: Substring) {
        guard let run = Run(at: text) else { return nil }
        let parts = text.dropFirst(run.count).split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.first.map { String($0).trimmed.lowercased() } ?? ""
        if name.isEmpty, parts.count < 2 {
            self = .close(run)
            return
        }
        let isPart = Self.partsOfText.contains(name)
        guard isPart || name == "tab" || Admonition.isKnown(name) else { return nil }
        let title = parts.count > 1 && !isPart ? String(parts[1]).trimmed : ""
        self = .open(run, name: name, title: title.isEmpty ? nil : title)
    }

    /// Blocks of PyMdown of which only the text matters.
    private static let partsOfText: Set<String> = [
        "caption", "figure-caption", "table-caption", "html", "define", "definition",
    ]

    /// What a container is called by its classes: `::: {#label .wide .note}`. One without any is a part of the text.
    private static func name(of attributes: InlineAttributes) -> String {
        let known = attributes.classes.first { Admonition.isKnown(String($0)) || $0.hasPrefix("callout-") }
        return (known ?? attributes.classes.first).map(String.init) ?? "div"
    }

    /// The container that a fence of code is called like: `{note}`, `{warning} Title` of MyST. Others are languages.
    init?(info: Substring) {
        guard info.first == "{", info.dropFirst().first?.isLetter ?? false, info.contains("}") else { return nil }
        self.init(colons: ":::" + info)
        guard case .open(_, let name, _) = self, Admonition.isKnown(name) || Self.tabs.contains(name) else {
            return nil
        }
    }

    private static let tabs: Set<String> = ["tab-set", "tab-item"]

    /// Whether a line below a directive of MyST says more of it: `:class: tip`.
    static func isOption(_ text: Substring) -> Bool {
        guard text.first == ":", let end = text.dropFirst().firstIndex(of: ":") else { return false }
        let name = text[..<end].dropFirst()
        let behind = text[end...].dropFirst()
        return name.first?.isLetter ?? false && name.allSatisfy { $0.isLetter || $0 == "-" || $0 == "_" }
            && behind.first.map(\.isWhitespace) ?? true
    }

    private init?(exclamation text: Substring) {
        let sign = text.prefix(3)
        guard sign == "!!!" || sign == "???" else { return nil }
        var rest = text.dropFirst(3)
        if sign == "???", rest.first == "+" { rest = rest.dropFirst() }
        rest = rest.drop { $0 == " " }.trimmingSuffix(while: \.isWhitespace)
        let names = rest.prefix { !Self.quotes.contains($0) }
        guard names.first.map(\.isLetter) ?? (sign == "???"),
            names.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == " " })
        else { return nil }
        let quoted = rest[names.endIndex...]
        var title: String?
        if !quoted.isEmpty {
            guard quoted.count > 1, let last = quoted.last, Self.quotes.contains(last) else { return nil }
            title = String(quoted.dropFirst().dropLast())
        }
        guard !names.isEmpty || title?.isEmpty == false else { return nil }
        self = .admonition(name: String(names.prefix { $0 != " " }), title: title)
    }

    /// Those that stand around a title; editors write them as a language has them.
    private static let quotes: Set<Character> = ["\"", "“", "”", "„", "«", "»"]

    private init?(tab text: Substring) {
        guard text.hasPrefix("===") else { return nil }
        var rest = text.dropFirst(3)
        if rest.first == "!" || rest.first == "+" { rest = rest.dropFirst() }
        rest = rest.drop { $0 == " " }.trimmingSuffix(while: \.isWhitespace)
        guard let quote = rest.first, quote == "\"" || quote == "'", rest.count > 2, rest.last == quote else {
            return nil
        }
        self = .tab(title: String(rest.dropFirst().dropLast()))
    }
}
