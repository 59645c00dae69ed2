import Foundation
import Guide

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads the test cases of a JUnit report, by the names of the generated tests.
///
/// The format has no standard, and attempts are what tools disagree about most:
///
/// | tool | an attempt before the last one |
/// |---|---|
/// | pytest-rerunfailures 16.7 | a case of the same name with nothing in it, although it failed |
/// | Maven Surefire 3.5 | `flakyFailure` or `rerunFailure` in the one case |
/// | others | a case of the same name with its own failure |
///
/// `swift test --parallel --xunit-output` (Swift 6.3) writes a skipped test as one that passed, so its reports are refused.
final class JUnitReport: NSObject, XMLParserDelegate {
    private struct Case {
        /// The suite's number, the class and the test.
        let name: String
        let example: (entry: String, announcement: String)
        let outcome: ResultsReport.Attempt.Outcome
        /// Whether there is nothing in it.
        var isBare: Bool { if case .heard(nil, agrees: true) = outcome { true } else { false } }
    }

    private var cases: [Case] = []
    private var unused: [ResultsReport.Unused: Int] = [:]
    private var current: (name: String, example: (entry: String, announcement: String))?
    private var outcome = ResultsReport.Attempt.Outcome.heard(nil, agrees: true)
    private var (isCase, isSkipped, hasFailedBefore) = (false, false, false)
    private var suiteNumber = 0
    private var (isPytest, tellsNoSkips) = (false, false)
    private var faultLine: Int?
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

    static func read(_ bytes: [UInt8], in guide: Guide) throws(HeardRun.Fault) -> ResultsReport {
        guard bytes.firstRange(of: "<!ENTITY".utf8) == nil else {
            throw HeardRun.Fault("the report declares entities")
        }
        let (reader, parser) = (JUnitReport(guide), XMLParser(data: Data(bytes)))
        parser.delegate = reader
        guard parser.parse(), reader.faultLine == nil else {
            throw HeardRun.Fault(line: max(reader.faultLine ?? 1, 1), "the report is not well-formed XML")
        }
        if reader.tellsNoSkips, !reader.cases.isEmpty {
            throw HeardRun.Fault(
                "'swift test --parallel' reports a skipped test as one that passed; import the JSON that the tests write"
            )
        }
        if reader.cases.isEmpty, reader.unused[.withoutSpeech] != nil {
            throw HeardRun.Fault(
                "the report is from Compose or Espresso tests, which check what TalkBack is told and do not record speech"
            )
        }
        return reader.report
    }

    /// What the cases say once all attempts of each test are known.
    private var report: ResultsReport {
        var unused = unused
        let byName = Dictionary(grouping: cases.indices) { cases[$0].name }
        var attempts: [ResultsReport.Attempt] = []
        for (index, one) in cases.enumerated() {
            let same = byName[one.name] ?? []
            // Two cases with nothing in them may be two devices, or an attempt that failed and one that did not.
            if same.count > 1, !isPytest, same.allSatisfy({ cases[$0].isBare }) {
                unused[.untold, default: 0] += 1
                continue
            }
            let isRepeated = isPytest && one.isBare && index != same.last
            let outcome = isRepeated ? .heard(nil, agrees: false) : one.outcome
            attempts.append(
                ResultsReport.Attempt(
                    entry: one.example.entry, announcement: one.example.announcement, outcome: outcome))
        }
        return ResultsReport(of: attempts, unused: unused, parts: "test cases")
    }

    // MARK: Reading

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { faultLine = faultLine ?? parser.lineNumber }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        switch name {
        case "testsuite":
            suiteNumber += 1
            if attributes["name"] == "pytest" { isPytest = true }
            if attributes["name"] == "TestResults", attributes["skipped"] == nil { tellsNoSkips = true }
        case "testcase": open(attributes)
        case "failure", "error": outcome = Self.heard(in: attributes["message"] ?? "")
        case "flakyFailure", "flakyError", "rerunFailure", "rerunError": hasFailedBefore = true
        case "skipped": isSkipped = true
        default: break
        }
    }

    private func open(_ attributes: [String: String]) {
        (isCase, isSkipped, hasFailedBefore) = (true, false, false)
        outcome = .heard(nil, agrees: true)
        let (type, test) = (attributes["classname"] ?? "", attributes["name"] ?? "")
        let typeName = Self.key(String(type.split(separator: ".").last ?? ""))
        var testName = Self.key(String(test.split(separator: " ").last ?? ""))
        if testName.hasPrefix("test") { testName.removeFirst(4) }
        func example(behind ending: String) -> (entry: String, announcement: String)? {
            typeName.hasSuffix(ending) ? names[typeName.dropLast(ending.count) + testName] : nil
        }
        current = (example(behind: "voiceovertests") ?? example(behind: "voiceovertest")).map { found in
            ("\(suiteNumber) \(type) \(test)", found)
        }
        guard current == nil else { return }
        let isSilent = example(behind: "semanticstest") != nil || example(behind: "viewstest") != nil
        unused[isSilent ? .withoutSpeech : .aboutNoExample, default: 0] += 1
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        guard name == "testcase", isCase else { return }
        isCase = false
        guard let current else { return }
        if isSkipped {
            unused[.skipped, default: 0] += 1
            return
        }
        if hasFailedBefore {
            cases.append(Case(name: current.name, example: current.example, outcome: .heard(nil, agrees: false)))
        }
        cases.append(Case(name: current.name, example: current.example, outcome: outcome))
    }

    /// Letters and digits alone: `Link testIosLabelLink()` and `link ios-label-link` are one name.
    private static func key(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// What a failure's message quotes: `… VoiceOver says "Label", not "Label, link"`.
    private static func heard(in message: String) -> ResultsReport.Attempt.Outcome {
        let (opening, closing) = (Array("VoiceOver says \"".utf8), Array("\", not \"".utf8))
        return message.withBytes { bytes in
            guard let start = bytes.first(of: opening).map({ $0 + opening.count }) else { return .silent }
            var end: Int?
            var from = start
            while let next = bytes.first(of: closing, from: from) { (end, from) = (next, next + closing.count) }
            return end.map { .heard(String(decoding: bytes[start..<$0], as: UTF8.self), agrees: false) } ?? .silent
        }
    }
}
