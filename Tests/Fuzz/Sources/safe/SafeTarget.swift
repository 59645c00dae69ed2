import Foundation
import FuzzSupport

@testable import Guide
@testable import Site

private let secret = Array("what belongs to somebody else".utf8)
private let place = FileManager.default.temporaryDirectory.appending(path: "sitegen-fuzz-safe").path
private let root = "\(place)/site"
private let home = "\(place)/home"

/// A stranger's folder under `--safe`: a line such as `name>target` makes a symbolic link in it, all others are paths as `sitegen.yml` may
/// have them. Whatever the links are, what is read or listed lies below the root.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSafe(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let text = FuzzInput.text(start, count) else { return 0 }
    let lines = text.split(separator: "\n").prefix(24).map(String.init)
    do { try makeFolders() } catch { FuzzInput.expectNone(["the folders cannot be made: \(error)"]) }
    for line in lines {
        let parts = line.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        // Links are made in the root only, by the same walk.
        guard parts.count == 2, let link = FilePlace(of: parts[0], below: root), !link.path.isEmpty else { continue }
        _ = link.call { symlinkat(parts[1].replacing("HOME", with: home), $0, $1) }
    }
    for line in lines where !line.contains(">") {
        check(line.replacing("HOME", with: home))
        check("content/" + line)
    }
    FuzzInput.expect((try? FileManager.default.contentsOfDirectory(atPath: home)) == ["note.md"], "the home changed")
    return 0
}

private func makeFolders() throws {
    let files = FileManager.default
    try? files.removeItem(atPath: root)
    try files.createDirectory(atPath: home, withIntermediateDirectories: true)
    try files.createDirectory(atPath: "\(root)/content/controls", withIntermediateDirectories: true)
    try Data(secret).write(to: URL(filePath: "\(home)/note.md"))
    try Data("mine".utf8).write(to: URL(filePath: "\(root)/content/controls/note.md"))
}

private func check(_ path: String) {
    guard let found = FilePlace(of: path, below: root) else { return }
    FuzzInput.expect(!found.path.split(separator: "/").contains(".."), "'\(path)' is taken for '\(found.path)'")
    if let bytes = try? SiteFile.read(found) {
        FuzzInput.expect(bytes != secret, "'\(path)' is read outside the root")
    }
    if let names = try? found.contents() {
        // A link may have any name, but there is no such file below the root.
        let isHome = names.contains {
            $0.name == "note.md" && $0.status?.kind == .file && $0.status?.size == secret.count
        }
        FuzzInput.expect(!isHome, "'\(path)' lists the home")
    }
    // Where the system says that the opened file is.
    let opened = found.call { openat($0, $1, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    guard opened.code == 0 else { return }
    defer { close(opened.result) }
    let real = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(opened.result)")
    let below = URL(filePath: root).resolvingSymlinksInPath().path
    FuzzInput.expect(real.map { $0 == below || $0.hasPrefix(below + "/") } ?? true, "'\(path)' is '\(real ?? "")'")
}

@main enum Driver {
    static func main() { FuzzDriver.run() }
}
