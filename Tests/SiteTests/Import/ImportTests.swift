import Diagnostics
import Guide
import TestSupport
import Testing

@testable import Site

@Suite struct ImportTests {
    @Test(arguments: ImportCase.own)
    func writesTheExpectedFilesAndReport(_ example: ImportCase) async throws {
        let collection = try await example.result
        let folder = try TemporaryFolder()
        try collection.write(to: "\(folder.path)/content")
        try folder.write(ImportReport(collection).markdown, to: "report.md")
        try Fixture.expect(folder.files(), in: "\(ImportCase.folder)/\(example.name)/expected")
    }

    @Test(arguments: ImportCase.own + ImportCase.corpus)
    func whatIsWrittenBuildsWithoutErrors(_ example: ImportCase) async throws {
        let folder = try TemporaryFolder()
        try example.run(siteURL: nil).write(to: "\(folder.path)/content")
        var build = Fixture.build(root: folder.path)
        build.options.includesDrafts = true
        #expect(try await build.check().diagnostics.filter { $0.severity == .error } == [])
    }

    /// What a build without drafts would find is reported, too: a published page cannot link to a draft.
    @Test func linksToDraftsAreReported() throws {
        let collection = try imported([
            "forms/README.md": "---\ntitle: Forms\n---\n[good](_examples/good) [[good]]\n",
            "forms/_examples/good.md": "---\ntitle: Good\nrelated: forms\n---\n[Forms](../README.md)\n",
        ])
        #expect(collection.texts["forms/README.md"] == "---\ntitle: Forms\n---\n\ngood good\n")
        #expect(collection.findings == [] && collection.repairs == [])
        #expect(collection.losses.map(\.rule) == ["link-broken"])
        #expect(collection.losses.first?.message.components(separatedBy: "leads to a draft").count == 3)
        let related = try imported([
            "a.md": "---\ntitle: A\nrelated: _drafts/b\n---\n", "_drafts/b.md": "---\ntitle: B\n---\n",
        ])
        #expect(related.findings.map(\.rule) == ["link-broken"])
    }

    // MARK: Links and HTML

    @Test(arguments: [
        ("[Bolt]({{ site.baseurl }}/checklist/bolt/)", "[Bolt](bolt.md)"),
        ("[Bolt]({% link _x/bolt.md %})", "[Bolt](bolt.md)"),
        ("[Bolt](../bolt/ \"Title\")", "[Bolt](bolt.md \"Title\")"),
        ("[Bolt](/bolt.html#name)", "[Bolt](bolt.md#name)"),
        ("[[Bolt]] and [[bolt|a bolt]]", "[Bolt](bolt.md) and [a bolt](bolt.md)"),
        ("[Bolt][n]\n\n[n]: /x/bolt/", "[Bolt](bolt.md)"),
        ("[*Bolt* `x`](/x/bolt/) and `[Bolt](/x/bolt/)`", "[*Bolt* `x`](bolt.md) and `[Bolt](/x/bolt/)`"),
        ("[Gone](/x/gone/) and [[Lost]]", "Gone and Lost"), ("[Bolt](bolt.md#gone)", "[Bolt](bolt.md)"),
        ("![A picture](gone.png) ![P](/p.png)", "A picture ![P](p.png)"),
        ("[![Badge](https://example.com/b.svg)](bolt.md)", "[Badge](bolt.md)"), ("[Run](javascript:run())", "Run"),
        ("<a href=\"/x/bolt/\" class=\"c\">Bolt</a>", "<a href=\"bolt.md\">Bolt</a>"),
        ("A List<String> and <kbd>x</kbd>", "A List\\<String> and <kbd>x</kbd>"), ("Text</p>", "Text"),
        ("[Top](#top), [gone](#gone)", "[Top](#top), gone"),
        (
            "<video>\n  <source src=\"gone.mp4\">\n</video>",
            "<!-- <video>\n  <source src=\"gone.mp4\">\n</video> -->"
        ),
        ("<!-- a note -->\n\nText", "<!-- a note -->\n\nText"), ("<img src=\"gone.png\" alt=\"A label\">", "A label"),
        (
            "<video controls>\n<source src=\"gone.mp4\">\nNo film.\n</video>",
            "<!-- <video controls>\n<source src=\"gone.mp4\">\nNo film.\n</video> -->"
        ),
        (
            "<video controls>\n<source src=\"p.png\">\n<source src=\"gone.mp4\">\n</video>",
            "<video controls>\n<source src=\"p.png\">\n</video>"
        ),
    ])
    func printsLinksAsPathsAndHTMLAsItIsShown(_ written: String, _ expected: String) throws {
        #expect(try importedBody(written) == expected)
    }

