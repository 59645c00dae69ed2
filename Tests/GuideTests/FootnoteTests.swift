import Testing

@testable import Guide

/// Footnotes and definition lists, which Markdown does not know, stay readable without anchors.
struct FootnoteTests {
    private func text(_ body: String) throws -> String {
        try ReadEntry(body: body).entry.introduction.map(\.html.plainText).joined(separator: " ")
    }

    @Test(
        arguments: [
            ("VoiceOver[^1] reads.\n\n[^1]: on *iOS*", "VoiceOver (on iOS) reads."),
            ("VoiceOver[^a-b] reads.\n\n[^A-b]: on\niOS", "VoiceOver (on iOS) reads."),
            ("One[^1] two[^1].\n\n[^1]: Text", "One (note 1) two (note 1). Note 1: Text"),
            ("One[^1].\n[^1]: Text\n[^2]: More", "One (Text). Note 1: More"),
            ("One[^1].\n\n[^1]: Text\n\n    More\n\nBehind", "One (note 1). Note 1: Text More Behind"),
            ("One[^1].\n\n[^1]:\n    Text", "One (Text)."), ("- a[^1]\n\n[^1]: Text\n\nBehind", "a (Text) Behind"),
            ("One[^1].\n\n[^1]: Text[^2]\n[^2]: More", "One (note 1). Note 1: Text (More)"),
            ("| a |\n|---|\n| b[^1] |\n\n[^1]: Text", "a b (Text)"),
            ("`[^1]` and a[^1]\n\n[^1]: T", "[^1] and a (note 1) Note 1: T"),
            ("a\n\n[^1]: T\n\n[^1]: U", "a Note 1: T Note 1: U"),
            ("> a\n> [^1]: T", "a [^1]: T"), ("[^1]: a\n\n    [^2]: T", "Note 1: a [^2]: T"),
            ("> [!NOTE]\n[^1]: T", "Note: Note 1: T"),
            ("a\n\n`b [^1]`\n\n[^1]: T", "a b [^1] T"),
            ("a[^1]\n\n[^1]: T\n\n[^1]: U", "a (note 1) Note 1: T Note 1: U"),
            ("{% highlight swift %}\na\n{% endhighlight %} b[^1]\n\n[^1]: T", "a b (T)"),
            ("[a[^1]](https://example.com)\n\n[^1]: T", "a (T)"), ("One[^x].", "One[^x]."),
        ])
    func aFootnoteStandsWhereItIsRead(body: String, expected: String) throws {
        #expect(try text(body) == expected)
    }

