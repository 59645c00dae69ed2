import Testing

@testable import Site

@Suite struct OutputManifestTests {
    private static let print = "0123456789abcdef"

    @Test func isSortedByBytesWhateverTheOrderOfTheFiles() throws {
        let paths = ["b", "a/c", "a", "a.html", "B", "\u{E9}", "e\u{301}", "z", "a/b/c"]
        let sorted = ["B", "a", "a.html", "a/b/c", "a/c", "b", "e\u{301}", "z", "\u{E9}"]
        let text = "sitegen manifest 2\n" + sorted.map { "\(Self.print) \($0)\n" }.joined()
        for _ in 0..<20 {
            let files = try paths.shuffled().map { (try OutputPath($0), Set([Self.print])) }
            let manifest = OutputManifest(Dictionary(uniqueKeysWithValues: files))
            #expect(manifest.bytes == Array(text.utf8))
            #expect(OutputManifest(bytes: manifest.bytes) == manifest)
        }
    }

    /// While a file is replaced it may have the old bytes or the new ones; of version 1, it may have any.
    @Test func aFileMayHaveSeveralFingerprintsOrNone() throws {
        let other = String(Self.print.reversed())
        let text = "sitegen manifest 2\n\(Self.print) a b\n\(other) a b\n- c\n"
        let manifest = try #require(OutputManifest(bytes: Array(text.utf8)))
        #expect(manifest.files == [try OutputPath("a b"): [Self.print, other], try OutputPath("c"): []])
        #expect(manifest.bytes == Array(text.utf8))
        #expect(OutputManifest(bytes: Array("sitegen manifest 1\nc\n".utf8))?.files == [try OutputPath("c"): []])
    }

    @Test(arguments: [
        "", "\n", "sitegen manifest 1", "sitegen manifest 1\na\nb", "sitegen manifest 2\na\n",
        "sitegen manifest 3\n- a\n",
        "a\n", "sitegen manifest 2\n0123456789ABCDEF a\n", "sitegen manifest 2\n0123 a\n", "sitegen manifest 2\n- \n",
        "sitegen manifest 2\n- ../secret\n",
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
