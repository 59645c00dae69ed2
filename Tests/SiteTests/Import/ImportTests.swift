import Diagnostics
import Foundation
import Guide
import Testing

@testable import Site

@Suite struct ImportTests {
    @Test(arguments: ImportCase.own)
    func writesTheExpectedFilesAndReport(_ example: ImportCase) throws {
        let expected = "\(ImportCase.folder)/\(example.name)/expected"
        let collection = try example.run()
        let folder = try TemporaryFolder()
        try collection.write(to: "\(folder.path)/content")
        try folder.write(ImportReport(collection).markdown, to: "report.md")
        if Fixture.isRecording {
            try? FileManager.default.removeItem(atPath: expected)
            try FileManager.default.copyItem(atPath: folder.path, toPath: expected)
        }
        let written = try TemporaryFolder.files(in: folder.path)
        let wanted = try TemporaryFolder.files(in: expected)
        #expect(!wanted.isEmpty)
        #expect(written.keys.sorted() == wanted.keys.sorted())
        for (name, data) in wanted.sorted(by: { $0.key < $1.key }) {
            #expect(written[name].map { String(decoding: $0, as: UTF8.self) } == String(decoding: data, as: UTF8.self))
        }
    }

    @Test(arguments: ImportCase.all)
    func whatIsWrittenBuildsWithoutAnyFinding(_ example: ImportCase) async throws {
        let folder = try TemporaryFolder()
        try example.run(siteURL: nil).write(to: "\(folder.path)/content")
        var configuration = Configuration.standard
        configuration.folders.templates = "\(Fixture.folder)/theme"
        var options = SiteBuild.Options()
        options.root = folder.path
        options.includesDrafts = true
        let report = try await SiteBuild(configuration: configuration, options: options).check()
        // What its author left empty, an import cannot write.
        #expect(report.diagnostics.filter { $0.rule != Rule.emptySection.id } == [])
    }

    @Test(arguments: ImportCase.all)
    func importingTheOutputChangesNothing(_ example: ImportCase) throws {
        let folder = try TemporaryFolder()
        let first = try example.run()
        try first.write(to: folder.path)
        let second = try ImportCase(name: "", folder: folder.path).run()
        #expect(second.repairs == [])
        #expect(second.findings == [])
        #expect(second.files.map(\.path) == first.files.map(\.path))
        #expect(second.texts == first.texts)
    }

    /// The guide's own entries are in today's form.
    @Test func changesNothingInEntriesOfToday() throws {
        let collection = try ImportCase(name: "", folder: "\(Fixture.project)/content").run()
        #expect(collection.repairs == [])
        #expect(collection.findings == [])
        for (path, text) in collection.texts {
            #expect(try String(contentsOfFile: "\(Fixture.project)/content/\(path)", encoding: .utf8) == text)
        }
    }

    // MARK: Single repairs

    @Test(arguments: [
        ("[Nut]({{ site.baseurl }}/checklist/nut/)", "[Nut](nut.md)"),
        ("[Nut]({% link _x/nut.md %})", "[Nut](nut.md)"),
        ("[Nut](../nut/ \"Title\")", "[Nut](nut.md \"Title\")"),
        ("[Nut](/nut.html#name)", "[Nut](nut.md#name)"),
        ("[[Nut]]", "[Nut](nut.md)"),
        ("[[nut|a nut]]", "[a nut](nut.md)"),
        ("[Nut][n]\n\n[n]: /x/nut/", "[Nut][n]\n\n[n]: nut.md"),
        ("[*Nut* `x`](/x/nut/) and `[Nut](/x/nut/)`", "[*Nut* `x`](nut.md) and `[Nut](/x/nut/)`"),
        ("[Gone](/x/gone/) and [[Lost]]", "Gone and Lost"),
        ("[Gone](gone.md \"Its title\")", "Gone (Its title)"),
        ("![A picture](gone.png)", "A picture"),
        ("[![Badge](https://example.com/b.svg)](nut.md)", "[Badge](nut.md)"),
        ("![](https://example.com/a_b.png)", "[https://example.com/a\\_b.png](https://example.com/a_b.png)"),
        ("[Run](javascript:run())", "Run"),
        ("<a href=\"/x/nut/\" class=\"c\">Nut</a>", "<a href=\"nut.md\">Nut</a>"),
        ("A List<String> and <kbd>x</kbd>", "A List\\<String> and <kbd>x</kbd>"),
        ("A List<U>, <u>B<U></u>\nand <u>a</u>", "A List\\<U>, <u>B\\<U></u>\nand <u>a</u>"),
        ("If a<b and c>d; <div>x</div>", "If a\\<b and c>d; \\<div>x\\</div>"),
        ("<div>\n<b x>a\n</div>", "<div>\n&lt;b x>a\n</div>"),
        ("| a |\n|---|\n| `b | c` |", "| a |\n|---|\n| `b \\| c` |"),
        ("Text</p>", "Text"),
        ("[Top](#top), [gone](#gone)", "[Top](#top), gone"),
    ])
    func rewritesInlines(_ written: String, _ expected: String) throws {
        let collection = try imported([
            "bolt.md": "---\ntitle: Bolt\n---\n\(written)\n", "nut.md": "---\ntitle: Nut\n---\n## Name\n\nA nut.\n",
        ])
        let text = try #require(collection.texts["bolt.md"])
        #expect(text == "---\ntitle: Bolt\n---\n\(expected)\n")
        #expect(collection.findings == [])
    }

