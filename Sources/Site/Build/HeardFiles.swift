import Diagnostics
import Guide

/// What tests heard: the files of `_data/heard/`, the newest first.
struct HeardFiles: Sendable {
    private var files: [(source: String, run: HeardRun)] = []
    private var faults: [Diagnostic] = []

    init() {}

    init(_ build: SiteBuild) throws {
        let name = build.configuration.folders.content
        let folder = build.place(name).appending(HeardRun.folder)
        guard let status = folder.status else { return }
        guard status.kind != .link else {
            let place = SourceLocation(path: "\(name)/\(HeardRun.folder)")
            faults = [Diagnostic(.fileSkipped, at: place, "it is a symbolic link; its files are not read")]
            return
        }
        for file in try folder.contents().map(\.name).sorted().reversed() where file.hasSuffix(".json") {
            let source = "\(name)/\(HeardRun.folder)/\(file)"
            let bytes = try SiteFile.read(folder.appending(file), limit: build.configuration.fileSizeLimit)
            do throws(HeardRun.Fault) {
                files.append((source, try HeardRun.read(bytes)))
            } catch {
                faults.append(Self.diagnostic(error.message, in: source, line: error.line))
            }
        }
    }

    var list: [HeardRun] { files.map(\.run) }

    func diagnostics(in guide: Guide) -> [Diagnostic] {
        faults
            + files.flatMap { file in
                guide.unknownResults(of: file.run).map {
                    Self.diagnostic(
                        "'\($0.entry)' has no example '\($0.announcement)', so what was heard is not shown",
                        in: file.source)
                }
            }
    }

    private static func diagnostic(_ message: String, in source: String, line: Int? = nil) -> Diagnostic {
        Diagnostic(.invalidResults, at: SourceLocation(path: source, line: line), message)
    }
}
