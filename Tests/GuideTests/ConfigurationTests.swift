import Diagnostics
import Testing

@testable import Guide

/// What `sitegen.yml` may say, and what it is told when it says something else.
struct ConfigurationTests {
    private func read(_ yaml: String) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
        ConfigurationReader.read(path: "sitegen.yml", contents: Array(yaml.utf8))
    }

    private func findings(_ yaml: String) -> [String] {
        read(yaml).diagnostics.map(\.place)
    }

    @Test func readsEveryKey() throws {
        let (configuration, diagnostics) = read(
            """
            title: Our guide
            language: en-GB
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
        #expect(
            [
                configuration.title, configuration.language, configuration.description, configuration.baseURL,
                configuration.editURL, configuration.editor,
            ] == [
                "Our guide", "en-GB", "What it is about", "https://example.com/guide/",
                "https://example.com/edit/{path}", "zed://file/{path}:{line}",
            ])
        #expect(configuration.folders == .init(content: "pages", templates: "theme", output: "out"))
        let frameworks = [
            Framework(id: "react", name: "R", spellings: ["RJS"]), Framework(id: "lit", name: "lit"),
        ]
        let web = Platform(id: "web", name: "Web", spellings: ["Browser", "WWW"], frameworks: frameworks)
        #expect(configuration.platforms == [web])
        let keyboard = try Configuration.standard.criteria.named("keyboard", \.id)
        let touch = CriteriaDefinition(
            id: "touch", title: "Touch", actionHeading: "Gesture", resultHeading: "Effect", spellings: ["taps"],
            ownSpellings: ["taps"],
            aspects: ["role"], rows: ["tap"])
        #expect(configuration.criteria == [keyboard, touch])
        #expect(configuration.aspects == [Aspect(id: "role", title: "Role", spellings: ["Roles"])])
        #expect(configuration.categories == [Category(id: "forms", title: "Forms", description: "To fill in")])
        #expect(configuration.exports == [.json, .feed])
        let levels: [RuleID: Configuration.RuleLevel] = [
            "link-broken": .warning, "empty-bullet": .off, "action-spelling": .error, "list-marker": .off,
        ]
        #expect(configuration.levels == levels)
        #expect(configuration.trustsHTML && configuration.fileSizeLimit == 1000)
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
        ("base-url: example.com", "1:11"), ("exports: [json, jsn]", "1:17"), ("lint:\n  link-broken: loud", "2:16"),
        ("html: maybe", "1:7"), ("limits:\n  file-size: much", "2:14"), ("limits:\n  file-size: 0", "2:14"),
        ("platforms: web", "1:12"), ("platforms:\n  - name: Web", "2:5"), ("folders: pages", "1:10"),
        ("title: [a, b]", "1:8"), ("- a\n- b", "1:1"), ("editor: code", "1:9"), ("editor: vscode://file/", "1:9"),
        ("editor: \"javascript:open('{path}')\"", "1:10"), ("editor: \"JavaScript:{path}\"", "1:10"),
        ("editor: \"//{path}\"", "1:10"), ("editor: \"a b:{path}\"", "1:10"),
    ])
    func aValueOfTheWrongFormIsAnError(yaml: String, place: String) {
        #expect(findings(yaml) == ["\(place) config-invalid"])
        #expect(read(yaml).diagnostics.allSatisfy { $0.severity == .error })
        #expect(read(yaml).configuration.editor == Configuration.standard.editor)
    }

    @Test func invalidYAMLAndNoUTF8AreErrors() {
        #expect(findings("title: [a") == ["1:8 yaml-invalid"])
        let (_, diagnostics) = ConfigurationReader.read(path: "sitegen.yml", contents: Array("title: ".utf8) + [0xFF])
        #expect(diagnostics.map(\.rule) == ["encoding"])
        #expect(diagnostics.first?.location.column == 8)
    }

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
        let read = try ReadEntry(
            yaml: "screenreader:\n  role: Says button on Flutter",
            body: "## Web\n\n### Role\n\n- **React**\n  - Use a button\n\n## Flutter\n\n### Role\n\nA\n\n## iOS\n\nB",
            configuration: Configuration(yaml: yaml))
        #expect(read.entry.outline == "ios | web-role | flutter-role")
        #expect(try read.entry.section("web-role").outline == ["React [react]: Use a button"])
        #expect(try read.entry.table("screenreader").row("role").sections == ["flutter-role"])
    }

    @Test(arguments: ["11.5.2.5", "F1", "Screen reader", "name/role", "Tab key", "double-tap"])
    func aRowBelongsToItsTableHoweverItIsConfigured(row: String) throws {
        let configuration = try Configuration(yaml: "criteria: [one, {id: two, rows: [\"\(row)\"]}]")
        let read = try ReadEntry(yaml: "\"\(row)\": Works\none:\n  a: b", configuration: configuration)
        #expect(try read.entry.table("two").outline == ["\(row): Works"])
    }
}
