@testable import FuzzSupport
@testable import Guide

private let entry = """
    ---
    title: Thing
    categories: controls
    keyboard:
      tab: Moves on iOS
    role: Is said
    not-applicable: [focus]
    ---
    ## Developer notes

    - **iOS tips**
      - Use `accessibilityLabel`, see [button](button.md)

    ## iOS

    ### Name

    - **UIKit**
      - One

    ## Android

    ### Name

    Two
    """

/// A `sitegen.yml`: reading it ends, gives the same twice and reports only places that are in the file; and an entry that is
/// read with it is sound, whatever ids and names platforms, tables and aspects have.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzConfiguration(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let contents = FuzzInput.bytes(start, count)
    let (configuration, diagnostics) = ConfigurationReader.read(path: "sitegen.yml", contents: contents)
    let again = ConfigurationReader.read(path: "sitegen.yml", contents: contents)
    FuzzInput.expect(diagnostics == again.diagnostics, "the findings are others the second time")
    FuzzInput.expectNone(EntrySoundness.Lines(contents).misplaced(diagnostics))
    let site = ReadSite(
        ["controls/thing.md": entry, "controls/button.md": "---\ntitle: B\n---\n"], configuration: configuration)
    let second = ReadSite(
        ["controls/thing.md": entry, "controls/button.md": "---\ntitle: B\n---\n"], configuration: again.configuration)
    FuzzInput.expectNone(EntrySoundness.problems(in: site, contents: Array(entry.utf8)))
    FuzzInput.expect(site.guide.entries == second.guide.entries, "the entry is another the second time")
    return 0
}

@main enum Driver {
    static func main() { FuzzDriver.run() }
}
