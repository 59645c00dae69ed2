import Testing

@testable import Guide
@testable import Site

/// Imports of a whole Jekyll site: what its configuration says, included files, and pages in HTML.
@Suite struct JekyllImportTests {
    private static let configuration = """
        title: Nuts & bolts
        description: >-
          What must
          turn
        url: "https://nuts.example.org"
        baseurl: /guide
        locale: de_AT
        collections: {parts: {output: true, permalink: /checklist-parts/:name/}}
        """

    private static let site = [
        "_config.yml": configuration,
        "_includes/examples/nut.html": "<button>Turn</button>\n<p>```</p>\n",
        "_includes/film.html":
            "<video controls src=\"{{ include.file }}\" title=\"{{ include.title }}\">{{ include.none }}</video>\n",
        "_includes/loop.html": "{% for a in b %}x{% endfor %}\n",
        "_parts/nut.md": "---\ntitle: Nut\n---\nA nut.\n",
        "demos/index.html":
            "---\nlayout: none\ntitle: 'Demos: all'\n---\n<h1>Demos</h1>\n\n    <p>See <a href=\"nut.html\">the nut</a></p>\n",
        "demos/nut.html": "<html><head><title>Nut &amp; demo</title></head><body><script>x()</script></body></html>\n",
        "demos/unused.html": "<p>Unused</p>\n",
        "index.html": "<p>Home</p>\n",
    ]

    /// What an import makes of a site and a page with this body.
    private func run(_ body: String, besides files: [String: String] = site) throws -> ImportedCollection {
        try imported(files.merging(["about.md": "---\ntitle: About\nlayout: page\n---\n\n\(body)\n"]) { $1 })
    }

    private func body(_ collection: ImportedCollection) throws -> String {
        let text = try #require(collection.texts["about.md"])
        return String(text.split(separator: "---\n\n", maxSplits: 1)[1].dropLast())
    }

    private static let pages = [
        "about.md": "---\ntitle: About\nlayout: page\npermalink: /about-us/\n---\nWe.\n",
        "index.md": "---\ntitle: Home\n---\nWords.\n", "_pages/help.md": "---\ntitle: Help\nlayout: page\n---\nCall.\n",
    ]

    @Test(arguments: [
        ("header_pages:\n  - _pages/help.md\n  - about.md\n  - index.md", ["/pages/help/", "/about/", "/"]),
        (
            "aux_links:\n  Code on GitHub:\n    - //github.com/nuts\n  'Write: us': mailto:a@example.org",
            [
                "title: Code on GitHub\n    url: https://github.com/nuts",
                "title: 'Write: us'\n    url: mailto:a@example.org",
            ]
        ),
        (
            "nav_external_links:\n  - title: Forum\n    url: https://forum.example.org/\n    hide_icon: false\n"
                + "  - title: Us\n    url: about.md",
            ["title: Forum\n    url: https://forum.example.org/", "title: Us\n    url: /about/"]
        ),
    ])
    func theMenuOfTheConfigurationIsKept(text: String, items: [String]) throws {
        let collection = try imported(Self.pages.merging(["_config.yml": text]) { $1 })
        let menu = "menu:\n" + (items + ["a-z"]).map { "  - \($0)\n" }.joined()
        #expect(collection.settings.merged(into: nil)?.text == menu)
        #expect(collection.leftToDo == [])
        let (configuration, found) = ConfigurationReader.read(path: "sitegen.yml", contents: Array(menu.utf8))
        #expect(found == [])
        #expect(configuration.menu?.count == items.count + 1)
    }

    @Test func theMenuAmongTheDataIsKeptAndWhatLeadsNowhereIsReported() throws {
        let data = """
            main:
              - {title: Us, url: /about-us/}
              - {title: Posts, url: /year-archive/}
              - {title: "Us, too", url: https://nuts.example.org/guide/about-us/}
              - {title: More, children: []}
            """
        let files = ["_config.yml": "url: https://nuts.example.org\nbaseurl: /guide", "_data/navigation.yml": data]
        let collection = try imported(Self.pages.merging(files) { $1 })
        let menu = "menu:\n  - title: Us\n    url: /about/\n  - title: Us, too\n    url: /about/\n  - a-z\n"
        #expect(collection.settings.merged(into: nil)?.text.hasSuffix(menu) == true)
        let places = collection.leftToDo.map { "\($0.location.line ?? 0) \($0.message.prefix(17))" }
        #expect(places == ["3 '/year-archive/' ", "5 'More' in the men"])
        #expect(Set(collection.leftToDo.map(\.location.path)) == ["old/_data/navigation.yml"])
    }

    @Test func anUntouchedMenuOfASampleIsReplaced() throws {
        let collection = try imported(Self.pages.merging(["_config.yml": "header_pages: [about.md]"]) { $1 })
        let sample = SiteScaffold().settings
        let merged = try #require(collection.settings.merged(into: sample))
        #expect(merged.keys == ["menu"])
        let (configuration, found) = ConfigurationReader.read(path: "sitegen.yml", contents: Array(merged.text.utf8))
        #expect(found == [])
        #expect(configuration.menu?.map(\.target.value) == ["/about/", "a-z"])
        #expect(collection.settings.merged(into: merged.text) == nil)
    }

    @Test func anIncludedFileStandsInItsCodeOnce() throws {
        let include = "{% include /examples/nut.html %}"
        let collection = try run(
            "{% highlight html %}\n\(include)\n{% endhighlight %}\n\n{::nomarkdown}\n<example>\n\(include)\n</example>\n{:/}"
        )
        #expect(try body(collection) == "````html\n<button>Turn</button>\n<p>```</p>\n````")
        #expect(collection.findings == [])
    }

