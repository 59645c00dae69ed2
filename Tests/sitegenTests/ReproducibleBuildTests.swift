import Foundation
import TestSupport
import Testing

/// The same content gives the same bytes, whatever the machine, the time and the place are like.
@Suite struct ReproducibleBuildTests {
    /// What surrounds a build: variables, a program before it, and where the site is.
    private struct Surroundings {
        var environment: [String: String] = [:]
        var launcher: [String] = []
        /// Whether the site is a copy in a folder with another name, its files made in the reverse order.
        var isElsewhere = false
    }

    private static let all = [
        Surroundings(environment: ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"]),
        Surroundings(environment: ["LC_ALL": "de_DE.UTF-8"]), Surroundings(environment: ["LC_ALL": "C", "LANG": ""]),
        Surroundings(environment: ["TZ": "Pacific/Kiritimati"]), Surroundings(environment: ["TZ": "Etc/GMT+12"]),
        Surroundings(isElsewhere: true), Surroundings(launcher: ["/usr/bin/taskset", "-c", "0"]),
    ]

    @Test func theBytesDependOnTheContentAlone() throws {
        let site = try Self.site()
        #expect(try site.run("build --quiet").status == 0)
        let expected = site.output()
        #expect(expected.count > 60)
        for surroundings in Self.all {
            // Where a system cannot bind a program to a core, it has the others to show.
            if let launcher = surroundings.launcher.first, !FileManager.default.isExecutableFile(atPath: launcher) {
                continue
            }
            let site = surroundings.isElsewhere ? try Self.site(reversed: true) : site
            let line = surroundings.launcher + [Command.executable.path, "build", "--quiet", "--output", "again"]
            let run = try Command.Line(
                executable: line[0], arguments: Array(line.dropFirst()), folder: site.path,
                environment: surroundings.environment
            ).run()
            #expect(run.status == 0, "\(surroundings)")
            let output = site.output("again")
            #expect(output.keys.sorted() == expected.keys.sorted(), "\(surroundings)")
            for (name, data) in output { #expect(data == expected[name], "\(surroundings): \(name)") }
            try site.folder.remove("again")
        }
    }

    /// The golden site, and letters that locales sort and fold in their own ways.
    private static func site(reversed: Bool = false) throws -> SiteFolder {
        let site = try SiteFolder.small()
        let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("SiteTests/Fixtures/guide").path
        let configuration = try String(contentsOfFile: "\(fixture)/sitegen.yml", encoding: .utf8)
        try site.write(configuration.replacing(/(?m)^folders:.*\n(?: .*\n)*/, with: ""), to: "sitegen.yml")
        var files = try TemporaryFolder.files(in: "\(fixture)/content").mapValues { [UInt8]($0) }
        let titles = ["IĞDIR title", "istanbul", "Äpfel", "Zebra", "ähnlich", "ŁÓDŹ", "o", "Ö", "İ", "ı"]
        for (index, title) in titles.enumerated() {
            let head = "title: \(title)\ncategories: \(title)\nkeyboard:\n  tab: \(title)\n"
            files["letters/\(index)-\(title).md"] = Array("---\n\(head)---\n## \(title)\n\n`UI\(index)`\n".utf8)
        }
        for (name, bytes) in files.sorted(by: { reversed ? $0.key > $1.key : $0.key < $1.key }) {
            try site.folder.write(bytes, to: "content/\(name)")
        }
        return site
    }
}
