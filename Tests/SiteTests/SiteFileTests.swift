import Foundation
import Guide
import Testing

@testable import Site

@Suite struct SiteFileTests {
    private func expect(_ path: String, _ reason: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let error = #expect(throws: ContentTree.Unreadable.self, sourceLocation: sourceLocation) {
            try SiteFile.read(path)
        }
        #expect(error?.description == "cannot read '\(path)': \(reason)", sourceLocation: sourceLocation)
    }

    @Test func whatIsNoFileIsNotRead() throws {
        let folder = try TemporaryFolder()
        try folder.write("text", to: "file")
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link", withDestinationPath: "file")
        #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        expect(folder.path, "it is not a file")
        expect("\(folder.path)/pipe", "it is not a file")
        expect("\(folder.path)/link", "it is a symbolic link")
        expect("\(folder.path)/missing", "No such file or directory")
        expect("\(folder.path)/file/below", "Not a directory")
    }

    @Test func anEndIsSeenBehindTheLimit() throws {
        let folder = try TemporaryFolder()
        try folder.write("text", to: "file")
        #expect(try SiteFile.read("\(folder.path)/file", limit: 4) == Array("text".utf8))
        #expect(try SiteFile.read("\(folder.path)/file", limit: 3) == Array("text".utf8))
        #expect(try SiteFile.read("\(folder.path)/file", limit: 2) == Array("tex".utf8))
    }

    #if os(Linux)
        /// The memory of this process is a file, and its first byte is no memory.
        @Test func aFileThatCannotBeReadToItsEndIsNone() {
            expect("/proc/self/mem", "Input/output error")
        }
    #endif
}
