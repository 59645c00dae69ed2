import Diagnostics
import Guide

/// Remembers the last build of a site into one output, in `.sitegen/cache/` beside `sitegen.yml`.
///
/// ```swift
/// let memory = RebuildMemory(options: options, inputs: survey, output: "public")
/// if let record = memory?.recall() { return … }  // nothing has changed since
/// // … build …
/// memory?.remember(session.files, diagnostics: diagnostics, additions: additions)
/// ```
///
/// 10,000 entries, nothing changed: a twentieth of a full build, which is the time to look at each file's state.
struct RebuildMemory: Sendable {
    private let cache: CacheFile
    private let identity: String
    private let options: SiteBuild.Options
    private let inputs: InputSurvey
    private let output: String

    /// - Parameter output: The output folder's path.
    /// - Returns: `nil` where nothing may be kept, or nobody says what decides the site.
    init?(options: SiteBuild.Options, inputs: InputSurvey, output: String) {
        let name = "build-" + Fingerprint.of(Array(output.utf8))
        guard let identity = options.identity, let cache = options.tools?.cache(name) else { return nil }
        self.cache = cache
        self.identity = identity
        self.options = options
        self.inputs = inputs
        self.output = output
    }

    /// The record of the last build, if a full build now would do nothing but find that out.
    func recall() -> BuildRecord? {
        guard let bytes = cache.read()[Self.key], let record = BuildRecord(bytes: bytes),
            record.identity == identity, record.inputs == inputs.files, record.tools.holds(for: options),
            record.outputs.allSatisfy({ FileStamp(of: "\(output)/\($0.path)") == $0.stamp })
        else { return nil }
        return record
    }

    /// Keeps what a build did. Where a file changed so shortly ago that its stamp may hide the next change, nothing is kept.
    func remember(_ written: [String], diagnostics: [Diagnostic], additions: SiteAdditions) {
        let outputs = written + [OutputManifest.location]
        let files = outputs.compactMap { path in
            FileStamp(of: "\(output)/\(path)").map { StampedFile(path: path, stamp: $0) }
        }
        guard inputs.isSettled, files.count == outputs.count, let tools = ToolsWitness(of: additions) else {
            return cache.write([:])
        }
        let record = BuildRecord(
            identity: identity, inputs: inputs.files, outputs: files, diagnostics: diagnostics,
            notes: additions.notes, tools: tools)
        cache.write([Self.key: record.bytes])
    }

    private static let key = "build"
}
