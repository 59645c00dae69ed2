import ArgumentParser
import Diagnostics
import Foundation
import Guide
import Site

struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Convert a collection of entries to the current format.",
        discussion: """
            Reads entries in older formats, repairs them and writes them to the content folder with the files that they use. \
            The report lists what was changed in every file.

              sitegen import ../old --to content --report import.md
            """)

    @Argument(help: ArgumentHelp("The folder with the collection.", valueName: "folder"))
    var folder: String

    @Option(help: ArgumentHelp("The folder to write to. Default: the content folder.", valueName: "folder"))
    var to: String?

    @Option(help: ArgumentHelp("Write the report to a file instead of standard output.", valueName: "file"))
    var report: String?

    @Option(
        help: ArgumentHelp(
            "The folder with pictures and videos that the collection names but lacks. Default: folders nearby with usual names.",
            valueName: "folder"), completion: .directory)
    var media: String?

    @Option(
        help: ArgumentHelp(
            "Where the collection was published. Links to pages that are not in the folder lead there.",
            valueName: "url")
    )
    var siteURL: String?

    @Option(
        help: ArgumentHelp(
            "Where the source files of the folder can be read. Links to files that a guide does not have lead there.",
            valueName: "url"))
    var sourceURL: String?

    @Flag(help: "Report what would be done; write nothing.")
    var dryRun = false

    @Flag(help: "Replace existing files that differ, those at the address of a new file, and the report.")
    var force = false

    @OptionGroup var options: SiteOptions

    func validate() throws {
        try SiteOptions.refuseUnusable(["the folder": folder, "--to": to, "--report": report, "--media": media])
        for url in [siteURL, sourceURL].compactMap(\.self) where Configuration.normalized(baseURL: url) == nil {
            throw ValidationError("'\(url)' is not the URL of a site; it \(Configuration.baseURLForm)")
        }
    }

    func run() async throws {
        if let report, !force, FileStatus(of: report) != nil {
            throw NewFile.Refusal("'\(report)' already exists; '--force' replaces it")
        }
        let console = Console(options: options)
        let (build, _) = try options.makeCheckedBuild(console)
        let target = ConfigurationFile.withoutSlash(
            to ?? build.fromWorkingFolder(build.configuration.folders.content))
        let source = ConfigurationFile.withoutSlash(folder)
        var work = CollectionImport(
            folder: source, configuration: build.configuration, isConfined: options.safe)
        work.siteURL = siteURL.flatMap(Configuration.normalized)
            .map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        (work.target, work.mediaFolder) = (target, media.map(ConfigurationFile.withoutSlash))
        work.sourceURL = sourceURL.flatMap(Configuration.normalized)
        work.exception = Self.path(of: target, inside: source)
        let imported = try work.run()
        let place = to == nil ? build.place(build.configuration.folders.content) : nil
        let writer = ImportWriter(folder: target, place: place, mayReplace: force)
        // A trial reports, even if files are in the way.
        if dryRun { try show(imported, console: console) }
        let summary = try writer.write(imported.files, isTrial: dryRun)
        if !dryRun { try show(imported, console: console) }
        try apply(imported.settings, console: console)
        let files = "\(Console.amount(summary.written, "file")) \(dryRun ? "to be written" : "written")"
        let samples = summary.removed.isEmpty ? "" : ", \(Console.amount(summary.removed.count, "sample")) removed"
        console.say("\(target): \(files), \(summary.unchanged) unchanged\(samples)")
        console.say(ImportReport(imported).summary)
        if imported.hasFailed { throw ExitCode.content }
    }

    /// Gives the site what the collection's Jekyll site says of itself, unless its author has chosen otherwise.
    private func apply(_ settings: ImportedSettings, console: Console) throws {
        let path = ConfigurationFile(named: options.place.config).path
        let old = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
        guard let new = settings.merged(into: old) else { return }
        do {
            if !dryRun { try Data(new.text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) }
        } catch {
            throw OutputError(error, .write, path)
        }
        console.say(
            "\(path): \(new.keys.joined(separator: ", ")) \(dryRun ? "would be set" : "set") as in '_config.yml'")
    }

    /// Prints or writes the report. Prints to standard error what is left to do for a person or the check; for programs, also every repair.
    private func show(_ imported: ImportedCollection, console: Console) throws {
        let text = ImportReport(imported).markdown
        if let report {
            do {
                try Data(text.utf8).write(to: URL(fileURLWithPath: report), options: .atomic)
            } catch {
                throw OutputError(error, .write, report)
            }
        } else {
            try StandardStreams.output(text)
        }
        let repairs = options.diagnostics == .text ? [] : imported.repairs
        console.print((imported.unread + imported.leftToDo + imported.forCheck + repairs).sorted())
    }

    /// The path of a folder relative to another one that contains it.
    private static func path(of inner: String, inside outer: String) -> String? {
        let outer = URL(fileURLWithPath: outer).standardizedFileURL.resolvingSymlinksInPath().path
        let inner = URL(fileURLWithPath: inner).standardizedFileURL.resolvingSymlinksInPath().path
        let root = outer.hasSuffix("/") ? outer : outer + "/"
        return inner.hasPrefix(root) ? String(inner.dropFirst(root.count)) : nil
    }
}