    @Test func aCommentAfterAFrameworksPartNeedsNoLabel() throws {
        let labels =
            "- alfa\n- bravo\n\n- **Android Views**\n  - charlie\n\n<!-- delta -->\n- **Jetpack Compose**\n  - echo"
        let text = try #require(try importedBody("## Android\n\n### Name\n\n\(labels)"))
        #expect(text.contains("<!-- delta -->") && !text.contains("**Android**"))
    }

    @Test func linksToWhatIsNotThereLeadToTheOldSite() throws {
        let collection = try imported(
            ["bolt.md": "---\ntitle: Bolt\n---\n[Gone](/x/gone/#a) [self](https://example.com/g/x/bolt/)\n"],
            siteURL: "https://example.com/g")
        let text = "---\ntitle: Bolt\n---\n\n[Gone](https://example.com/g/x/gone/#a) [self](bolt.md)\n"
        #expect(collection.texts["bolt.md"] == text)
    }

    @Test func anchorsOfAuthorsBecomeThePagesOwn() throws {
        let body = "## iOS\n\n### Role\n\nA.\n\n## Android\n\n### Role {#x}\n\nA.\n\n### Own\n\nB."
        let collection = try imported([
            "nut.md": "---\ntitle: Nut\n---\n\(body)\n\n[here](#x)\n",
            "bolt.md": "---\ntitle: Bolt\n---\n[x](nut.md#x)\n",
        ])
        #expect(collection.texts["nut.md"]?.contains("[here](#role)\n") == true)
        #expect(collection.texts["bolt.md"]?.hasSuffix("[x](nut.md#role)\n") == true)
        #expect(!collection.hasFailed)
    }

    @Test func picturesInFoldersOfAnotherNameAreCopied() throws {
        let collection = try imported([
            "_parts/nut.md":
                "---\ntitle: Nut\n---\n![One](../_assets/one.png) ![two](two.png) ![three](/.images/three.png)\n",
            "_assets/one.png": "1", "_parts/two.png": "2", ".images/three.png": "3", ".images/unused.png": "4",
        ])
        let line = "![One](../assets/one.png) ![two](two.png) ![three](../images/three.png)\n"
        #expect(collection.texts["parts/nut.md"]?.hasSuffix(line) == true)
        let pictures = ["assets/one.png", "images/three.png", "parts/two.png"]
        #expect(collection.files.map(\.path).sorted() == (pictures + ["parts/nut.md"]).sorted())
        #expect(collection.leftToDo == [])
    }

    // MARK: Media

    private static let media = [
        "build/assets/media/video/one.webm": "1", "build/assets/media/one.png": "2", "build/site/images/one.png": "3",
        "build/static/top.png": "4",
    ]

    /// The end of an address says which file is meant; its folder has to agree where nobody named a folder.
    @Test(arguments: [
        ("media/video/one.webm", "assets/media/video/one.webm", "media/video/one.webm"),
        ("/assets/media/video/one.webm", "assets/media/video/one.webm", "media/video/one.webm"),
        ("../../media/one.png", "assets/media/one.png", "media/one.png"), ("one.webm", nil, "media/video/one.webm"),
        ("/media/one.png", "assets/media/one.png", "media/one.png"),
        ("other/one.png", nil, "media/one.png"), ("other/two.png", nil, nil), ("/top.png", "static/top.png", nil),
        ("top.png", nil, nil),
    ])
    func mediaThatStandElsewhereAreFoundByTheEndsOfTheirPaths(
        address: String, guessed: String?, named: String?
    ) throws {
        let entry = "---\ntitle: Nut\n---\n![A picture](\(address))\n"
        let folder = try TemporaryFolder(Self.media.merging(["build/docs/parts/nut.md": entry]) { $1 })
        for (media, path) in [(nil, guessed), ("\(folder.path)/build/assets/media", named)] {
            var work = CollectionImport(folder: "\(folder.path)/build/docs", name: "old", configuration: .standard)
            work.mediaFolder = media
            let collection = try work.run()
            #expect(collection.files.map(\.path) == ["parts/nut.md"] + [path].compactMap(\.self))
            let line = path.map { "![A picture](../\($0))\n" } ?? "A picture\n"
            #expect(collection.texts["parts/nut.md"]?.hasSuffix(line) == true)
            #expect(collection.leftToDo.map(\.rule) == (path == nil ? ["image-missing"] : []))
        }
        var nowhere = CollectionImport(folder: "\(folder.path)/build/docs", name: "old", configuration: .standard)
        nowhere.mediaFolder = "\(folder.path)/gone"
        #expect(throws: ContentTree.Unreadable.self) { try nowhere.run() }
    }

