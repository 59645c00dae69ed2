import Diagnostics
import Foundation
import Guide
import TestSupport

@testable import Site

/// A site that breaks one rule, or keeps it: `Fixtures/rules/base`, and over it what stands in `<rule>/failing` or
/// `<rule>/passing`. A rule that is off is turned on.
struct RuleSite {
    enum State: String { case failing, passing }

    static let folder = "\(Fixture.folder)/rules"

    let folder: TemporaryFolder
    let build: SiteBuild
    private let configurationDiagnostics: [Diagnostic]

    init(_ rule: Rule, _ state: State, changing change: (inout Configuration) -> Void = { _ in }) throws {
        folder = try TemporaryFolder()
        try Self.lay(Theme.small.path, over: "\(folder.path)/templates")
        try Self.lay("\(Self.folder)/base", over: folder.path)
        try Self.lay("\(Self.folder)/\(rule.id)/\(state)", over: folder.path)
        var configuration = Configuration.standard
        var found: [Diagnostic] = []
        if let contents = folder.bytes(of: "sitegen.yml") {
            (configuration, found) = ConfigurationReader.read(path: "sitegen.yml", contents: contents) { [folder] in
                let path = "i18n/\($0).yml"
                return folder.bytes(of: path).map { (path, $0) }
            }
        }
        if rule.level == .off, configuration.levels[rule.id] == nil { configuration.levels[rule.id] = .warning }
        if rule == .translationBehind { configuration = configuration.translating(.standard) }
        change(&configuration)
        var options = SiteBuild.Options()
        options.root = folder.path
        if rule == .externalLink {
            configuration.collectsExternalLinks = true
            // No site is asked: the link of the example is to a private address.
            try folder.writeScript("exit 1", to: "bin/curl")
            let path = ["PATH": "\(folder.path)/bin"]
            let tools = ExternalTools(home: folder.path, environment: path, content: "\(folder.path)/content")
            options.linkCheck = LinkCheck(tools: tools, allowsPrivate: false, environment: [:])
        }
        options.today = CalendarDate("2026-11-21")
        build = SiteBuild(configuration: configuration, options: options)
        configurationDiagnostics = DiagnosticPolicy(configuration).apply(to: found)
    }

    func check() async throws -> [Diagnostic] {
        (configurationDiagnostics + (try await build.check().diagnostics)).sorted()
    }

    /// Copies a folder's files and links to another, which may have some of these names.
    private static func lay(_ source: String, over target: String) throws {
        let manager = FileManager.default
        try manager.createDirectory(atPath: target, withIntermediateDirectories: true)
        for case let name as String in manager.enumerator(atPath: source) ?? .init() {
            let kind = try manager.attributesOfItem(atPath: "\(source)/\(name)")[.type] as? FileAttributeType
            if kind == .typeDirectory {
                try manager.createDirectory(atPath: "\(target)/\(name)", withIntermediateDirectories: true)
            } else {
                try? manager.removeItem(atPath: "\(target)/\(name)")
                try manager.copyItem(atPath: "\(source)/\(name)", toPath: "\(target)/\(name)")
            }
        }
    }
}
