import Diagnostics
import Foundation
import Guide
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

    var path: String { "\(Self.folder)/\(name)" }
    var testDescription: String { name }

    /// Whether this run writes what it gets as what has to come (`SITEGEN_RECORD=1`).
    static var isRecording: Bool { ProcessInfo.processInfo.environment["SITEGEN_RECORD"] == "1" }

    func build(into output: String, theme: String = "\(folder)/theme") -> SiteBuild {
        Self.build(root: path, output: output, theme: theme)
    }

    /// A build of the site in a folder, with its `sitegen.yml` if it has one.
    static func build(root: String, output: String, theme: String) -> SiteBuild {
        var configuration = Configuration.standard
        if let data = FileManager.default.contents(atPath: "\(root)/sitegen.yml") {
            let (read, diagnostics) = ConfigurationReader.read(path: "sitegen.yml", contents: [UInt8](data))
            #expect(diagnostics.isEmpty)
            configuration = read
        }
        configuration.folders.output = output
        configuration.folders.templates = theme
        var options = SiteBuild.Options()
        options.root = root
        return SiteBuild(configuration: configuration, options: options)
    }
}

/// A page as a reader meets it.
struct PlainPage {
    let html: String

    /// The words between `<main>` and its end.
    var words: String {
        guard let open = html.firstRange(of: "<main"), let close = html.firstRange(of: "</main>") else { return "" }
        return HTML(trusted: String(html[open.lowerBound..<close.lowerBound])).plainText
    }

    /// The values of an attribute, entities decoded.
    func values(of attribute: String) -> [String] {
        html.ranges(of: " \(attribute)=\"").map { range in
            HTML(trusted: String(html[range.upperBound...].prefix { $0 != "\"" })).plainText
        }
    }
}
