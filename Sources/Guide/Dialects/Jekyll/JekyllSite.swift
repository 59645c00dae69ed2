/// What a Jekyll site says of itself, for an import: `_config.yml`, the files of `_includes`, and the menu in `_data/navigation.yml`.
public struct JekyllSite: Sendable {
    /// A link of a menu, with its place. The address of an item that leads nowhere is empty.
    struct MenuLink: Sendable {
        let (title, address): (String?, String)
        let (file, line): (String, Int)
    }

    public private(set) var title: String?
    public private(set) var description: String?
    public private(set) var language: String?
    /// `url` and `baseurl`, with a slash at the end.
    public private(set) var baseURL: String?
    /// The files of `_includes`, by their paths in it.
    public var includes: [String: String] = [:]
    /// In its order: `header_pages` of Minima, `aux_links` and `nav_external_links` of Just the Docs, and `main` of Minimal Mistakes.
    private(set) var menu: [MenuLink] = []
    /// The addresses of a collection's pages: `/checklist/:name/`.
    private var permalinks: [String: String] = [:]

    /// What is reported of an included file that is not among ``includes``. An import counts these.
    package static let missingInclude = "an included file cannot be read; it is left out"

    /// - Parameter folder: The place of `_config.yml` and `_data/navigation.yml`, which are given, from the folder that is imported.
    public init(configuration: String? = nil, navigation: String? = nil, in folder: String = "") {
        menu =
            (configuration.map { Self.menu($0, ofData: false, file: "\(folder)/_config.yml") } ?? [])
            + (navigation.map { Self.menu($0, ofData: true, file: "\(folder)/_data/navigation.yml") } ?? [])
        guard let root = configuration.flatMap(Self.document)?.root else { return }
        title = Self.text(root, ["title", "name"])
        description = Self.text(root, ["description", "tagline"])
        language = Self.text(root, ["lang", "language", "locale"])?.replacing("_", with: "-")
        if !(language.map(Configuration.isLanguage) ?? true) { language = nil }
        let path = Routes.key(Self.text(root, ["baseurl"]) ?? "")
        if let url = Self.text(root, ["url"])?[...].trimmingSuffix(while: { $0 == "/" }) {
            baseURL = Configuration.normalized(baseURL: path.isEmpty ? "\(url)/" : "\(url)/\(path)/")
        }
        for value in root["defaults"]?.sequence.map(Array.init) ?? [] {
            let scope = value["scope"].flatMap { Self.text($0, ["type"]) ?? Self.text($0, ["path"]) }
            guard let scope, let pattern = value["values"].flatMap({ Self.text($0, ["permalink"]) }) else { continue }
            permalinks[String(scope.trimmingPrefix("_"))] = pattern
        }
        for (name, value) in root["collections"]?.mapping.map(Array.init) ?? [] {
            if let pattern = Self.text(value, ["permalink"]) { permalinks[name.keyName] = pattern }
        }
    }

    /// The address that a file had, if `_config.yml` gives its collection addresses: `/checklist/link/` for `checklist/link.md`.
    func address(of path: String) -> String? {
        let parts = path.split(separator: "/", maxSplits: 1)
        guard parts.count == 2, let pattern = permalinks[String(parts[0])] else { return nil }
        let stem = parts[1].prefix(upTo: parts[1].lastIndex(of: ".") ?? parts[1].endIndex)
        let address = [
            (":collection", parts[0]), (":path", stem), (":name", stem[stem.nameStart...]),
            (":title", stem[stem.nameStart...]), (":slug", stem[stem.nameStart...]), (":output_ext", ".html"),
        ].reduce(pattern) { $0.replacing($1.0, with: $1.1) }
        return address.hasPrefix("/") && !address.contains(":") ? address : nil
    }

    // MARK: YAML

    private static func document(of text: String) -> YAMLDocument? {
        YAMLDocument.open(path: "", contents: Array(text.utf8)).file?.document
    }

    private static func menu(_ text: String, ofData isData: Bool, file: String) -> [MenuLink] {
        guard let document = document(of: text), let root = document.root else { return [] }
        func link(_ title: String?, to address: YAMLNode?, at place: YAMLNode) -> MenuLink {
            let text = (address?.sequence?.first ?? address)?.string?.trimmed ?? ""
            return MenuLink(title: title, address: text, file: file, line: document.line(of: place))
        }
        func links(_ key: String) -> [MenuLink] {
            (root[key]?.sequence.map(Array.init) ?? []).map { item in
                link(Self.text(item, ["title"]), to: item.string == nil ? item["url"] : item, at: item)
            }
        }
        if isData { return links("main") }
        let pairs = root["aux_links"]?.mapping.map(Array.init) ?? []
        return links("header_pages") + pairs.map { link($0.key.keyName, to: $0.value, at: $0.key) }
            + links("nav_external_links")
    }

    private static func text(_ node: YAMLNode, _ keys: [String]) -> String? {
        keys.lazy.compactMap { node[$0]?.string?.singleSpaced.trimmed }.first { !$0.isEmpty }
    }
}
