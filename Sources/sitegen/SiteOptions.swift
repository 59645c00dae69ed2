import ArgumentParser
import Diagnostics
import Foundation
import Guide
import Site

/// The options of all commands that read a site.
struct SiteOptions: ParsableArguments {
    @OptionGroup var place: ContentOptions

    @Option(
        help: ArgumentHelp(
            "The folder with your own files of the theme. Default: 'templates'.", valueName: "folder"),
        completion: .directory)
    var templates: String?

    @Option(
        help: ArgumentHelp("The folder to write to. Default: 'public'.", valueName: "folder"),
        completion: .directory)
    var output: String?

    @Option(
        help: ArgumentHelp("The URL of the published site, for canonical links, sitemap and feed.", valueName: "url")
    )
    var baseURL: String?

    @Option(
        help: ArgumentHelp(
            "Use only this language of the guide. Default: all for 'build' and 'check', the original for other commands.",
            valueName: "tag"))
    var language: String?

    @Flag(help: "Include files and folders whose names begin with '_', and entries with 'draft: true'.")
    var drafts = false

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Option(help: "The format of findings: text, json, sarif or github.")
    var diagnostics: DiagnosticPrinter.Format = .text

    @Flag(help: "Do not build the search.")
    var noSearch = false

    @Flag(
        help: ArgumentHelp(
            "For a folder that you do not trust: do not start other programs, read or write outside the folder, follow "
                + "symbolic links, or remove files."))
    var safe = false

    @Flag(help: "Print the duration of each stage.")
    var timings = false

    @Flag(help: "Print only errors.")
    var quiet = false

    func validate() throws {
        try Self.refuseUnusable(["--templates": templates, "--output": output])
        if let baseURL, Configuration.normalized(baseURL: baseURL) == nil {
            throw ValidationError("'\(baseURL)' is not a base URL; it \(Configuration.baseURLForm)")
        }
    }

    /// An empty path would silently mean the working folder, and `~` a folder of that name: shells replace it only at the beginning
    /// of a word, and not in quotation marks.
    static func refuseUnusable(_ paths: KeyValuePairs<String, String?>) throws {
        for case (let name, let path?) in paths {
            if path.isEmpty { throw ValidationError("\(name) is an empty path") }
            if Configuration.isHomePath(path) {
                throw ValidationError(
                    "\(name) is '\(path)', and your shell has not replaced '~'; write the whole path of your home folder"
                )
            }
        }
    }

    /// The build with these options, and the findings in the configuration file.
    func makeBuild(in language: String? = nil) throws -> (build: SiteBuild, diagnostics: [Diagnostic]) {
        let file = ConfigurationFile(named: place.config, isConfined: safe)
        let (original, inOriginal) = try file.read()
        var (configuration, found) = (original, inOriginal)
        let languages = configuration.languages.isEmpty ? [configuration.language] : configuration.languages
        if let language = language ?? self.language, language != configuration.language {
            guard languages.contains(language) else {
                throw ValidationError(Unknown.message("language", language, among: languages))
            }
            let translation = try file.read(translation: language)
            (configuration, found) = (translation.configuration, found + translation.diagnostics)
        }
        let root = file.root(of: original, content: place.content)
        if place.content == nil { found += try file.missingFolders(of: original, below: root) }
        func path(_ written: String) -> String { ConfigurationFile.path(written, from: root) }
        if let content = place.content { configuration.folders.content = path(content) }
        if let templates { configuration.folders.templates = path(templates) }
        let named = [place.content, templates, output].compactMap(\.self).map(path)
        let folder = configuration.folder(of: configuration.language)
        if let output { configuration.folders.output = ConfigurationFile.withoutSlash("\(path(output))/\(folder)") }
        if let baseURL { configuration.baseURL = Configuration.normalized(baseURL: baseURL).map { $0 + folder } }
        configuration.today = .today
        var options = SiteBuild.Options()
        options.root = root
        options.configurationFile = file.path
        options.includesDrafts = drafts
        options.isStrict = strict
        options.hasSearch = !noSearch
        (options.isConfined, options.namedFolders) = (safe, Set(named))
        if !safe {
            options.tools = ExternalTools(
                home: file.folder, environment: ProcessInfo.processInfo.environment,
                content: ConfigurationFile.joined(root, configuration.folders.content), executable: Self.executable)
        }
        options.themeFolders = Self.executable.map(ThemeFolder.candidates) ?? []
        let build = SiteBuild(configuration: configuration, options: options)
        return (build, found + build.foldersElsewhere())
    }

    /// The same; prints errors in the configuration and ends the command.
    func makeCheckedBuild(
        _ console: Console, in language: String? = nil
    ) throws -> (build: SiteBuild, diagnostics: [Diagnostic]) {
        let (build, found) = try makeBuild(in: language)
        guard !found.contains(where: { $0.severity == .error }) else {
            console.print(found.sorted())
            throw ExitCode.content
        }
        return (build, found)
    }

