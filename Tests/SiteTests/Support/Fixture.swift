import Diagnostics
import Foundation
import Guide
import TestSupport
import Testing

@testable import Site

/// A small site in `Fixtures/`: `content/`, `sitegen.yml`, and what has to come of it in `expected/`.
struct Fixture: CustomTestStringConvertible, Sendable {
    let name: String

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures").path

    /// The root of the project, with the guide's own content and theme.
    static let project = URL(fileURLWithPath: folder).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// Every folder below `$SITEGEN_CORPUS` that holds Markdown, when that is set.
    static let corpus: [String] = {
        guard let corpus = ProcessInfo.processInfo.environment["SITEGEN_CORPUS"], !corpus.isEmpty else { return [] }
        let root = corpus.hasPrefix("/") ? corpus : "\(FileManager.default.currentDirectoryPath)/\(corpus)"
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        let entries = names.filter { $0.hasSuffix(".md") && !$0.hasSuffix("README.md") }
        return Set(entries.map { ("\(root)/\($0)" as NSString).deletingLastPathComponent }).sorted()
    }()

    /// Whether this run writes what it gets as what has to come (`SITEGEN_RECORD=1`).
    static var isRecording: Bool { ProcessInfo.processInfo.environment["SITEGEN_RECORD"] == "1" }

    var path: String { "\(Self.folder)/\(name)" }
    var testDescription: String { name }

    func build(into output: String, theme: Theme = .small) -> SiteBuild {
        Self.build(root: path, output: output, theme: theme)
    }

    /// What the `sitegen.yml` in a folder says, if there is one.
    static func configuration(in root: String) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
        guard let data = FileManager.default.contents(atPath: "\(root)/sitegen.yml") else { return (.standard, []) }
        return ConfigurationReader.read(path: "sitegen.yml", contents: [UInt8](data))
    }

    /// A build of the site in a folder, with its `sitegen.yml` if it has one.
    static func build(
        root: String, output: String = "public", theme: Theme = .small,
        changing change: (inout Configuration) -> Void = { _ in }
    ) -> SiteBuild {
        var (configuration, diagnostics) = configuration(in: root)
        #expect(diagnostics.isEmpty)
        configuration.folders.output = output
        configuration.folders.templates = theme.path
        change(&configuration)
        var options = SiteBuild.Options()
        options.root = root
        options.hasSearch = false
        return SiteBuild(configuration: configuration, options: options)
    }

    /// Compares files with those of a folder, which are written if this run is recording.
    static func expect(_ actual: [String: Data], in folder: String) throws {
        if isRecording {
            try? FileManager.default.removeItem(atPath: folder)
            for (name, data) in actual {
                let file = URL(fileURLWithPath: "\(folder)/\(name)")
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try data.write(to: file)
            }
        }
        let expected = try TemporaryFolder.files(in: folder)
        #expect(!expected.isEmpty)
        #expect(actual.keys.sorted() == expected.keys.sorted())
        for (name, data) in expected {
            let text = actual[name].map { String(decoding: $0, as: UTF8.self) }
            #expect(text == String(decoding: data, as: UTF8.self), "\(name)")
        }
    }
}

/// The themes that tests use.
enum Theme {
    /// A page's content and little else.
    case small
    /// The theme that comes with the program.
    case own

    var path: String { self == .small ? "\(Fixture.folder)/theme" : "\(Fixture.project)/templates" }
}
