import CSpawn
import Foundation
import Synchronization

/// Another program, from its start to its end. It reads and writes files, so that neither side waits for the other, and it does
/// not inherit open files.
///
/// Foundation's `Process` keeps the files of each run open on Linux (swift-corelibs-foundation 6.3), and ends the program that uses it
/// when more than 1,024 are.
///
/// ```swift
/// let program = try ChildProcess("/usr/bin/git", ["log"], in: "/home/me/guide", output: "/tmp/log")
/// program.wait(atMost: .seconds(10))  // .exit(0)
/// ```
package final class ChildProcess: Sendable {
    package enum End: Equatable, Sendable {
        case exit(Int32)
        case signal(Int32)
    }

    /// Why a program could not be started, in the system's words.
    package struct StartFailure: LocalizedError {
        let code: Int32
        package var errorDescription: String? { String(cString: strerror(code)) }
    }

    private let number: pid_t
    private let end = Mutex<End?>(nil)
    private let ended = DispatchGroup()

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - executable: Its absolute path.
    ///   - folder: The absolute path of the folder that it works in.
    ///   - environment: All its variables.
    ///   - input: The absolute path of the file that it reads.
    ///   - output: The absolute path of the file that it writes, which is emptied, or made for this user only; and so with `errors`.
    package init(
        _ executable: String, _ arguments: [String], in folder: String, environment: [String: String],
        input: String = "/dev/null", output: String = "/dev/null", errors: String = "/dev/null"
    ) throws(StartFailure) {
        let writing = O_WRONLY | O_CREAT | O_TRUNC
        number = try Self.start(
            [executable] + arguments, in: folder, environment: environment.map { "\($0.key)=\($0.value)" },
            files: [(input, O_RDONLY), (output, writing), (errors, writing)])
        ended.enter()
        // A thread of its own, because it waits.
        Thread { [self] in
            let end = Self.end(of: number)
            self.end.withLock { $0 = end }
            ended.leave()
        }.start()
    }

    package var isRunning: Bool { end.withLock { $0 == nil } }

    @discardableResult
    package func wait() -> End? {
        ended.wait()
        return end.withLock { $0 }
    }

    /// How it ended; `nil` if it still runs when the time is over.
    package func wait(atMost limit: Duration) -> End? {
        let (seconds, attoseconds) = limit.components
        let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
        _ = ended.wait(timeout: .now() + .nanoseconds(nanoseconds))
        return end.withLock { $0 }
    }

    /// Does nothing if it has ended: its number may be another program's by now.
    package func send(_ signal: Int32) {
        end.withLock { if $0 == nil { kill(number, signal) } }
    }

    // MARK: The system

    private static func start(
        _ command: [String], in folder: String, environment: [String], files: [(path: String, flags: Int32)]
    ) throws(StartFailure) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        func check(_ code: Int32) throws(StartFailure) {
            guard code == 0 else { throw StartFailure(code: code) }
        }
        try check(posix_spawn_file_actions_init(&actions))
        defer { posix_spawn_file_actions_destroy(&actions) }
        try check(posix_spawnattr_init(&attributes))
        defer { posix_spawnattr_destroy(&attributes) }
        // The signals that are ignored or held back here are not there. A group of its own is not ended with this program's.
        let flags = Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
        try check(posix_spawnattr_setflags(&attributes, flags))
        try check(posix_spawnattr_setpgroup(&attributes, 0))
        var signals = sigset_t()
        sigemptyset(&signals)
        try check(posix_spawnattr_setsigmask(&attributes, &signals))
        for signal in [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGCHLD] { sigaddset(&signals, signal) }
        try check(posix_spawnattr_setsigdefault(&attributes, &signals))
        try check(sitegen_spawn_in(&actions, folder))
        for (number, file) in files.enumerated() {
            try check(posix_spawn_file_actions_addopen(&actions, Int32(number), file.path, file.flags, 0o600))
        }
        try check(sitegen_spawn_closing_from(&actions, &attributes, Int32(files.count)))
        var number: pid_t = 0
        try check(
            withPointers(to: command) { arguments in
                withPointers(to: environment) { environment in
                    posix_spawn(&number, command[0], &actions, &attributes, arguments, environment)
                }
            })
        return number
    }

    /// Texts as C programs get them: an array of pointers that ends with none.
    private static func withPointers(
        to texts: [String], _ work: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    ) -> Int32 {
        var pointers = texts.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return pointers.withUnsafeMutableBufferPointer { $0.baseAddress.map(work) ?? ENOMEM }
    }

    /// Waits for a program that was started here.
    private static func end(of number: pid_t) -> End {
        var status: Int32 = 0
        while waitpid(number, &status, 0) < 0 {
            // The system keeps no end for a parent that ignores SIGCHLD, so it may have failed.
            guard errno == EINTR else { return .exit(-1) }
        }
        // As WIFEXITED, WEXITSTATUS and WTERMSIG, which are macros of C.
        let signal = status & 0x7F
        return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    }
}