    @Test func anIncludedFileGetsTheArguments() throws {
        var files = Self.site
        files["a.mp4"] = "1"
        let collection = try run("{% include film.html file=\"/a.mp4\" title='A film' %}", besides: files)
        #expect(try body(collection) == "<video controls src=\"a.mp4\" title=\"A film\"></video>")
    }

    @Test(arguments: ["{% include loop.html x=\"words\" %}", "{% include lost.html title=\"words\" %}"])
    func anIncludeWithWordsThatCannotBeReadStaysAsText(include: String) throws {
        #expect(try body(run(include)) == include)
    }

    @Test func aSectionWhoseOnlyContentIsMissingBecomesAComment() throws {
        let lost = "{% highlight html %}\n{% include lost.html %}\n{% endhighlight %}"
        let collection = try run(
            "## Code\n\n### One\n\n\(lost)\n\n### Two\n\n\(lost)\n\n## Kept\n\nText\n\n\(lost)")
        let comment = "<!-- {% include lost.html %} -->"
        let paragraphs = [
            "<!-- ## Code -->", "<!-- ### One -->", comment, "<!-- ### Two -->", comment, "## Kept", "Text", comment,
        ]
        #expect(try body(collection) == paragraphs.joined(separator: "\n\n"))
        #expect(collection.leftToDo.map { $0.message.prefix(21) } == ["3 includes name files"])
    }

    @Test func htmlPagesThatAreLinkedBecomePages() throws {
        let collection = try run("[Demos](/demos/), [nut](/demos/nut.html), [again](/demos/nut/)")
        #expect(try body(collection) == "[Demos](demos/index.md), [nut](demos/nut.md), [again](demos/nut.md)")
        let index = "title: 'Demos: all'\nlayout: page\n---\n\n<p>See <a href=\"nut.md\">the nut</a></p>\n"
        #expect(collection.texts["demos/index.md"] == "---\n\(index)")
        let nut = "title: Nut & demo\nlayout: page\n---\n\n```html\n<script>x()</script>\n```\n"
        #expect(collection.texts["demos/nut.md"] == "---\n\(nut)")
        #expect(Set(collection.files.map(\.path)) == ["about.md", "demos/index.md", "demos/nut.md", "parts/nut.md"])
        #expect(collection.findings == [] && collection.unread == [])
    }

    @Test func theAddressesOfACollectionBecomeOldOnes() throws {
        let collection = try run(
            "[Nut](/checklist-parts/nut/), [site](https://nuts.example.org/guide/checklist-parts/nut/)")
        #expect(try body(collection) == "[Nut](parts/nut.md), [site](parts/nut.md)")
        #expect(collection.texts["parts/nut.md"]?.contains("\naliases:\n  - /checklist-parts/nut/\n") ?? false)
    }

    @Test func aNewSiteGetsWhatTheOldOneSaysOfItself() throws {
        let settings = try run("[Demos](/demos/)").settings
        let scaffold = ConfigurationScaffold(title: "Accessible controls", schema: "x").text
        let (text, keys) = try #require(settings.merged(into: scaffold))
        #expect(keys.starts(with: ["title", "language", "description", "base-url"]))
        let lines = ["title: Nuts & bolts", "language: de-AT", "description: What must turn"]
        for line in lines + ["base-url: https://nuts.example.org/guide/"] { #expect(text.contains("\n\(line)\n")) }
        #expect(ConfigurationReader.read(path: "", contents: Array(text.utf8)).diagnostics == [])
        #expect(settings.merged(into: text) == nil)
        #expect(settings.merged(into: "title: Mine\nlanguage: fr\n") == nil)
    }

    @Test func findingsInDraftsAreKeptApart() throws {
        let collection = try run(
            "Text",
            besides: ["_draft.md": "---\ntitle: Draft\n---\n\n## Empty\n", "x.md": "---\ntitle: X\n---\n\n## Empty\n"])
        #expect(collection.findings.map(\.location.path) == ["content/x.md"])
        #expect(collection.draftFindings.map(\.location.path) == ["content/_draft.md"])
        #expect(ImportReport(collection).summary.hasSuffix("1 left to do, 1 in drafts"))
    }

    /// An import changes nothing that an entry says, and names what the check can change.
    @Test func whatTheCheckCanDoIsKeptApart() throws {
        let body = "## iOS\n\n### Announcement examples\n\n- \"Label, button, selected\" (selected)\n\n### Empty\n"
        let collection = try imported(["chip.md": "---\ntitle: Chip\n---\n\n\(body)"])
        #expect(collection.leftToDo.map(\.rule) == ["section-empty"])
        #expect(collection.forCheck.map(\.rule) == ["announcement-order"])
        #expect(collection.texts["chip.md"]?.contains("Label, button, selected") == true)
        let report = ImportReport(collection)
        #expect(report.summary.hasSuffix("1 left to do, 1 for 'check --fix'"))
        #expect(report.markdown.contains("## For the check"))
    }

    @Test func includesCannotMakeAFileLarge() throws {
        let include = "{% highlight html %}\n{% include big.html %}\n{% endhighlight %}\n"
        let big = ["_includes/big.html": String(repeating: "x", count: 100_000)]
        let collection = try run(String(repeating: include, count: 40), besides: big)
        #expect(try body(collection).utf8.count < 1_200_000)
        #expect((collection.repairs + collection.findings).contains { $0.rule == Rule.markupLimit.id })
    }
}
