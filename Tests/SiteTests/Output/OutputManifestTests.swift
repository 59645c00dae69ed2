import Testing

@testable import Site

@Suite struct OutputManifestTests {
    @Test func isSortedByBytesWhateverTheOrderOfTheFiles() throws {
        let paths = ["b", "a/c", "a", "a.html", "B", "\u{E9}", "e\u{301}", "z", "a/b/c"]
        let sorted = "sitegen manifest 1\nB\na\na.html\na/b/c\na/c\nb\ne\u{301}\nz\n\u{E9}\n"
        for _ in 0..<20 {
            let manifest = OutputManifest(Set(try paths.shuffled().map { try OutputPath($0) }))
            #expect(manifest.bytes == Array(sorted.utf8))
            #expect(OutputManifest(bytes: manifest.bytes) == manifest)
        }
    }

    @Test(arguments: [
        "", "\n", "sitegen manifest 1", "sitegen manifest 1\na\nb", "sitegen manifest 2\na\n", "a\n",
        "sitegen manifest 1\n\n", "sitegen manifest 1\n../secret\n", "sitegen manifest 1\n/etc/passwd\n",
        "sitegen manifest 1\n.sitegen/lock\n", "sitegen manifest 1\r\na\n",
    ])
    func buildsNothingWithADamagedManifest(text: String) throws {
        let fixture = try OutputFixture()
        try fixture.build(["a": "a"])
        try fixture.put(".sitegen/manifest", text)
        try fixture.top.write("x", to: "secret")
        #expect(throws: OutputError.unreadableManifest(fixture.path(".sitegen/manifest"))) { try fixture.build([:]) }
        #expect(fixture.site == ["a": "a"])
        #expect(fixture.top.exists("secret"))
        #expect(try fixture.top.text(of: "public/.sitegen/manifest") == text)
    }

    @Test func doesNotTrustAManifestThatIsNotUTF8() {
        #expect(OutputManifest(bytes: Array("sitegen manifest 1\na".utf8) + [0xFF, 0x0A]) == nil)
    }
}
