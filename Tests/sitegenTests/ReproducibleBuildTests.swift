import Foundation
import Testing

/// The same content gives the same bytes, whatever the machine, the time and the place are like.
@Suite struct ReproducibleBuildTests {
    /// What surrounds a build: variables, a program before it, and where the site is.
    struct Surroundings: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var environment: [String: String] = [:]
        var launcher: [String] = []
        /// Whether the site is a copy in a folder with another name, its files made in the reverse order.
        var isElsewhere = false
    }

    static let all = [
        Surroundings(testDescription: "Turkish", environment: ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"]),
        Surroundings(testDescription: "German", environment: ["LC_ALL": "de_DE.UTF-8"]),
        Surroundings(testDescription: "no locale", environment: ["LC_ALL": "C", "LANG": ""]),
        Surroundings(testDescription: "far east", environment: ["TZ": "Pacific/Kiritimati"]),
        Surroundings(testDescription: "far west", environment: ["TZ": "Etc/GMT+12"]),
        Surroundings(testDescription: "another folder, files in another order", isElsewhere: true),
        Surroundings(testDescription: "one core", launcher: ["/usr/bin/taskset", "-c", "0"]),
    ]

    @Test func theBytesDependOnTheContentAlone() throws {
        let site = try Self.site()
        #expect(try Command.run("build", "--quiet", in: site.path).status == 0)
        let expected = site.output()
        #expect(expected.count > 60)
        for surroundings in Self.all {
            // Where a system cannot bind a program to a core, it has the others to show.
            if let launcher = surroundings.launcher.first, !FileManager.default.isExecutableFile(atPath: launcher) {
                continue
            }
            let site = surroundings.isElsewhere ? try Self.site(reversed: true) : site
            let process = Command.process(
                ["build", "--quiet", "--output", "again"], in: site.path, environment: surroundings.environment)
            if let launcher = surroundings.launcher.first {
                process.executableURL = URL(fileURLWithPath: launcher)
                process.arguments =
                    surroundings.launcher.dropFirst() + [
                        Command.executable.path, "build", "--quiet", "--output", "again",
                    ]
            }
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "\(surroundings)")
            let output = site.output("again")
            #expect(output.keys.sorted() == expected.keys.sorted(), "\(surroundings)")
            for (name, data) in output { #expect(data == expected[name], "\(surroundings): \(name)") }
            try FileManager.default.removeItem(atPath: "\(site.path)/again")
        }
    }

    /// The golden site, and letters that locales sort and fold in their own ways.
    private static func site(reversed: Bool = false) throws -> SiteFolder {
        let site = try SiteFolder.small()
        let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("SiteTests/Fixtures/guide").path
        try site.write(
            try String(contentsOfFile: "\(fixture)/sitegen.yml", encoding: .utf8)
                .replacing(/(?m)^folders:.*\n(?: .*\n)*/, with: ""), to: "sitegen.yml")
        var files: [(name: String, text: Data)] = []
        for case let name as String in FileManager.default.enumerator(atPath: "\(fixture)/content") ?? .init() {
            guard let text = FileManager.default.contents(atPath: "\(fixture)/content/\(name)") else { continue }
            files.append((name, text))
        }
        for (index, title) in ["IĞDIR title", "istanbul", "Äpfel", "Zebra", "ähnlich", "ŁÓDŹ", "o", "Ö", "İ", "ı"]
            .enumerated()
        {
            let text =
                "---\ntitle: \(title)\ncategories: \(title)\nkeyboard:\n  tab: \(title)\n---\n## \(title)\n\n`UI\(index)`\n"
            files.append(("letters/\(index)-\(title).md", Data(text.utf8)))
        }
        files.sort { reversed ? $0.name > $1.name : $0.name < $1.name }
        for (name, text) in files {
            let file = URL(fileURLWithPath: "\(site.path)/content/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue {
                continue
            }
            try text.write(to: file)
        }
        return site
    }
}
