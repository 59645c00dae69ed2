@testable import FuzzSupport
@testable import Guide

private let parser = EntryParser(configuration: .standard)
private let item = ContentTree.Item(
    path: "controls/thing.md", source: "content/controls/thing.md", location: "/", size: 0)

/// A front matter without its lines of dashes: reading it ends, gives the same twice, and reports only places in the file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFrontMatter(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let contents = Array("---\n".utf8) + FuzzInput.bytes(start, count) + Array("\n---\nText\n".utf8)
    let first = parser.readFrontMatter(of: item, contents: contents)
    let second = parser.readFrontMatter(of: item, contents: contents)
    FuzzInput.expectNone(EntrySoundness.Lines(contents).misplaced(first.diagnostics))
    FuzzInput.expect(first.diagnostics == second.diagnostics, "the findings are others the second time")
    FuzzInput.expect(first.draft?.route == second.draft?.route, "the route is another the second time")
    if let draft = first.draft {
        let routes = Routes(routes: [draft.route])
        let entry = parser.parse(draft, routes: routes).entry
        FuzzInput.expectNone(entry.allHTML.flatMap { HTMLScan($0).dangers })
    }
    return 0
}

@main enum Driver {
    static func main() { FuzzDriver.run() }
}
