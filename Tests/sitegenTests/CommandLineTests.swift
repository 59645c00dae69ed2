import Foundation
import TestSupport
import Testing

@Suite struct CommandLineTests {
    private let site: SiteFolder

    init() throws { site = try SiteFolder() }

    @Test func warningsPassUnlessStrict() throws {
        try site.write("---\ntitle: Nut\nkeyboard:\n  spacebar: Turns\n---\n", to: "content/nut.md")
        #expect(try site.run("check").status == 0)
        #expect(try site.run("check --strict").status == 1)
        #expect(try site.run("build --strict").status == 1)
        #expect(!site.folder.exists("public"))
        let quiet = try site.run("build --quiet")
        #expect(quiet.status == 0 && quiet.errors.isEmpty)
    }

    @Test func whatNeedsNoJudgementIsMended() throws {
        try site.write("---\ntitle: Nut\nkeyboard::\n  spacebar: Turns\n---\n[here](bolt.md)\n", to: "content/nut.md")
        let command = try site.run("check --fix")
        #expect(command.status == 0 && command.output.isEmpty)
        #expect(
            command.errors == """
                content/nut.md:6:2: warning: 'here' does not say where the link leads [link-text]
                    [here](bolt.md)
                     ^
                content/nut.md: repaired 1 action-spelling, 1 key-colon
                2 findings repaired in 1 file
                0 errors, 1 warning

                """)
        let text = "---\ntitle: Nut\nkeyboard:\n  space: Turns\n---\n[here](bolt.md)\n"
        #expect(try site.folder.text(of: "content/nut.md") == text)
        let again = try site.run("check --fix --diagnostics json").errors
        #expect(again.hasPrefix("[\n") && again.hasSuffix("]\n"))
    }

    /// The day counts only where nothing is built from it.
    @Test func onlyACheckKnowsTheDay() throws {
        try site.write("review-age: 1 day\n", to: "sitegen.yml")
        try site.write("---\ntitle: Nut\nreviewed: 2001-01-01\n---\n", to: "content/nut.md")
        #expect(try site.run("check --strict").errors.contains("[review-outdated]"))
        #expect(try site.run("build --strict").status == 0)
    }

    @Test(
        arguments: [
            ("build --nonsense", 64, "--nonsense"), ("bulid", 64, "there is no command 'bulid'; did you mean 'build'?"),
            ("new entri Nut", 64, "did you mean 'entry'?"), ("xyzzy", 64, "xyzzy"),
            ("build --content nowhere", 74, "make one with 'sitegen new site'"),
            ("check --content nowhere", 74, "new site"), ("build --diagnostics xml", 64, "xml"),
            ("build --base-url ftp://x", 64, "ftp://x"), ("build --base-url https://x/?q=1", 64, "https://x/?q=1"),
            ("build --base-url https://x/#a", 64, "https://x/#a"), ("build --base-url https:///x", 64, "https:///x"),
            ("schema config --language de", 64, "'--language' is only for 'words'"),
            ("schema words --language x_y", 64, "'x_y' is not a language tag"),
            ("new site g --language x_y", 64, "'x_y' is not"),
            ("new site g --platforms HTML,web", 64, "the platform 'html'"),
            ("new site g --platforms web,-", 64, "needs names such as web,flutter"), ("schema sitegen", 64, "sitegen"),
            ("import", 64, "folder"), ("import content --site-url old", 64, "old"),
            ("criteria blot", 64, "there is no entry 'blot'; did you mean 'bolt'?"),
            ("criteria bolt --platform andriod", 64, "there is no platform 'andriod'; did you mean 'android'?"),
            ("serve --host example.org", 64, "example.org"), ("serve --host 256.1.1.1", 64, "256.1.1.1"),
            ("serve --port 65536", 64, "65536"), ("serve --editor javascript:{path}", 64, "javascript:"),
            ("serve --editor vscode", 64, "vscode"),
            // TEST-NET-1 (RFC 5737) is nobody's.
            ("serve --host 192.0.2.1", 74, "cannot listen on 192.0.2.1"), ("build --templates nowhere", 74, "nowhere"),
            ("build --config nowhere.yml", 74, "nowhere.yml"), ("build --output notes.txt/public", 74, "notes.txt"),
            ("import nowhere", 74, "nowhere"),
            ("check --content notes.txt", 74, "cannot read 'notes.txt': it is not a folder"),
            ("check --content nowhere", 74, "cannot read 'nowhere': there is no such folder"),
            ("new entry Nut --content contnet", 74, "cannot read 'contnet': there is no such folder"),
            (
                "import content --to new --report nowhere/r.md", 74,
                "cannot write nowhere/r.md: No such file or directory"
            ),
            ("schema config --config nowhere.yml", 74, "cannot read 'nowhere.yml': "),
            ("new site notes.txt/guide", 74, "cannot write notes.txt/guide/sitegen.yml: "),
        ] as [(String, Int32, String)])
    func whatIsWrongIsNamedAndHasItsStatus(line: String, status: Int32, message: String) throws {
        try site.write("A file, where a folder would be needed.", to: "notes.txt")
        let command = try site.run(line)
        #expect(command.status == status && command.output.isEmpty)
        #expect(command.errors.contains(message) && !command.errors.contains("Domain"), "\(command.errors)")
    }

    @Test(arguments: [
        ["new", "site", ""], ["import", "content", "--to", ""], ["import", "", "--to", "new"],
        ["import", "content", "--report", ""], ["build", "--output", ""], ["check", "--content", ""],
        ["check", "--config", ""], ["new", "entry", "Nut", "--content", ""], ["schema", "config", "--config", ""],
    ])
    func anEmptyPathIsAWrongCommandLine(_ arguments: [String]) throws {
        let command = try Command.Line(arguments: arguments, folder: site.path).run()
        #expect(command.status == 64 && command.output.isEmpty)
        #expect(command.errors.contains("is an empty path"))
        #expect(try site.folder.names() == ["content", "templates"])
    }

    @Test(arguments: ["build", "check", "import content --to new", "new entry Nut", "schema front-matter"])
    func nothingIsDoneWithAWrongConfiguration(_ line: String) throws {
        try site.write("title: Bolts\nlagnuage: de\nlint: {link-brokn: off}\n", to: "sitegen.yml")
        let command = try site.run(line)
        #expect(command.status == 1 && command.output.isEmpty)
        let first = "error: sitegen.yml has no key 'lagnuage'; did you mean 'language'? [config-unknown-key]"
        #expect(command.errors.contains("sitegen.yml:2:1: \(first)"))
        let second = "error: lint has no key 'link-brokn'; did you mean 'link-broken'?"
        #expect(command.errors.contains("sitegen.yml:3:8: \(second)"))
        #expect(try site.folder.names() == ["content", "sitegen.yml", "templates"])
        #expect(try site.folder.names(in: "content") == ["bolt.md"])
    }

    @Test func findingsAreWrittenAsGitHubReadsThem() throws {
        try site.write("---\ntitle: Nut\n---\n[x](y.md)\n", to: "content/nut.md")
        let errors = try site.run("check --diagnostics github").errors
        #expect(errors.hasPrefix("::error file=content/nut.md,line=4,col=5,title=link-broken::the link 'y.md'"))
    }

    @Test func timingsNameEachStage() throws {
        let lines = "\n" + (try site.run("build --timings --quiet").errors)
        let stages = [
            "Listing files", "Reading entries", "Merging entries", "Checking the guide", "Writing pages",
            "Writing exports", "Finishing", "Total",
        ]
        for stage in stages { #expect(lines.contains("\n\(stage) ")) }
    }

    @Test func optionsWinOverTheConfiguration() throws {
        try site.write("title: Bolts\nbase-url: https://one.example/\nfolders: {output: one}\n", to: "sitegen.yml")
        let build = try site.run("build --no-search --output two/ --base-url https://two.example/f%C3%BChrer/für")
        #expect(build.status == 0 && build.output.isEmpty && build.errors.hasPrefix("two: "))
        #expect(!site.folder.exists("one"))
        // The address is encoded once.
        let encoded = "https://two.example/f%C3%BChrer/f%C3%BCr/"
        #expect(try site.text(of: "sitemap.xml", in: "two").contains("<loc>\(encoded)bolt/</loc>"))
        #expect(try site.text(of: "robots.txt", in: "two").contains("\(encoded)sitemap.xml"))
        #expect(try site.text(of: "bolt/index.html", in: "two").contains("href=\"\(encoded)bolt/\""))
    }

    @Test func criteriaGoToTheStandardOutput() throws {
        let command = try site.run("criteria bolt --format csv")
        #expect(command.status == 0 && command.errors.isEmpty)
        #expect(command.output.hasPrefix("entry,table,action,platform,result,sections\r\nBolt,Keyboard,tab,"))
    }
}
