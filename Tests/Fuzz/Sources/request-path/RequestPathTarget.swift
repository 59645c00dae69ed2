import FuzzSupport

@testable import Preview

/// What a client of the preview sends: as a request's target, as its head, as the fields `Host` and `Range`.
///
/// A target that is taken names a path without a way out, and names it again when it is written anew; a head that is taken
/// begins with a target; a range lies in its file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRequestPath(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = FuzzInput.bytes(start, count)
    if let head = RequestHead(bytes) {
        FuzzInput.expect(head.target.hasPrefix("/"), "a head with the target '\(head.target)'")
        FuzzInput.expect(RequestHead(bytes) == head, "another head the second time")
        check(target: head.target)
        if let host = head["host"] { check(host: host) }
        check(range: head["range"])
    }
    guard let text = FuzzInput.text(start, count) else { return 0 }
    check(target: text)
    check(host: text)
    check(range: text)
    return 0
}

private func check(target: String) {
    guard let path = RequestPath(target) else { return }
    let file = path.outputPath
    FuzzInput.expect(!file.hasPrefix("/") && !file.isEmpty, "'\(target)' names '\(file)'")
    for part in file.split(separator: "/", omittingEmptySubsequences: false) {
        FuzzInput.expect(!["", ".", ".."].contains(part), "'\(target)' names '\(file)'")
        FuzzInput.expect(!part.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0x5C }, "a control in '\(file)'")
    }
    let again = "/" + path.parts.map(encoded).joined(separator: "/") + (path.isFolder && !path.parts.isEmpty ? "/" : "")
    FuzzInput.expect(RequestPath(again)?.parts == path.parts, "'\(again)' is not '\(target)'")
    FuzzInput.expect(RequestPath(again)?.outputPath == file, "'\(again)' is not '\(file)'")
    _ = path.value(of: "page")
}

private func encoded(_ part: String) -> String {
    part.utf8.map { "%" + (($0 < 16) ? "0" : "") + String($0, radix: 16) }.joined()
}

private func check(host: String) {
    let rule = HostRule(host: "127.0.0.1")
    guard rule.allows(host) else { return }
    let name = host.lowercased().replacing(/:[0-9]+$/, with: "")
    let isOwn = ["localhost", "127.0.0.1", "[::1]"].contains(name) || name.hasSuffix(".localhost")
    FuzzInput.expect(isOwn, "the host '\(host)' is allowed")
    FuzzInput.expect(!host.contains { "/@ \\".contains($0) }, "the host '\(host)' is allowed")
}

private func check(range: String?) {
    for count in [0, 1, 1_000] {
        guard case .part(let part) = ByteRange.of(range, in: count) else { continue }
        FuzzInput.expect(
            !part.isEmpty && part.lowerBound >= 0 && part.upperBound <= count, "the range \(part) of \(count)")
    }
}

@main enum Driver {
    static func main() { FuzzDriver.run() }
}
