import Diagnostics
import Foundation
import Guide

@testable import Site

/// A site that breaks one rule, or keeps it: `Fixtures/rules/base`, and over it what stands in `<rule>/failing` or
/// `<rule>/passing`. A rule that is off is turned on.
struct RuleSite {
    enum State: String {
        case failing, passing
    }

    static let folder = "\(Fixture.folder)/rules"

    let folder: TemporaryFolder
    let build: SiteBuild
    private let configurationDiagnostics: [Diagnostic]

    init(_ rule: Rule, _ state: State, changing change: (inout Configuration) -> Void = { _ in }) throws {
        let folder = try TemporaryFolder()
        try Self.lay("\(Fixture.folder)/theme", over: "\(folder.path)/templates")
        try Self.lay("\(Self.folder)/base", over: folder.path)
        try Self.lay("\(Self.folder)/\(rule.id)/\(state)", over: folder.path)
        self.folder = folder
        var configuration = Configuration.standard
        var found: [Diagnostic] = []
        if let data = FileManager.default.contents(atPath: "\(folder.path)/sitegen.yml") {
            (configuration, found) = ConfigurationReader.read(path: "sitegen.yml", contents: [UInt8](data))
        }
        if rule.level == .off, configuration.levels[rule.id] == nil { configuration.levels[rule.id] = .warning }
        change(&configuration)
        var options = SiteBuild.Options()
        options.root = folder.path
        options.today = CalendarDate("2026-11-21")
        build = SiteBuild(configuration: configuration, options: options)
        configurationDiagnostics = found
    }

    func check() async throws -> [Diagnostic] {
        (configurationDiagnostics + (try await build.check().diagnostics)).sorted()
    }

    /// Copies a folder's files to another, which may have files of these names.
    private static func lay(_ source: String, over target: String) throws {
        guard let names = FileManager.default.enumerator(atPath: source) else { return }
        try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
        for case let name as String in names {
            var isFolder: ObjCBool = false
            let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(source)/\(name)")) != nil
            if !isLink, FileManager.default.fileExists(atPath: "\(source)/\(name)", isDirectory: &isFolder),
                isFolder.boolValue
            {
                try FileManager.default.createDirectory(
                    atPath: "\(target)/\(name)", withIntermediateDirectories: true)
                continue
            }
            try? FileManager.default.removeItem(atPath: "\(target)/\(name)")
            try FileManager.default.copyItem(atPath: "\(source)/\(name)", toPath: "\(target)/\(name)")
        }
    }
}
