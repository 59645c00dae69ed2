/// Findings as a document of the Static Analysis Results Interchange Format, version 2.1.0, which code hosts and editors read.
///
/// Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html. Paths are relative to the working folder, which the
/// document calls `SRCROOT`. Columns count Unicode scalars. Repairs are not in it: `sitegen check --fix` makes them.
struct SARIFLog: Encodable {
    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    struct Run: Encodable {
        let tool: Tool
        let columnKind = "unicodeCodePoints"
        let results: [Result]
    }

    struct Tool: Encodable {
        let driver: Driver
    }

    struct Driver: Encodable {
        let name = "sitegen"
        let version: String?
        let rules: [Rule]
    }

    struct Rule: Encodable {
        let id: String
        let shortDescription: Message?
        let help: Message?
        let helpUri: String?
        let defaultConfiguration: Configuration?
    }

    struct Configuration: Encodable {
        let enabled: Bool
        let level: String
    }

    struct Message: Encodable {
        let text: String
        var markdown: String?
    }

    struct Result: Encodable {
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Message
        let locations: [Location]
    }

    struct Location: Encodable {
        let physicalLocation: PhysicalLocation
    }

    struct PhysicalLocation: Encodable {
        let artifactLocation: ArtifactLocation
        let region: Region?
        let contextRegion: Region?
    }

    struct ArtifactLocation: Encodable {
        let uri: String
        let uriBaseId: String?
    }

    struct Region: Encodable {
        let startLine: Int
        var startColumn: Int?
        var snippet: Message?
    }
}

extension SARIFLog {
    /// - Parameter longestExcerpt: How many characters of a source line are shown at most.
    init(_ diagnostics: [Diagnostic], rules descriptions: RuleDescriptions?, longestExcerpt: Int) {
        let ids = Set(diagnostics.map(\.rule)).sorted()
        let indices = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($0.element, $0.offset) })
        let rules = ids.map { id in
            let known = descriptions?.rules[id]
            return Rule(
                id: id.rawValue, shortDescription: (known?.summary).map { Message(text: $0) },
                help: known.map { Message(text: $0.text, markdown: $0.text) }, helpUri: known?.address,
                defaultConfiguration: known.map {
                    Configuration(enabled: $0.severity != nil, level: ($0.severity ?? .warning).rawValue)
                })
        }
        let results = diagnostics.map { diagnostic in
            Result(
                ruleId: diagnostic.rule.rawValue, ruleIndex: indices[diagnostic.rule] ?? 0,
                level: diagnostic.severity.rawValue, message: Message(text: diagnostic.summary),
                locations: [Location(physicalLocation: Self.place(of: diagnostic, longestExcerpt: longestExcerpt))])
        }
        let driver = Driver(version: descriptions?.version, rules: rules)
        self.init(runs: [Run(tool: Tool(driver: driver), results: results)])
    }

    private static func place(of diagnostic: Diagnostic, longestExcerpt: Int) -> PhysicalLocation {
        let location = diagnostic.location
        let isAbsolute = location.path.hasPrefix("/")
        let artifact = ArtifactLocation(
            uri: (isAbsolute ? "file://" : "") + encoded(location.path), uriBaseId: isAbsolute ? nil : "SRCROOT")
        let region = location.line.map { Region(startLine: $0, startColumn: location.column) }
        let line = diagnostic.excerpt.map { Message(text: String($0.prefix(longestExcerpt))) }
        return PhysicalLocation(
            artifactLocation: artifact, region: region,
            contextRegion: line.flatMap { line in location.line.map { Region(startLine: $0, snippet: line) } })
    }

    /// A path as the path of a URL (RFC 3986): everything but unreserved characters and `/` as percent signs and hexadecimal.
    private static func encoded(_ path: String) -> String {
        var result = ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return result
    }
}
