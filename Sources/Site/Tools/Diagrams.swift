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

    private struct Picture {
        let diagram: Diagram
        let bytes: [UInt8]
        let path: String
        let size: (width: Double, height: Double)
    }

    /// By the text of the diagram.
    private var pictures: [String: Picture] = [:]
    /// Why diagrams have no picture, by their text.
    private var failures: [String: String] = [:]
    /// Why no diagram is drawn, as a message; `nil` if some are, or if there is none.
    private(set) var note: String?

    static let none = Diagrams()
    var isEmpty: Bool { pictures.isEmpty }

    /// The pictures as files of the site, by path.
    var files: [String: [UInt8]] {
        Dictionary(pictures.values.map { ($0.path, $0.bytes) }) { first, _ in first }
    }

    /// What is around the code of a diagram that is drawn.
    ///
    /// - Parameter address: The address of a file from the page.
    func html(around block: CodeBlock, words: Words, address: (String) -> String) -> (before: String, after: String)? {
        guard block.language == Diagram.language, let picture = pictures[block.text] else { return nil }
        let attributes = [
            ("src", address(picture.path)), ("alt", picture.diagram.name ?? words["diagram"]),
            ("title", picture.diagram.description), ("width", String(Int(picture.size.width.rounded(.up)))),
            ("height", String(Int(picture.size.height.rounded(.up)))),
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
        for diagram in diagrams where result.pictures[diagram.text] == nil {
            let text = diagram.text
            let (bytes, failure) = known[text].map { ($0, nil) } ?? drawn.value(for: text) { _ in (Data(), "") }
            let file = Array(bytes)
            guard let size = SVGFile.size(of: file) else {
                result.failures[text] = failure ?? "mmdc wrote no SVG with a 'viewBox'"
                continue
            }
            if let danger = SVGFile.danger(in: file) {
                result.failures[text] = "the picture \(danger)"
                continue
            }
            let path = "assets/diagrams/\(Fingerprint.of(file)).svg"
            result.pictures[text] = Picture(diagram: diagram, bytes: file, path: path, size: size)
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
        // Warnings of Node come before the error, and the places in its sources after it.
        let error = outcome.errors.split(whereSeparator: \.isNewline).first { $0.contains("Error") }.map(String.init)
        return (Data(), "mmdc failed: \(error ?? failure)")
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
