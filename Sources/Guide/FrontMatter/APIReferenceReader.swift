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
public struct APIReferenceReader {
    /// What the file is called in the folder `_data`.
    public static let file = "apis.yml"
    /// Where it lies in the content folder.
    public static let path = "_data/\(file)"

    private let configuration: Configuration
    private let document: YAMLDocument
    private var findings: Findings

    /// Reads the file's text; what it cannot read is reported and left out.
    public static func read(path: String, contents: [UInt8], configuration: Configuration) -> (
        references: [APIReference], diagnostics: [Diagnostic]
    ) {
        guard contents.count <= configuration.fileSizeLimit else {
            let message =
                "the file has more than \(configuration.fileSizeLimit) bytes ('limits: file-size' in sitegen.yml)"
            return ([], [Diagnostic(.fileTooLarge, at: SourceLocation(path: path), message)])
        }
        let source: SourceFile
        do throws(SourceFile.InvalidUTF8) {
            source = try SourceFile(path: path, contents: contents)
        } catch {
            return ([], [Diagnostic(.invalidUTF8, at: error.location, "the file is not valid UTF-8")])
        }
        var findings = Findings(source)
        findings.reportHiddenCharacters()
        guard let document = YAMLDocument.compose(source.bytes[...], firstLine: 1, findings: &findings) else {
            return ([], findings.diagnostics)
        }
        var reader = APIReferenceReader(configuration: configuration, document: document, findings: findings)
        let references = reader.readRoot()
        return (references, reader.findings.diagnostics)
    }

    private init(configuration: Configuration, document: YAMLDocument, findings: Findings) {
        (self.configuration, self.document, self.findings) = (configuration, document, findings)
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
                report("'\(key.keyName)' must map names of APIs to what is known of them", at: value)
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
                let place = first == line ? "twice in this item" : "already, in line \(first)"
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
        guard !name.isEmpty, case .mapping(let mapping) = value else {
            report("'\(name)' must have the keys \(Self.keys.joined(separator: ", "))", at: value)
            return nil
        }
        var texts: [String: String] = [:]
        var names: [String] = []
        for (keyNode, value) in mapping {
            let key = keyNode.keyName
            guard Self.keys.contains(key) else {
                findings.report(
                    .unknownAPIKey, line: document.line(of: keyNode), at: key, "an API has no key '\(key)'",
                    suggestion: NearestMatch.to(key, in: Self.keys))
                continue
            }
            if key == "names" {
                names = self.names(value)
            } else if let text = text(value, key: key) {
                texts[key] = text
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

    private mutating func text(_ value: YAMLNode, key: String) -> String? {
        guard let text = value.string?.trimmed, !text.isEmpty else {
            report("'\(key)' must be text", at: value)
            return nil
        }
        guard key == "url" else { return text }
        guard text.hasPrefix("https://"), APIReference.host(of: text).utf8.contains(UInt8(ascii: ".")),
            !text.unicodeScalars.contains(where: Self.endsAddress)
        else {
            report("'url' must be an address that begins with https://, not '\(text)'", at: value)
            return nil
        }
        return text
    }

    /// Whether a sign cannot stand in an address.
    private static func endsAddress(_ sign: Unicode.Scalar) -> Bool {
        switch sign.value {
        case 0...0x20, 0x22, 0x3C, 0x3E: true
        default: !sign.isASCII && sign.properties.isWhitespace
        }
    }

    private mutating func names(_ value: YAMLNode) -> [String] {
        let items: [YAMLNode]
        if case .sequence(let sequence) = value { items = Array(sequence) } else { items = [value] }
        return items.compactMap { item in
            guard let name = item.string?.trimmed, !name.isEmpty else {
                report("'names' must be a list of text values", at: item)
                return nil
            }
            return name
        }
    }

    private mutating func report(_ message: String, at node: YAMLNode) {
        document.report(message, at: node, &findings, as: .invalidAPI)
    }
}
