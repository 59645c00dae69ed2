import Foundation

/// Marks the words of code, with the Python package Pygments, in one process for any amount of it.
struct Pygments: Sendable {
    let tools: ExternalTools

    /// What came of a run.
    enum Outcome: Sendable {
        /// For each block kinds and words in turn, or `nil` if its language is unknown.
        case marked([[String]?], by: Installation)
        /// No interpreter has the package.
        case missing
        case failed(String)
    }

    /// What decides how code is marked.
    struct Installation: Codable, Hashable, Sendable {
        /// A file of the package.
        let package: String
        let packageState: String?
        let version: String
        /// The program that ran.
        let program: String

        /// Whether the same Pygments is still there.
        var isCurrent: Bool {
            packageState != nil && ExternalTools.state(of: package) == packageState && program == Pygments.fingerprint
        }
    }

    /// The exit status of the program if there is no Pygments.
    static let missingStatus: Int32 = 3
    private static let program = String(decoding: PackageResources.highlight_py, as: UTF8.self)
    private static let fingerprint = Fingerprint.of(PackageResources.highlight_py)

    /// Divides code blocks into words.
    func mark(_ blocks: [CodeBlock]) -> Outcome {
        let input = (try? JSONEncoder().encode(blocks.map { [$0.language, $0.text] })) ?? Data()
        for python in tools.pythons {
            // `-I` tells the interpreter to ignore variables, the working folder and the user's own packages.
            switch ExternalProcess.run(python, ["-I", "-c", Self.program], input: input, patience: tools.patience) {
            case .ended(Self.missingStatus, _, _), .notStarted: continue
            case .ended(0, let output, _):
                guard let reply = try? JSONDecoder().decode(Reply.self, from: output),
                    reply.snippets.count == blocks.count
                else { return .failed("its output cannot be read") }
                let installation = Installation(
                    package: reply.file, packageState: ExternalTools.state(of: reply.file), version: reply.version,
                    program: Self.fingerprint)
                return .marked(reply.snippets, by: installation)
            case let outcome: return .failed(outcome.failure ?? "")
            }
        }
        return .missing
    }

    private struct Reply: Decodable {
        let version: String
        let file: String
        let snippets: [[String]?]
    }
}
