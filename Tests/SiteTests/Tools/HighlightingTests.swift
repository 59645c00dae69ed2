import Foundation
import Guide
import Testing

@testable import Site

@Suite struct HighlightingTests {
    private static let code = "let a = &quot;&lt;&quot;"
    private static let block = CodeBlock(language: "swift", escaped: code)
    private static let answer = ##"[["k", "let", "", " a = ", "s", "\"<\""]]"##
    private static let marked = #"<span class="k">let</span> a = <span class="s">&quot;&lt;&quot;</span>"#

    private static func page(_ code: String) -> [UInt8] {
        Array(
            "<p>&lt;</p><figure><pre tabindex=\"0\"><code class=\"language-swift\">\(code)</code></pre></figure>".utf8)
    }

    private func mark(_ folder: ToolFolder, patience: Duration = .seconds(60)) -> (page: [UInt8], note: String?) {
        let highlighter = CodeHighlighter.prepare([Self.block], tools: folder.tools(patience: patience))
        return (highlighter.mark(Self.page(Self.code)), highlighter.note)
    }

    @Test func wordsAreMarkedByTheirKind() throws {
        let folder = try ToolFolder()
        try folder.pygments(Self.answer)
        let (page, note) = mark(folder)
        #expect(page == Self.page(Self.marked))
        #expect(note == nil)
        #expect(folder.starts.count == 1)
    }

