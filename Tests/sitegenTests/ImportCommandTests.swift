import Foundation
import TestSupport
import Testing

@Suite struct ImportCommandTests {
    private let site: SiteFolder

    init() throws {
        site = try SiteFolder()
        try site.write("---\ntitle: Nut\nkeyboard:\n  spacebar: Turns\n---\nText.\n", to: "old/nut.md")
    }

    @Test func printsTheReportAndWritesEntriesThatPassTheCheck() throws {
        let command = try site.run("import old")
        #expect(command.status == 0)
        #expect(command.output.hasPrefix("# Import of `old`\n\n1 entry, 0 other files, 1 repair.\n"))
        #expect(command.output.contains("- `old/nut.md:4` `action-spelling`: "))
        #expect(command.errors == "content: 1 file written, 0 unchanged\n1 entry, 0 other files, 1 repair\n")
        #expect(try site.run("check --strict").status == 0)
        try site.write("mine", to: "report.md")
        #expect(try site.run("import old --report report.md").status == 64)
        #expect(try site.folder.text(of: "report.md") == "mine")
        let again = try site.run("import old --report report.md --force")
        #expect(again.output.isEmpty)
        #expect(again.errors.hasPrefix("content: 0 files written, 1 unchanged\n"))
        #expect(try site.folder.text(of: "report.md").hasPrefix("# Import of"))
    }

    @Test func samplesOfANewSiteGiveWayAndTheSiteGetsItsName() throws {
        _ = try Command.run("new", "site", "site", "--title", "Our {title}: controls", in: site.path)
        let entry = "---\ntitle: Imported\n---\nText.\n"
        let names = ["index", "about", "controls/button", "controls/toggle"]
        for name in names { try site.write(entry, to: "old/\(name).md") }
        let old = "title: The old guide\ndescription: >\n  What it\n  is: a guide\nplugins: [x]\n"
        try site.write(old, to: "old/_config.yml")
        try site.write("---\ntitle: Mine\n---\n", to: "site/content/controls/toggle.md")
        let line = "import old --config site/sitegen.yml"
        let before = try site.folder.files(in: "site")
        let trial = try site.run("\(line) --dry-run")
        #expect(trial.status == 1)
        #expect(trial.output.hasPrefix("# Import of `old`\n"))
        #expect(trial.errors.contains("'site/content/controls/toggle.md' already exists and differs"))
        #expect(!trial.errors.contains("button.md"))
        #expect(try site.run("\(line) --force --dry-run").status == 0)
        #expect(try site.run(line).status == 1)
        #expect(try site.folder.files(in: "site") == before)
        #expect(try site.run("\(line) --force").status == 0)
        for name in ["index", "controls/toggle"] {
            #expect(try site.folder.text(of: "site/content/\(name).md").contains("Imported"))
        }
        let configuration = try site.folder.text(of: "site/sitegen.yml")
        #expect(configuration.contains("\ntitle: 'Our {title}: controls'\n"))
        #expect(configuration.contains("\ndescription: 'What it is: a guide'\n"))
    }

    @Test func aSiteWithoutAConfigurationGetsTheNameOfTheCollection() throws {
        try site.write("title: Old & new\n", to: "old/_config.yml")
        #expect(try site.run("import old --dry-run").status == 0)
        #expect(!site.folder.exists("sitegen.yml"))
        #expect(try site.run("import old").status == 0)
        #expect(try site.folder.text(of: "sitegen.yml") == "title: Old & new\n")
        try site.write("title: Mine\n", to: "sitegen.yml")
        #expect(try site.run("import old").status == 0)
        #expect(try site.folder.text(of: "sitegen.yml") == "title: Mine\n")
    }

    @Test func aFileThatCannotBeReadEndsWithOneAndTheRestIsWritten() throws {
        try site.folder.write([0xFF], to: "old/bad.md")
        let command = try site.run("import old --to new --diagnostics json")
        #expect(command.status == 1)
        #expect(site.folder.exists("new/nut.md"))
        let records = try JSONSerialization.jsonObject(with: Data(command.errors.utf8)) as? [[String: Any]]
        #expect(records?.compactMap { $0["rule"] as? String } == ["encoding", "action-spelling"])
    }

    @Test func theFolderThatIsWrittenToIsNotRead() throws {
        let command = try site.run("import . --to content --dry-run")
        #expect(command.output.contains("1 entry, "))
        #expect(!command.output.contains("bolt"))
    }
}
