import Diagnostics
import Guide

/// Remembers the last build of a site into one output, in `.sitegen/cache/` beside `sitegen.yml`.
///
/// ```swift
/// let memory = RebuildMemory(options: options, inputs: survey, output: "public")
/// switch memory?.recall() {
/// case .same(let record, let diagnostics): return …  // nothing has changed since
/// case .changed(let record, let diagnostics, let paths): …  // nothing but these files
/// case nil: …
/// }
/// let kept = await memory?.keep(diagnostics, guide: guide, sources: sources, additions: additions)
/// var outputs: [StampedFile] = []
/// try session.finish { outputs = memory?.stamps(of: $0) ?? [] }
/// memory?.remember(outputs, findings: kept.findings, additions: additions, outlines: kept.outlines)
/// ```
///
/// 10,000 entries, nothing changed: a twentieth of a full build, which is the time to look at each file's state.
struct RebuildMemory: Sendable {
    private let cache: CacheFile
    /// The outlines have a file of their own: they are the same for many builds, and not read when nothing changed.
    private let outlines: CacheFile
    /// So have the findings, which are known before the outputs are written.
    private let findings: CacheFile
    private let identity: String
    private let options: SiteBuild.Options
    private let inputs: InputSurvey
    private let output: String

    /// - Parameter output: The output folder's path.
    /// - Returns: `nil` where nothing may be kept, or nobody says what decides the site.
    init?(options: SiteBuild.Options, inputs: InputSurvey, output: String) {
        let name = Fingerprint.of(Array(output.utf8))
        guard let identity = options.identity, let cache = options.tools?.cache("build-\(name)"),
            let outlines = options.tools?.cache("outline-\(name)"),
            let findings = options.tools?.cache("findings-\(name)")
        else { return nil }
        self.cache = cache
        self.outlines = outlines
        self.findings = findings
        self.identity = identity
        self.options = options
        self.inputs = inputs
        self.output = output
    }

    // MARK: Recalling

    /// What the last build left, if that is still as it was left.
    enum Recollection: Sendable {
        /// A full build now would do nothing but find that out.
        case same(BuildRecord, [Diagnostic])
        /// Nothing has changed since but the content of some files.
        case changed(BuildRecord, [Diagnostic], paths: Set<String>)
    }

    func recall() -> Recollection? {
        // Where the output is gone the record need not be read: each has the output's list of files.
        guard FileStamp(of: "\(output)/\(OutputManifest.location)") != nil,
            let bytes = cache.read()[Self.key], let record = BuildRecord(bytes: bytes),
            record.identity == identity, record.tools.holds(for: options), hasOutputs(of: record)
        else { return nil }
        guard let paths = changedInputs(since: record), let diagnostics = diagnostics(of: record) else { return nil }
        return paths.isEmpty ? .same(record, diagnostics) : .changed(record, diagnostics, paths: paths)
    }

    /// The files that are not as a record has them; `nil` where there are others.
    private func changedInputs(since record: BuildRecord) -> Set<String>? {
        guard record.inputs.count == inputs.files.count else { return nil }
        var paths: Set<String> = []
        for (old, new) in zip(record.inputs, inputs.files) where old != new {
            guard old.path == new.path else { return nil }
            paths.insert(new.path)
        }
        return paths
    }

    private func diagnostics(of record: BuildRecord) -> [Diagnostic]? {
        Self.bytes(in: findings, with: record.findings).flatMap(FindingsRecord.diagnostics)
    }

    /// Whether all files of the output are in the state in which a build left them.
    func hasOutputs(of record: BuildRecord) -> Bool {
        record.outputs.allSatisfy { FileStamp(of: "\(output)/\($0.path)") == $0.stamp }
    }

    /// The outlines of all entries at the time of a record; `nil` where they were not kept.
    func outline(of record: BuildRecord) async -> GuideOutline? {
        guard !record.outlines.isEmpty, let bytes = Self.bytes(in: outlines, with: record.outlines) else { return nil }
        return await GuideOutline(bytes: bytes)
    }

