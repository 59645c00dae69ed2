import Diagnostics
import Foundation
import Guide
import Testing

@testable import Site

/// A small collection in `Fixtures/imports/`, and what has to come of it in `expected/`; or any other folder.
struct ImportCase: CustomTestStringConvertible, Sendable {
    let name: String
    let folder: String

    var testDescription: String { name }

    static let folder = "\(Fixture.folder)/imports"
    static let own = ["native", "web"].map { ImportCase(name: $0, folder: "\(folder)/\($0)/collection") }

    /// The guide of this project, whose entries are in today's form.
    static let guide = ImportCase(name: "guide", folder: "\(Fixture.project)/content")

    /// Every folder below `$SITEGEN_CORPUS` that holds Markdown, when that is set.
    static let corpus: [ImportCase] = {
        guard let corpus = ProcessInfo.processInfo.environment["SITEGEN_CORPUS"], !corpus.isEmpty else { return [] }
        let root = corpus.hasPrefix("/") ? corpus : "\(FileManager.default.currentDirectoryPath)/\(corpus)"
        let names = (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).sorted()
        let folders = Set(names.filter { $0.hasSuffix(".md") }.map { ($0 as NSString).deletingLastPathComponent })
        return folders.sorted().map { ImportCase(name: $0, folder: $0.isEmpty ? root : "\(root)/\($0)") }
    }()

    static let all = own + [guide] + corpus

    /// - Parameter siteURL: Where the fixtures' entries once stood.
    func run(siteURL: String? = "https://old.example.org") throws -> ImportedCollection {
        var work = CollectionImport(folder: folder, name: "old", configuration: .standard)
        work.siteURL = siteURL
        return try work.run()
    }

    /// The guide that a build reads from the folder.
    func readGuide() async throws -> Guide {
        var configuration = Configuration.standard
        configuration.folders.content = folder
        configuration.folders.templates = "\(Fixture.folder)/theme"
        var options = SiteBuild.Options()
        options.includesDrafts = true
        return try await SiteBuild(configuration: configuration, options: options).read().guide
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
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return try ImportCase(name: "", folder: folder.path).run(siteURL: siteURL)
}

/// The body that an import makes of a body, beside an entry `bolt.md` and a picture `p.png`.
func importedBody(_ body: String) throws -> String? {
    let collection = try imported([
        "nut.md": "---\ntitle: Nut\n---\n\(body)\n", "bolt.md": "---\ntitle: Bolt\n---\n\n## Name\n\nA bolt.\n",
        "p.png": "1",
    ])
    let text = try #require(collection.texts["nut.md"])
    let again = try imported(["nut.md": text, "bolt.md": "---\ntitle: Bolt\n---\n\n## Name\n\nA bolt.\n", "p.png": "1"])
    #expect(again.texts["nut.md"] == text)
    #expect(again.repairs == [])
    let head = "---\ntitle: Nut\n---\n\n"
    return text.hasPrefix(head) ? String(text.dropFirst(head.count).dropLast()) : nil
}
