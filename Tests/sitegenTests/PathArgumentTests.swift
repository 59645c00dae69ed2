import Foundation
import Testing

/// Paths on the command line that lead nowhere: each is refused, or named with the reason.
@Suite struct PathArgumentTests {
    @Test(arguments: [
        ["new", "site", ""], ["import", "content", "--to", ""], ["import", "", "--to", "new"],
        ["import", "content", "--report", ""], ["build", "--output", ""], ["check", "--content", ""],
        ["check", "--config", ""], ["new", "entry", "Nut", "--content", ""], ["schema", "config", "--config", ""],
    ])
    func anEmptyPathIsAWrongCommandLine(_ arguments: [String]) throws {
        let site = try SiteFolder()
        let command = try Command.run(arguments, in: site.path)
        #expect(command.status == 64)
        #expect(command.output.isEmpty)
        #expect(command.errors.contains("is an empty path"))
        #expect(Set(try FileManager.default.contentsOfDirectory(atPath: site.path)) == ["content", "templates"])
    }

    @Test(
        arguments: [
            (["check", "--content", "notes.txt"], "cannot read 'notes.txt': it is not a folder"),
            (["check", "--content", "nowhere"], "cannot read 'nowhere': there is no such folder"),
            (
                ["import", "content", "--to", "new", "--report", "nowhere/r.md"],
                "cannot write nowhere/r.md: No such file or directory"
            ),
            (["schema", "config", "--config", "nowhere.yml"], "cannot read 'nowhere.yml': "),
            (
                ["new", "entry", String(repeating: "nut", count: 130)],
                "cannot write content/\(String(repeating: "nut", count: 130)).md: File name too long"
            ),
            (["new", "site", "notes.txt/guide"], "cannot write notes.txt/guide/sitegen.yml: "),
        ])
    func aMessageNamesThePathAndTheReason(_ arguments: [String], message: String) throws {
        let site = try SiteFolder()
        try site.write("A file.", to: "notes.txt")
        let command = try Command.run(arguments, in: site.path)
        #expect(command.status == 74)
        #expect(command.errors.contains("sitegen: \(message)"), "\(command.errors)")
        #expect(!command.errors.contains("Domain"))
    }

    @Test func anEntryMayBeCalledNull() throws {
        let site = try SiteFolder()
        #expect(try Command.run("new", "entry", "null", in: site.path).output == "content/null.md\n")
        #expect(try Command.run("build", "--quiet", "--no-search", in: site.path).status == 0)
    }

    @Test(arguments: ["https://x/?q=1", "https://x/#a", "https:///x"]) func aBaseURLEndsWithItsPath(url: String) throws
    {
        let site = try SiteFolder()
        #expect(try Command.run("build", "--base-url", url, in: site.path).status == 64)
    }

    @Test func aBaseURLIsEncodedOnce() throws {
        let site = try SiteFolder()
        _ = try Command.run("build", "--base-url", "https://example.org/f%C3%BChrer/für", "--no-search", in: site.path)
        let encoded = "https://example.org/f%C3%BChrer/f%C3%BCr/"
        for (file, text) in [
            ("sitemap.xml", "<loc>\(encoded)bolt/</loc>"), ("robots.txt", "\(encoded)sitemap.xml"),
            ("bolt/index.html", "href=\"\(encoded)bolt/\""),
        ] {
            #expect(site.output()[file].map { String(decoding: $0, as: UTF8.self) }?.contains(text) == true, "\(file)")
        }
    }
}