    /// What a cache keeps beside the record; `nil` where that has another fingerprint than the record says.
    private static func bytes(in cache: CacheFile, with fingerprint: String) -> [UInt8]? {
        cache.read()[key].flatMap { Fingerprint.of($0) == fingerprint ? $0 : nil }
    }

    // MARK: Remembering

    /// The state of the files that a build has written, and of their list; nothing unless all are there. Taken before another
    /// build may write.
    func stamps(of written: [String]) -> [StampedFile] {
        let paths = written + [OutputManifest.location]
        let middle = paths.count / 2
        let (first, second) = atOnce {
            stamps(paths[..<middle])
        } _: {
            stamps(paths[middle...])
        }
        let files = first + second
        return files.count == paths.count ? files : []
    }

    private func stamps(_ paths: ArraySlice<String>) -> [StampedFile] {
        paths.compactMap { path in
            FileStamp(of: "\(output)/\(path)").map { StampedFile(path: path, stamp: $0) }
        }
    }

    /// Keeps what a full build read; one after the other, since each is written from a copy.
    ///
    /// - Parameters:
    ///   - diagnostics: What it found.
    ///   - guide: `nil` where two files want one address: a change of either may change both.
    ///   - sources: The files of the guide's entries, in their order.
    /// - Returns: The fingerprints of both.
    func keep(
        _ diagnostics: [Diagnostic], guide: Guide?, sources: [String], additions: SiteAdditions
    ) async -> (findings: String, outlines: String?) {
        let findings = keepFindings(diagnostics)
        guard let guide else { return (findings, nil) }
        return (findings, await keepOutlines(of: guide, sources: sources, additions: additions))
    }

    /// Keeps what a build found. It counts from when a build is remembered with its fingerprint, which is given back.
    func keepFindings(_ diagnostics: [Diagnostic]) -> String {
        Self.keep(FindingsRecord.bytes(of: diagnostics), in: findings)
    }

    /// Keeps the outlines of all entries. They count from when a build is remembered with their fingerprint, which is given
    /// back.
    ///
    /// - Parameter sources: The files of the guide's entries, in their order.
    private func keepOutlines(of guide: Guide, sources: [String], additions: SiteAdditions) async -> String {
        guard let tools = ToolsWitness(of: additions) else { return "" }
        let outline = await GuideOutline(
            of: guide, sources: sources, asksForCode: tools.highlighter == CodeHighlighter.nobody)
        return Self.keep(await outline.bytes, in: outlines)
    }

    private static func keep(_ bytes: [UInt8], in cache: CacheFile) -> String {
        cache.write([key: bytes])
        return Fingerprint.of(bytes)
    }

    /// Keeps what a full build did.
    ///
    /// - Parameters:
    ///   - findings: The fingerprint of what it found.
    ///   - outlines: That of the outlines; `nil` where a change of any file leads to a full build.
    func remember(_ outputs: [StampedFile], findings: String, additions: SiteAdditions, outlines: String?) {
        guard let tools = ToolsWitness(of: additions) else { return cache.write([:]) }
        remember(outputs, findings: findings, notes: additions.notes, tools: tools, outlines: outlines ?? "")
    }

    /// Keeps what was done to a site since a record: its outlines, its notes and its tools are the same.
    func remember(_ outputs: [StampedFile], findings: String, since record: BuildRecord) {
        remember(outputs, findings: findings, notes: record.notes, tools: record.tools, outlines: record.outlines)
    }

    private func remember(
        _ outputs: [StampedFile], findings: String, notes: [String], tools: ToolsWitness, outlines: String
    ) {
        guard !outputs.isEmpty else { return cache.write([:]) }
        let record = BuildRecord(
            identity: identity, inputs: inputs.settled, outputs: outputs, findings: findings, notes: notes,
            tools: tools, outlines: outlines)
        cache.write([Self.key: record.bytes])
    }

    private static let key = "build"
}
