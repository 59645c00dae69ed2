import Dispatch
import Foundation
import Processes

/// A run of another program, from its start to its end or to the end of our patience.
///
/// Input and outputs are files, so that neither side ever waits for the other to read.
enum ExternalProcess {
    enum Outcome: Sendable {
        case ended(status: Int32, output: Data, errors: String)
        case killed(signal: Int32)
        case tookTooLong
        case notStarted(String)

        /// Why it failed, in the program's own last words where it left any; `nil` if it did not.
        var failure: String? {
            switch self {
            case .ended(0, _, _): nil
            case .ended(let status, _, let errors):
                errors.split(whereSeparator: \.isNewline).last.map { $0.trimmingCharacters(in: .whitespaces) }
                    ?? "it ended with status \(status)"
            case .killed(let signal): "it was ended by signal \(signal)"
            case .tookTooLong: "it took too long"
            case .notStarted(let reason): reason
            }
        }

        var output: Data { if case .ended(_, let output, _) = self { output } else { Data() } }
        var errors: String { if case .ended(_, _, let errors) = self { errors } else { "" } }
    }

    /// Does what waits for programs on a thread of its own: those of Swift's tasks are as many as there are cores.
    static func apart<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: work()) }
        }
    }

    /// Runs a program and waits for it. It works in a temporary folder that only this user can look into.
    ///
    /// - Parameters:
    ///   - files: What is in this folder, by name.
    ///   - result: The file in it that has the output, if that is not printed.
    static func run(
        _ executable: String, _ arguments: [String], input: Data = Data(), files: [String: Data] = [:],
        result: String? = nil, patience: Duration
    ) -> Outcome {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sitegen-work-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        // What a site becomes must not depend on variables that nobody sees.
        let environment = ProcessInfo.processInfo.environment.filter {
            !$0.key.hasPrefix("PYTHON") && !$0.key.hasPrefix("GIT_")
        }
        let (standardInput, output, errors) = (
            folder.appendingPathComponent("in"), folder.appendingPathComponent("out"),
            folder.appendingPathComponent("err")
        )
        let process: ChildProcess
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try input.write(to: standardInput)
            for (name, data) in files { try data.write(to: folder.appendingPathComponent(name)) }
            process = try ChildProcess(
                URL(fileURLWithPath: executable).path, arguments, in: folder.path, environment: environment,
                input: standardInput.path, output: output.path, errors: errors.path)
        } catch {
            return .notStarted("it cannot be started: \(error.localizedDescription)")
        }
        switch process.wait(atMost: patience) {
        case .exit(let status)?:
            return .ended(
                status: status,
                output: (try? Data(contentsOf: result.map(folder.appendingPathComponent) ?? output)) ?? Data(),
                errors: (try? Data(contentsOf: errors)).map { String(decoding: $0, as: UTF8.self) } ?? "")
        case .signal(let number)?: return .killed(signal: number)
        case nil:
            // First asked, so that it ends the programs that it has started itself.
            process.send(SIGTERM)
            if process.wait(atMost: .seconds(2)) == nil {
                process.send(SIGKILL)
                process.wait()
            }
            return .tookTooLong
        }
    }
}
