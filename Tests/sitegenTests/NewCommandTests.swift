import Foundation
import Testing

/// `sitegen new` and `sitegen schema`, as people run them.
struct NewCommandTests {
    @Test func aNewSiteBuildsFromAnyFolderWithTheThemeOfTheProgram() throws {
        let site = try SiteFolder()
        let new = try Command.run("new", "site", "guides/web/", "--title", "Web controls", in: site.path)
        #expect(new.status == 0)
        #expect(new.errors.isEmpty)
        #expect(new.output.hasPrefix("guides/web/sitegen.yml\n"))
        let config = "\(site.path)/guides/web/sitegen.yml"
        let build = try Command.run("build", "--strict", "--no-search", "--config", config, in: "/")
        #expect(build.status == 0)
        #expect(build.errors.hasPrefix("\(site.path)/guides/web/public: "))
        #expect(site.output("guides/web/public")["controls/button/index.html"] != nil)
        #expect(try Command.run("new", "site", "guides/web", in: site.path).status == 64)
    }

    @Test func theThemeIsFoundThroughALinkToTheProgram() throws {
        let site = try SiteFolder()
        _ = try Command.run("new", "site", "guide", in: site.path)
        let link = "\(site.path)/sitegen"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: Command.executable.path)
        let process = Command.process(["build", "--quiet", "--no-search"], in: "\(site.path)/guide")
        process.executableURL = URL(fileURLWithPath: link)
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(site.output("guide/public")["index.html"] != nil)
    }

    @Test func aNewEntryIsPrintedAndBuilds() throws {
        let site = try SiteFolder()
        let new = try Command.run("new", "entry", "Wing nut", "--category", "Controls", in: site.path)
        #expect(new.status == 0)
        #expect(new.output == "content/controls/wing-nut.md\n")
        #expect(new.errors.isEmpty)
        #expect(try Command.run("build", "--no-search", in: site.path).status == 0)
        let check = try Command.run("check", in: site.path)
        #expect(check.errors.contains("content/controls/wing-nut.md:3:15: warning: a text is still to be written"))
        let again = try Command.run("new", "entry", "Wing nut", "--category", "controls", in: site.path)
        #expect(again.status == 64)
        #expect(again.output.isEmpty)
        #expect(again.errors.contains("there is 'content/controls/wing-nut.md' already"))
    }

    @Test func aNewEntryNamesTheSchemaOfItsSite() throws {
        let site = try SiteFolder()
        _ = try Command.run("new", "site", "guide", in: site.path)
        let new = try Command.run("new", "entry", "Nut", "--config", "guide/sitegen.yml", in: site.path)
        #expect(new.output == "guide/content/nut.md\n")
        let text = String(
            decoding: FileManager.default.contents(atPath: "\(site.path)/guide/content/nut.md") ?? Data(), as: UTF8.self
        )
        #expect(
            text.hasPrefix("---\n# yaml-language-server: $schema=../schemas/front-matter.schema.json\ntitle: Nut\n"))
    }

    @Test(arguments: [
        (["entry", "Nut", "--category", "contrls"], "there is no category 'contrls'; did you mean 'controls'?"),
        (["entry", "Nut", "--platform", "andriod"], "there is no platform 'andriod'; did you mean 'android'?"),
        (["entry", "Nut", "--platform", "windows"], "there is no platform 'windows'; there are ios, android"),
        (["page", "…"], "has no letter"),
    ])
    func whatIsUnknownIsNamed(_ arguments: [String], _ message: String) throws {
        let site = try SiteFolder()
        let process = Command.process(["new"] + arguments, in: site.path)
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 64)
        #expect(text.contains(message))
        #expect(!FileManager.default.fileExists(atPath: "\(site.path)/content/nut.md"))
    }

    @Test func withoutAContentFolderNothingIsMade() throws {
        let site = try SiteFolder()
        let new = try Command.run("new", "entry", "Nut", "--content", "contnet", in: site.path)
        #expect(new.status == 74)
        #expect(new.errors.contains("cannot read 'contnet': there is no such folder"))
    }

    @Test func aSchemaIsMadeForTheSite() throws {
        let site = try SiteFolder()
        try site.write("platforms: [web]\n", to: "sitegen.yml")
        let schema = try Command.run("schema", "front-matter", in: site.path)
        #expect(schema.status == 0)
        #expect(schema.output.contains("\"web\": {"))
        #expect(try Command.run("schema", "config", in: site.path).output.hasPrefix("{\n  \"$schema\":"))
        #expect(try Command.run("schema", "sitegen", in: site.path).status == 64)
    }

    @Test func messagesNamePathsFromTheWorkingFolder() throws {
        let site = try SiteFolder()
        _ = try Command.run("new", "site", "guides/web", in: site.path)
        try site.write("---\ntitle: Nut\n---\n[x](y.md)\n", to: "guides/web/content/nut.md")
        let check = try Command.run("check", "--config", "guides/web/sitegen.yml", in: site.path)
        #expect(check.errors.hasPrefix("guides/web/content/nut.md:4:5: error: the link 'y.md' leads nowhere"))
        let other = try Command.run(
            "build", "--config", "guides/web/sitegen.yml", "--content", "content", "--output", "out/", "--no-search",
            in: site.path)
        #expect(other.status == 0)
        #expect(site.output("out")["bolt/index.html"] != nil)
    }
}
