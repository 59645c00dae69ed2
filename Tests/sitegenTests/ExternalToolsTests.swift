import Foundation
import Testing

@Suite struct ExternalToolsTests {
    private func site() throws -> SiteFolder {
        let site = try SiteFolder()
        try site.write("---\ntitle: Nut\n---\n```swift\nlet a = 1\n```\n", to: "content/nut.md")
        return site
    }

    @Test func whatIsMissingIsSaidOnceAndFailsNothing() throws {
        let site = try site()
        let command = try Command.run("build", "--strict", in: site.path)
        #expect(command.status == 0)
        let notes = command.errors.split(separator: "\n").filter { $0.hasPrefix("note: ") }
        #expect(notes.count == 2)
        #expect(notes.contains { $0.hasPrefix("note: code is not highlighted, because there is no Pygments; ") })
        #expect(notes.contains { $0.hasPrefix("note: there is no search, because there is no Pagefind; ") })
        #expect(try Command.run("build", "--quiet", in: site.path).errors.isEmpty)
        let json = try Command.run("build", "--diagnostics", "json", in: site.path).errors
        #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String] == [])
        let without = try Command.run("build", "--no-search", in: site.path)
        #expect(!without.errors.contains("Pagefind"))
        #expect(try Command.run("check", in: site.path).errors.isEmpty)
    }

    @Test func aFailingPagefindIsAMachineThatFails() throws {
        let site = try site()
        try site.writeScript("echo 'Out of memory' >&2; exit 1", to: ".venv/bin/pagefind")
        let command = try Command.run("build", in: site.path)
        #expect(command.status == 74)
        #expect(command.errors.contains("Out of memory"))
        #expect(command.errors.contains("--no-search"))
        #expect(site.output().isEmpty)
        #expect(try Command.run("build", "--no-search", in: site.path).status == 0)
    }

    @Test func toolsAreLookedForBesideTheConfiguration() throws {
        let site = try site()
        try site.writeScript("exit 1", to: "elsewhere/.venv/bin/pagefind")
        try site.write("title: Bolts\n", to: "elsewhere/sitegen.yml")
        #expect(try Command.run("build", in: site.path).status == 0)
        #expect(try Command.run("build", "--config", "elsewhere/sitegen.yml", in: site.path).status == 74)
    }
}
