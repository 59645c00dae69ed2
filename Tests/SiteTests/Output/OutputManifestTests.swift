import Foundation
import Testing

@testable import Site

@Suite struct OutputManifestTests {
    @Test func isSortedByBytesWhateverTheOrderOfTheFiles() throws {
        let paths = ["b", "a/c", "a", "a.html", "B", "\u{E9}", "e\u{301}", "z", "a/b/c"]
        let sorted = "sitegen manifest 1\nB\na\na.html\na/b/c\na/c\nb\ne\u{301}\nz\n\u{E9}\n"
        for _ in 0..<20 {
            let manifest = OutputManifest(Set(try paths.shuffled().map { try OutputPath($0) }))
            #expect(manifest.bytes == Array(sorted.utf8))
        }
    }

    @Test func readsWhatItWrote() throws {
        let manifest = OutputManifest(
            Set(try ["a", "b/\u{1F44D}", "c d", "e\u{301}", "\r"].map { try OutputPath($0) }))
        #expect(OutputManifest(bytes: manifest.bytes) == manifest)
        #expect(OutputManifest(bytes: OutputManifest().bytes) == OutputManifest())
    }

    static let damaged = [
        "", "\n", "sitegen manifest 1", "sitegen manifest 1\na\nb", "sitegen manifest 2\na\n", "a\n",
        "sitegen manifest 1\n\n",
        "sitegen manifest 1\n../secret\n", "sitegen manifest 1\n/etc/passwd\n", "sitegen manifest 1\n.sitegen/lock\n",
        "sitegen manifest 1\r\na\n",
    ]

    @Test(arguments: damaged)
    func doesNotTrustADamagedManifest(text: String) {
        #expect(OutputManifest(bytes: Array(text.utf8)) == nil)
    }

    @Test func doesNotTrustAManifestThatIsNotUTF8() {
        #expect(OutputManifest(bytes: Array("sitegen manifest 1\na".utf8) + [0xFF, 0x0A]) == nil)
    }

    @Test(arguments: damaged)
    func buildsNothingWithADamagedManifest(text: String) throws {
        let fixture = try OutputFixture()
        try fixture.build(["a": "a"])
        try fixture.put(".sitegen/manifest", text)
        try Data("x".utf8).write(to: URL(fileURLWithPath: fixture.top + "/secret"))
        #expect(throws: OutputError.unreadableManifest(fixture.output + "/.sitegen/manifest")) {
            try fixture.build([:])
        }
        #expect(fixture.site == ["a": "a"])
        #expect(FileManager.default.fileExists(atPath: fixture.top + "/secret"))
        #expect(fixture.manifest == text)
    }

    @Test func isNotWrittenWhenTheSameFilesArePresent() throws {
        let fixture = try OutputFixture()
        try fixture.build(["a": "a"])
        let place = fixture.output + "/.sitegen/manifest"
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: place)
        try fixture.build(["a": "changed"])
        let date = try FileManager.default.attributesOfItem(atPath: place)[.modificationDate] as? Date
        #expect(date == Date(timeIntervalSince1970: 1e9))
    }

    @Test func pathsKnowTheFoldersAboveThem() throws {
        #expect(try OutputPath("a/b/c.html").ancestors.map(\.text) == ["a", "a/b"])
        #expect(try OutputPath("a/b/c.html").parent?.text == "a/b")
        #expect(try OutputPath("c.html").ancestors.isEmpty)
        #expect(try OutputPath("c.html").parent == nil)
    }
}
