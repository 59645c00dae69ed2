import TestSupport
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
        #expect(try folder.names() == ["nut.md"])
        let writer = ImportWriter(folder: folder.path, mayReplace: true)
        #expect(try writer.write(files, isTrial: true) == .init(written: 2, unchanged: 0))
        #expect(try folder.names() == ["nut.md"])
        #expect(try writer.write(files) == .init(written: 2, unchanged: 0))
        #expect(try folder.text(of: "nut.md") == "New.\n")
        #expect(try writer.write(files) == .init(written: 0, unchanged: 2))
    }

    @Test(arguments: ["parts/bolt.md", "../nut.md", "parts/../../nut.md"])
    func writesNothingOutsideItsFolder(_ path: String) throws {
        let folder = try TemporaryFolder()
        let content = try folder.makeFolder("content")
        try folder.makeFolder("elsewhere")
        try folder.makeLink("content/parts", to: "../elsewhere")
        let file = ImportedFile(path: path, contents: .text("Out.\n"))
        #expect(throws: ImportWriter.Refusal.self) {
            try ImportWriter(folder: content, mayReplace: true).write([files[0], file])
        }
        #expect(try folder.files().isEmpty)
    }
}
