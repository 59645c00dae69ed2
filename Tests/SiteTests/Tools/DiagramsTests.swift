import Foundation
import Guide
import TestSupport
import Testing

@testable import Site

/// Diagrams that a stand-in for mermaid-cli draws.
@Suite struct DiagramsTests {
    private static let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 80.5 20'><path d='M0 0h8'/></svg>"
    private static let text = "pie\naccTitle: Cats & dogs\naccDescr: More cats\n"

    private let tools: ToolFolder
    private let site: TemporaryFolder

    init() throws {
        tools = try ToolFolder()
        site = try TemporaryFolder()
        try site.copy(Theme.small.path, to: "templates")
        try write(Self.text)
    }

    private func write(_ text: String, _ before: String = "") throws {
        try site.write("---\ntitle: Pets\n---\n\(before)```mermaid\n\(text)```\n", to: "content/pets.md")
    }

    /// A stand-in that keeps what it got.
    private func mmdc(_ lines: String) throws {
        try tools.script("bin/mmdc", "cp \"$2\" '\(tools.path)/got'; cp \"$6\" '\(tools.path)/config'\n\(lines)")
    }

    private func mmdc(writing svg: String) throws {
        try tools.folder.write(svg, to: "svg")
        try mmdc("cp '\(tools.path)/svg' \"$4\"; echo \"$*\" > '\(tools.path)/arguments'")
    }

    private func makeBuild(patience: Duration = .seconds(60), isStrict: Bool = false) throws -> SiteBuild {
        var (build, _) = try LiveFolder.makeBuild(site.path)
        build.options.tools = tools.tools(patience: patience)
        build.options.isStrict = isStrict
        return build
    }

    private var page: String { get throws { try site.text(of: "public/pets/index.html") } }

    @Test func aDiagramIsDrawnAndItsTextStays() async throws {
        try mmdc(writing: Self.svg)
        let report = try await makeBuild().run()
        #expect(report.diagnostics == [])
        let file = try #require(site.files(in: "public/assets/diagrams").keys.first)
        #expect(try site.text(of: "public/assets/diagrams/\(file)") == Self.svg)
        let image =
            "<img class=\"diagram\" src=\"../assets/diagrams/\(file)\" alt=\"Cats &amp; dogs\" title=\"More cats\" "
            + "width=\"81\" height=\"20\">"
        let code =
            "<pre tabindex=\"0\"><code class=\"language-mermaid\">\(HTML(escaping: Self.text).source)</code></pre>"
        let details = "<details><summary>Diagram as text</summary>\(code)</details>"
        #expect(try page.contains("<div class=\"code\" data-language=\"Mermaid\">\(image)\(details)</div>"))
        #expect(try tools.folder.text(of: "got") == Self.text)
        let arguments = "--input diagram.mmd --output diagram.svg --configFile config.json --quiet\n"
        #expect(try tools.folder.text(of: "arguments") == arguments)
        #expect(try ReadJSON(Data(tools.folder.text(of: "config").utf8))["htmlLabels"] == .bool(false))
    }

    @Test func whatIsKnownStartsNoProgram() async throws {
        try mmdc(writing: Self.svg)
        _ = try await makeBuild().run()
        let first = try site.files(in: "public")
        #expect(try await makeBuild().run().summary?.written == 0)
        #expect(try site.files(in: "public") == first)
        #expect(try tools.starts == ["bin/mmdc"])
        // Another program is asked anew, and no picture of the first one stays.
        try mmdc(writing: Self.svg.replacing("80.5", with: "90"))
        _ = try await makeBuild().run()
        #expect(try page.contains("width=\"90\""))
        #expect(try site.files(in: "public/assets/diagrams").count == 1)
    }

    @Test func aTranslationKeepsItsOwnDrawings() throws {
        try mmdc(writing: Self.svg)
        var translated = tools.tools()
        translated.translation = "de"
        #expect(tools.tools().cache("diagrams")?.name == "diagrams")
        #expect(translated.cache("diagrams")?.name == "diagrams-de")
    }

