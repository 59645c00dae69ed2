import Diagnostics
import Dispatch
import Foundation
import Guide

/// The pictures of a site's diagrams, drawn by mermaid-cli if it is installed. A diagram without a picture stays code.
struct Diagrams: Sendable {
    /// What one mermaid-cli drew in earlier builds.
    private struct Memory: Codable, Equatable {
        let program: String
        /// By the text of the diagram.
        var drawings: [String: Data] = [:]
    }

    private var pictures: [String: (diagram: Diagram, bytes: [UInt8])] = [:]
    /// Why diagrams have no picture, by their text.
    private var failures: [String: String] = [:]
    /// Why no diagram is drawn, as a message; `nil` if some are, or if there is none.
    private(set) var note: String?

    static let none = Diagrams()
    var isEmpty: Bool { pictures.isEmpty }

    /// The pictures as files of the site, by path.
    var files: [String: [UInt8]] {
        Dictionary(pictures.values.map { (Self.path(of: $0.bytes), $0.bytes) }) { first, _ in first }
    }

    private static func path(of bytes: [UInt8]) -> String { "assets/diagrams/\(Fingerprint.of(bytes)).svg" }

    /// What stands around the code of a diagram that is drawn.
    ///
    /// - Parameter address: The address of a file from the page.
    func html(around block: CodeBlock, words: Words, address: (String) -> String) -> (before: String, after: String)? {
        guard block.language == Diagram.language, let (diagram, bytes) = pictures[block.text],
            let size = SVGFile.size(of: bytes)
        else { return nil }
        let attributes = [
            ("src", address(Self.path(of: bytes))), ("alt", diagram.name ?? words["diagram"]),
            ("title", diagram.description), ("width", String(Int(size.width.rounded(.up)))),
            ("height", String(Int(size.height.rounded(.up)))),
        ].map { name, value in value.map { " \(name)=\"\(HTML(escaping: $0).source)\"" } ?? "" }
        let summary = HTML(escaping: words["diagram-as-text"]).source
        return ("<img class=\"diagram\"\(attributes.joined())><details><summary>\(summary)</summary>", "</details>")
    }

    /// A finding for each diagram that could not be drawn.
    func findings(in guide: Guide) -> [Diagnostic] {
        let found = guide.entries.flatMap { entry in entry.diagrams.map { (entry, $0) } }.compactMap { entry, diagram in
            failures[diagram.text].map {
                Diagnostic(.illustration, "the diagram is shown as code: \($0)", in: entry, at: diagram.location)
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
        let unknown = diagrams.map(\.text).uniqued().filter { known[$0] == nil }
        let drawn = Remembered<(bytes: Data, failure: String?)>(limit: .max)
        DispatchQueue.concurrentPerform(iterations: unknown.count) { index in
            _ = drawn.value(for: unknown[index]) { text in
                old?.failures[text].map { (Data(), $0) } ?? draw(text, with: program, tools: tools)
            }
        }
        var memory = Memory(program: state)
        for diagram in diagrams {
            let text = diagram.text
            let (bytes, failure) = known[text].map { ($0, nil) } ?? drawn.value(for: text) { _ in (Data(), "") }
            result.failures[text] = failure ?? fault(of: Array(bytes))
            guard result.failures[text] == nil else { continue }
            result.pictures[text] = (diagram, Array(bytes))
            memory.drawings[text] = bytes
        }
        if memory != kept { cache?.write(memory) }
        return result
    }

    private static func draw(
        _ text: String, with program: String, tools: ExternalTools
    ) -> (bytes: Data, failure: String?) {
        let outcome = ExternalProcess.run(
            program,
            ["--input", "diagram.mmd", "--output", "diagram.svg", "--configFile", "config.json", "--quiet"],
            files: ["diagram.mmd": Data(text.utf8), "config.json": Data(configuration.utf8)], result: "diagram.svg",
            patience: min(tools.patience, .seconds(60)))
        guard let failure = outcome.failure else { return (outcome.output, nil) }
        // Warnings of Node come before the error, and the places in its sources behind it.
        let error = outcome.errors.split(whereSeparator: \.isNewline).first { $0.contains("Error") }.map(String.init)
        return (Data(), "mmdc failed: \(error ?? failure)")
    }

    /// Why a file is no picture that may be published.
    private static func fault(of bytes: [UInt8]) -> String? {
        SVGFile.size(of: bytes) == nil
            ? "mmdc wrote no SVG with a 'viewBox'" : SVGFile.danger(in: bytes).map { "the picture \($0)" }
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