    @Test func manySnippetsTakeOneProcess() throws {
        let folder = try ToolFolder()
        try folder.pygments(#"[["k", "a"], ["t", "b"], null]"#)
        let blocks = ["a", "b", "c", "a"].map { CodeBlock(language: "swift", escaped: $0) }
        let highlighter = CodeHighlighter.prepare(blocks, tools: folder.tools())
        #expect(
            highlighter.mark(Self.page("a") + Self.page("c") + Self.page("b")) == Self.page(
                #"<span class="k">a</span>"#) + Self.page("c") + Self.page(#"<span class="t">b</span>"#))
        #expect(folder.starts.count == 1)
    }

    @Test(arguments: [
        ##"[["k", "let", "", " b = ", "s", "\"<\""]]"##, ##"[["k", "let", "", " a = "]]"##,
        ##"[["k", "let", "", " a = ", "s", "\"<\"", "c", "!"]]"##, #"[["k"]]"#, "[null]",
    ])
    func codeWhoseWordsWouldChangeStaysPlain(_ answer: String) throws {
        let folder = try ToolFolder()
        try folder.pygments(answer)
        let (page, note) = mark(folder)
        #expect(page == Self.page(Self.code))
        #expect(note == nil)
    }

    @Test func aKindThatPagesDoNotKnowIsPlain() throws {
        let folder = try ToolFolder()
        try folder.pygments(##"[["\" onclick=\"", "let", "", " a = ", "s", "\"<\""]]"##)
        #expect(mark(folder).page == Self.page(#"let a = <span class="s">&quot;&lt;&quot;</span>"#))
    }

    @Test func whatIsKnownStartsNoProcess() throws {
        let folder = try ToolFolder()
        try folder.pygments(Self.answer)
        let first = mark(folder).page
        let kept = folder.contents(".sitegen/cache/highlighting")
        #expect(mark(folder).page == first)
        #expect(folder.starts.count == 1)
        #expect(folder.contents(".sitegen/cache/highlighting") == kept)
    }

    @Test func onlyWhatTheLastBuildUsedIsKept() throws {
        let folder = try ToolFolder()
        try folder.pygments(#"[["k", "a"], ["t", "b"]]"#)
        let blocks = ["a", "b"].map { CodeBlock(language: "swift", escaped: $0) }
        _ = CodeHighlighter.prepare(blocks, tools: folder.tools())
        let two = try #require(folder.contents(".sitegen/cache/highlighting"))
        _ = CodeHighlighter.prepare([blocks[0]], tools: folder.tools())
        #expect(try #require(folder.contents(".sitegen/cache/highlighting")).count < two.count)
        #expect(folder.starts.count == 1)
    }

    @Test func newCodeAloneIsAskedAbout() throws {
        let folder = try ToolFolder()
        try folder.pygments(#"[["k", "a"]]"#)
        let blocks = ["a", "b"].map { CodeBlock(language: "swift", escaped: $0) }
        _ = CodeHighlighter.prepare([blocks[0]], tools: folder.tools())
        try folder.answer(#"[["t", "b"]]"#)
        let highlighter = CodeHighlighter.prepare(blocks, tools: folder.tools())
        #expect(
            highlighter.mark(Self.page("a") + Self.page("b"))
                == Self.page(#"<span class="k">a</span>"#) + Self.page(#"<span class="t">b</span>"#))
        #expect(folder.contents("asked") == Array(#"[["swift","b"]]"#.utf8))
        #expect(folder.starts.count == 2)
    }

    @Test func noPageHasTheWordsOfTwoVersions() throws {
        let folder = try ToolFolder()
        try folder.pygments(#"[["k", "a"]]"#)
        let blocks = ["a", "b"].map { CodeBlock(language: "swift", escaped: $0) }
        _ = CodeHighlighter.prepare([blocks[0]], tools: folder.tools())
        // One answer for one snippet, then the whole again, which is the same answer and so too short.
        try folder.answer(#"[["t", "b"]]"#, version: "3.0")
        let highlighter = CodeHighlighter.prepare(blocks, tools: folder.tools())
        #expect(highlighter.mark(Self.page("a") + Self.page("b")) == Self.page("a") + Self.page("b"))
        #expect(highlighter.note != nil)
        #expect(folder.contents("asked") == Array(#"[["swift","a"],["swift","b"]]"#.utf8))
    }

    @Test(arguments: [0, 20, 60, -1])
    func aDamagedCacheIsNone(_ place: Int) throws {
        let folder = try ToolFolder()
        try folder.pygments(Self.answer)
        let first = mark(folder).page
        var bytes = try #require(folder.contents(".sitegen/cache/highlighting"))
        if place < 0 { bytes.removeLast(10) } else { bytes[place] ^= 1 }
        try Data(bytes).write(to: URL(fileURLWithPath: "\(folder.path)/.sitegen/cache/highlighting"))
        #expect(mark(folder).page == first)
        #expect(folder.starts.count == 2)
    }

    @Test func aCacheThatLiesChangesNoWord() throws {
        let folder = try ToolFolder()
        try folder.pygments(Self.answer)
        let first = mark(folder).page
        struct Memory: Codable {
            let pygments: Pygments.Installation
            var runs: [String: String]
        }
        let cache = CacheFile(home: folder.path, name: "highlighting")
        var memory = try #require(cache.read(Memory.self))
        memory.runs = memory.runs.mapValues { _ in "k3 -2" }
        cache.write(memory)
        #expect(mark(folder).page == first)
        #expect(folder.starts.count == 2)
    }

    @Test(arguments: [
        "k3", "k3 -9", "k-3 -9", "k0 -8", "-5 k5", "x", "k9223372036854775807 k9223372036854775807", "k3  -5 -",
    ])
    func lengthsThatDoNotFitGiveNothing(_ description: String) {
        // "let é < 1" has nine characters and ten bytes, of which the sixth is within the é.
        #expect(CodeRuns(description)?.html(of: "let é < 1") == nil)
        #expect(CodeRuns("k3 -7")?.html(of: "let é < 1")?.source == #"<span class="k">let</span> é &lt; 1"#)
    }

    @Test func escapedCodeIsReadBack() {
        for text in ["&lt;", "a && b < c > \"d\" 'e'", "&", "&amp;#39;", "é\u{0}\r\n"] {
            #expect(CodeBlock(language: "swift", escaped: HTML(escaping: text).source).text == text)
        }
    }

    @Test func anotherPygmentsIsAskedAnew() throws {
        let folder = try ToolFolder()
        try folder.pygments(Self.answer)
        _ = mark(folder)
        try folder.folder.write("# newer", to: "lib/pygments/__init__.py")
        _ = mark(folder)
        #expect(folder.starts.count == 2)
    }

    @Test func aLinkInPlaceOfTheCacheIsNotFollowed() throws {
        let folder = try ToolFolder()
        try folder.pygments(Self.answer)
        try folder.folder.write("", to: "elsewhere/file")
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/.sitegen", withDestinationPath: "\(folder.path)/elsewhere")
        #expect(mark(folder).page == Self.page(Self.marked))
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/elsewhere/cache"))
    }

    @Test(arguments: [
        ("kill -9 $$", "it was ended by signal 9"), ("echo 'Oh no' >&2; exit 5", "Oh no"), ("exit 6", "status 6"),
        ("echo '{}'", "its answer cannot be read"), ("true", "its answer cannot be read"),
    ])
    func aFailureLeavesCodePlainAndSaysWhy(_ lines: String, _ reason: String) throws {
        let folder = try ToolFolder()
        try folder.script(".venv/bin/python", lines)
        let (page, note) = mark(folder)
        #expect(page == Self.page(Self.code))
        #expect(note?.hasPrefix("code is not highlighted, because Pygments failed: ") == true)
        #expect(note?.contains(reason) == true)
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/.sitegen"))
    }

    @Test func aProcessThatHangsIsEnded() throws {
        let folder = try ToolFolder()
        try folder.script(".venv/bin/python", "exec sleep 600")
        let (page, note) = mark(folder, patience: .milliseconds(200))
        #expect(page == Self.page(Self.code))
        #expect(note?.contains("it took too long") == true)
    }

    @Test func withoutPygmentsANoteSaysHowToInstallIt() throws {
        let folder = try ToolFolder()
        try folder.script(".venv/bin/python", "exit \(Pygments.missingStatus)")
        let (page, note) = mark(folder)
        #expect(page == Self.page(Self.code))
        #expect(
            note?.contains("there is no Pygments; 'python3 -m venv .venv && .venv/bin/pip install Pygments'") == true)
    }

    @Test func anInterpreterWithoutPygmentsLeavesItToTheNext() throws {
        let folder = try ToolFolder()
        try folder.script(".venv/bin/python", "exit \(Pygments.missingStatus)")
        try folder.pygments(Self.answer, at: "bin/python3")
        #expect(mark(folder).page == Self.page(Self.marked))
        #expect(folder.starts == [".venv/bin/python", "bin/python3"])
    }

    /// pyenv, asdf and mise have scripts that choose an interpreter each time.
    @Test func aScriptOnThePathIsAskedInEachBuild() throws {
        let folder = try ToolFolder()
        try folder.pygments(Self.answer, at: "bin/python3")
        for _ in 0..<2 { #expect(mark(folder).page == Self.page(Self.marked)) }
        #expect(folder.starts.count == 2)
    }

    @Test func nothingRelativeAndNothingAmongTheContentIsRun() throws {
        let folder = try ToolFolder()
        try folder.script("content/python3", "exit 1")
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/linked", withDestinationPath: "\(folder.path)/content")
        let working = FileManager.default.currentDirectoryPath
        let relative = String(repeating: "../", count: working.split(separator: "/").count) + folder.path.dropFirst()
        let path = "\(folder.path)/content:\(folder.path)/linked::.:\(relative)/content"
        #expect(folder.tools(path: path).pythons.isEmpty)
        let own = ExternalTools(home: "\(folder.path)/content", environment: [:], content: "\(folder.path)/content")
        try folder.script("content/.venv/bin/python", "exit 1")
        #expect(own.pythons.isEmpty)
        #expect(own.cache("search") == nil)
    }

    @Test func aSiteWithoutCodeNeedsNothing() throws {
        let folder = try ToolFolder()
        #expect(CodeHighlighter.prepare([], tools: folder.tools()).note == nil)
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/.sitegen"))
    }

    @Test(.enabled(if: isInstalled, "Pygments is not installed here"))
    func pygmentsMarksRealCode() throws {
        let folder = try ToolFolder()
        var tools = ToolFolder.real
        tools.patience = .seconds(60)
        let code = "// \u{1F44B}\n@State let a: String = f(\"<\\(1)>\") // é\n\n"
        let odd = ["\r\na\r\n", "\t\u{0}", "", "\n\n x \n"]
        let blocks =
            [CodeBlock(language: "swift", escaped: HTML(escaping: code).source)]
            + odd.map { CodeBlock(language: "kotlin", escaped: HTML(escaping: $0).source) }
            + [
                CodeBlock(language: "kotlin", escaped: "val a = b.c"),
                CodeBlock(language: "xml", escaped: "&lt;a b=&quot;c&quot;/&gt;"),
                CodeBlock(language: "no-such-language", escaped: "let"),
            ]
        guard case .marked(let runs, _) = Pygments(tools: tools).mark(blocks) else {
            Issue.record("Pygments did not answer")
            return
        }
        for (block, runs) in zip(blocks, runs) {
            let html = try #require(runs.html(of: block.text))
            #expect(html.source.replacing(/<[^>]*>/, with: "").utf8.elementsEqual(block.escaped))
        }
        let swift = try #require(runs.first?.html(of: code)?.source)
        #expect(swift.contains("<span class=\"k\">let</span>"))
        #expect(swift.contains("<span class=\"c\">// \u{1F44B}"))
        #expect(runs.last?.isPlain == true)
        #expect(runs[5].html(of: "val a = b.c")?.source == #"<span class="k">val</span> a = b.c"#)
        #expect(runs[6].html(of: blocks[6].text)?.source.contains(#"<span class="a">b=</span>"#) == true)
        _ = folder
    }

    static let isInstalled: Bool = {
        if case .marked = Pygments(tools: ToolFolder.real).mark([]) { true } else { false }
    }()
}
