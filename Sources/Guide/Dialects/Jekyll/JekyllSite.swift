/// What a Jekyll site says of itself, for an import: `_config.yml`, and the files of `_includes`.
public struct JekyllSite: Sendable {
    public private(set) var title: String?
    public private(set) var description: String?
    public private(set) var language: String?
    /// `url` and `baseurl`, with a slash at the end.
    public private(set) var baseURL: String?
    /// The files of `_includes`, by their paths in it.
    public var includes: [String: String] = [:]
    /// The addresses of a collection's pages: `/checklist/:name/`.
    private var permalinks: [String: String] = [:]

    /// What is reported of an included file that is not among ``includes``. An import counts these.
    package static let missingInclude = "an included file cannot be read; it is left out"

    /// - Parameter configuration: The text of `_config.yml`.
    public init(configuration: String? = nil) {
        let file = configuration.flatMap { YAMLDocument.open(path: "", contents: Array($0.utf8)).file }
        guard let root = file?.document.root else { return }
        title = Self.text(root, ["title", "name"])
        description = Self.text(root, ["description", "tagline"])
        language = Self.text(root, ["lang", "language", "locale"])?.replacing("_", with: "-")
        if !(language.map(Configuration.isLanguage) ?? true) { language = nil }
        let path = Routes.key(Self.text(root, ["baseurl"]) ?? "")
        if let url = Self.text(root, ["url"])?[...].trimmingSuffix(while: { $0 == "/" }) {
            baseURL = Configuration.normalized(baseURL: path.isEmpty ? "\(url)/" : "\(url)/\(path)/")
        }
        for value in root["defaults"]?.sequence ?? [] {
            let scope = value["scope"].flatMap { Self.text($0, ["type"]) ?? Self.text($0, ["path"]) }
            guard let scope, let pattern = value["values"].flatMap({ Self.text($0, ["permalink"]) }) else { continue }
            permalinks[String(scope.trimmingPrefix("_"))] = pattern
        }
        for (name, value) in root["collections"]?.mapping ?? [:] {
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

    private static func text(_ node: YAMLNode, _ keys: [String]) -> String? {
        keys.lazy.compactMap { node[$0]?.string?.singleSpaced.trimmed }.first { !$0.isEmpty }
    }
}
