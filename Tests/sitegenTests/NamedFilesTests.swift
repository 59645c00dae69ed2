import Foundation
import TestSupport
import Testing

/// `sitegen check` with the names of files: what an editor or a hook runs.
@Suite struct NamedFilesTests {
    private let site: SiteFolder

    init() throws {
        site = try SiteFolder.small()
        try site.write(
            "---\ntitle: Nut\nkeyboard:\n  spacebar: Turns\n---\n## Name\n[Bolt](bolt.md#gone)\n",
            to: "content/parts/nut.md")
        try site.write(
            "---\ntitle: Bolt\nkeyboard:\n  spacebar: Turns\n---\n## Name\n[Nut](nut.md)\n", to: "content/parts/bolt.md"
        )
    }

    private func rules(_ line: String) throws -> [String] {
        let errors = try site.run("check --diagnostics json \(line)").errors
        let findings = try JSONSerialization.jsonObject(with: Data(errors.utf8)) as? [[String: Any]]
        return (findings ?? []).map { "\($0["path"] ?? ""): \($0["rule"] ?? "")" }
    }

    @Test func onlyFindingsOfTheNamedFilesCount() throws {
        #expect(try rules("content/parts/bolt.md") == ["content/parts/bolt.md: action-spelling"])
        #expect(try site.run("check content/parts/bolt.md").status == 0)
        #expect(try site.run("check --strict content/parts/bolt.md").status == 1)
        #expect(
            try rules("content/parts/nut.md") == [
                "content/parts/nut.md: action-spelling", "content/parts/nut.md: anchor-broken",
            ])
        #expect(try site.run("check content/parts/nut.md").status == 1)
        #expect(try rules("content/parts/nut.md content/parts/bolt.md").count == 3)
        #expect(try rules("./content/parts/../parts").count == 3)
        #expect(try rules("\(site.path)/content/parts/bolt.md").count == 1)
        #expect(try rules("") == rules("content"))
    }

    @Test func aFileThatIsNotPartOfTheSiteIsNamed() throws {
        try site.write("---\ntitle: Draft\nkeyboard:\n  spacebar: Turns\n---\n", to: "content/_draft.md")
        try site.write("# Read me\n", to: "README.md")
        let command = try site.run("check content/_draft.md README.md")
        #expect(command.status == 0)
        #expect(command.errors.contains("note: content/_draft.md was not checked"))
        #expect(command.errors.contains("note: README.md was not checked"))
        #expect(try rules("--drafts content/_draft.md") == ["content/_draft.md: action-spelling"])
    }

    /// `README.MD` is the page of its folder, and links can name it as it is.
    @Test func anEndingInCapitalLettersIsPartOfTheSite() throws {
        let links = "[Nut](nut.md#name) and [washer](washer.MD)"
        try site.write("---\ntitle: Parts\n---\n\(links)\n", to: "content/parts/README.MD")
        try site.write("---\ntitle: Washer\n---\n[Parts](README.MD) and [nut](nut.md)\n", to: "content/parts/washer.MD")
        let check = try site.run("check --strict content/parts/README.MD content/parts/washer.MD")
        #expect(check.status == 0 && check.errors.isEmpty, "\(check.errors)")
        try site.write("---\ntitle: Washer\nkeyboard:\n  spacebar: Turns\n---\n", to: "content/parts/washer.MD")
        #expect(try site.run("check --fix content/parts/washer.MD").errors.contains("1 finding repaired in 1 file"))
        try site.write("---\ntitle: Nut\n---\n## Name\nText.\n", to: "content/parts/nut.md")
        #expect(try site.run("build --no-search").status == 0)
        #expect(site.output()["parts/washer/index.html"] != nil && site.output()["parts/index.html"] != nil)
    }

    @Test func aFileThatDoesNotExistIsAWrongCommandLine() throws {
        let command = try site.run("check content/nowhere.md")
        #expect(command.status == 64 && command.errors.contains("there is no file 'content/nowhere.md'"))
    }

    @Test func onlyNamedFilesAreRepaired() throws {
        #expect(try site.run("check --fix content/parts/bolt.md").errors.contains("1 finding repaired in 1 file"))
        #expect(try site.folder.text(of: "content/parts/bolt.md").contains("  space: Turns"))
        #expect(try site.folder.text(of: "content/parts/nut.md").contains("  spacebar: Turns"))
    }

    /// What an editor runs before a file is saved.
    @Test(arguments: ["content/parts/bolt.md", "content/parts/new.md", "./content/../content/parts/new.md"])
    func aTextFromStandardInputIsChecked(path: String) throws {
        let text = "---\ntitle: Washer\nkeyboard:\n  spacebar: Turns\n---\n[Gone](gone.md)\n"
        try site.write(text, to: "draft")
        let arguments = ["check", "--diagnostics", "json", "--stdin-filename", path]
        let command = try Command.Line(arguments: arguments, folder: site.path, input: "\(site.path)/draft").run()
        let findings = try JSONSerialization.jsonObject(with: Data(command.errors.utf8)) as? [[String: Any]]
        #expect(command.status == 1)
        #expect(findings?.map { "\($0["rule"] ?? "") \($0["line"] ?? "")" } == ["action-spelling 4", "link-broken 6"])
    }

    /// A guide in two languages has one list of findings, for programs too.
    @Test func allLanguagesAreOneDocument() throws {
        try site.write("translations: [de]\nlint:\n  anchor-broken: warning\n", to: "sitegen.yml")
        try site.write("---\ntitle: Mutter\nkeyboard:\n  spacebar: Dreht\n---\n", to: "content.de/parts/nut.md")
        let found = try rules("")
        #expect(found.filter { $0 == "content/parts/bolt.md: action-spelling" }.count == 1)
        #expect(found.contains("content.de/parts/nut.md: action-spelling"), "\(found)")
        #expect(try rules("content.de/parts/nut.md").allSatisfy { $0.hasPrefix("content.de/parts/nut.md: ") })
    }

    @Test func aRuleIsExplained() throws {
        let command = try site.run("explain link-broken")
        #expect(command.status == 0)
        #expect(command.output.hasPrefix("link-broken: "))
        #expect(command.output.contains("\n\n(error) "))
        #expect(command.output.hasSuffix("docs/reference/rules.md#link-broken\n"))
        #expect(try site.run("explain [link-broken]").output == command.output)
        let unknown = try site.run("explain link-brokn")
        #expect(unknown.status == 64 && unknown.errors.contains("did you mean 'link-broken'?"))
        #expect(try site.run("explain").output.contains("\nlink-broken  "))
    }
}