    /// The program's own file; `nil` if the system does not provide it.
    static var executable: URL? {
        #if os(Linux)
            // `Bundle.main` would list the file's folder twice to look for an application bundle.
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")).map {
                URL(fileURLWithPath: $0)
            }
        #else
            Bundle.main.executableURL
        #endif
    }

    // MARK: Running

    /// Runs a command on the site, prints the result and exits with the matching code.
    ///
    /// - Parameters:
    ///   - translations: Whether it runs on the translations as well. If one of these has errors, it runs on none.
    ///   - files: The files whose findings count.
    func run(
        translations: Bool = false, on files: NamedFiles = .all,
        _ work: (SiteBuild) async throws -> (report: BuildReport, news: String?)
    ) async throws {
        let console = Console(options: self)
        var all = [try makeCheckedBuild(console)]
        all[0].build.options.configurationFindings = all[0].diagnostics.filter { files.contains($0.location.path) }
        let inOriginal = Set(all[0].diagnostics)
        var document: [Diagnostic] = []
        for language in translations && language == nil ? all[0].build.configuration.languages.dropFirst() : [] {
            var (build, found) = try makeCheckedBuild(console, in: language)
            // Those in the original fail that one.
            build.options.configurationFindings = found.filter {
                !inOriginal.contains($0) && files.contains($0.location.path)
            }
            let report = kept(try await build.check(), of: build, on: files)
            if report.hasFailed {
                show(report, report.diagnostics, nil, of: build, console, &document)
                end(document, console)
                throw ExitCode.content
            }
            all.append((build, found))
        }
        var reports: [BuildReport] = []
        // A file that is not translated is read for each language.
        var known: Set<Diagnostic> = []
        for (build, _) in all {
            let (whole, news) = try await showingProgress(of: build) { try await work(build) }
            let report = kept(whole, of: build, on: files)
            let own =
                all.count == 1 ? report.diagnostics : report.diagnostics.filter { known.insert($0).inserted }
            show(report, own, news, of: build, console, &document)
            if report.hasFailed {
                end(document, console)
                throw ExitCode.content
            }
            reports.append(report)
        }
        end(document, console)
        if !files.isEmpty {
            let read = zip(all, reports).flatMap { one, report in
                report.guide.entries.map { one.build.fromWorkingFolder($0.source) }
            }
            for note in files.notes(read: read) { console.note(note) }
        }
        // Exit without freeing the guide, which takes a twentieth of a large build.
        withExtendedLifetime(reports) { Foundation.exit(0) }
    }

    private func kept(_ report: BuildReport, of build: SiteBuild, on files: NamedFiles) -> BuildReport {
        files.isEmpty ? report : report.keeping { files.contains(build.fromWorkingFolder($0.location.path)) }
    }

    /// Prints what a command has found and done. Findings in a format that makes one document of all are collected instead.
    private func show(
        _ report: BuildReport, _ diagnostics: [Diagnostic], _ news: String?, of build: SiteBuild, _ console: Console,
        _ document: inout [Diagnostic]
    ) {
        let settings = report.configurationFindings
        let findings = console.shown(diagnostics).map {
            // The path of the configuration file starts in the working folder already.
            let path = $0.location.path
            return $0.with(path: path == build.options.configurationFile ? path : build.fromWorkingFolder(path))
        }
        if self.diagnostics.isDocument {
            document += settings + findings
        } else {
            console.print((settings + findings).sorted())
        }
        console.printTimings(report.timings)
        if let news { console.say(news) }
        if !(settings + diagnostics).isEmpty { console.say(Console.counts(settings + diagnostics)) }
        for note in report.notes { console.note(note) }
    }

    /// Prints the document of all findings, in a format that makes one.
    private func end(_ document: [Diagnostic], _ console: Console) {
        if diagnostics.isDocument { console.print(document.uniqued().sorted()) }
    }

    /// Prints what a command makes of the guide, unless that has errors.
    func print(_ text: (SiteBuild, Guide) throws -> String) async throws {
        try await run { build in
            let report = try await build.check()
            if !report.hasFailed { try StandardStreams.output(text(build, report.guide)) }
            return (report, nil)
        }
    }

    /// Runs a command while a terminal shows its progress.
    private func showingProgress<Result>(
        of build: SiteBuild, _ work: () async throws -> Result
    ) async throws -> Result {
        let line = quiet || diagnostics != .text ? nil : ProgressLine(of: build.progress)
        defer { line?.end() }
        return try await work()
    }
}

extension SiteBuild {
    /// A path of the site relative to the working folder.
    func fromWorkingFolder(_ path: String) -> String {
        ConfigurationFile.joined(options.root, path)
    }
}

extension DiagnosticPrinter.Format: ExpressibleByArgument {}
