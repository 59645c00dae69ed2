import TestSupport
import Testing

/// Files that the system does not let the program read or write.
@Suite struct RefusedFileTests {
    private static let entry = "---\ntitle: Nut\nkeyboard::\n  tab: Turns\n---\n"

    private let site: SiteFolder

    init() throws {
        site = try SiteFolder.small()
        try site.write("title: Bolts\n", to: "sitegen.yml")
        try site.write(Self.entry, to: "content/nut.md")
    }

    @Test(
        .enabled(if: Shell.canBeBounded, "root may read everything"),
        arguments: [
            ("sitegen.yml", "cannot read 'sitegen.yml': the configuration file cannot be opened"),
            ("templates/entry.mustache", "templates/entry.mustache': Permission denied"),
            ("content", "cannot read 'content': "),
        ])
    func whatMayNotBeReadIsNamed(_ path: String, _ message: String) throws {
        let run = try Shell.run(
            "chmod 0 \(path); \"$SITEGEN\" build --quiet; status=$?; chmod 755 \(path); exit $status", in: site.path,
            as: .bounded)
        #expect(run.status == 74)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(!site.folder.exists("public"))
    }

    /// It does not hide what is wrong with the others.
    @Test(
        .enabled(if: Shell.canBeBounded, "root may read everything"),
        arguments: ["content/bolt.md", "content/_data/apis.yml"])
    func aFileThatMayNotBeReadIsOneErrorAmongOthers(_ path: String) throws {
        try site.write("---\ntitle: Bolt\n---\n", to: path)
        let line = "chmod 0 \(path); \"$SITEGEN\" build; status=$?; chmod 644 \(path); exit $status"
        let run = try Shell.run(line, in: site.path, as: .bounded)
        #expect(run.status == 1)
        #expect(run.errors.contains("\(path): error: it cannot be read: Permission denied"), "\(run.errors)")
        #expect(run.errors.contains("content/nut.md:3:1: warning:"), "\(run.errors)")
        #expect(!site.folder.exists("public"))
    }

    @Test(.enabled(if: Shell.canBeBounded, "root may write everywhere"))
    func anEntryThatIsProtectedIsNotMended() throws {
        let line = "chmod 444 content/nut.md; exec \"$SITEGEN\" check --fix"
        let run = try Shell.run(line, in: site.path, as: .bounded)
        #expect(run.status == 74)
        #expect(run.errors.contains("cannot write content/nut.md: Permission denied"), "\(run.errors)")
        try expectUntouched()
    }

    @Test func anEntryThatCannotBeWrittenStaysWhole() throws {
        let line = "trap '' XFSZ; ulimit -f 0; exec \"$SITEGEN\" check --fix 2> /dev/null"
        #expect(try Shell.run(line, in: site.path).status == 74)
        try expectUntouched()
    }

    /// A retry would find the file, and refuse.
    @Test(arguments: ["new entry Gear", "new site gears"])
    func aNewFileThatCannotBeWrittenIsNotLeftBehind(command: String) throws {
        let line = "trap '' XFSZ; ulimit -f 0; exec \"$SITEGEN\" \(command) 2> /dev/null"
        #expect(try Shell.run(line, in: site.path).status == 74)
        try expectUntouched()
        #expect((try? site.folder.names(in: "gears")) ?? [] == [])
    }

    private func expectUntouched() throws {
        #expect(try site.folder.text(of: "content/nut.md") == Self.entry)
        #expect(try site.folder.names(in: "content") == ["nut.md"])
    }
}
