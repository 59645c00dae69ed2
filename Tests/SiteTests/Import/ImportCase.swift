import Guide
import TestSupport
import Testing

@testable import Site

/// A small collection in `Fixtures/imports/`, and what has to come of it in `expected/`; or any other folder.
struct ImportCase: CustomTestStringConvertible, Sendable {
    let name: String
    let folder: String

    var testDescription: String { name }

    static let folder = "\(Fixture.folder)/imports"
    static let own = ["native", "web", "lists"].map { ImportCase(name: $0, folder: "\(folder)/\($0)/collection") }

    /// The guide of this project, whose entries are in today's form.
    static let guide = ImportCase(name: "guide", folder: "\(Fixture.project)/content")

    static let corpus = Fixture.corpus.map { ImportCase(name: $0, folder: $0) }

    static let all = own + [guide] + corpus

    /// What an import makes of each of all cases, once for all tests.
    static let results = all.map { example in Task { try example.run() } }

    var result: ImportedCollection {
        get async throws {
            let index = try #require(Self.all.firstIndex { $0.folder == folder })
            return try await Self.results[index].value
        }
    }

    /// - Parameter siteURL: Where the fixtures' entries once stood.
    func run(siteURL: String? = "https://old.example.org") throws -> ImportedCollection {
        var work = CollectionImport(folder: folder, name: "old", configuration: .standard)
        work.siteURL = siteURL
        return try work.run()
    }

    /// The guide that a build reads from the folder.
    func readGuide() async throws -> Guide {
        var build = Fixture.build(root: "/") { $0.folders.content = folder }
        build.options.includesDrafts = true
        return try await build.check().guide
    }
}

extension ImportedCollection {
    var texts: [String: String] {
        var texts: [String: String] = [:]
        for file in files { if case .text(let text) = file.contents { texts[file.path] = text } }
        return texts
    }

    /// Writes everything below a folder.
    func write(to folder: String) throws {
        _ = try ImportWriter(folder: folder, mayReplace: false).write(files)
    }
}

/// What an import makes of entries that are given as texts.
func imported(_ files: [String: String], siteURL: String? = nil) throws -> ImportedCollection {
    let folder = try TemporaryFolder(files)
    return try ImportCase(name: "", folder: folder.path).run(siteURL: siteURL)
}

/// The body that an import makes of a body, beside an entry `bolt.md` and a picture `p.png`.
func importedBody(_ body: String) throws -> String? {
    let head = "---\ntitle: Nut\n---\n\n"
    var files = [
        "bolt.md": "---\ntitle: Bolt\n---\n\n## Name\n\nA bolt.\n", "p.png": "1", "nut.md": "\(head)\(body)\n",
    ]
    let text = try #require(try imported(files).texts["nut.md"])
    files["nut.md"] = text
    let again = try imported(files)
    #expect(again.texts["nut.md"] == text)
    #expect(again.repairs == [])
    return text.hasPrefix(head) ? String(text.dropFirst(head.count).dropLast()) : nil
}
