import Foundation

/// Marks the words of code, with the Python package Pygments, in one process for any amount of it.
struct Pygments: Sendable {
    let tools: ExternalTools

    /// What came of a run.
    enum Outcome: Sendable {
        case marked(Answer)
        /// No interpreter has the package.
        case missing
        case failed(String)
    }

    struct Answer: Sendable {
        /// Pygments' own version.
        let version: String
        let runs: [CodeRuns]
        /// What can be looked at later to see that the same Pygments would answer again.
        let witness: Witness
    }

    /// Marks code blocks; in a language that Pygments does not know, or whose words it changes, they stay plain.
    func mark(_ blocks: [CodeBlock]) -> Outcome {
        var asked: [ExternalTools.Program] = []
        for python in tools.pythons {
            asked.append(python)
            switch ask(python.path, about: blocks) {
            case .ended(PygmentsProgram.missing, _, _), .notStarted: continue
            case .ended(0, let output, _):
                guard let reply = try? JSONDecoder().decode(Reply.self, from: output),
                    reply.snippets.count == blocks.count
                else { return .failed("its answer cannot be read") }
                let runs = zip(blocks, reply.snippets).map { block, tokens in
                    tokens.flatMap { CodeRuns($0, of: block.text) } ?? CodeRuns(plain: block.text)
                }
                return .marked(
                    Answer(
                        version: reply.version, runs: runs,
                        witness: Witness(asked: asked, package: reply.file, choice: tools.choice)))
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

    /// The interpreter is told to look neither at variables nor at the working folder nor at a user's own packages (`-I`).
    private func ask(_ python: String, about blocks: [CodeBlock]) -> ExternalProcess.Outcome {
        do {
            let input = try JSONEncoder().encode(blocks.map { [$0.language, $0.text] })
            return try PrivateFolder.with { folder in
                ExternalProcess.run(
                    python, ["-I", "-c", PygmentsProgram.source], input: input, in: folder, patience: tools.patience)
            }
        } catch {
            return .notStarted(error.localizedDescription)
        }
    }

    /// The files that decided which Pygments answered, in a state that can be compared.
    struct Witness: Sendable {
        private let asked: [ExternalTools.Program]
        private let package: String
        private let choice: InterpreterChoice

        init(asked: [ExternalTools.Program], package: String, choice: InterpreterChoice) {
            self.asked = asked
            self.package = package
            self.choice = choice
        }

        /// Two lines for each file, its path and its state; a script's state is also that of what it chooses by. `nil` when
        /// a file is gone.
        var text: String? {
            let programs = asked.map { program in
                let isScript = program.isOnPath && FileSignature.isScript(program.path)
                return signature(program.path).map { isScript ? "\($0) \(choice.signature)" : $0 }
            }
            let files = programs + [signature(package)]
            return files.contains(nil) ? nil : files.compactMap(\.self).joined(separator: "\n")
        }

        private func signature(_ path: String) -> String? {
            FileSignature.of(path).map { "\(path)\n\($0)" }
        }

        /// The witness of an earlier run, if all it names is as it was, and the same interpreters would be asked.
        init?(_ text: String, tools: ExternalTools) {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let paths = stride(from: 0, to: lines.count, by: 2).map { lines[$0] }
            let pythons = tools.pythons
            guard let package = paths.last, paths.count > 1, pythons.count >= paths.count - 1 else { return nil }
            let asked = Array(pythons.prefix(paths.count - 1))
            guard asked.map(\.path) == paths.dropLast() else { return nil }
            self.init(asked: asked, package: package, choice: tools.choice)
            if self.text != text { return nil }
        }
    }
}
