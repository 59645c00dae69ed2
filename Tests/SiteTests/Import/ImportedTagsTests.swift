import Testing

/// What has the form of a tag, in texts that are imported.
@Suite struct ImportedTagsTests {
    /// A `<` before a word that is an element's name finds a `>` further down.
    @Test(arguments: [
        "Use it while i <b there.\n\n## Android\n\n### Role\n\nAndroid text.\n\n> note",
        "- While i <s there.\n- Other\n\n```swift\nfunc f() -> Int { 1 }\n```",
        "A <a there.\n\n## Android\n\nText --> end",
    ])
    func aTagEndsInItsBlock(_ body: String) throws {
        let text = "---\ntitle: X\n---\n\n## iOS\n\n### Role\n\n\(body)\n"
        let collection = try imported(["x.md": text])
        #expect(collection.texts == ["x.md": text])
        #expect(collection.repairs == [])
    }

    /// A heading that begins with a platform's name and is no section of every entry keeps its words.
    @Test(arguments: ["iPad multitasking", "Android Auto"])
    func aHeadingKeepsItsWords(_ heading: String) throws {
        let text = "---\ntitle: X\n---\n\n## iOS\n\na\n\n## Android\n\nb\n\n## \(heading)\n\nc\n"
        let collection = try imported(["x.md": text])
        #expect(collection.texts["x.md"]?.contains("# \(heading)\n") == true)
    }

    @Test func theTitleIsPutInForItsVariable() throws {
        let text =
            "---\ntitle: X\ndescription: Of {{ page.title }}\n---\n\nA {{ page.title }} is a {frontMatter.title}.\n"
        let collection = try imported(["x.md": text])
        #expect(collection.texts["x.md"] == "---\ntitle: X\ndescription: Of X\n---\n\nA X is a X.\n")
    }

    /// The heading that only repeats a title that is not there gives none.
    @Test func aVariableIsNoTitle() throws {
        let collection = try imported(["some-thing.md": "# {{ page.title }}\n\nText\n"])
        #expect(collection.texts["some-thing.md"]?.hasPrefix("---\ntitle: Some thing\n") == true)
    }

    @Test func aTagOverLinesIsOne() throws {
        let text = "---\ntitle: X\n---\n\n- A <abbr\n  title=\"b\"\n  class=\"c\">d</abbr>\n"
        let collection = try imported(["x.md": text])
        #expect(collection.texts["x.md"]?.contains("class") == false)
        #expect(collection.texts["x.md"]?.contains("title=\"b\"") == true)
    }
}
