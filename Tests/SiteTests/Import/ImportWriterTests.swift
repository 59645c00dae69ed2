import Foundation
import Testing

@testable import Site

@Suite struct ImportWriterTests {
    private let files = [
        ImportedFile(path: "nut.md", contents: .text("New.\n")),
        ImportedFile(path: "parts/bolt.md", contents: .text("Bolt.\n")),
    ]

    @Test func replacesNothingThatDiffersUnlessItMay() throws {
        let folder = try TemporaryFolder()
        try folder.write("Old.\n", to: "nut.md")
        #expect(throws: ImportWriter.Refusal.self) {
            try ImportWriter(folder: folder.path, mayReplace: false).write(files)
        }
        #expect(try TemporaryFolder.files(in: folder.path).keys.sorted() == ["nut.md"])
        let summary = try ImportWriter(folder: folder.path, mayReplace: true).write(files)
        #expect(summary == .init(written: 2, unchanged: 0))
        #expect(try String(contentsOfFile: "\(folder.path)/nut.md", encoding: .utf8) == "New.\n")
    }

    @Test func leavesFilesWithTheSameBytesAlone() throws {
        let folder = try TemporaryFolder()
        try folder.write("New.\n", to: "nut.md")
        let summary = try ImportWriter(folder: folder.path, mayReplace: false).write(files)
        #expect(summary == .init(written: 1, unchanged: 1))
    }

    @Test func aTrialWritesNothing() throws {
        let folder = try TemporaryFolder()
        let summary = try ImportWriter(folder: "\(folder.path)/new", mayReplace: false).write(files, isTrial: true)
        #expect(summary == .init(written: 2, unchanged: 0))
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/new"))
    }

    @Test func writesThroughNoSymbolicLink() throws {
        let folder = try TemporaryFolder()
        let elsewhere = try folder.made("elsewhere")
        let content = try folder.made("content")
        try FileManager.default.createSymbolicLink(atPath: "\(content)/parts", withDestinationPath: elsewhere)
        #expect(throws: ImportWriter.Refusal.self) { try ImportWriter(folder: content, mayReplace: true).write(files) }
        #expect(try TemporaryFolder.files(in: elsewhere).isEmpty)
        #expect(!FileManager.default.fileExists(atPath: "\(content)/nut.md"))
    }

    @Test(arguments: ["../nut.md", "parts/../../nut.md"])
    func writesNothingOutsideItsFolder(_ path: String) throws {
        let folder = try TemporaryFolder()
        let content = try folder.made("content")
        let file = ImportedFile(path: path, contents: .text("Out.\n"))
        #expect(throws: ImportWriter.Refusal.self) { try ImportWriter(folder: content, mayReplace: true).write([file]) }
        #expect(try TemporaryFolder.files(in: folder.path).isEmpty)
    }
}
