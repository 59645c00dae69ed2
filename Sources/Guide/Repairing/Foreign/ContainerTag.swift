/// A tag of Liquid, Hugo or MDX around a block: `{% tab title="iOS" %}`, `{{< /tab >}}`, `<TabItem label="iOS">`.
struct ContainerTag {
    enum Family {
        case liquid
        case shortcode
        case mdx
        case html
    }

    enum Role {
        case group
        case tab
        case admonition
    }

    /// What ends a container.
    struct Closing: Hashable {
        let family: Family
        let name: String
    }

    let family: Family
    /// In lower case, without dashes and dots: `tabitem`.
    let name: String
    let role: Role
    let isClosing: Bool
    /// Whether Hugo would not read what stands in it as Markdown: `{{< tab >}}`, and not `{{% tab %}}`.
    let isVerbatim: Bool
    let arguments: TagArguments
    let range: Range<Substring.Index>

    /// The tag that a text begins with, if it is one of a container.
    init?(at text: Substring) {
        if text.hasPrefix("{%") {
            guard let tag = LiquidTag(at: text) else { return nil }
            self.init(.liquid, name: tag.name, arguments: tag.arguments, range: tag.range)
        } else if text.hasPrefix("{{<") || text.hasPrefix("{{%") {
            guard let range = text.liquid(.variable), text[range].utf8.count > 5 else { return nil }
            let inner = text[range].dropFirst(3).dropLast(3).drop(while: \.isWhitespace)
            guard !inner.hasSuffix("/") else { return nil }
            let name = inner.prefix { !$0.isWhitespace }
            if name == "/" {
                let name = inner.dropFirst().drop(while: \.isWhitespace)
                self.init(
                    .shortcode, name: "/" + name.trimmingSuffix(while: \.isWhitespace), arguments: "", range: range)
            } else {
                self.init(
                    .shortcode, name: name, arguments: inner[name.endIndex...], range: range,
                    isVerbatim: text.hasPrefix("{{<"))
            }
        } else if text.hasPrefix("<") {
            guard let end = text.firstIndex(of: ">") else { return nil }
            let inner = text[..<end].dropFirst()
            let name = inner.prefix { !$0.isWhitespace }
            guard name.first == "/" || name.first?.isUppercase == true, !inner.hasSuffix("/") else { return nil }
            self.init(
                .mdx, name: name, arguments: inner[name.endIndex...],
                range: text.startIndex..<text.index(after: end))
        } else {
            return nil
        }
    }

    private init?(
        _ family: Family, name: Substring, arguments: Substring, range: Range<Substring.Index>,
        isVerbatim: Bool = false
    ) {
        var (name, isClosing) = (name.lowercased(), false)
        if name.hasPrefix("/") {
            (name, isClosing) = (String(name.dropFirst()), true)
        } else if family == .liquid, name.hasPrefix("end") {
            (name, isClosing) = (String(name.dropFirst(3)), true)
        }
        name = name.filter { $0 != "-" && $0 != "." && $0 != "_" }
        guard let role = Self.roles[name] else { return nil }
        self.family = family
        self.name = name
        self.role = role
        self.isClosing = isClosing
        self.isVerbatim = isVerbatim
        self.arguments = TagArguments(arguments)
        self.range = range
    }

    /// Whether a tag of that name may be one of a container's.
    static func isName(_ name: String) -> Bool { roles[name.lowercased().filter { $0 != "-" }] != nil }

    private static let roles: [String: Role] = {
        var roles: [String: Role] = [:]
        for name in ["tabs", "tabpane", "tabset", "tabgroup", "codetabs", "codegroup", "tabpanels"] {
            roles[name] = .group
        }
        for name in ["tab", "tabitem", "tabstab", "codetab", "tabpanel"] { roles[name] = .tab }
        for name in Admonition.names.union(["alert", "notice"]) { roles[name] = .admonition }
        return roles
    }()

    var closing: Closing { Closing(family: family, name: name) }

    /// What its author called the tab or the admonition; tabs of Liquid repeat what their group is called.
    func title(inGroup group: String = "") -> String? { words(inGroup: group)?.singleSpaced }

    private func words(inGroup group: String) -> String? {
        if let title = arguments.value(of: "label", "title", "header", "name", "summary", "tabname") { return title }
        let words = arguments.positional
        switch role {
        case .group: return nil
        case .tab:
            if let quoted = words.first(where: \.isQuoted) { return quoted.value }
            let own = words.dropFirst(words.count > 1 && words[0].value == group ? 1 : 0).map(\.value)
            return arguments.value(of: "value") ?? (own.isEmpty ? nil : own.joined(separator: " "))
        case .admonition: return words.first { $0.isQuoted && !Admonition.isKnown($0.value) }?.value
        }
    }

    /// The language of the code in a tab of Hugo, or in all tabs of a group: `{{< tab header="iOS" lang="swift" >}}`.
    var language: String? { isCode ? arguments.value(of: "lang", "codelang") : nil }

    /// Whether code may be all that stands in it; `text=true` says that it is Markdown.
    var isCode: Bool { isVerbatim && role != .admonition && arguments.value(of: "text") != "true" }

    /// What kind of admonition it is: its own name, or that of `type="warning"`.
    var kind: String {
        arguments.value(of: "type", "style", "level", "kind")
            ?? arguments.positional.first { Admonition.isKnown($0.value) }?.value
            ?? (Admonition.isKnown(name) ? name : "note")
    }
}
