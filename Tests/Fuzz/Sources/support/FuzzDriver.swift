import Foundation
import Markdown

/// Starts libFuzzer. SwiftPM gives the `main` of an executable another name and then asks for that one, so the `main` that
/// libFuzzer brings with it cannot be reached; its entry for programs that have a `main` of their own can.
public enum FuzzDriver {
    public static func run() -> Never {
        // Setting cmark-gfm up leaves 32 bytes behind, once for the whole process; see CMarkLibrary.
        ignoreLeaks()
        _ = MarkdownDocument(parsing: "")
        watchLeaks()
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        exit(runDriver(&count, &arguments, testOneInput))
    }
}

@_silgen_name("__lsan_disable")
private func ignoreLeaks()

@_silgen_name("__lsan_enable")
private func watchLeaks()

private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The target's own.
@_silgen_name("LLVMFuzzerTestOneInput")
private func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt
