import Foundation
import TestSupport
import Testing

/// What somebody may try who can write entries and nothing else. Each attack has a message at its place; what it becomes on the
/// pages is tried in a browser (`Tests/Browser/test_hostile.py`).
@Suite(.timeLimit(.minutes(10))) struct HostileContentTests {
    /// A file of the content folder, and what has to be said about it: a line, 0 for the file as a whole, and a rule.
    struct Attack: CustomTestStringConvertible, Sendable {
        let file: String
        let text: String
        let findings: [String]

        init(_ file: String, _ text: String, _ findings: String...) {
            (self.file, self.text, self.findings) = (file, text, findings)
        }

        /// An entry with this body, which begins on line 4.
        init(_ file: String, body: String, _ findings: String...) {
            (self.file, self.text, self.findings) = (file, "---\ntitle: T\n---\n\(body)\n", findings)
        }

        var testDescription: String { file }
    }

    static let attacks = [
        // Script in the text
        Attack("script.md", body: "<script>alert(1)</script>", "4 html-as-text", "4 html-as-text"),
        Attack(
            "handler.md", body: "a\n\n<img src=x onerror=alert(1)>", "6 html-as-text", "6 image-alt", "6 image-missing"),
        Attack("frame.md", body: "<iframe srcdoc='<script>x</script>'></iframe>", "4 html-as-text"),
        Attack("svg.md", body: "<svg onload=alert(1)><script>x</script></svg>", "4 html-as-text"),
        Attack("style.md", body: "<p style='background:url(//evil.example)'>x</p>", "4 html-as-text"),
        Attack("form.md", body: "<form action=//evil.example><button>x</button></form>", "4 html-as-text"),
        Attack("meta.md", body: "<meta http-equiv=refresh content='0;url=//evil.example'>", "4 html-as-text"),
        Attack("title.md", "---\ntitle: \"{{{page.title}}}{{> layout}}<script>x</script>\"\n---\n"),
        Attack("liquid.md", body: "{{ page.title }} {% include x.html %}", "4 liquid-tag", "4 liquid-variable"),
        // Addresses
        Attack("javascript.md", body: "[x](javascript:alert(1))", "4 url-unsafe"),
        Attack("data.md", body: "[x](data:text/html,x)\n\n![x](data:image/svg+xml,x)", "4 url-unsafe", "6 url-unsafe"),
        Attack("reference.md", body: "[x]\n\n[x]: vbscript:x", "4 url-unsafe"),
        Attack("autolink.md", body: "<javascript:alert(1)>", "4 url-unsafe"),
        Attack("entity.md", body: "<a href='java&#115;cript&colon;x'>x</a>", "4 url-unsafe"),
        Attack("row.md", "---\ntitle: T\nkeyboard:\n  tab: '[x](javascript:x)'\n---\n", "4 url-unsafe"),
        Attack("video.md", "---\ntitle: T\nvideos:\n  - src: javascript:x\n---\n", "4 url-unsafe"),
        Attack("tracker.md", body: "![x](https://evil.example/pixel.png)", "4 image-external"),
        // Characters
        Attack("nul.md", body: "a\nb\u{0}c", "5 control-character"),
        Attack("escape.md", body: "\u{1B}]0;x\u{7}", "4 control-character"),
        Attack("reference-to-control.md", body: "a &#27; b", "4 control-character"),
        Attack("yaml-escape.md", "---\ntitle: \"T \\x1B \\u202E\"\n---\n", "2 bidi-control", "2 control-character"),
        Attack("bidi.md", body: "```swift\nlet a = 1 // \u{202E}x\n```", "5 bidi-control"),
        Attack("reference-to-bidi.md", body: "a &#8238;b", "4 bidi-control"),
        Attack("latin-1.md", "", "1 encoding"),
        // Paths
        Attack("paths.md", body: "![x](../../../../etc/passwd) [y](/etc/passwd)", "4 image-missing", "4 link-broken"),
        Attack(
            "front-matter.md",
            "---\ntitle: T\nlayout: ../../../etc/passwd\nillustration: {src: ../../../etc/passwd, alt: x}\n"
                + "aliases: [../../etc/cron.d/x]\nrelated: [../../etc/passwd]\n---\n",
            "3 front-matter-unknown-key", "4 image-missing", "5 value-invalid", "6 link-broken"),
        Attack("evil.html", "<script>alert(1)</script>", "0 file-skipped"),
        Attack("evil", "x <script>alert(1)</script>", "0 file-skipped"),
        Attack("evil.html.en", "x", "0 file-skipped"),
        Attack("evil.png", "\u{FEFF}\n<script>x</script>", "0 file-skipped"),
        Attack("staticwebapp.config.json", "{}", "0 file-skipped"),
        Attack(".well-known/evil.htm", "x", "0 file-skipped"),
        Attack("evil.svg", "<svg xmlns='http://www.w3.org/2000/svg'><script>x</script></svg>", "0 file-skipped"),
        Attack("evil.xml", "<x/>", "0 file-skipped"),
        Attack("evil.php", "<?php x ?>", "0 file-skipped"),
        Attack("new\nline.md", "---\ntitle: T\n---\n", "0 file-skipped"),
        Attack("bell\u{7}.txt", "", "0 file-skipped"),
        Attack("gnp.\u{202E}exe.txt", "", "0 file-skipped"),
        Attack("script", "A file where a page's folder has to be.", "0 url-duplicate"),
        Attack("llms.txt", "Evil", "0 url-duplicate"),
        // Amounts
        Attack("bomb.md", "---\ntitle: T\n\(bomb)---\n", "4 yaml-invalid"),
        Attack(
            "deep-yaml.md", "---\ntitle: T\nkeyboard: \(String(repeating: "[", count: 20_000))\n---\n", "3 yaml-invalid"
        ),
        Attack("deep.md", body: String(repeating: "> ", count: 5_000) + "x", "4 markup-limit"),
        Attack("long.md", body: String(repeating: "x", count: 10_000_000), "0 file-size"),
    ]

    private static let bomb =
        "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        + (1..<9).map { "a\($0): &a\($0) [\(Array(repeating: "*a\($0 - 1)", count: 9).joined(separator: ", "))]\n" }
        .joined()

    private let site: SiteFolder

    init() throws { site = try SiteFolder.small() }

    @Test func everyAttackHasAMessageAtItsPlace() throws {
        for attack in Self.attacks { try site.write(attack.text, to: "content/\(attack.file)") }
        try site.folder.write([0x2D, 0x2D, 0xE9], to: "content/latin-1.md")
        let run = try site.run("check --diagnostics json")
        #expect(run.status == 1)
        let found = try findings(in: run.errors)
        for attack in Self.attacks {
            #expect(Set(found[attack.file] ?? []) == Set(attack.findings), "\(attack.file.debugDescription)")
        }
        #expect(Set(found.keys).isSubset(of: Self.attacks.map(\.file)))
    }

    /// Lines and rules by file.
    private func findings(in json: String) throws -> [String: [String]] {
        struct Finding: Decodable {
            let path: String
            let line: Int?
            let rule: String
        }
        let all = try JSONDecoder().decode([Finding].self, from: Data(json.utf8))
        return Dictionary(grouping: all) { String($0.path.dropFirst("content/".count)) }
            .mapValues { $0.map { "\($0.line ?? 0) \($0.rule)" } }
    }

    /// Links out of the content folder, pipes and names without an encoding: none is read, none is waited for, all are named.
    @Test func nothingOutsideTheContentIsRead() throws {
        try site.write("secret: words of another file\n", to: "secret.yml")
        try site.write("---\ntitle: Bolt\n---\n", to: "content/bolt.md")
        try site.folder.makeFolder("content/_data")
        let links = [
            "linked.md": "../secret.yml", "linked.txt": "/etc/passwd", "folder": "/etc",
            "_data/apis.yml": "../../secret.yml",
        ]
        for (name, target) in links { try site.folder.makeLink("content/\(name)", to: target) }
        #expect(mkfifo("\(site.path)/content/pipe.md", 0o644) == 0)
        let run = try site.run("build")
        #expect(run.status == 0)
        for name in links.keys + ["pipe.md"] {
            #expect(run.errors.contains("content/\(name): warning: neither a file nor a folder"), "\(name)")
        }
        #expect(!run.errors.contains("words of another file"))
        let users = try String(contentsOfFile: "/etc/passwd", encoding: .utf8)
        let root = try #require(users.split(separator: "\n").first { $0.hasPrefix("root:") })
        for (name, data) in site.output() {
            let text = String(decoding: data, as: UTF8.self)
            #expect(!text.contains("words of another file") && !text.contains(root), "\(name)")
        }
    }

    #if os(Linux)
        @Test func aNameThatIsNoUTF8IsNotLost() throws {
            let file = open(
                "\(site.path)/content/".utf8CString.dropLast() + [-1, 0x2E, 0x6D, 0x64, 0], O_CREAT | O_WRONLY, 0o644)
            #expect(file >= 0)
            close(file)
            let run = try site.run("check")
            #expect(
                run.errors.contains("content/\u{FFFD}.md: warning: the name is not valid UTF-8; it is not published"))
        }
    #endif

    /// Whatever a file says, or is called, a terminal and a log show it and do nothing else.
    @Test(arguments: ["text", "json", "github"])
    func noMessageDrivesATerminal(format: String) throws {
        let escape = "\u{1B}]0;x\u{7}\u{9B}2J\u{202E}"
        try site.write("---\ntitle: T\n\(escape): x\n---\n[x](x\(escape)nowhere)\n", to: "content/a.md")
        try site.write("", to: "content/\(escape)\n::error::x.txt")
        let run = try site.run("check --diagnostics \(format)")
        #expect(run.status == 1)
        #expect(run.errors.contains("nowhere"))
        for scalar in run.errors.unicodeScalars {
            let isVisible = scalar == "\n" || scalar == "\t" || scalar.value >= 0x20 && !(0x7F..<0xA0 ~= scalar.value)
            #expect(isVisible && !(0x202A...0x202E ~= scalar.value), "\(scalar.value)")
        }
        #expect(!run.errors.contains("\n::error::x"))
    }

    /// The largest file that is read, full of what takes longest or is reported most.
    @Test(arguments: [
        String(repeating: "<x> ", count: 60_000), (0..<3_000).map { "[a](b\($0)) [a](#b\($0)) " }.joined(),
        String(repeating: "\u{0}", count: 1_000_000), String(repeating: "\u{202E}\n", count: 200_000),
        String(repeating: "x", count: 4_000_000),
    ])
    func memoryIsBounded(body: String) throws {
        try site.write("---\ntitle: T\n---\n\(body)\n", to: "content/large.md")
        #if os(Linux)
            // 1 GB of addresses, of which far less is ever memory.
            let line = "ulimit -v 1000000; exec \"$SITEGEN\" check --diagnostics json"
            #expect(try Shell.run(line, in: site.path).status < 2)
        #else
            #expect(try site.run("check --diagnostics json").status < 2)
        #endif
    }
}
