import Foundation
import Guide
import TestSupport
import Testing

@testable import Site

@Suite struct HighlightingTests {
    private static let code = "let a = \"<\""
    private static let answer = ##"[["k", "let", "", " a = ", "s", "\"<\""]]"##
    private static let marked = #"<span class="k">let</span> a = <span class="s">&quot;&lt;&quot;</span>"#
    private static let plain = "let a = &quot;&lt;&quot;"

    private let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    private func page(_ codes: String...) -> [UInt8] {
        let start = "<figure><pre tabindex=\"0\"><code class=\"language-swift\">"
        return Array("<p>&lt;</p>\(codes.map { "\(start)\($0)</code></pre></figure>" }.joined())".utf8)
    }

    private func highlighter(_ codes: String...) -> CodeHighlighter {
        CodeHighlighter.prepare(codes.map { CodeBlock($0) }, tools: folder.tools())
    }

    /// What becomes of a page with code.
    private func mark(patience: Duration = .seconds(60)) -> (page: [UInt8], note: String?) {
        let highlighter = CodeHighlighter.prepare([CodeBlock(Self.code)], tools: folder.tools(patience: patience))
        return (highlighter.mark(page(Self.plain)), highlighter.note)
    }

    @Test func manySnippetsTakeOneProcess() throws {
        try folder.pygments(#"[["k", "a"], ["t", "b"], null]"#)
        let marked = highlighter("a", "b", "c", "a").mark(page("a", "c", "b"))
        #expect(marked == page(#"<span class="k">a</span>"#, "c", #"<span class="t">b</span>"#))
        #expect(try folder.starts.count == 1)
    }

    @Test(arguments: [
        ##"[["k", "let", "", " b = ", "s", "\"<\""]]"##, ##"[["k", "let", "", " a = "]]"##,
        ##"[["k", "let", "", " a = ", "s", "\"<\"", "c", "!"]]"##, #"[["k"]]"#, "[null]",
    ])
    func codeWhoseWordsWouldChangeStaysPlain(_ answer: String) throws {
        try folder.pygments(answer)
        #expect(mark() == (page(Self.plain), nil))
    }

    @Test func markedLinesStayMarked() throws {
        func comment(_ text: String) -> String { "<span class=\"c\">\(text)</span>" }
        try folder.pygments(##"[["", "a\n", "c", "/* b\n c\n*/", "", "\n"]]"##)
        let code = "a\n<mark>/* b</mark>\n<mark> c</mark>\n*/\n"
        let block = CodeBlock(language: "swift", escaped: Array(code.utf8))
        let marked = "a\n<mark>\(comment("/* b"))</mark>\n<mark>\(comment(" c"))</mark>\n\(comment("*/"))\n"
        #expect(CodeHighlighter.prepare([block], tools: folder.tools()).mark(page(code)) == page(marked))
    }

    @Test func aKindThatPagesDoNotKnowIsPlain() throws {
        try folder.pygments(##"[["\" onclick=\"", "let", "", " a = ", "s", "\"<\""]]"##)
        #expect(mark().page == page(#"let a = <span class="s">&quot;&lt;&quot;</span>"#))
    }

    @Test func newCodeAloneIsAskedAbout() throws {
        try folder.pygments(#"[["k", "a"]]"#)
        _ = highlighter("a")
        try folder.pygments(#"[["t", "b"]]"#)
        let marked = highlighter("a", "b").mark(page("a", "b"))
        #expect(marked == page(#"<span class="k">a</span>"#, #"<span class="t">b</span>"#))
        #expect(try folder.folder.text(of: "asked") == #"[["swift","b"]]"#)
        // Only what the last build used is kept.
        _ = highlighter("a")
        _ = highlighter("a", "b")
        #expect(try folder.starts.count == 3)
    }

    @Test func noPageHasTheWordsOfTwoVersions() throws {
        try folder.pygments(#"[["k", "a"]]"#)
        _ = highlighter("a")
        // One answer for one snippet, then the whole again, which is the same answer and so too short.
        try folder.pygments(#"[["t", "b"]]"#, version: "3.0")
        let highlighter = highlighter("a", "b")
        #expect(highlighter.mark(page("a", "b")) == page("a", "b") && highlighter.note != nil)
        #expect(try folder.folder.text(of: "asked") == #"[["swift","a"],["swift","b"]]"#)
    }

    @Test(arguments: ["k3 99", "k3", "k3 -3 11", "k3 x 8", "11 k0", "k3 \(Int.max) 8", "z3 8"])
    func aCacheThatLiesChangesNoWord(runs: String) throws {
        try folder.pygments(Self.answer)
        _ = mark()
        struct Memory: Codable {
            let pygments: Pygments.Installation
            var runs: [String: String]
        }
        let cache = CacheFile(home: folder.path, name: "highlighting")
        var memory = try #require(cache.read(Memory.self))
        memory.runs = memory.runs.mapValues { _ in runs }
        cache.write(memory)
        #expect(mark().page == page(Self.plain))
        #expect(CodeBlock("\u{E9}").marked("k1 1") == nil && CodeBlock("\u{E9}").marked("k2") != nil)
    }

    @Test(arguments: ["&lt;", "a && b < c > \"d\" 'e'", "&", "&amp;#39;", "é\u{0}\r\n"])
    func escapedCodeIsReadBack(text: String) {
        #expect(CodeBlock(text).text == text)
    }

    @Test func anotherPygmentsIsAskedAnew() throws {
        try folder.pygments(Self.answer)
        _ = mark()
        try folder.folder.write("# newer", to: "lib/pygments/__init__.py")
        _ = mark()
        #expect(try folder.starts.count == 2)
    }

    @Test(arguments: [
        ("kill -9 $$", "it was ended by signal 9"), ("echo 'Oh no' >&2; exit 5", "Oh no"), ("exit 6", "status 6"),
        ("echo '{}'", "its output cannot be read"), ("true", "its output cannot be read"),
        ("exec sleep 600", "it took too long"),
    ])
    func aFailureLeavesCodePlainAndSaysWhy(_ lines: String, _ reason: String) throws {
        try folder.script(".venv/bin/python", lines)
        let (marked, note) = mark(patience: lines.contains("sleep") ? .milliseconds(200) : .seconds(60))
        #expect(marked == page(Self.plain) && !folder.folder.exists(".sitegen"))
        #expect(note?.hasPrefix("code is not highlighted because Pygments failed: ") == true)
        #expect(note?.contains(reason) == true)
    }

    @Test func anInterpreterWithoutPygmentsLeavesItToTheNext() throws {
        try folder.script(".venv/bin/python", "exit \(Pygments.missingStatus)")
        let (marked, note) = mark()
        let advice = "Pygments is not installed; 'python3 -m venv .venv && .venv/bin/pip install Pygments'"
        #expect(marked == page(Self.plain) && note?.contains(advice) == true)
        try folder.pygments(Self.answer, at: "bin/python3")
        #expect(mark().page == page(Self.marked))
        #expect(try folder.starts.suffix(2) == [".venv/bin/python", "bin/python3"])
    }

    /// `pip install` puts both into one folder, which need not be on the `PATH`.
    @Test func pythonBesideTheProgramComesBeforeThatOnThePath() throws {
        for name in ["e/bin/python3", "bin/python3"] { try folder.script(name, "exit 3") }
        for name in ["e/bin/sitegen", "home/readme"] { try folder.folder.write("", to: name) }
        try folder.folder.makeLink("home/sitegen", to: "\(folder.path)/e/bin/sitegen")
        func pythons(_ executable: String) -> [String] {
            ExternalTools(
                home: folder.path, environment: ["PATH": "\(folder.path)/bin"], content: "\(folder.path)/content",
                executable: URL(fileURLWithPath: "\(folder.path)/\(executable)")
            ).pythons.map { String($0.dropFirst(folder.path.count + 1)) }
        }
        #expect(pythons("home/sitegen") == ["e/bin/python3", "bin/python3"])
        #expect(pythons("bin/sitegen") == ["bin/python3"])
        #expect(pythons("nowhere/sitegen") == ["bin/python3"])
    }

    @Test func nothingRelativeAndNothingAmongTheContentIsRun() throws {
        try folder.script("content/python3", "exit 1")
        try folder.folder.makeLink("linked", to: "\(folder.path)/content")
        let working = FileManager.default.currentDirectoryPath
        let relative = String(repeating: "../", count: working.split(separator: "/").count) + folder.path.dropFirst()
        let path = "\(folder.path)/content:\(folder.path)/linked::.:\(relative)/content"
        #expect(folder.tools(path: path).pythons.isEmpty)
        let own = ExternalTools(home: "\(folder.path)/content", environment: [:], content: "\(folder.path)/content")
        try folder.script("content/.venv/bin/python", "exit 1")
        #expect(own.pythons.isEmpty && own.cache("search") == nil)
    }

    @Test(.enabled(if: isInstalled, "Pygments is not installed here"))
    func pygmentsMarksRealCode() throws {
        var tools = ToolFolder.real
        tools.patience = .seconds(60)
        let swift = CodeBlock("// \u{1F44B}\n@State let a: String = f(\"<\\(1)>\") // é\n\n")
        let kotlin = ["\r\na\r\n", "\t\u{0}", "", "\n\n x \n", "val a = b.c"].map { CodeBlock($0, language: "kotlin") }
        let others = [CodeBlock("<a b=\"c\"/>", language: "xml"), CodeBlock("let", language: "no-such-language")]
        let blocks = [swift] + kotlin + others
        guard case .marked(let runs, _) = Pygments(tools: tools).mark(blocks) else {
            Issue.record("Pygments did not answer")
            return
        }
        for (block, tokens) in zip(blocks, runs) {
            guard let html = tokens.flatMap({ block.marked(block.runs(of: $0)) }) else { continue }
            let words = String(decoding: html, as: UTF8.self).replacing(/<[^>]*>/, with: "")
            #expect(words.utf8.elementsEqual(block.escaped))
        }
        let pages = try zip(blocks, runs).dropLast().map { block, tokens in
            String(decoding: block.marked(block.runs(of: try #require(tokens))) ?? [], as: UTF8.self)
        }
        #expect(pages[0].contains("<span class=\"k\">let</span>"))
        #expect(pages[0].contains("<span class=\"c\">// \u{1F44B}"))
        #expect(pages[5] == #"<span class="k">val</span> a = b.c"#)
        #expect(pages[6].contains(#"<span class="a">b=</span>"#))
        #expect(runs[7] == nil)
    }

    static let isInstalled: Bool = {
        if case .marked = Pygments(tools: ToolFolder.real).mark([]) { true } else { false }
    }()
}
