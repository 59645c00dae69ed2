import Foundation
import TestSupport
import Testing

/// `sitegen new` and `sitegen schema`, as people run them.
@Suite struct NewCommandTests {
    private let site: SiteFolder

    init() throws { site = try SiteFolder() }

    @Test func aNewSiteBuildsFromAnyFolderWithTheThemeOfTheProgram() throws {
        let new = try Command.run("new", "site", "guides/web/", "--title", "Web controls", in: site.path)
        #expect(new.status == 0 && new.errors.isEmpty)
        #expect(new.output.hasPrefix("guides/web/sitegen.yml\n"))
        let config = "\(site.path)/guides/web/sitegen.yml"
        let build = try Command.run("build", "--strict", "--no-search", "--config", config, in: "/")
        #expect(build.status == 0)
        #expect(build.errors.hasPrefix("\(site.path)/guides/web/public: "))
        #expect(site.output("guides/web/public")["controls/button/index.html"] != nil)
        #expect(try site.run("new site guides/web").status == 64)
    }

    /// A new site has nothing to report, in any language, and says what is left to do.
    @Test(arguments: ["en", "de-AT", "nl"]) func aNewSitePassesAStrictCheck(_ language: String) throws {
        let new = try site.run("new site guide --language \(language)")
        let config = "--config guide/sitegen.yml"
        let check = try site.run("check --strict \(config)")
        #expect(new.status == 0 && check.status == 0 && check.errors.isEmpty, "\(check.errors)")
        guard language == "nl" else {
            #expect(new.errors.isEmpty)
            return
        }
        #expect(new.errors.hasPrefix("note: sitegen has no words in 'nl'; translate those in 'guide/i18n/nl.yml'."))
        // The configuration says how to be told what is left to translate.
        let settings = try site.folder.text(of: "guide/sitegen.yml")
        let line = "\n  words-missing: off\n"
        #expect(settings.contains("Without the next line") && settings.contains("left.\(line)"))
        try site.write(settings.replacing(line, with: "\n  action-spelling: warning\n"), to: "guide/sitegen.yml")
        let strict = try site.run("check --strict \(config)")
        #expect(strict.status == 1 && strict.errors.contains("words are not translated"), "\(strict.errors)")
        #expect(strict.errors.hasPrefix("guide/i18n/nl.yml:1:1: warning: "))
    }

    @Test func aPlatformOfOnesOwnIsNoted() throws {
        let new = try site.run("new site guide --platforms web,tvOS,flutr")
        #expect(new.status == 0)
        let notes = new.errors.split(separator: "\n")
        let facts = [
            "note: sitegen does not know the platform 'tvOS'",
            "note: sitegen does not know the platform 'Flutr' (did you mean 'flutter'?)",
        ]
        #expect(notes.map { String($0.prefix { $0 != ";" }) } == facts)
        #expect(try site.folder.text(of: "guide/sitegen.yml").contains("  - id: tvos\n    name: tvOS\n"))
        #expect(try site.run("check --strict --config guide/sitegen.yml").status == 0)
    }

    @Test(arguments: [
        (["guide", "--title", ""], "'--title' is empty"), (["guide", "--title", " "], "'--title' is empty"),
        (["guide", "--language", "Dutch"], "'Dutch' is not a language tag such as de or pt-BR (BCP 47); did you"),
        (["guide", "--language", "Nederlands"], "did you mean 'nl'?"),
        (["guide", "--language", "pt_br"], "did you mean 'pt-BR'?"),
        (["guide", "--language", "klingon"], "(BCP 47)\n"),
        (["~/guide"], "the folder is '~/guide', and your shell has not replaced '~'"),
    ])
    func aSiteIsNotMadeOfAMistake(_ arguments: [String], _ message: String) throws {
        let new = try Command.Line(arguments: ["new", "site"] + arguments, folder: site.path).run()
        #expect(new.status == 64 && new.errors.contains(message), "\(new.errors)")
        #expect(!site.folder.exists("guide") && !site.folder.exists("~"))
    }

