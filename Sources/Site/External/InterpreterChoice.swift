import Foundation

/// What decides which interpreter answers where a script stands before it, as those of pyenv, asdf and mise do.
///
/// Such a script looks at variables of the environment, and at files in the working folder, the folders above it and the
/// home folder. Two builds for which all these are the same get the same interpreter.
///
/// Source: <https://github.com/pyenv/pyenv#understanding-python-version-selection>,
/// <https://asdf-vm.com/manage/configuration.html>, <https://mise.jdx.dev/configuration.html>
struct InterpreterChoice: Hashable, Sendable {
    private let variables: [String]
    private let files: [String]

    init(environment: [String: String]) {
        let prefixes = ["PYENV_", "ASDF_", "MISE_"]
        variables =
            environment.filter { variable in prefixes.contains { variable.key.hasPrefix($0) } }
            .map { "\($0.key)=\($0.value)" }.sorted()
        let home = environment["HOME"] ?? ""
        let root = environment["PYENV_ROOT"] ?? "\(home)/.pyenv"
        var files = ["\(root)/version", "\(home)/.config/mise/config.toml", "/etc/mise/config.toml"]
        // Programs are run in a folder of their own in the temporary folder.
        var folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        while folder.path != "/" {
            files += Self.names.map { "\(folder.path)/\($0)" }
            folder.deleteLastPathComponent()
        }
        files += Self.names.flatMap { ["/\($0)", "\(home)/\($0)"] }
        self.files = files
    }

    private static let names = [".python-version", ".tool-versions", "mise.toml", ".mise.toml"]

    /// Differs whenever the choice may.
    var signature: String {
        let states = files.map { FileSignature.of($0) ?? "-" }
        return Fingerprint.of(Array((variables + states).joined(separator: "\n").utf8))
    }
}
