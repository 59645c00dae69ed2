import Foundation

/// The program that makes the search index (https://pagefind.app).
struct Pagefind: Sendable {
    let program: String
    private let patience: Duration

    /// Looks for the program of the Python package `pagefind[extended]` or `pagefind[bin]` in `.venv`, which puts none into `.venv/bin`, then for one
    /// of that name there and on the `PATH`, and then for the package in the Python of the `PATH`.
    static func find(with tools: ExternalTools) -> Pagefind? {
        let libraries = tools.ownNames(in: "lib").filter { $0.hasPrefix("python") }
        let packaged = libraries.lazy.flatMap { library in
            ["pagefind_bin_extended/pagefind_extended", "pagefind_bin/pagefind"].map {
                "lib/\(library)/site-packages/\($0)"
            }
        }
        let program =
            packaged.compactMap(tools.own).first ?? tools.own("bin/pagefind") ?? tools.onPath("pagefind_extended")
            ?? tools.onPath("pagefind")
            ?? inPackage(of: tools.onPath("python3"), tools: tools)
        return program.map { Pagefind(program: $0, patience: tools.patience) }
    }

    private static func inPackage(of python: String?, tools: ExternalTools) -> String? {
        guard let python else { return nil }
        let question = """
            try: import pagefind_bin_extended as found
            except ImportError: import pagefind_bin as found
            print(found.get_executable())
            """
        let outcome = try? PrivateFolder.with { folder in
            ExternalProcess.run(python, ["-I", "-c", question], in: folder, patience: tools.patience)
        }
        guard case .ended(0, let output, _) = outcome else { return nil }
        let path = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return path.hasPrefix("/") && tools.isUsable(path) ? path : nil
    }

    /// Whether it knows where words end in languages without blanks.
    var isExtended: Bool { program.hasSuffix("_extended") }

    /// What tells this Pagefind from another one.
    var identity: String { ExternalTools.state(of: program) ?? program }

    /// Makes a search index.
    ///
    /// - Parameter write: Puts the pages into a folder.
    func index(_ write: (URL) async throws -> Void) async throws -> PagefindBundle {
        try await PrivateFolder.with { folder in
            let pages = folder.appendingPathComponent("pages")
            let work = folder.appendingPathComponent("work")
            let output = folder.appendingPathComponent("bundle")
            for folder in [pages, work] {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            }
            try await write(pages)
            let (program, patience) = (program, patience)
            let outcome = await ExternalProcess.apart {
                ExternalProcess.run(
                    program, ["--site", pages.path, "--output-path", output.path, "--quiet"], in: work,
                    patience: patience)
            }
            if let reason = outcome.failure { throw SearchError.failed(reason) }
            do {
                return try PagefindBundle(Self.files(in: output))
            } catch let unknown as PagefindBundle.Unknown {
                throw SearchError.failed("what it wrote is not as of version 1.5, beginning with \(unknown.file)")
            }
        }
    }

    private static func files(in folder: URL) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
            var isFolder: ObjCBool = false
            let path = folder.appendingPathComponent(name).path
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
                continue
            }
            files[name] = try SiteFile.read(path)
        }
        return files
    }
}

/// Why there is no search index although there is a Pagefind; the program ends with exit code 74.
enum SearchError: Error, CustomStringConvertible {
    case failed(String)

    var description: String {
        switch self {
        case .failed(let reason):
            "Pagefind could not make the search index: \(reason); with --no-search the site is built without one"
        }
    }
}
