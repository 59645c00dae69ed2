import Guide

/// The code of an entry's tests, made once for their page and for their files.
struct EntryTests: Sendable {
    let codes: Lazy<[(framework: TestFramework, code: [UInt8])]>

    init(of entry: Entry, in guide: Guide) { codes = Lazy { TestSuite.all(of: entry, in: guide) } }
}