    @Test func commentsOfOtherGeneratorsBecomeThoseOfHTML() throws {
        let collection = try imported([
            "nut.md": """
            ---
            title: "{{ site.title }}Nut"
            description: A {% comment %}round {% endcomment %}nut.
            ---
            A {% comment %}big -- or small{% endcomment %} nut.

            {::comment}
            One

            two
            {:/comment}
            """
        ])
        #expect(
            collection.texts["nut.md"] == """
                ---
                title: Nut
                description: A nut.
                ---

                A <!--big - - or small--> nut.

                <!--
                One

                two
                -->

                """)
        #expect(collection.findings == [])
    }

    @Test func linksToWhatIsNotThereLeadToTheOldSite() throws {
        let collection = try imported(
            ["bolt.md": "---\ntitle: Bolt\n---\n[Gone](/x/gone/#a) [self](https://example.com/g/x/bolt/)\n"],
            siteURL: "https://example.com/g")
        #expect(
            collection.texts["bolt.md"] == """
                ---
                title: Bolt
                ---
                [Gone](https://example.com/g/x/gone/#a) [self](bolt.md)

                """)
    }

    @Test(arguments: [
        ("title: Nut: the big one", "title: 'Nut: the big one'"),
        ("title: Nut\ndescription: \"Nut\" is a part", "title: Nut\ndescription: '\"Nut\" is a part'"),
        ("title: Nut\ncategory: big parts", "title: Nut\ncategories:\n  - big\n  - parts"),
        ("title: Nut\nnav_order: 2", "title: Nut\norder: 2"),
        ("title: Nut\npermalink: /parts/nut.html", "title: Nut\naliases:\n  - /parts/nut.html"),
        ("title: Nut\npermalink: /nut/", "title: Nut\n# permalink: /nut/"),
        (
            "title: Nut\ndate: 2020-01-02\n# Mine\ntags: [a, b]",
            "title: Nut\n# date: 2020-01-02\n# Mine\n# tags: [a, b]"
        ),
        ("title: Nut\nwcag: [\"2.1.1\", \"7.7.7\"]", "title: Nut\nwcag:\n  - \"2.1.1\"\n# wcag: 7.7.7"),
        ("title: Nut\nkeyboard: Nothing", "title: Nut\n\nkeyboard:\n  \"\": Nothing"),
        (
            "title: Nut\nkeyboard:\n  tab: A\n  tab: B\n  enter:\n    iOS: C\n    wbe: D",
            "title: Nut\n\nkeyboard:\n  tab:\n    - A\n    - B\n  enter:\n    - ios: C\n    - 'wbe: D'"
        ),
        ("title: Nut\nkeyboard:\n  Spacebar: \"yes\"", "title: Nut\n\nkeyboard:\n  Space: \"yes\""),
        (
            "title: Nut\nmobile:\n  doubletap: |\n    One\n\n    - two\n    - three",
            "title: Nut\n\nmobile:\n  double tap: |\n    One\n\n    - two\n    - three"
        ),
    ])
    func rewritesFrontMatter(_ written: String, _ expected: String) throws {
        let collection = try imported(["nut.md": "---\n\(written)\n---\n\nText.\n"])
        #expect(collection.texts["nut.md"] == "---\n\(expected)\n---\n\nText.\n")
        #expect(collection.findings == [])
        #expect(!collection.repairs.isEmpty)
    }

    @Test(arguments: [
        ("Some text.\n", "nut-and-bolt.md", "Nut and bolt"), ("# The nut\n\nText.\n", "nut.md", "The nut"),
        ("Text.\n", "nut/index.md", "Nut"),
    ])
    func anEntryWithoutTitleGetsOne(_ text: String, _ path: String, _ title: String) throws {
        let collection = try imported([path: text])
        #expect(collection.texts[path] == "---\ntitle: \(title)\n---\n\n\(text)")
        #expect(collection.repairs.map(\.rule.rawValue) == ["title-missing"])
    }

    @Test func whatCannotBeReadIsNamedAndTheRestImported() throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ntitle: Good\n---\nText.\n", to: "good.md")
        try folder.write("---\n{{{\n---\nText.\n", to: "bad.md")
        try Data([0x2D, 0xFF]).write(to: URL(fileURLWithPath: "\(folder.path)/worse.md"))
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/linked.md", withDestinationPath: "\(folder.path)/good.md")
        let collection = try ImportCase(name: "", folder: folder.path).run()
        #expect(collection.files.map(\.path) == ["good.md"])
        #expect(Set(collection.unread.map(\.location.path)) == ["old/bad.md", "old/worse.md", "old/linked.md"])
        #expect(collection.hasFailed)
        let report = ImportReport(collection).markdown
        #expect(report.contains("- `old/worse.md:1` `encoding`: the byte 0xFF is no UTF-8."))
    }

    @Test func wordsThatYAMLTakesForACommentAreQuoted() throws {
        let collection = try imported([
            "nut.md": "---\ntitle: Nut\nkeyboard:\n  tab: Step #2 of three\n  enter: Opens # so\n---\n\nText.\n"
        ])
        #expect(
            collection.texts["nut.md"]
                == "---\ntitle: Nut\nkeyboard:\n  tab: 'Step #2 of three'\n  enter: Opens # so\n---\n\nText.\n")
        #expect(collection.repairs.map(\.rule.rawValue) == ["yaml-comment"])
    }

    @Test func filesOfOneAddressGetAddressesOfTheirOwn() throws {
        let collection = try imported([
            "nut.md": "---\ntitle: Nut\n---\nOne.\n", "nut/index.md": "---\ntitle: Other nut\n---\nTwo.\n",
        ])
        #expect(collection.texts.keys.sorted() == ["nut.md", "nut/index-2.md"])
        #expect(collection.repairs.map(\.rule.rawValue) == ["url-duplicate"])
    }

    @Test func filesOfMDXAreWrittenAsMarkdown() throws {
        let collection = try imported([
            "nut.mdx": "---\ntitle: Nut\n---\nimport X from './x'\n\n[Bolt](./bolt.mdx#role)\n",
            "bolt.mdx": "---\ntitle: Bolt\n---\n## Role\n\nA.\n",
            "bolt.md": "---\ntitle: Other bolt\n---\n[x](bolt.mdx)\n",
        ])
        #expect(collection.texts.keys.sorted() == ["bolt-2.md", "bolt.md", "nut.md"])
        #expect(
            collection.repairs.filter { $0.rule == "file-name" }.map(\.location.path) == [
                "old/bolt.mdx", "old/nut.mdx",
            ])
        #expect(!collection.hasFailed)
        let single = try imported([
            "nut.mdx": "---\ntitle: Nut\n---\n[Bolt](./bolt.mdx#role)\n",
            "bolt.mdx": "---\ntitle: Bolt\n---\n## Role\n\nA.\n",
        ])
        #expect(single.texts["nut.md"]?.hasSuffix("[Bolt](bolt.md#role)\n") == true)
    }

    @Test func pagesOfFoldersFromHugoAreNoDrafts() throws {
        let collection = try imported([
            "_index.md": "---\ntitle: Home\n---\n[Nuts](nuts/_index.md)\n",
            "nuts/_index.md": "---\ntitle: Nuts\n---\n[Home](../_index.md) [Nut](nut.md) [Old](/old/_index.md)\n",
            "nuts/nut.md": "---\ntitle: Nut\n---\n[All](_index.md)\n",
            "old/_index.md": "---\ntitle: Draft\n---\n", "old/index.md": "---\ntitle: Old\n---\n",
        ])
        #expect(
            collection.texts.keys.sorted() == [
                "index.md", "nuts/index.md", "nuts/nut.md", "old/_index.md", "old/index-2.md",
            ])
        #expect(collection.texts["index.md"]?.hasSuffix("[Nuts](nuts/index.md)\n") == true)
        #expect(collection.texts["nuts/index.md"]?.contains("[Home](../index.md) [Nut](nut.md)") == true)
        #expect(collection.texts["nuts/nut.md"]?.hasSuffix("[All](index.md)\n") == true)
        #expect(
            collection.repairs.filter { $0.rule == "file-name" }.map(\.location.path)
                == ["old/_index.md", "old/nuts/_index.md"])
    }

    @Test func aReadmeStaysThePageOfItsFolder() throws {
        let collection = try imported([
            "_nuts/README.md": "---\ntitle: Nuts\n---\n[Nut](nut.md)\n",
            "_nuts/nut.md": "---\ntitle: Nut\n---\n[All](README.md) [All](/nuts/)\n",
        ])
        #expect(
            collection.texts["nuts/nut.md"]?.hasSuffix("[All](README.md) [All](README.md)\n") == true)
        #expect(!collection.hasFailed)
    }

    @Test(
        arguments: [
            ("# Nut\n\nText.", "nut", "top"), ("## iOS {#apple}\n\nText.", "apple", "ios"),
            ("## iOS\n\n### Role\n\nA.\n\n## Android\n\n### Role\n\nB.", "role-1", "android-role"),
            ("## iOS states\n\nA.\n\n## Android states\n\nB.", "ios-states", "ios-state"),
            ("## iOS\n\n### Role\n\nA.\n\n## Android\n\n### Role {#x}\n\nA.\n\n### Own\n\nB.", "x", "role"),
        ])
    func anchorsOfOtherGeneratorsBecomeThePagesOwn(body: String, old: String, new: String) throws {
        let collection = try imported([
            "nut.md": "---\ntitle: Nut\n---\n\(body)\n\n[here](#\(old))\n",
            "bolt.md": "---\ntitle: Bolt\n---\n[x](nut.md#\(old))\n",
        ])
        #expect(collection.texts["nut.md"]?.hasSuffix("[here](#\(new))\n") == true)
        #expect(collection.texts["bolt.md"]?.hasSuffix("[x](nut.md#\(new))\n") == true)
        #expect(!collection.hasFailed)
    }

    @Test(
        arguments: [
            ("wcag: [\"2.1.1\"]\nwcag: [\"4.1.2\"]", "wcag"),
            ("videos:\n  - src: a.mp4\nvideos:\n  - src: b.mp4", "videos"),
            ("not-applicable:\n  role: None\nnot-applicable:\n  state: None", "not-applicable"),
        ])
    func aKeyThatStandsTwiceIsWrittenOnce(yaml: String, key: String) throws {
        let films = ["a.mp4": "1", "b.mp4": "2"]
        let once = try imported(films.merging(["nut.md": "---\ntitle: Nut\n\(yaml)\n---\nText.\n"]) { $1 })
        let text = try #require(once.texts["nut.md"])
        #expect(text.split(separator: "\n").count { $0.hasPrefix("\(key):") } == 1)
        #expect(!once.findings.contains { $0.rule == Rule.duplicateKey.id })
        let again = try imported(films.merging(["nut.md": text]) { $1 })
        #expect(again.texts["nut.md"] == text)
        #expect(again.repairs.isEmpty)
        for word in ["2.1.1", "4.1.2", "a.mp4", "b.mp4", "role: None", "state: None"] where yaml.contains(word) {
            #expect(text.contains(word))
        }
    }

    @Test func onlyFilesThatEntriesUseAreCopied() throws {
        let collection = try imported([
            "_parts/nut.md": "---\ntitle: Nut\n---\n![Nut](/img/nut.png) <img src=\"/img/bolt.png\" alt=\"Bolt\">\n",
            "img/nut.png": "1", "img/bolt.png": "2", "img/other.png": "3",
        ])
        #expect(collection.files.map(\.path).sorted() == ["img/bolt.png", "img/nut.png", "parts/nut.md"])
        #expect(
            collection.texts["parts/nut.md"]?.hasSuffix(
                "![Nut](../img/nut.png) <img src=\"../img/bolt.png\" alt=\"Bolt\">\n") == true)
    }
}
