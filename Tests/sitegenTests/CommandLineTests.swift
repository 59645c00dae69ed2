import Foundation
import Testing

@Suite struct CommandLineTests {
    @Test func buildsInTheWorkingFolder() throws {
        let site = try SiteFolder()
        let command = try Command.run("build", in: site.path)
        #expect(command.status == 0)
        #expect(command.output.isEmpty)
        #expect(command.errors.hasPrefix("public: "))
        #expect(site.output()["bolt/index.html"] != nil)
    }

    @Test func wrongContentEndsWithOneAndWritesNothing() throws {
        let site = try SiteFolder()
        try site.write("---\ntitle: Nut\n---\n[Bolt](blot.md)\n", to: "content/nut.md")
        let command = try Command.run("build", in: site.path)
        #expect(command.status == 1)
        #expect(command.output.isEmpty)
        #expect(
            command.errors.hasPrefix(
                """
                content/nut.md:4:8: error: the link 'blot.md' leads nowhere; did you mean 'bolt'? [link-broken]
                    [Bolt](blot.md)
                           ^

                """))
        #expect(!FileManager.default.fileExists(atPath: "\(site.path)/public"))
    }

    @Test func warningsPassUnlessStrict() throws {
        let site = try SiteFolder()
        try site.write("---\ntitle: Nut\nkeyboard:\n  spacebar: Turns\n---\n", to: "content/nut.md")
        #expect(try Command.run("check", in: site.path).status == 0)
        #expect(try Command.run("check", "--strict", in: site.path).status == 1)
        #expect(try Command.run("build", "--strict", in: site.path).status == 1)
        #expect(!FileManager.default.fileExists(atPath: "\(site.path)/public"))
    }

    @Test func whatNeedsNoJudgementIsMended() throws {
        let site = try SiteFolder()
        try site.write("---\ntitle: Nut\nkeyboard::\n  spacebar: Turns\n---\n[here](bolt.md)\n", to: "content/nut.md")
        let command = try Command.run("check", "--fix", in: site.path)
        #expect(command.status == 0)
        #expect(command.output.isEmpty)
        #expect(
            command.errors == """
                content/nut.md:6:2: warning: 'here' does not say where the link leads [link-text]
                    [here](bolt.md)
                     ^
                content/nut.md: mended 1 action-spelling, 1 key-colon
                2 findings mended in 1 file
                0 errors, 1 warning

                """)
        let text = try String(contentsOfFile: "\(site.path)/content/nut.md", encoding: .utf8)
        #expect(text == "---\ntitle: Nut\nkeyboard:\n  space: Turns\n---\n[here](bolt.md)\n")
        let again = try Command.run("check", "--fix", "--diagnostics", "json", in: site.path)
        #expect(again.errors.hasPrefix("[\n"))
        #expect(again.errors.hasSuffix("]\n"))
    }

    /// The day counts only where nothing is built from it.
    @Test func onlyACheckKnowsTheDay() throws {
        let site = try SiteFolder()
        try site.write("review-age: 1 day\n", to: "sitegen.yml")
        try site.write("---\ntitle: Nut\nreviewed: 2001-01-01\n---\n", to: "content/nut.md")
        #expect(try Command.run("check", "--strict", in: site.path).errors.contains("[review-outdated]"))
        #expect(try Command.run("build", "--strict", in: site.path).status == 0)
    }

    @Test(arguments: [
        ["build", "--nonsense"], ["bulid"], ["build", "--diagnostics", "xml"], ["build", "--base-url", "ftp://x"],
    ])
    func aWrongCommandLineEndsWith64(_ arguments: [String]) throws {
        let site = try SiteFolder()
        let process = Command.process(arguments, in: site.path)
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 64)
    }

    @Test(arguments: [
        ["build", "--content", "nowhere"], ["build", "--templates", "nowhere"], ["build", "--config", "nowhere.yml"],
        ["build", "--output", "notes.txt/public"],
    ])
    func aMachineThatFailsEndsWith74(_ arguments: [String]) throws {
        let site = try SiteFolder()
        try site.write("A file, where a folder would be needed.", to: "notes.txt")
        let process = Command.process(arguments, in: site.path)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 74)
    }

    @Test func aWrongConfigurationIsLocated() throws {
        let site = try SiteFolder()
        try site.write("title: Bolts\nlagnuage: de\nlint: {link-brokn: off}\n", to: "sitegen.yml")
        let command = try Command.run("check", in: site.path)
        #expect(command.status == 1)
        #expect(
            command.errors.contains(
                "sitegen.yml:2:1: error: sitegen.yml has no key 'lagnuage'; did you mean 'language'? [config-unknown-key]"
            ))
        #expect(
            command.errors.contains("sitegen.yml:3:8: error: lint has no key 'link-brokn'; did you mean 'link-broken'?")
        )
    }

    @Test(arguments: [
        ["build"], ["import", "content", "--to", "new"], ["new", "entry", "Nut"], ["schema", "front-matter"],
    ])
    func nothingIsDoneWithAWrongConfiguration(_ arguments: [String]) throws {
        let site = try SiteFolder()
        try site.write("lagnuage: de\n", to: "sitegen.yml")
        let command = try Command.run(arguments, in: site.path)
        #expect(command.status == 1)
        #expect(command.output.isEmpty)
        #expect(command.errors.hasPrefix("sitegen.yml:1:1: error: sitegen.yml has no key 'lagnuage'"))
        let names = try FileManager.default.contentsOfDirectory(atPath: site.path)
        #expect(Set(names) == ["content", "sitegen.yml", "templates"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(site.path)/content") == ["bolt.md"])
    }

    @Test func programsGetNothingButJSON() throws {
        let site = try SiteFolder()
        try site.write("---\ntitle: Nut\n---\n[x](y.md)\n", to: "content/nut.md")
        let command = try Command.run("check", "--diagnostics", "json", in: site.path)
        let records = try JSONSerialization.jsonObject(with: Data(command.errors.utf8)) as? [[String: Any]]
        #expect(records?.count == 1)
        #expect(records?.first?["rule"] as? String == "link-broken")
        #expect(records?.first?["line"] as? Int == 4)
    }

    @Test func gitHubGetsWorkflowCommands() throws {
        let site = try SiteFolder()
        try site.write("---\ntitle: Nut\n---\n[x](y.md)\n", to: "content/nut.md")
        let command = try Command.run("check", "--diagnostics", "github", in: site.path)
        #expect(command.errors.hasPrefix("::error file=content/nut.md,line=4,col=5,title=link-broken::the link 'y.md'"))
    }

    @Test func quietMeansErrorsOnly() throws {
        let site = try SiteFolder()
        try site.write("---\ntitle: Nut\nkeyboard:\n  spacebar: Turns\n---\n", to: "content/nut.md")
        let command = try Command.run("build", "--quiet", in: site.path)
        #expect(command.status == 0)
        #expect(command.errors.isEmpty)
    }

    @Test func timingsNameEachStage() throws {
        let site = try SiteFolder()
        let command = try Command.run("build", "--timings", "--quiet", in: site.path)
        for stage in [
            "Listing files", "Reading entries", "Merging entries", "Checking the guide", "Writing pages",
            "Writing exports", "Finishing", "Total",
        ] {
            #expect(command.errors.contains("\n\(stage) ") || command.errors.hasPrefix("\(stage) "))
        }
    }

    @Test func optionsWinOverTheConfiguration() throws {
        let site = try SiteFolder()
        try site.write("title: Bolts\nbase-url: https://one.example/\nfolders: {output: one}\n", to: "sitegen.yml")
        _ = try Command.run("build", "--output", "two/", "--base-url", "https://two.example/guide", in: site.path)
        #expect(site.output("one").isEmpty)
        let sitemap = site.output("two")["sitemap.xml"].map { String(decoding: $0, as: UTF8.self) }
        #expect(sitemap?.contains("https://two.example/guide/bolt/") == true)
    }

    @Test func criteriaGoToTheStandardOutput() throws {
        let site = try SiteFolder()
        let command = try Command.run("criteria", "bolt", "--format", "csv", in: site.path)
        #expect(command.status == 0)
        #expect(command.output.hasPrefix("entry,table,action,platform,result,sections\r\nBolt,Keyboard,tab,"))
        #expect(command.errors.isEmpty)
    }

    @Test func anUnknownEntryOrPlatformIsAWrongCommandLine() throws {
        let site = try SiteFolder()
        let entry = try Command.run("criteria", "blot", in: site.path)
        #expect(entry.status == 64)
        #expect(entry.errors.contains("there is no entry 'blot'; did you mean 'bolt'?"))
        let platform = try Command.run("criteria", "bolt", "--platform", "andriod", in: site.path)
        #expect(platform.status == 64)
        #expect(platform.errors.contains("there is no platform 'andriod'; did you mean 'android'?"))
        #expect(platform.output.isEmpty)
    }
}