    @Test func aFootnoteIsReportedAtItsLine() throws {
        #expect(
            try ReadEntry(body: "a[^1] b[^2] `[^3]` [^a-z]+\n\n[^1]: Text\n\n```\n[^4]: c\n```").findings == [
                "4:8 footnote", "6:1 footnote",
            ])
    }

    @Test func aHeadingWithoutABlankHasFootnotesToo() throws {
        let read = try ReadEntry(body: "##Role[^1]\n\nText\n\n[^1]: of VoiceOver")
        #expect(try read.entry.section("role").title == "Role (of VoiceOver)")
    }

    @Test(
        arguments: [
            "##Role[^1]\n\nText\n\n[^1]: short",
            "## Role\n\n{% highlight swift %}\na\n{% endhighlight %} see[^1]\n\n[^1]: short",
            "## Role\n\n-item[^1]\n-more\n\n[^1]: short",
            "## Role\n\nsee[^1] {% comment %}\nx\n{% endcomment %}\n\n[^1]: short",
        ])
    func aReferenceInARepairedLineIsOne(body: String) throws {
        let read = try ReadEntry(body: body)
        let section = try read.entry.section("role")
        #expect("\(section.title) \(section.outline)".contains("(short)"))
        #expect(!"\(section.title) \(section.outline)".contains("[^1]"))
    }

    @Test func aLongFootnoteStaysWhereItIs() throws {
        let long = String(repeating: "long ", count: 50).trimmed
        #expect(try text("a[^1]\n\n[^1]: \(long)") == "a (note 1) Note 1: \(long)")
    }

    @Test func aFootnoteIsReadInEverySectionThatRefersToIt() throws {
        let read = try ReadEntry(
            body: """
                Shared[^1] and[^1].

                ## iOS

                Once[^2], twice[^2], and shared[^1].

                ## Android

                ### Role

                Own[^3], own[^3].

                ### Focus

                Last.

                [^1]: One, see[^3]
                [^2]: Two
                [^3]: Three
                [^4]: Four
                """)
        let entry = read.entry
        #expect(
            entry.introduction.map(\.html.plainText) == [
                "Shared (note 1) and (note 1). Note 1: One, see (note 3) Note 3: Three"
            ])
        let ios = try entry.content("ios").introduction.map { $0.html.plainText }.joined()
        #expect(ios.contains("Note 1: One") && ios.contains("Note 2: Two") && ios.contains("Note 3: Three"))
        #expect(try entry.section("android-role").outline == ["Own (note 3), own (note 3). Note 3: Three"])
        // Nobody refers to it.
        #expect(try entry.section("android-focus").outline == ["Last. Note 4: Four"])
    }

    @Test func aFootnoteWithAHeadingLosesNoWord() throws {
        let read = try ReadEntry(
            body: "## iOS\n\na[^1] b[^1]\n\n## Android\n\nc\n\n[^1]: One\n\n    ## Two\n\n    Three")
        #expect(read.entry.lostWords(of: "a b c One Two Three") == [])
    }

    @Test func aFootnoteForAllStaysWhereItIs() throws {
        let entry = try ReadEntry(body: "a[^1] b[^1]\n\n## Notes\n\n[^1]: T\n\n## iOS\n\nc[^1]").entry
        #expect(try entry.section("developer-notes").outline == ["Note 1: T"])
        #expect(try entry.content("ios").introduction.map(\.html.plainText) == ["c (note 1)"])
    }

    @Test func codeInAFootnoteStaysCode() throws {
        let html = try ReadEntry(body: "a[^1]\n\n[^1]: b\n\n    ```swift\n    c\n      d\n    ```\n").entry.introduction
            .map(\.html.source).joined()
        #expect(html.contains("c\n  d\n</code>"))
    }

    // MARK: Definition lists

    @Test(
        arguments: [
            ("Term\n: Text", "<ul>\n<li><strong>Term</strong>: Text</li>\n</ul>\n"),
            ("Term\n\n:   Text\n    more", "<ul>\n<li><strong>Term</strong>: Text\nmore</li>\n</ul>\n"),
            ("A\nB\n: Text", "<ul>\n<li><strong>A</strong>, <strong>B</strong>: Text</li>\n</ul>\n"),
            ("A\n: B\nC\n: D", "<ul>\n<li><strong>A</strong>: B</li>\n<li><strong>C</strong>: D</li>\n</ul>\n"),
        ])
    func aDefinitionIsAnItem(body: String, expected: String) throws {
        #expect(try ReadEntry(body: body).entry.introduction.map(\.html.source).joined() == expected)
    }

    @Test func aTermHasSeveralDefinitionsAndParagraphs() throws {
        let html = try ReadEntry(body: "A\n: B\n: C\n\n    D\n\n  ```\n  e\n  ```\n\nText").entry.introduction.map(
            \.html.source
        )
        .joined()
        #expect(html.contains("<p><strong>A</strong>: B</p>\n<p>C</p>\n<p>D</p>\n"))
        #expect(html.hasSuffix("</ul>\n<p>Text</p>\n"))
        #expect(html.contains("e\n</code>"))
    }

    @Test func aTermMayBeALabel() throws {
        let read = try ReadEntry(body: "## Role\n\niOS\n: One\n\nAndroid\n: Two\n\nText")
        #expect(
            read.findings == ["6:1 definition-list", "6:1 platform-label", "9:1 definition-list", "9:1 platform-label"])
        #expect(try read.entry.section("ios-role").outline == ["One"])
        #expect(try read.entry.section("android-role").outline == ["Two"])
        #expect(try read.entry.section("role").outline == ["Text"])
    }

    @Test(
        arguments: [
            "```\na\n: b\n```", "| a |\n|---|\n| b |\n\n: Caption", "## a\n: b", "- a\n: b", ": a", "a: b\n:c",
            "    a\n    : b", "> a\n: b", "It is\na\nlong\nsentence\n: and it works",
        ])
    func otherColonsAreTheAuthors(body: String) throws {
        #expect(try !ReadEntry(body: body).findings.contains { $0.hasSuffix("definition-list") })
    }

    @Test(
        arguments: [
            ("Text^[A note.] more", "Text (A note.) more"),
            ("**Text**^[Some *more*\nwords], b", "Text (Some more words), b"),
            ("Text.^[With [brackets] in it]", "Text. (With [brackets] in it)"),
        ])
    func aNoteInTheTextStandsInParentheses(body: String, expected: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.entry.introduction.map(\.html.plainText.singleSpaced) == [expected])
        #expect(read.findings.map { $0.split(separator: " ").last } == ["footnote"])
    }

    @Test(arguments: ["`a^[b c]`", "The pattern ^[a-z ]", "x^[2]", "a^[b c", "```\na^[b c]\n```"])
    func otherCaretsAreTheAuthors(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings == [])
        #expect(read.entry.introduction.map(\.html.plainText).joined().contains("^["))
    }
}
