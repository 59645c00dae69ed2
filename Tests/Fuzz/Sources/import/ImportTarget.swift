import Foundation
import Guide

@testable import FuzzSupport
@testable import Site

/// Where the collection is; removed when the process ends or is started again.
private let folder = FileManager.default.temporaryDirectory.appending(path: "sitegen-fuzz-import").path

/// A file of an older collection, with what surrounds it there: importing it ends, gives the same twice, and what is printed is an entry
/// whose words are those of the file. Words in markup that may hide them do not count.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzImport(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = FuzzInput.bytes(start, count)
    guard let collection = try? imported(bytes), let again = try? imported(bytes) else {
        FuzzInput.expectNone(["the collection cannot be read"])
        return 0
    }
    FuzzInput.expect(texts(of: collection) == texts(of: again), "the files are others the second time")
    FuzzInput.expect(collection.findings == again.findings, "the findings are others the second time")
    FuzzInput.expect(collection.losses == again.losses, "the losses are others the second time")
    for file in collection.files {
        let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
        FuzzInput.expect(!file.path.hasPrefix("/") && !parts.contains(".."), "'\(file.path)' leads out")
    }
    guard let text = texts(of: collection)["controls/thing.md"] else { return 0 }
    FuzzInput.expectNone(EntrySoundness.problems(with: Array(text.utf8)))
    guard let written = String(validating: bytes, as: UTF8.self), !written.hasPrefix("---"),
        !written.contains(where: { "<[{&\\`~|:#*_+-=".contains($0) })
    else { return 0 }
    let told = (collection.losses + collection.findings + collection.repairs).map(\.summary)
    if let word = Words.lost(from: written, in: [text] + told) { FuzzInput.expectNone(["'\(word)' is lost"]) }
    return 0
}

private func imported(_ bytes: [UInt8]) throws -> ImportedCollection {
    let files = [
        "_config.yml": Array("title: Old guide\nbaseurl: /old\ncollections: {controls: {output: true}}\n".utf8),
        "_includes/note.html": Array("<p>A note</p>\n".utf8),
        "controls/button.md": Array("---\ntitle: Button\ncategories: controls\n---\nA button.\n".utf8),
        "controls/thing.md": bytes,
    ]
    for (name, contents) in files {
        let place = URL(filePath: "\(folder)/\(name)")
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(contents).write(to: place)
    }
    return try CollectionImport(folder: folder, name: "old", configuration: .standard, isConfined: true).run()
}

private func texts(of collection: ImportedCollection) -> [String: String] {
    var texts: [String: String] = [:]
    for case let (path, .text(text)) in collection.files.map({ ($0.path, $0.contents) }) { texts[path] = text }
    return texts
}

@main enum Driver {
    static func main() { FuzzDriver.run() }
}
