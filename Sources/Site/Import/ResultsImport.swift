import Foundation
import Guide

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads what a run of tests heard: the JSON of the generated tests, EARL in JSON-LD, or JUnit XML.
public struct ResultsImport {
    /// What a file in another form does not say of its run.
    public struct Facts: Sendable {
        public var screenReader, system, device, date: String?

        public init(screenReader: String? = nil, system: String? = nil, device: String? = nil, date: String? = nil) {
            (self.screenReader, self.system, self.device, self.date) = (screenReader, system, device, date)
        }
    }

    private let guide: Guide
    private let facts: Facts

    public init(_ guide: Guide, facts: Facts) { (self.guide, self.facts) = (guide, facts) }

    /// Reads a file and writes what it says into the content folder, or nothing if that is there already.
    ///
    /// - Returns: The path of the file with the results.
    package func add(_ file: String, to build: SiteBuild) throws -> String {
        let bytes = try SiteFile.read(file, limit: build.configuration.fileSizeLimit)
        let run: HeardRun
        do throws(HeardRun.Fault) {
            run = try self.run(in: bytes)
        } catch {
            throw NewFile.Refusal("\(file):\(error.line): \(error.message)")
        }
        let folder = build.path(build.configuration.folders.content) + "/" + HeardRun.folder
        for number in 1... {
            let ending = number == 1 ? "" : "-\(number)"
            let path = "\(folder)/\(run.fileName)\(ending).json"
            let there = try? SiteFile.read(path)
            if there == nil { try NewFile.write(run.text, to: path) }
            if there == nil || there == Array(run.text.utf8) { return path }
        }
        return folder
    }

    public func run(in bytes: [UInt8]) throws(HeardRun.Fault) -> HeardRun {
        let run = try read(bytes)
        if let unknown = guide.unknownResults(of: run).first {
            throw HeardRun.Fault("the guide has no example '\(unknown.announcement)' in '\(unknown.entry)'")
        }
        guard !run.results.isEmpty else { throw HeardRun.Fault("the file has no results about this guide's examples") }
        return run
    }

    private func read(_ bytes: [UInt8]) throws(HeardRun.Fault) -> HeardRun {
        if bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") {
            return try run(JUnitResults.read(bytes, in: guide), date: nil)
        }
        guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else {
            return try HeardRun.read(bytes)
        }
        guard let graph = object["@graph"] as? [[String: Any]] else { return try HeardRun.read(bytes) }
        let assertions = graph.filter { Self.text($0["@type"])?.hasSuffix("Assertion") ?? false }
        let dates = assertions.lazy.compactMap { Self.text(Self.member(Self.member($0, "result"), "date")) }
        return try run(assertions.compactMap(result), date: dates.first)
    }

    private func run(_ results: [HeardRun.Result], date: String?) throws(HeardRun.Fault) -> HeardRun {
        let values = [facts.screenReader, facts.system, facts.device, facts.date ?? date]
        let names = ["--screen-reader", "--system", "--device", "--date"]
        for (name, value) in zip(names, values) where value == nil {
            throw HeardRun.Fault("the file does not say what \(name) says; add the option")
        }
        let known = values.map { $0 ?? "" }
        let run = HeardRun(
            screenReader: known[0], system: known[1], device: known[2], date: String(known[3].prefix(10)),
            results: results)
        // It is held against the rules for what is read.
        return try HeardRun.read(Array(run.text.utf8))
    }

    // MARK: EARL

    /// An assertion whose test ends in `controls/link#ios-label-link`. Source: W3C, Evaluation and Report Language 1.0 Schema.
    private func result(_ assertion: [String: Any]) -> HeardRun.Result? {
        let parts = Self.text(Self.member(assertion, "test"))?.split(separator: "#") ?? []
        let result = Self.member(assertion, "result")
        guard parts.count == 2, let word = Self.text(Self.member(result, "outcome")),
            let entry = guide.entries.first(where: {
                parts[0] == $0.id.rawValue || parts[0].hasSuffix("/\($0.id)") || parts[0].hasSuffix("/\($0.url)")
            }), let agrees = ["passed": true, "failed": false][word.split { ":#".contains($0) }.last ?? ""]
        else { return nil }
        return HeardRun.Result(
            entry: entry.id.rawValue, announcement: String(parts[1]), heard: Self.text(Self.member(result, "info")),
            agrees: agrees)
    }

    private static func member(_ value: Any?, _ name: String) -> Any? {
        let object = value as? [String: Any]
        return object?[name] ?? object?["earl:\(name)"] ?? object?["dct:\(name)"]
    }

    private static func text(_ value: Any?) -> String? {
        let object = value as? [String: Any]
        return value as? String ?? object?["@value"] as? String ?? object?["@id"] as? String
    }
}

/// Reads the test cases of a JUnit report, by the names of the generated tests. Skipped ones are left out.
private final class JUnitResults: NSObject, XMLParserDelegate {
    private var results: [HeardRun.Result] = []
    private var current: (entry: String, announcement: String)?
    private var heard: String?
    private var faultLine: Int?
    private var (hasFailed, isSkipped) = (false, false)
    private let names: [String: (entry: String, announcement: String)]

    private init(_ guide: Guide) {
        let all = guide.entries.flatMap { entry in
            entry.announcements.map { announcement in
                let type = entry.id.rawValue.split(separator: "/").last ?? ""
                return (Self.key("\(type) \(announcement.id)"), (entry.id.rawValue, announcement.id))
            }
        }
        names = Dictionary(all) { first, _ in first }
    }

    static func read(_ bytes: [UInt8], in guide: Guide) throws(HeardRun.Fault) -> [HeardRun.Result] {
        guard bytes.firstRange(of: "<!ENTITY".utf8) == nil else {
            throw HeardRun.Fault("the report declares entities")
        }
        let (reader, parser) = (JUnitResults(guide), XMLParser(data: Data(bytes)))
        parser.delegate = reader
        guard parser.parse(), reader.faultLine == nil else {
            throw HeardRun.Fault(line: max(reader.faultLine ?? 1, 1), "the report is not well-formed XML")
        }
        return reader.results
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { faultLine = faultLine ?? parser.lineNumber }

    /// Letters and digits alone: `Link testIosLabelLink()` and `link ios-label-link` are one name.
    private static func key(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        switch name {
        case "testcase":
            let type = attributes["classname"]?.split(separator: ".").last ?? ""
            let test = (attributes["name"] ?? "").split(separator: " ").last ?? ""
            let words = Self.key(String(type)).replacing("voiceovertests", with: "").replacing(
                "voiceovertest", with: "")
            current = names[words + Self.key(String(test)).replacing(/^test/, with: "")]
            (heard, hasFailed, isSkipped) = (nil, false, false)
        case "failure", "error":
            hasFailed = true
            let message = attributes["message"] ?? ""
            heard = message.firstMatch(of: /VoiceOver says "(.*)", not "/).map { String($0.1) }
        case "skipped": isSkipped = true
        default: break
        }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        // A failure that does not say what was heard, such as a crash, is no result.
        guard name == "testcase", let current, !isSkipped, !hasFailed || heard != nil else { return }
        results.append(
            HeardRun.Result(entry: current.entry, announcement: current.announcement, heard: heard, agrees: !hasFailed))
        self.current = nil
    }
}
