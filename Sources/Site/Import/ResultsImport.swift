import Foundation
import Guide

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
    /// - Returns: The path of the file with the results, and how much of the report is in it.
    package func add(_ file: String, to build: SiteBuild) throws -> (path: String, summary: String) {
        let bytes = try SiteFile.read(file, limit: build.configuration.fileSizeLimit)
        let (run, summary): (HeardRun, String)
        do throws(HeardRun.Fault) {
            (run, summary) = try self.run(in: bytes)
        } catch {
            throw NewFile.Refusal("\(file):\(error.line): \(error.message)")
        }
        let content = build.place(build.configuration.folders.content)
        for number in 1... {
            let ending = number == 1 ? "" : "-\(number)"
            let path = "\(HeardRun.folder)/\(run.fileName)\(ending).json"
            let place = content.appending(path)
            let there = place.status == nil ? nil : try SiteFile.read(place)
            if there == nil { try OutputRoot(content).add(path, Array(run.text.utf8)) }
            if there == nil || there == Array(run.text.utf8) { return (place.text, summary) }
        }
        return (content.text, summary)
    }

    /// The run that a file is about, and how much of the file is in it.
    package func run(in bytes: [UInt8]) throws(HeardRun.Fault) -> (run: HeardRun, summary: String) {
        let (run, report) = try read(bytes)
        if let unknown = guide.unknownResults(of: run).first {
            throw HeardRun.Fault("the guide has no example '\(unknown.announcement)' in '\(unknown.entry)'")
        }
        guard !run.results.isEmpty else {
            throw HeardRun.Fault("the file has no results about this guide's examples: \(report.summary)")
        }
        return (run, report.summary)
    }

    private func read(_ bytes: [UInt8]) throws(HeardRun.Fault) -> (run: HeardRun, report: ResultsReport) {
        if bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") {
            return try run(JUnitReport.read(bytes, in: guide), date: nil)
        }
        if let value = try? JSONSerialization.jsonObject(with: Data(bytes)), LinkedData.isIn(value) {
            let report = try EARLReport(value, in: guide)
            return try run(report.read(), date: report.date)
        }
        let written = try HeardRun.read(bytes)
        let attempts = written.results.map { result in
            ResultsReport.Attempt(
                entry: result.entry, announcement: result.announcement,
                outcome: .heard(result.heard, agrees: result.agrees))
        }
        let report = ResultsReport(of: attempts, unused: [:], parts: "results")
        let run = HeardRun(
            screenReader: written.screenReader, system: written.system, device: written.device, date: written.date,
            results: report.results)
        return (run, report)
    }

    private func run(
        _ report: ResultsReport, date: String?
    ) throws(HeardRun.Fault) -> (run: HeardRun, report: ResultsReport) {
        let values = [facts.screenReader, facts.system, facts.device, facts.date ?? date]
        let names = ["--screen-reader", "--system", "--device", "--date"]
        for (name, value) in zip(names, values) where value == nil {
            throw HeardRun.Fault("the file does not have the value of \(name); add the option")
        }
        let known = values.map { $0 ?? "" }
        let run = HeardRun(
            screenReader: known[0], system: known[1], device: known[2], date: String(known[3].prefix(10)),
            results: report.results)
        // It is checked against the rules for what is read.
        return (try HeardRun.read(Array(run.text.utf8)), report)
    }
}
