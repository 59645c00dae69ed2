import Foundation
import TestSupport
import Testing

@Suite struct ExternalToolsTests {
    private let site: SiteFolder

    init() throws {
        site = try SiteFolder()
        try site.write("---\ntitle: Nut\n---\n```swift\nlet a = 1\n```\n", to: "content/nut.md")
    }

    @Test func whatIsMissingIsSaidOnceAndFailsNothing() throws {
        let command = try site.run("build --strict")
        #expect(command.status == 0)
        let notes = command.errors.split(separator: "\n").filter { $0.hasPrefix("note: ") }
        #expect(notes.count == 2)
        #expect(notes.contains { $0.hasPrefix("note: 'base-url' is not set, so the links of 404.html do not work ") })
        #expect(notes.contains { $0.hasPrefix("note: code is not highlighted because Pygments is not installed; ") })
        #expect(try site.run("build --quiet").errors.isEmpty)
        let json = try site.run("build --diagnostics json").errors
        #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String] == [])
        #expect(try site.run("check").errors.isEmpty)
    }

    /// Not even to see whether it is there.
    @Test func safeRunsNothing() throws {
        try site.write("---\ntitle: Plan\n---\n```mermaid\npie\naccTitle: Plan\n```\n", to: "content/plan.md")
        for name in [".venv/bin/python", ".venv/bin/python3", "path/python3", "path/mmdc"] {
            try site.folder.writeScript("touch '\(site.path)/ran'; exit 3", to: name)
        }
        let path = ["PATH": "\(site.path)/path:/usr/bin:/bin"]
        for command in ["build --safe", "check --safe --fix"] {
            let run = try site.run(command, environment: path)
            #expect(run.status == 0, "\(run.errors)")
            #expect(!site.folder.exists("ran"))
        }
        #expect(try site.run("serve --safe --open").status == 64)
        _ = try site.run("build", environment: path)
        #expect(site.folder.exists("ran"), "or the test would prove nothing")
    }

    @Test func otherSitesAreAskedOnlyIfThatIsWanted() throws {
        try site.folder.writeScript("touch '\(site.path)/asked'; echo '404 '", to: "path/curl")
        try site.write("---\ntitle: Nut\n---\n[1](http://93.184.215.14/)\n", to: "content/nut.md")
        let path = ["PATH": "\(site.path)/path:/usr/bin:/bin"]
        for command in ["check", "build"] { #expect(try site.run(command, environment: path).status == 0) }
        #expect(!site.folder.exists("asked"))
        let run = try site.run("check --external", environment: path)
        #expect(run.status == 0)
        #expect(
            run.errors.contains("warning: 'http://93.184.215.14/' answers with status 404 [external-link]"),
            "\(run.errors)")
        #expect(site.folder.exists("asked"))
        #expect(try site.run("check --external --safe", environment: path).status == 64)
        #expect(try site.run("check --allow-private", environment: path).status == 64)
        #expect(try site.run("check --external").errors.contains("--external needs curl"))
    }

    @Test func toolsAreLookedForBesideTheConfiguration() throws {
        try site.folder.writeScript(": > '\(site.path)/ran'; exit 3", to: "elsewhere/.venv/bin/python")
        try site.write("title: Bolts\n", to: "elsewhere/sitegen.yml")
        #expect(try site.run("build").status == 0)
        #expect(!site.folder.exists("ran"))
        #expect(try site.run("build --config elsewhere/sitegen.yml").status == 0)
        #expect(site.folder.exists("ran"))
    }
}