    @Test func theThemeIsFoundThroughALinkToTheProgram() throws {
        _ = try site.run("new site guide")
        try site.folder.makeLink("sitegen", to: Command.executable.path)
        let build = try Command.Line(
            executable: "\(site.path)/sitegen", arguments: ["build", "--no-search"], folder: "\(site.path)/guide"
        ).run()
        #expect(build.status == 0)
        #expect(site.output("guide/public")["index.html"] != nil)
    }

    @Test func aNewEntryIsPrintedAndBuilds() throws {
        let new = try Command.run("new", "entry", "Wing nut", "--category", "Controls", in: site.path)
        #expect(new.status == 0 && new.errors.isEmpty)
        #expect(new.output == "content/controls/wing-nut.md\n")
        #expect(try site.run("new entry null").output == "content/null.md\n")
        #expect(try site.run("build --no-search").status == 0)
        let check = try site.run("check")
        #expect(
            check.errors.contains("content/controls/wing-nut.md:3:15: warning: 61 placeholders have not been replaced"))
        let again = try Command.run("new", "entry", "Wing nut", "--category", "controls", in: site.path)
        #expect(again.status == 64 && again.output.isEmpty)
        #expect(again.errors.contains("'content/controls/wing-nut.md' already exists"))
    }

    @Test(arguments: [
        ("entry Nut --category contrls", "there is no category 'contrls'; did you mean 'controls'?"),
        ("entry Nut --platform andriod", "there is no platform 'andriod'; did you mean 'android'?"),
        ("entry Nut --platform windows", "there is no platform 'windows'; use one of ios, android"),
        ("page …", "has no letters"), ("entry README", "would create the page of the folder itself"),
        ("entry Readme --category controls", "would create the page of the folder itself"),
        ("entry Index", "would create the page of the folder itself"),
        ("entry Controls", "would create the page of a category"),
    ])
    func whatIsUnknownIsNamed(_ line: String, _ message: String) throws {
        let command = try site.run("new \(line)")
        #expect(command.status == 64)
        #expect(command.errors.contains(message))
        #expect(try site.folder.names(in: "content") == ["bolt.md"])
    }

    @Test(arguments: [
        (["entry", "- dash"], "dash", "- dash"), (["page", "-h elp"], "h-elp", "-h elp"),
        (["entry", "-- two --category x"], "two-category-x", "-- two --category x"),
        (["entry", "--", "-dash"], "dash", "-dash"), (["entry", "--content=content", "- a"], "a", "- a"),
    ])
    func aTitleMayBeginWithADash(arguments: [String], name: String, title: String) throws {
        let new = try Command.Line(arguments: ["new"] + arguments, folder: site.path).run()
        #expect(new.output == "content/\(name).md\n", "\(new.errors)")
        #expect(try site.run("build --no-search --quiet").status == 0)
        #expect(try site.text(of: "\(name)/index.md").contains(title))
        let other = try Command.run("new", "site", "other", "--title=\(title)", in: site.path)
        #expect(other.status == 0)
    }

    @Test func aSchemaIsMadeForTheSite() throws {
        try site.write("platforms: [web]\n", to: "sitegen.yml")
        let schema = try site.run("schema front-matter")
        #expect(schema.status == 0)
        #expect(schema.output.contains("\"web\": {"))
        #expect(try site.run("schema config").output.hasPrefix("{\n  \"$schema\":"))
    }

    @Test func pathsAreNamedFromTheWorkingFolder() throws {
        _ = try site.run("new site guides/web")
        let new = try site.run("new entry Nut --config guides/web/sitegen.yml")
        #expect(new.output == "guides/web/content/nut.md\n")
        // An entry names its schema from its own folder.
        let head = "---\n# yaml-language-server: $schema=../schemas/front-matter.schema.json\ntitle: Nut\n"
        #expect(try site.folder.text(of: "guides/web/content/nut.md").hasPrefix(head))
        try site.write("---\ntitle: Nut\n---\n[x](y.md)\n", to: "guides/web/content/nut.md")
        let check = try site.run("check --config guides/web/sitegen.yml")
        #expect(check.errors.hasPrefix("guides/web/content/nut.md:4:5: error: the link 'y.md' leads nowhere"))
        let options = "--config guides/web/sitegen.yml --content content --output out/ --no-search"
        #expect(try site.run("build \(options)").status == 0)
        #expect(site.output("out")["bolt/index.html"] != nil)
    }
}