    @Test(arguments: [
        ("printf 'Warning: old\\nError: In line 2:\\n  at x.js\\n' >&2; exit 1", "mmdc failed: Error: In line 2:"),
        ("exit 6", "mmdc failed: it ended with status 6"), ("exec sleep 600", "mmdc failed: it took too long"),
        ("trap '' TERM; while :; do sleep 0.1; done", "mmdc failed: it took too long"),
        ("true", "mmdc wrote no SVG with a 'viewBox'"),
        ("echo '<html/>' > \"$4\"", "mmdc wrote no SVG with a 'viewBox'"),
        (
            "echo \"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><script/></svg>\" > \"$4\"",
            "the picture has '<script>' on line 1"
        ),
    ])
    func whatCannotBeDrawnStaysCodeAndIsReported(lines: String, reason: String) async throws {
        try mmdc(lines)
        let patience: Duration = lines.contains("sleep") ? .milliseconds(200) : .seconds(60)
        let report = try await makeBuild(patience: patience).run()
        let found = report.diagnostics.map { "\($0.location.path):\($0.location.line ?? 0) \($0.message) [\($0.rule)]" }
        #expect(found == ["content/pets.md:4 the diagram is shown as code: \(reason) [illustration-invalid]"])
        #expect(try page.contains("</code></pre></div>") && !page.contains("<details>"))
        #expect(!site.exists("public/assets/diagrams"))
        guard !lines.contains("sleep") else { return }
        try FileManager.default.removeItem(atPath: "\(site.path)/public")
        #expect(try await makeBuild(isStrict: true).run().hasFailed)
        #expect(!site.exists("public/pets"))
    }

    @Test func aProgramIsAskedToEndFirst() throws {
        let lines = "trap \"echo ended > '\(tools.path)/ended'; exit\" TERM; while :; do sleep 0.1; done"
        try tools.script("bin/slow", lines)
        let outcome = ExternalProcess.run("\(tools.path)/bin/slow", [], patience: .milliseconds(300))
        #expect(outcome.failure == "it took too long")
        #expect(try tools.folder.text(of: "ended") == "ended\n")
    }

    @Test func withoutTheProgramDiagramsAreCode() async throws {
        let report = try await makeBuild().run()
        let note = "diagrams are shown as code because 'mmdc' is not on the PATH; "
        #expect(report.diagnostics == [] && report.notes.contains { $0.hasPrefix(note) })
        #expect(try page.contains("</code></pre></div>"))
        try write("x")
        let (build, _) = try LiveFolder.makeBuild(site.path)
        #expect(try await build.run().notes.allSatisfy { !$0.contains("mmdc") })
    }

    @Test func aPreviewDrawsOnlyWhatIsNew() async throws {
        try mmdc(writing: Self.svg)
        let build = try makeBuild()
        let live = LiveSite { (build, []) }
        #expect(await live.refresh().diagnostics == [])
        try write(Self.text, "Words.\n\n")
        _ = await live.refresh()
        #expect(try tools.starts.count == 1)
        func page() async throws -> String {
            try await live.file(at: "pets/index.html").map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        }
        #expect(try await page().contains(/Words\.[\s\S]*<img class="diagram"/))
        let file = try #require(await live.paths.first { $0.hasPrefix("assets/diagrams/") })
        #expect(try await live.file(at: file)?.bytes == Array(Self.svg.utf8))

        // A failure is found on its page, moves with its line, and is not tried again.
        try mmdc("exit 6")
        for (before, line) in [("", 4), ("Words.\n\n", 6)] {
            try write("pie\naccTitle: Other\n", before)
            #expect(await live.refresh().diagnostics.map(\.location.line) == [line])
            #expect(await live.diagnostics(on: "pets/index.html").map(\.location.line) == [line])
        }
        #expect(try tools.starts.count == 2)
        #expect(try await !page().contains("<img"))
    }
}
