import Diagnostics
import Dispatch
import Foundation
import Guide

/// The pictures of a site's diagrams, drawn by mermaid-cli if it is installed. A diagram without a picture stays code.
struct Diagrams: Sendable {
    private struct Picture {
        let bytes: [UInt8]
        let size: (width: Double, height: Double)

        var path: String { "assets/diagrams/\(Fingerprint.of(bytes)).svg" }
    }

    /// What one mermaid-cli drew in earlier builds.
    private struct Memory: Codable, Equatable {
        let program: String
        /// By the text of the diagram.
        var drawings: [String: Data] = [:]
    }

    private var pictures: [String: (diagram: Diagram, picture: Picture)] = [:]
    /// Why diagrams have no picture, by their text.
    private var failures: [String: String] = [:]
    /// Why no diagram is drawn, as a message; `nil` if some are, or if there is none.
    private(set) var note: String?

    static let none = Diagrams()

    /// The pictures as files of the site, by path.
    var files: [String: [UInt8]] {
        Dictionary(pictures.values.map { ($0.picture.path, $0.picture.bytes) }, uniquingKeysWith: { first, _ in first })
    }

    /// What stands around the code of a diagram that is drawn.
    ///
    /// - Parameter address: The address of a file from the page.
    func html(around block: CodeBlock, words: Words, address: (String) -> String) -> (before: String, after: String)? {
        guard block.language == Diagram.language, let (diagram, picture) = pictures[block.text] else { return nil }
        func attribute(_ name: String, _ value: String) -> String { " \(name)=\"\(HTML(escaping: value).source)\"" }
        let image =
            attribute("src", address(picture.path)) + attribute("alt", diagram.name ?? words["diagram"])
            + (diagram.description.map { attribute("title", $0) } ?? "")
            + attribute("width", String(Int(picture.size.width.rounded(.up))))
            + attribute("height", String(Int(picture.size.height.rounded(.up))))
        let summary = HTML(escaping: words["diagram-as-text"]).source
        return ("<img class=\"diagram\"\(image)><details><summary>\(summary)</summary>", "</details>")
    }

    /// A finding for each diagram that could not be drawn.
    func findings(in guide: Guide) -> [Diagnostic] {
        guard !failures.isEmpty else { return [] }
        let found = guide.entries.flatMap { entry in
            entry.diagrams.compactMap { diagram in
                failures[diagram.text].map {
                    Diagnostic(.illustration, "the diagram is shown as code: \($0)", in: entry, at: diagram.location)
                }
            }
        }
        return DiagnosticPolicy(guide.configuration).apply(to: found.uniqued())
    }

    // MARK: Drawing

    /// Draws diagrams that no earlier build drew, each with a run of mermaid-cli.
    ///
    /// - Parameter old: What is known to fail is not tried again.
    static func prepare(_ diagrams: [Diagram], after old: Diagrams?, tools: ExternalTools) -> Diagrams {
        guard !diagrams.isEmpty else { return .none }
        var result = Diagrams()
        guard let program = tools.onPath("mmdc"), let state = ExternalTools.state(of: program) else {
            result.note = missing
            return result
        }
        let cache = tools.cache("diagrams")
        let kept = cache?.read(Memory.self)
        let known = kept?.program == state ? kept?.drawings ?? [:] : [:]
        let texts = diagrams.map(\.text).uniqued()
        let unknown = texts.filter { known[$0] == nil && old?.failures[$0] == nil }
        let drawn = Remembered<Result<Data, Failure>>(limit: .max)
        DispatchQueue.concurrentPerform(iterations: unknown.count) { index in
            _ = drawn.value(for: unknown[index]) { draw($0, with: program, tools: tools) }
        }
        var memory = Memory(program: state)
        for diagram in diagrams where result.pictures[diagram.text] == nil {
            let text = diagram.text
            if let failure = old?.failures[text] {
                result.failures[text] = failure
                continue
            }
            let drawing = known[text].map(Result.success) ?? drawn.value(for: text) { _ in .failure(.init(reason: "")) }
            switch drawing.flatMap({ picture(Array($0)) }) {
            case .success(let picture):
                result.pictures[text] = (diagram, picture)
                memory.drawings[text] = Data(picture.bytes)
            case .failure(let failure): result.failures[text] = failure.reason
            }
        }
        if memory != kept { cache?.write(memory) }
        return result
    }

    private struct Failure: Error {
        let reason: String
    }

    private static func draw(_ text: String, with program: String, tools: ExternalTools) -> Result<Data, Failure> {
        let outcome = ExternalProcess.run(
            program,
            ["--input", "diagram.mmd", "--output", "diagram.svg", "--configFile", "config.json", "--quiet"],
            files: ["diagram.mmd": Data(text.utf8), "config.json": Data(configuration.utf8)], result: "diagram.svg",
            patience: min(tools.patience, .seconds(60)))
        guard case .ended(let status, let data, let errors) = outcome else {
            return .failure(Failure(reason: "mmdc failed: \(outcome.failure ?? "")"))
        }
        // Warnings of Node come before the error, and the places in its sources behind it.
        let error = errors.split(whereSeparator: \.isNewline).first { $0.contains("Error") }.map(String.init)
        return status == 0
            ? .success(data) : .failure(Failure(reason: "mmdc failed: \(error ?? outcome.failure ?? "")"))
    }

    /// The picture, unless its file may do more than be looked at.
    private static func picture(_ bytes: [UInt8]) -> Result<Picture, Failure> {
        guard let size = SVGFile.size(of: bytes) else {
            return .failure(Failure(reason: "mmdc wrote no SVG with a 'viewBox'"))
        }
        let danger = SVGFile.danger(in: bytes)
        return danger.map { .failure(Failure(reason: "the picture \($0)")) }
            ?? .success(Picture(bytes: bytes, size: size))
    }

    /// Labels are text, because HTML must not be in a published picture; ids are the same in each run.
    private static let configuration = """
        {"htmlLabels": false, "flowchart": {"htmlLabels": false}, "journey": {"textPlacement": "tspan"}, \
        "deterministicIds": true}
        """

    private static let missing =
        "diagrams are shown as code because 'mmdc' is not on the PATH; "
        + "'npm install --global @mermaid-js/mermaid-cli' installs it"
}