    @Test func foldersAreCategoriesWhereThereAreNoOthers() throws {
        let entry = "---\ntitle: Nut\nkeyboard: {tab: Moves}\n---\nText.\n"
        let files = ["native/controls/nut.md": entry, "web/nut.md": entry, "about.md": entry]
        let collection = try imported(files)
        #expect(collection.texts["native/controls/nut.md"]?.contains("\ncategories: native\n") == true)
        #expect(collection.texts["web/nut.md"]?.contains("\ncategories: web\n") == true)
        #expect(collection.texts["about.md"]?.contains("categories") == false)
        #expect(
            collection.repairs.map { "\($0.location.path) \($0.rule)" } == [
                "old/native folder-category", "old/web folder-category",
            ])
        let named = try imported(
            files.merging(["web/bolt.md": "---\ntitle: Bolt\ncategories: parts\n---\nText.\n"]) { $1 })
        #expect(named.texts["web/nut.md"]?.contains("categories") == false)
        #expect(
            try imported(["web/nut.md": entry, "web/more/nut.md": entry]).texts["web/nut.md"]?.contains("categories")
                == false)
    }

    /// The page of a category is at an address without capital letters, which the folder's own page takes.
    @Test func aFolderThatIsACategoryHasItsName() async throws {
        let entry =
            "---\ntitle: Nut\nkeyboard: {tab: Moves}\n---\n![A picture](docs/p.png) [one](../Parts/README.md)\n"
        let folder = try TemporaryFolder([
            "ActionSheet/README.md": entry, "Parts/README.md": entry, "ActionSheet/docs/p.png": "1",
            "Parts/docs/p.png": "2",
        ])
        let collection = try ImportCase(name: "", folder: folder.path).run(siteURL: nil)
        let paths = ["README.md", "docs/p.png"].flatMap { ["actionsheet/\($0)", "parts/\($0)"] }
        #expect(collection.files.map(\.path).sorted() == paths.sorted())
        let line = "![A picture](docs/p.png) [one](../parts/README.md)\n"
        #expect(collection.texts["actionsheet/README.md"]?.hasSuffix(line) == true)
        #expect(collection.leftToDo == [])
        let site = try TestSite([:])
        try collection.write(to: "\(site.folder.path)/content")
        #expect(try await site.findings().allSatisfy { !$0.contains("url-duplicate") })
    }

    // MARK: Source code

    /// Links to files beside the folder, and to those in it that nobody publishes.
    @Test(arguments: [
        ("../../src/Nut.swift#L3", "https://example.org/r/blob/main/src/Nut.swift#L3"),
        ("../../../../a/b.kt", "https://example.org/r/a/b.kt"),
        ("nut.m", "https://example.org/r/blob/main/docs/parts/nut.m"),
        ("../my file.m", "https://example.org/r/blob/main/docs/my%20file.m"),
        ("../code/", "https://example.org/r/blob/main/docs/code"), ("gone.m", nil), ("../gone.md", nil),
        ("/src/Nut.swift", nil),
        ("../../../../../../../x.kt", nil),
    ])
    func linksToSourceCodeLeadToItsRepository(address: String, url: String?) throws {
        let folder = try TemporaryFolder([
            "docs/parts/nut.md": "---\ntitle: Nut\n---\n[Words](<\(address)>) <a href=\"\(address)\">more</a>\n",
            "docs/parts/nut.m": "1", "docs/my file.m": "1", "docs/code/a.m": "1",
        ])
        for source in [nil, "https://example.org/r/blob/main/docs/"] {
            var work = CollectionImport(folder: "\(folder.path)/docs", name: "docs", configuration: .standard)
            work.sourceURL = source
            let collection = try work.run()
            let target = source == nil ? nil : url
            let line = target.map { "[Words](\($0)) <a href=\"\($0)\">more</a>" } ?? "Words <a>more</a>"
            #expect(collection.texts["parts/nut.md"]?.hasSuffix("\(line)\n") == true)
            #expect(collection.leftToDo.contains { $0.rule == "link-broken" } == (target == nil))
            #expect(collection.files.count == 1)
        }
    }

    // MARK: Films

    private static let film = """
        <video controls width="600">
          <source src="../film.mp4" type="video/mp4">
          <track kind="captions" src="../film.vtt" srclang="en" label="English">
          Your browser does not support the video tag.
        </video>
        """

    private static func filmed(_ body: String) throws -> ImportedCollection {
        try imported([
            "parts/nut.md": "---\ntitle: Nut\n---\n\(body)\n", "film.mp4": "1", "film.vtt": "2", "p.png": "3",
        ])
    }

    @Test func filmsInTheTextAreVideosOfTheFrontMatter() throws {
        let body =
            "Text.\n\n## Videos\n\n### iOS VoiceOver\n\n\(Self.film)\n\n### Other\n\(Self.film)\n\n## Name\n\nWords.\n\n"
        let collection = try Self.filmed(body + Self.film)
        let text = try #require(collection.texts["parts/nut.md"])
        let files = "    src: '../film.mp4'\n    captions: '../film.vtt'\n"
        #expect(
            text == "---\ntitle: Nut\n\nvideos:\n  - platform: ios\n    title: iOS VoiceOver\n\(files)"
                + "  - title: Other\n\(files)  - title: Name\n\(files)---\n\nText.\n\n## Name\n\nWords.\n")
        #expect(collection.repairs.map(\.rule) == ["body-video"])
        #expect(collection.leftToDo.map(\.rule) == ["video-transcript", "video-transcript", "video-transcript"])
        #expect(collection.files.map(\.path).sorted() == ["film.mp4", "film.vtt", "parts/nut.md"])
    }

    @Test(arguments: [
        film.replacing("<video ", with: "<video poster=\"../p.png\" "),
        film.replacing("  <track", with: "  <source src=\"../p.png\">\n  <track"),
        film.replacing("Your browser", with: "<a href=\"../film.mp4\">Here</a>"),
        film.replacing("</video>", with: "<track src=\"../film.vtt\" srclang=\"de\">\n</video>"),
        "<div>\n\(film)\n</div>", "Words \(film)",
    ])
    func aFilmThatAListCannotDescribeStays(html: String) throws {
        let text = try #require(try Self.filmed(html).texts["parts/nut.md"])
        #expect(text.contains("<video") && text.contains("film.mp4") && !text.contains("videos:"))
    }

    @Test func manyFilmsWithoutATranscriptAreOneThingToDo() throws {
        let collection = try Self.filmed(String(repeating: Self.film + "\n\n", count: 6))
        #expect(
            collection.leftToDo.map(\.message) == [
                "6 videos have no transcript; 'sitegen check' lists them"
            ])
    }

    // MARK: What is lost

    /// A line of each kind that an import cannot keep, and the rule that says so.
    @Test(arguments: [
        ("![A picture](gone.png)", "image-missing"), ("<img src=\"gone.png\" alt=\"A picture\">", "image-missing"),
        ("<video controls src=\"gone.mp4\"></video>", "image-missing"), ("[Words](gone.md)", "link-broken"),
        ("[Words](bolt.md#gone)", "anchor-broken"), ("<Tabs items={x} />", "unsupported-syntax"),
        ("[Words](vbscript:run)", "url-unsafe"), ("![A picture](https://example.org/p.png)", "image-external"),
    ])
    func whatIsNotInTheNewFileIsLeftToDo(line: String, rule: String) throws {
        let collection = try imported([
            "nut.md": "---\ntitle: Nut\n---\n\nText.\n\n\(line)\n", "bolt.md": "---\ntitle: Bolt\n---\nText.\n",
        ])
        #expect(
            collection.leftToDo.map { "\($0.location.path):\($0.location.line ?? 0) \($0.rule)" } == [
                "old/nut.md:7 \(rule)"
            ])
        #expect(collection.repairs == [] && !collection.hasFailed)
    }

    @Test func lossesOfAKindAreOneFindingThatNamesEach() throws {
        let body = "![A](a.png)\n![B](b.png)\n\n[C](c.md)\n\n![D](d.png)\n"
        let losses = try imported(["nut.md": "---\ntitle: Nut\n---\n\(body)"]).losses
        let pictures = "there is no file 'a.png'; line 5: there is no file 'b.png'; line 9: there is no file 'd.png'"
        #expect(
            losses.map { "\($0.location.line ?? 0) \($0.message)" } == [
                "4 \(pictures)", "7 the link 'c.md' leads nowhere",
            ])
    }

    @Test func aFindingOfTheNewFileHasItsPlaceThere() throws {
        let body = "{% assign x = 1 %}\n{% comment %}\nNo\n{% endcomment %}\n\nText.\n\n## Empty\n\n## Name\n\nText.\n"
        let collection = try imported(["nut.md": "---\ntitle: Nut\n---\n\(body)"])
        let lines = try #require(collection.texts["nut.md"]).split(separator: "\n", omittingEmptySubsequences: false)
        let place = try #require(collection.leftToDo.first?.location)
        #expect(place.path == "content/nut.md")
        #expect(lines[(place.line ?? 1) - 1] == "## Empty")
    }

    @Test func anEntryWithoutWordsIsLeftToDo() throws {
        let texts = [
            "component": "<CodeSample name=\"x\" />\n", "comment": "<!-- Nothing -->\n", "nothing": "",
            "words": "Words.\n", "picture": "![](p.png)\n", "parts/index": "", "parts/nut": "Words.\n",
        ]
        let files = texts.map { ("\($0).md", "---\ntitle: T\n---\n\($1)") }
        let collection = try imported(Dictionary(uniqueKeysWithValues: files + [("p.png", "1")]))
        let empty = collection.leftToDo.filter { $0.rule == "entry-empty" }
        #expect(empty.map(\.location.path).sorted() == ["comment", "component", "nothing"].map { "old/\($0).md" })
    }

    @Test func whatABuildWouldNotPublishIsNotCopied() async throws {
        let folder = try TemporaryFolder([
            "nut.md": "---\ntitle: Nut\n---\nSee [the script](/plugins/note.js) and [the table](t.csv).\n",
            "plugins/note.js": "x = 1\n", "plugins/unused.js": "x = 2\n", "t.csv": "1\n",
        ])
        let collection = try ImportCase(name: "", folder: folder.path).run(siteURL: nil)
        #expect(collection.files.map(\.path) == ["nut.md", "t.csv"])
        #expect(collection.texts["nut.md"]?.hasSuffix("See the script and [the table](t.csv).\n") == true)
        let left = collection.leftToDo.map { "\($0.location.path) \($0.rule)" }
        #expect(left == ["old/plugins/note.js file-skipped", "old/nut.md link-broken"])
        let site = try TestSite([:])
        try collection.write(to: "\(site.folder.path)/content")
        #expect(try await site.findings() == [])
    }

    @Test(arguments: [("index.mdx", "index.md"), ("about/index.md", "about.md"), ("About/readme.md", "about.md")])
    func aFileAtTheAddressOfANewOneIsInTheWay(new: String, old: String) throws {
        let collection = try imported([new: "---\ntitle: New\n---\nText.\n"])
        let folder = try TemporaryFolder([old: "---\ntitle: Old\n---\nOther.\n"])
        let refusal = #expect(throws: ImportWriter.Refusal.self) {
            try ImportWriter(folder: folder.path, mayReplace: false).write(collection.files)
        }
        #expect(refusal?.description.contains("/\(old)' already has the address") == true)
        let summary = try ImportWriter(folder: folder.path, mayReplace: true).write(collection.files)
        #expect(summary.removed == [old])
        #expect(Array(try folder.files().keys) == [new])
    }

    // MARK: Front matter

    @Test(arguments: [
        ("category: big parts", "categories:\n  - big\n  - parts"),
        ("permalink: /parts/nut.html", "aliases:\n  - /parts/nut.html"), ("permalink: /nut/", "# permalink: /nut/"),
        ("date: 2020-01-02\n# Mine\ntags: [a, b]", "# Mine\n# date: 2020-01-02\n# tags: [a, b]"),
        ("order: first\npublished: false", "draft: true\n# order: first"),
        ("wcag: [\"2.1.1\", \"7.7.7\"]", "wcag: [\"2.1.1\"]\n# wcag: [\"2.1.1\", \"7.7.7\"]"),
        ("keyboard: Nothing", "keyboard:\n  '': Nothing"),
        (
            "keyboard:\n  tab: [A, B]\n  enter:\n    iOS: C\n    wbe: D",
            "keyboard:\n  tab:\n    - A\n    - B\n  enter:\n    - ios: C\n    - 'wbe: D'"
        ),
        ("keyboard:\n  Spacebar: \"yes\"", "keyboard:\n  Space: 'yes'"),
        (
            "mobile:\n  doubletap: |\n    One\n\n    - two\n    - three",
            "mobile:\n  double tap: |\n    One\n\n    - two\n    - three"
        ),
        (
            "keyboard:\n  tab: Step #2 of three\n  enter: See [Nut](/nut/)",
            "keyboard:\n  tab: Step\n  enter: See [Nut](nut.md)\n# tab: Step #2 of three"
        ),
        (gherkin, gherkin),
        (
            "not-applicable:\n  state: None\n  role:\n    ios: No",
            "not-applicable:\n  state: None\n  role:\n    ios: 'No'"
        ),
    ])
    func printsFrontMatter(_ written: String, _ expected: String) throws {
        let file = "---\ntitle: Nut\n\(written)\n---\n\nText.\n"
        let text = try #require(try imported(["nut.md": file]).texts["nut.md"])
        #expect(Self.unquoted(text) == Self.unquoted("---\ntitle: Nut\n\(expected)\n---\n\nText.\n"))
        #expect(try imported(["nut.md": text]).texts["nut.md"] == text)
    }

    @Test func printsVersionsOfParts() throws {
        let head =
            "---\ntitle: Nut\nmin-version:\n  Swift UI: {name: iOS 18.0, Own words: [iOS 26, Charts 2]}\n  compose: Compose 1.8"
        let body =
            "\n---\n\n## iOS\n\n### Name\n\n- **SwiftUI**\n  - A.\n\n### Own words\n\n- **SwiftUI**\n  - B.\n\n"
            + "## Android\n\n### Name\n\n- **Jetpack Compose**\n  - C.\n"
        let text = try #require(try imported(["nut.md": head + body]).texts["nut.md"])
        let printed =
            "\nmin-version:\n  Swift UI:\n    name: iOS 18.0\n    Own words:\n      - iOS 26\n      - Charts 2\n"
            + "  compose: Compose 1.8\n"
        #expect(text.contains(printed) && !text.contains("#  "))
        #expect(try imported(["nut.md": text]).texts["nut.md"] == text)
    }

    /// Versions of parts that are not there stay as a comment.
    @Test func printsNoVersionWithoutPart() throws {
        let file = "---\ntitle: Nut\nmin-version: {compose: Compose 1.8}\n---\n\nText.\n"
        let text = try #require(try imported(["nut.md": file]).texts["nut.md"])
        #expect(text == "---\ntitle: Nut\n# min-version: {compose: Compose 1.8}\n---\n\nText.\n")
    }

    private static let gherkin =
        "gherkin-mobile:\n  - when: A\n    then: B\n  - scenario: C\n    steps:\n      - when: D\n      - when: E"

    /// Which quotation marks are written, and empty lines, do not matter here.
    private static func unquoted(_ text: String) -> String {
        text.replacing("\n\n", with: "\n").filter { $0 != "'" && $0 != "\"" }
    }

    @Test(arguments: [
        ("Some text.\n", "nut-and-bolt.md", "Nut and bolt", "Some text.\n"),
        ("# The nut\n\nText.\n", "nut.md", "The nut", "Text.\n"), ("Text.\n", "nut/index.md", "Nut", "Text.\n"),
        ("# {{ page.title }}\n\nText\n", "some-thing.md", "Some thing", "Text\n"),
    ])
    func anEntryWithoutTitleGetsOne(_ text: String, _ path: String, _ title: String, _ body: String) throws {
        let collection = try imported([path: text])
        #expect(collection.texts[path] == "---\ntitle: \(title)\n---\n\n\(body)")
        #expect(collection.repairs.map(\.rule.rawValue).contains("title-missing"))
        #expect(!collection.hasFailed)
    }

    @Test func whatCannotBeReadIsNamedAndTheRestImported() throws {
        let good = "---\ntitle: Good\n---\nText.\n"
        let folder = try TemporaryFolder(["good.md": good, "bad.md": "---\n{{{\n---\nText.\n"])
        try folder.write([0x2D, 0xFF], to: "worse.md")
        try folder.makeLink("linked.md", to: "good.md")
        let collection = try ImportCase(name: "", folder: folder.path).run()
        #expect(collection.files.map(\.path) == ["good.md"])
        #expect(Set(collection.unread.map(\.location.path)) == ["old/bad.md", "old/worse.md", "old/linked.md"])
        #expect(collection.hasFailed)
        #expect(ImportReport(collection).markdown.contains("- `old/worse.md:1` `encoding`: "))
    }

    @Test func filesOfOneAddressGetAddressesOfTheirOwn() throws {
        let names = ["nut", "nut/index", "_bolt", "bolt"]
        let files = names.map { ("\($0).md", "---\ntitle: T\n---\nText.\n") }
        let collection = try imported(Dictionary(uniqueKeysWithValues: files))
        #expect(collection.texts.keys.sorted() == ["_bolt-2.md", "bolt.md", "nut.md", "nut/index-2.md"])
        #expect(collection.repairs.map(\.rule.rawValue) == ["url-duplicate", "url-duplicate"])
    }

    // MARK: Lists of criteria

    /// Prose under the heading of criteria, and lists of other forms than those in `Fixtures/imports/lists`, stay where they are.
    @Test(arguments: [
        "## Success criteria\n\n- Keyboard: 2.1.1\n- Name: 4.1.2\n",
        "## Criteria\n\n1. Test the keyboard\n   - Tab: Moves on\n   - Nothing else happens\n",
        "## Criteria\n\n1. Open the door\n   - Tab: Moves on\n", "## Keyboard\n\n- Tab: Moves on\n",
        "## Gherkin\n\n1. Keyboard\n   - WHEN I press Tab\n   - I see the focus\n",
        "## Gherkin\n\n1. Keyboard\n   - WHEN I press Tab\n2. Mouse\n   - WHEN I click\n",
        "## Gherkin\n\n### Criteria\n\n1. Keyboard\n   - When: I press Tab\n",
    ])
    func otherListsStay(_ body: String) throws {
        let text = "---\ntitle: Nut\n---\n\n" + body
        #expect(try imported(["nut.md": text]).texts["nut.md"] == text)
    }

    @Test(arguments: [
        "## Condensed\n\n1. Keyboard\n   - Tab: <b class=\"x\">Moves\n", "## General Notes\n\n<i class=\"x\">Words\n",
    ])
    func aBuildOfAFolderToImportSaysSoOnce(text: String) async throws {
        let site = try TestSite(["content/nut.md": text, "content/bolt.md": "<script>x</script>\n"])
        #expect(try await site.findings() == ["content/nut.md:1:1 title-missing"])
        #expect(try await site.messages().first?.contains("run 'sitegen import'") == true)
        let other = try TestSite(["content/nut.md": "## Notes\n\nWords\n", "content/bolt.md": "Words\n"])
        #expect(try await other.findings() == ["bolt", "nut"].map { "content/\($0).md:1:1 title-missing" })
    }

    private let twoFiles = [
        ImportedFile(path: "nut.md", contents: .text("New.\n")),
        ImportedFile(path: "parts/bolt.md", contents: .text("Bolt.\n")),
    ]

    @Test func replacesNothingThatDiffersUnlessItMay() throws {
        let folder = try TemporaryFolder(["nut.md": "Old.\n"])
        #expect(throws: ImportWriter.Refusal.self) {
            try ImportWriter(folder: folder.path, mayReplace: false).write(twoFiles)
        }
        #expect(try folder.names() == ["nut.md"])
        let writer = ImportWriter(folder: folder.path, mayReplace: true)
        #expect(try writer.write(twoFiles, isTrial: true) == .init(written: 2, unchanged: 0))
        #expect(try folder.names() == ["nut.md"])
        #expect(try writer.write(twoFiles) == .init(written: 2, unchanged: 0))
        #expect(try folder.text(of: "nut.md") == "New.\n")
        #expect(try writer.write(twoFiles) == .init(written: 0, unchanged: 2))
    }

    @Test(arguments: ["parts/bolt.md", "../nut.md", "parts/../../nut.md"])
    func writesNothingOutsideItsFolder(_ path: String) throws {
        let folder = try TemporaryFolder()
        let content = try folder.makeFolder("content")
        try folder.makeFolder("elsewhere")
        try folder.makeLink("content/parts", to: "../elsewhere")
        let file = ImportedFile(path: path, contents: .text("Out.\n"))
        #expect(throws: ImportWriter.Refusal.self) {
            try ImportWriter(folder: content, mayReplace: true).write([twoFiles[0], file])
        }
        #expect(try folder.files().isEmpty)
    }
}
