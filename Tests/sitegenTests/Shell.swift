import Foundation

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
        (try? run("mount -t tmpfs none .", in: NSTemporaryDirectory(), as: .mounting))?.status == 0
    }()

    /// Whether permissions hold: for every user but root, and for root if that right can be laid down.
    static let canBeBounded: Bool = {
        let script = "file=$(mktemp) && chmod 0 $file && ! test -r $file; status=$?; rm -f $file; exit $status"
        return (try? run(script, in: NSTemporaryDirectory(), as: .bounded))?.status == 0
    }()

    static func run(_ script: String, in folder: String, as rights: Rights = .own) throws -> Command {
        let command = prefix(rights) + ["/bin/sh", "-c", script]
        guard FileManager.default.isExecutableFile(atPath: command[0]) else {
            return Command(status: 127, output: "", errors: "there is no \(command[0])")
        }
        let environment = ["SITEGEN": Command.executable.path, "PATH": "/usr/bin:/bin:/usr/sbin:/sbin"]
        return try Command.Line(
            executable: command[0], arguments: Array(command.dropFirst()), folder: folder, environment: environment
        ).run()
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
