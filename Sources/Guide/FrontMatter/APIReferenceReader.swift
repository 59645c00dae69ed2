import Diagnostics

/// Reads `_data/apis.yml`: what vendors say of APIs, by framework or platform.
///
/// ```yaml
/// uikit:
///   UIAccessibilityTraits.adjustable:
///     kind: type property
///     url: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/adjustable
///     names: [.adjustable]
/// ```
public struct APIReferenceReader: YAMLReading {
    static let rules = (form: Rule.invalidAPI, key: Rule.unknownAPIKey)

    /// Every page that names an API repeats what is known of it.
    static func limits(of key: String) -> (values: Int, bytes: Int) { (50, 500) }

    /// What the file is called in the folder `_data`.
    public static let file = "apis.yml"
    /// Where it is in the content folder.
    public static let path = "_data/\(file)"

    let configuration: Configuration
    let document: YAMLDocument
    var findings: Findings

    /// Reads the file's text; what it cannot read is reported and left out.
    public static func read(path: String, contents: [UInt8], configuration: Configuration) -> (
        references: [APIReference], diagnostics: [Diagnostic]
    ) {
        guard contents.count <= configuration.fileSizeLimit else {
            let message =
                "the file has more than \(configuration.fileSizeLimit) bytes ('limits: file-size' in sitegen.yml)"
            return ([], [Diagnostic(.fileTooLarge, at: SourceLocation(path: path), message)])
        }
        let (file, diagnostics) = YAMLDocument.open(path: path, contents: contents)
        guard let (document, findings) = file else { return ([], diagnostics) }
        var reader = APIReferenceReader(configuration: configuration, document: document, findings: findings)
        let references = reader.readRoot()
        return (references, reader.findings.diagnostics)
    }

    // MARK: Groups

    private mutating func readRoot() -> [APIReference] {
        guard let root = document.root, !YAMLDocument.isEmpty(root) else { return [] }
        guard case .mapping(let mapping) = root else {
            report("the file must map frameworks to their APIs", at: root)
            return []
        }
        var references: [APIReference] = []
        var taken: [APIScope: [String: Int]] = [:]
        for (key, value) in mapping {
            guard let scope = scope(key), !YAMLDocument.isEmpty(value) else { continue }
            guard case .mapping(let apis) = value else {
                report("'\(key.keyName)' must map the names of APIs to their details", at: value)
                continue
            }
            for (key, value) in apis {
                guard let reference = reference(key, value, scope: scope) else { continue }
                if isNew(reference, at: key, in: &taken[scope, default: [:]]) { references.append(reference) }
            }
        }
        return references
    }

    private mutating func scope(_ key: YAMLNode) -> APIScope? {
        let id = key.keyName
        if let platform = configuration.platforms.first(where: { $0.id.rawValue == id }) {
            return .platform(platform.id)
        }
        let frameworks = configuration.platforms.flatMap(\.frameworks)
        if let framework = frameworks.first(where: { $0.id.rawValue == id }) { return .framework(framework.id) }
        let known = frameworks.map(\.id.rawValue) + configuration.platforms.map(\.id.rawValue)
        findings.report(
            .unknownPlatform, line: document.line(of: key), at: id, "unknown framework or platform '\(id)'",
            suggestion: NearestMatch.to(id, in: known))
        return nil
    }

    /// Whether none of an API's names means another one already.
    private mutating func isNew(_ reference: APIReference, at key: YAMLNode, in taken: inout [String: Int]) -> Bool {
        let line = document.line(of: key)
        for name in [reference.name] + reference.names {
            if let first = taken[name] {
                let place = first == line ? "twice in this item" : "already, on line \(first)"
                findings.report(.invalidAPI, line: line, at: reference.name, "the name '\(name)' is given \(place)")
                return false
            }
            taken[name] = line
        }
        return true
    }

    // MARK: Items

    private static let keys = ["kind", "since", "url", "names", "deprecated", "replacement"]

    private mutating func reference(_ key: YAMLNode, _ value: YAMLNode, scope: APIScope) -> APIReference? {
        let name = key.keyName
        guard value.mapping != nil else {
            report("'\(name)' must have the keys \(Self.keys.joined(separator: ", "))", at: value)
            return nil
        }
        var texts: [String: String] = [:]
        var names: [String] = []
        for (key, value) in pairs(of: value, known: Self.keys, place: "an API") {
            switch key {
            case "names": names = self.texts(value, key).map(\.value)
            case "url":
                let form = "an address that begins with https://"
                texts[key] = read(value, key, form: form) { Self.isAddress($0) ? $0 : nil }
            default: texts[key] = text(value, key)
            }
        }
        guard let kind = texts["kind"] else {
            findings.report(
                .invalidAPI, line: document.line(of: key), at: name, "'\(name)' needs a 'kind', such as class")
            return nil
        }
        return APIReference(
            scope: scope, name: name, kind: kind, since: texts["since"], url: texts["url"], names: names,
            deprecated: texts["deprecated"], replacement: texts["replacement"])
    }

    private static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("https://") && APIReference.host(of: text).utf8.contains(UInt8(ascii: "."))
            && !text.unicodeScalars.contains {
                $0.isWhiteSpace || $0.value < 0x20 || "\"<>".unicodeScalars.contains($0)
            }
    }
}
