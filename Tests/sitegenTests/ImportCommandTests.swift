import Foundation
import Testing

@Suite struct ImportCommandTests {
    private func site() throws -> SiteFolder {
        let site = try SiteFolder()
        try FileManager.default.createDirectory(atPath: "\(site.path)/old", withIntermediateDirectories: true)
        try site.write("---\ntitle: Nut\nkeyboard:\n  spacebar: Turns\n---\nText.\n", to: "old/nut.md")
        return site
    }

    @Test func printsTheReportAndWritesEntriesThatPassTheCheck() throws {
        let site = try site()
        let command = try Command.run("import", "old", in: site.path)
        #expect(command.status == 0)
        #expect(command.output.hasPrefix("# Import of `old`\n\n1 entry, 0 other files, 1 repair.\n"))
        #expect(command.output.contains("- `old/nut.md:4` `action-spelling`: "))
        #expect(command.errors == "content: 1 file written, 0 unchanged\n1 entry, 0 other files, 1 repair\n")
        #expect(try Command.run("check", "--strict", in: site.path).status == 0)
        let again = try Command.run("import", "old", "--report", "report.md", in: site.path)
        #expect(again.output.isEmpty)
        #expect(again.errors.hasPrefix("content: 0 files written, 1 unchanged\n"))
        #expect(FileManager.default.fileExists(atPath: "\(site.path)/report.md"))
    }

    @Test func refusesToReplaceWhatDiffers() throws {
        let site = try site()
        try site.write("---\ntitle: Mine\n---\n", to: "content/nut.md")
        let command = try Command.run("import", "old", in: site.path)
        #expect(command.status == 1)
        #expect(command.errors.contains("'content/nut.md' is there already and differs"))
        #expect(try Command.run("import", "old", "--force", "--dry-run", in: site.path).status == 0)
        #expect(try String(contentsOfFile: "\(site.path)/content/nut.md", encoding: .utf8).contains("Mine"))
        #expect(try Command.run("import", "old", "--force", in: site.path).status == 0)
    }

    @Test func aFileThatCannotBeReadEndsWithOneAndTheRestIsWritten() throws {
        let site = try site()
        try Data([0xFF]).write(to: URL(fileURLWithPath: "\(site.path)/old/bad.md"))
        let command = try Command.run("import", "old", "--to", "new", "--diagnostics", "json", in: site.path)
        #expect(command.status == 1)
        #expect(FileManager.default.fileExists(atPath: "\(site.path)/new/nut.md"))
        let records = try JSONSerialization.jsonObject(with: Data(command.errors.utf8)) as? [[String: Any]]
        #expect(records?.compactMap { $0["rule"] as? String } == ["encoding", "action-spelling"])
    }

    @Test func theFolderThatIsWrittenToIsNotRead() throws {
        let site = try site()
        let command = try Command.run("import", ".", "--to", "content", "--dry-run", in: site.path)
        #expect(command.output.contains("1 entry, "))
        #expect(!command.output.contains("bolt"))
    }

    @Test func aFolderThatIsNotThereEndsWith74() throws {
        let site = try site()
        #expect(try Command.run("import", "nowhere", in: site.path).status == 74)
        #expect(try Command.run("import", in: site.path).status == 64)
        #expect(try Command.run("import", "old", "--site-url", "old", in: site.path).status == 64)
    }
}
