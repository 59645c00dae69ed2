import Diagnostics
import Testing

@testable import Guide

/// What `sitegen.yml` may say, and what it is told when it says something else.
struct ConfigurationTests {
    private func read(_ yaml: String) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
        ConfigurationReader.read(path: "sitegen.yml", contents: Array(yaml.utf8))
    }

    private func findings(_ yaml: String) -> [String] {
        read(yaml).diagnostics.map { "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.rule)" }
    }

    @Test func readsEveryKey() throws {
        let (configuration, diagnostics) = read(
            """
            title: Our guide
            language: de
            description: What it is about
            base-url: https://example.com/guide
            edit-url: https://example.com/edit/{path}
            editor: zed://file/{path}:{line}
            folders: {content: pages, templates: theme, output: out}
            platforms:
              - {id: web, name: Web, spellings: [Browser, WWW], frameworks: [{id: react, name: R, spellings: RJS}, lit]}
            criteria:
              - keyboard
              - {id: touch, title: Touch, action-heading: Gesture, result-heading: Effect,
                 spellings: taps, aspects: [role], rows: [tap]}
            aspects: [{id: role, title: Role, spellings: [Roles]}]
            categories: [{id: forms, title: Forms, description: To fill in}]
            exports: [json, feed]
            lint: {link-broken: warning, empty-bullet: off, action-spelling: error, list-marker: false}
            html: trusted
            limits: {file-size: 1000}
            """)
        #expect(diagnostics.map(\.message) == [])
        #expect(configuration.title == "Our guide")
        #expect(configuration.language == "de")
        #expect(configuration.description == "What it is about")
        #expect(configuration.baseURL == "https://example.com/guide/")
        #expect(configuration.editURL == "https://example.com/edit/{path}")
        #expect(configuration.editor == "zed://file/{path}:{line}")
        #expect(configuration.folders == .init(content: "pages", templates: "theme", output: "out"))
        let frameworks = [
            Framework(id: "react", name: "R", spellings: ["RJS"]), Framework(id: "lit", name: "lit"),
        ]
        #expect(
            configuration.platforms
                == [Platform(id: "web", name: "Web", spellings: ["Browser", "WWW"], frameworks: frameworks)])
        let german = Configuration.standard(in: Words(language: "de", own: [:]))
        let table = try #require(german.criteria.first { $0.id == "keyboard" && $0.title == "Tastatur" })
        // Its id is written in the file, so it need not be among other spellings.
        let keyboard = CriteriaDefinition(
            id: table.id, title: table.title, actionHeading: table.actionHeading, resultHeading: table.resultHeading,
            spellings: table.spellings.filter { $0 != "Keyboard" }, aspects: table.aspects, rows: table.rows)
        let touch = CriteriaDefinition(
            id: "touch", title: "Touch", actionHeading: "Gesture", resultHeading: "Effect", spellings: ["taps"],
            aspects: ["role"], rows: ["tap"])
        #expect(configuration.criteria == [keyboard, touch])
        #expect(configuration.aspects == [Aspect(id: "role", title: "Role", spellings: ["Roles"])])
        #expect(configuration.categories == [Category(id: "forms", title: "Forms", description: "To fill in")])
        #expect(configuration.exports == [.json, .feed])
        #expect(
            configuration.levels == [
                "link-broken": .warning, "empty-bullet": .off, "action-spelling": .error, "list-marker": .off,
            ])
        #expect(configuration.trustsHTML)
        #expect(configuration.fileSizeLimit == 1000)
    }

    @Test(arguments: [
        ("titel: x", "1:1 config-unknown-key", "title"),
        ("title: x\nfolders:\n  contnet: y", "3:3 config-unknown-key", "content"),
        ("platforms:\n  - id: web\n    nmae: Web", "3:5 config-unknown-key", "name"),
        ("lint:\n  link-brokn: off", "2:3 config-unknown-key", "link-broken"),
        ("limits:\n  filesize: 3", "2:3 config-unknown-key", "file-size"),
        ("something: x", "1:1 config-unknown-key", nil),
    ])
    func anUnknownKeyIsAnErrorWithTheNearest(yaml: String, finding: String, suggestion: String?) {
        #expect(findings(yaml) == [finding])
        #expect(read(yaml).diagnostics.first?.suggestion == suggestion)
        #expect(read(yaml).diagnostics.first?.severity == .error)
    }

    @Test(arguments: [
        ("base-url: example.com", "1:11"), ("base-url: ftp://example.com", "1:11"),
        ("base-url: javascript:alert(1)", "1:11"), ("base-url: https://", "1:11"), ("exports: [json, jsn]", "1:17"),
        ("lint:\n  link-broken: loud", "2:16"), ("html: maybe", "1:7"), ("limits:\n  file-size: much", "2:14"),
        ("limits:\n  file-size: 0", "2:14"), ("platforms: web", "1:12"), ("platforms:\n  - name: Web", "2:5"),
        ("folders: pages", "1:10"), ("title: [a, b]", "1:8"), ("- a\n- b", "1:1"),
    ])
    func aValueOfTheWrongFormIsAnError(yaml: String, place: String) {
        #expect(findings(yaml) == ["\(place) config-invalid"])
        #expect(read(yaml).diagnostics.allSatisfy { $0.severity == .error })
    }

    @Test func invalidYAMLAndNoUTF8AreErrors() {
        #expect(findings("title: [a") == ["1:8 yaml-invalid"])
        let (_, diagnostics) = ConfigurationReader.read(path: "sitegen.yml", contents: Array("title: ".utf8) + [0xFF])
        #expect(diagnostics.map(\.rule) == ["encoding"])
        #expect(diagnostics.first?.location.column == 8)
    }

    // MARK: What follows from it

    @Test func levelsChangeWhatAFindingWeighs() {
        func site(_ lint: String) -> ReadSite {
            ReadSite(
                ["a.md": "---\ntitle: A\nkeyboard:\n  spacebar: Opens\n---\n[b](b.md)"],
                configuration: read("lint:\n  \(lint)").configuration)
        }
        #expect(site("empty-bullet: off").diagnostics.map(\.severity) == [.warning, .error])
        #expect(site("link-broken: warning").diagnostics.map(\.severity) == [.warning, .warning])
        #expect(site("link-broken: off").findings == ["a.md:4:3 action-spelling"])
        #expect(site("action-spelling: error").diagnostics.map(\.severity) == [.error, .error])
    }

    @Test func platformsAndFrameworksOfItsOwnWorkThroughout() throws {
        let yaml = "platforms: [{id: web, name: Web, frameworks: [react]}, {id: flutter, name: Flutter}]"
        let web = "## Web\n\n### Role\n\n- **React**\n  - Use a button\n\n"
        let read = try ReadEntry(
            yaml: "screenreader:\n  role: Says button on Flutter",
            body: "\(web)## Flutter\n\n### Role\n\nUse a widget\n\n## iOS\n\nText",
            configuration: read(yaml).configuration)
        #expect(read.entry.outline == "ios | web-role | flutter-role")
        #expect(try read.entry.section("web-role").outline == ["React [react]: Use a button"])
        #expect(try read.entry.table("screenreader").row("role").sections == ["flutter-role"])
    }

    @Test(arguments: ["11.5.2.5", "F1", "Screen reader", "name/role", "Tab key", "double-tap"])
    func aRowBelongsToItsTableHoweverItIsConfigured(row: String) throws {
        let configuration = read("criteria:\n  - id: one\n  - id: two\n    rows: [\"\(row)\"]").configuration
        let read = try ReadEntry(yaml: "\"\(row)\": Works\none:\n  a: b", configuration: configuration)
        #expect(try read.entry.table("two").outline == ["\(row): Works"])
    }

    @Test(arguments: [
        "code", "vscode://file/", "javascript:open('{path}')", "JavaScript:{path}", "//{path}", "a b:{path}",
    ])
    func anEditorIsAURLThatOpensAFile(editor: String) {
        let (configuration, diagnostics) = read("editor: \"\(editor)\"")
        #expect(diagnostics.map(\.rule) == ["config-invalid"])
        #expect(diagnostics.first?.location.line == 1)
        #expect(configuration.editor == Configuration.standard.editor)
    }
}
