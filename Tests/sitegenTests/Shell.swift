import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A shell that runs the program in surroundings that only a shell can make.
enum Shell {
    /// What the shell may do.
    enum Rights {
        case own
        /// Mount in a name space of its own, which goes with the shell.
        case mounting
        /// Nothing that a file's permissions forbid, not even as root.
        case bounded
    }

    /// Whether a process may mount in a name space of its own: as root with the right to, or as a user who may be root there.
    static let canMount: Bool = {
        let trial = try? run("mount -t tmpfs none .", in: NSTemporaryDirectory(), as: .mounting)
        return trial?.status == 0
    }()

    /// Whether permissions hold: for every user but root, and for root if that right can be laid down.
    static let canBeBounded: Bool = {
        let script = "file=$(mktemp) && chmod 0 $file && ! test -r $file; status=$?; rm -f $file; exit $status"
        return (try? run(script, in: NSTemporaryDirectory(), as: .bounded))?.status == 0
    }()

    static func run(_ script: String, in folder: String, as rights: Rights = .own) throws -> (
        status: Int32, errors: String
    ) {
        let process = Process()
        let command = prefix(rights) + ["/bin/sh", "-c", script]
        guard let executable = command.first, FileManager.default.isExecutableFile(atPath: executable) else {
            return (127, "there is no \(command[0])")
        }
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        var environment = ["SITEGEN": Command.executable.path, "PATH": "/usr/bin:/bin:/usr/sbin:/sbin"]
        // What the program runs here counts as well, and is watched as well, in a build that counts or watches.
        for name in ["LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS"] {
            environment[name] = ProcessInfo.processInfo.environment[name]
        }
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        let errors = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("sitegen-\(UUID().uuidString)")
        try Data().write(to: errors)
        defer { try? FileManager.default.removeItem(at: errors) }
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }

    private static func prefix(_ rights: Rights) -> [String] {
        switch rights {
        case .own: []
        case .mounting: ["/usr/bin/unshare", "--map-root-user", "--mount"]
        case .bounded:
            geteuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []
        }
    }
}
