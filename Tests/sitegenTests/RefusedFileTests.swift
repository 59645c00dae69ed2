import Foundation
import Testing

/// Files that the system does not let the program read or write.
@Suite struct RefusedFileTests {
    private static let entry = "---\ntitle: Nut\nkeyboard::\n  tab: Turns\n---\n"

    private func site() throws -> SiteFolder {
        let site = try SiteFolder.small()
        try site.write("title: Bolts\n", to: "sitegen.yml")
        try site.write(Self.entry, to: "content/nut.md")
        return site
    }

    @Test(
        .enabled(if: Shell.canBeBounded, "root may read everything"),
        arguments: [
            ("sitegen.yml", "cannot read 'sitegen.yml': the configuration file cannot be opened"),
            ("templates/entry.mustache", "templates/entry.mustache': Permission denied"),
            ("content/nut.md", "cannot read 'content/nut.md': Permission denied"),
            ("content", "cannot read 'content': "),
        ])
    func whatMayNotBeReadIsNamed(_ path: String, _ message: String) throws {
        let site = try site()
        let run = try Shell.run(
            "chmod 0 \(path); \"$SITEGEN\" build --quiet; status=$?; chmod 755 \(path); exit $status", in: site.path,
            as: .bounded)
        #expect(run.status == 74)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: "\(site.path)/public"))
    }

    @Test func aPipeAmongTheTemplatesIsNotWaitedFor() throws {
        let site = try site()
        let run = try Shell.run(
            "rm templates/entry.mustache; mkfifo templates/entry.mustache; exec timeout 60 \"$SITEGEN\" build --quiet",
            in: site.path)
        #expect(run.status == 74)
        #expect(run.errors.contains("templates/entry.mustache': it is not a file"), "\(run.errors)")
    }

    // MARK: Mending

    @Test(.enabled(if: Shell.canBeBounded, "root may write everywhere"))
    func anEntryThatIsProtectedIsNotMended() throws {
        let site = try site()
        let run = try Shell.run(
            "chmod 444 content/nut.md; exec \"$SITEGEN\" check --fix", in: site.path, as: .bounded)
        #expect(run.status == 74)
        #expect(run.errors.contains("cannot write content/nut.md: Permission denied"), "\(run.errors)")
        try expectUntouched(site)
    }

    @Test func anEntryThatCannotBeWrittenStaysWhole() throws {
        let site = try site()
        let run = try Shell.run(
            "trap '' XFSZ; ulimit -f 0; exec \"$SITEGEN\" check --fix 2> /dev/null", in: site.path)
        #expect(run.status == 74)
        try expectUntouched(site)
    }

    /// A retry would find the file, and refuse.
    @Test(arguments: ["new entry Gear", "new site gears"])
    func aNewFileThatCannotBeWrittenIsNotLeftBehind(command: String) throws {
        let site = try site()
        let run = try Shell.run(
            "trap '' XFSZ; ulimit -f 0; exec \"$SITEGEN\" \(command) 2> /dev/null", in: site.path)
        #expect(run.status == 74)
        try expectUntouched(site)
        let folder = "\(site.path)/gears"
        #expect((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] == [])
    }

    private func expectUntouched(_ site: SiteFolder) throws {
        #expect(try String(contentsOfFile: "\(site.path)/content/nut.md", encoding: .utf8) == Self.entry)
        #expect(
            Set(try FileManager.default.contentsOfDirectory(atPath: "\(site.path)/content")) == ["nut.md"])
    }

    // MARK: Temporary files

    /// A folder for temporary files has to have room for the name of the file that is locked in it.
    @Test func aTemporaryFolderThatCannotBeUsedIsNamed() throws {
        let site = try SiteFolder.small()
        try site.write("---\ntitle: Nut\n---\nText.\n", to: "content/nut.md")
        try FileManager.default.createDirectory(atPath: "\(site.path)/bin", withIntermediateDirectories: true)
        try site.write("#!/bin/sh\nexit 1\n", to: "bin/pagefind")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(site.path)/bin/pagefind")
        let own = "/sitegen-work-\(UUID().uuidString)"
        var temporary = "\(site.path)/"
        let length = Int(PATH_MAX) - 2 - own.utf8.count
        while temporary.utf8.count < length {
            temporary += String(repeating: "t", count: min(200, length - temporary.utf8.count))
            if temporary.utf8.count < length - 1 { temporary += "/" }
        }
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        let run = try Command.run(
            "build", "--quiet", in: site.path, environment: ["PATH": "\(site.path)/bin", "TMPDIR": temporary])
        #expect(run.status == 74)
        #expect(run.errors.contains("cannot lock \(temporary)/sitegen-work-"), "\(run.errors)")
        #expect(run.errors.contains(String(cString: strerror(ENAMETOOLONG))))
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
        #expect(site.output().isEmpty)
    }
}
