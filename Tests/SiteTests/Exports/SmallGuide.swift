import Testing

@testable import Guide
@testable import Site

/// A guide that is built by hand: a usual entry, one full of hostile texts, one as the web has them, and two pages.
enum SmallGuide {
    static func guide(
        baseURL: String? = nil, exports: Set<Configuration.Export> = Set(Configuration.Export.allCases),
        entries: [Entry] = [link, hostile, web, home, about]
    ) -> Guide {
        var configuration = Configuration.standard
        (configuration.title, configuration.baseURL, configuration.exports) = ("Controls", baseURL, exports)
        configuration.criteria = [
            CriteriaDefinition(
                id: "keyboard", title: "Keyboard", actionHeading: "Key", resultHeading: "Expected result")
        ]
        configuration.aspects = [Aspect(id: "name", title: "Name")]
        return Guide(joining: entries, configuration: configuration)
    }

    static func renderer(of entries: [Entry], theme: Theme = .small) throws -> PageRenderer {
        let library = try #require(try TemplateLibrary.load(folder: theme.path, name: "theme").library)
        return PageRenderer(guide: guide(entries: entries), templates: library, illustrations: .none)
    }

    static let both: [PlatformID] = ["ios", "android"]

    static func result(_ text: String, _ platforms: [PlatformID] = both) -> CriteriaResult {
        CriteriaResult(html: HTML(escaping: text), text: text, platforms: platforms)
    }

    static func row(
        _ action: String, _ results: [CriteriaResult], table: String = "keyboard", sections: [SectionID] = []
    ) -> CriteriaRow {
        let id = action.isEmpty ? "all" : Slug.make(from: action)
        return CriteriaRow(id: id, anchor: "\(table)-\(id)", action: action, results: results, sections: sections)
    }

    static func keyboard(_ rows: [CriteriaRow]) -> CriteriaTable {
        CriteriaTable(
            id: "keyboard", title: "Keyboard", actionHeading: "Key", resultHeading: "Expected result", rows: rows)
    }

    static func step(
        _ keyword: Scenario.Step.Keyword, _ text: String, _ platforms: [PlatformID]? = nil
    ) -> Scenario.Step {
        Scenario.Step(keyword: keyword, html: HTML(escaping: text), text: text, platforms: platforms)
    }

    static func part(
        _ html: String, _ markdown: String, label: String? = nil, frameworks: [FrameworkID] = [],
        versions: [MinimumVersion] = []
    ) -> SectionPart {
        SectionPart(
            label: label.map { SectionPart.Label(text: $0, html: HTML(escaping: $0)) }, anchor: nil,
            frameworks: frameworks, html: HTML(trusted: html), onlyItem: nil, markdown: markdown, versions: versions)
    }

    static func entry(
        _ id: String, title: String, description: String? = nil, layout: Entry.Layout = .entry, url: String? = nil,
        categories: [CategoryID] = ["controls"], related: [EntryID] = [], criteria: [CriteriaTable] = [],
        scenarios: [Scenario] = [], wcag: [String] = [], videos: [Video] = [], reviewed: String? = nil,
        testedWith: [String] = [], introduction: [SectionPart] = [], shared: [Section] = [],
        platforms: [PlatformContent] = [], announcements: [Announcement] = [], apis: [APIUse] = [], links: [Link] = [],
        minVersions: [PartVersion] = []
    ) -> Entry {
        Entry(
            id: EntryID(id), title: title, description: description, layout: layout, source: "content/\(id).md",
            url: url ?? "\(id)/", categories: categories, order: nil, aliases: [], related: related, criteria: criteria,
            scenarios: scenarios, wcag: wcag.compactMap { SuccessCriterion(number: $0) }, videos: videos,
            reviewed: reviewed, testedWith: testedWith, introduction: introduction, shared: shared,
            platforms: platforms, announcements: announcements, apis: apis, links: links,
            minVersions: minVersions)
    }

    static let link = entry(
        "controls/link", title: "Link", description: "Leads to another place.", related: ["controls/web"],
        criteria: [
            keyboard([
                row("tab", [result("Focus moves to the link")]),
                row("enter", [result("Opens the link", ["ios"]), result("Activates", ["android"])]),
                row("space", [result("Activates on Android", ["android"])], sections: ["ios-name", "android-name"]),
            ]),
            CriteriaTable(
                id: "screenreader", title: "Announces", actionHeading: "Property", resultHeading: "Expectation",
                rows: [row("name", [result("Says where it leads")], table: "screenreader", sections: ["ios-name"])]),
        ],
        wcag: ["2.1.1", "4.1.2"],
        videos: [
            Video(platform: "ios", title: "In use", src: "link (1).mp4", captions: "link.vtt", transcript: "link.txt")
        ],
        reviewed: "2026-11-21", testedWith: ["iOS 26, VoiceOver"],
        introduction: [part("<p>Before all.</p>", "Before all.\n")],
        shared: [
            Section(
                id: "developer-notes", aspect: "developer-notes", title: "Developer notes",
                titleHTML: HTML(escaping: "Developer notes"), level: 2, platform: nil,
                parts: [part("<p>A link goes somewhere.</p>", "A link goes *somewhere*.\n")], expectations: [],
                aliases: [])
        ],
        platforms: [
            PlatformContent(
                id: "ios", title: "iOS", introduction: [part("<p>On iPhone.</p>", "On iPhone.\n")],
                sections: [
                    Section(
                        id: "ios-name", aspect: "name", title: "Name", titleHTML: HTML(escaping: "Name"), level: 3,
                        platform: "ios",
                        parts: [
                            part("<p>In general</p>", "In general\n"),
                            part("<ul><li>title</li></ul>", "  - title\n", label: "UIKit", frameworks: ["uikit"]),
                            part(
                                "<p>a &lt; b</p>", "", label: "SwiftUI", frameworks: ["swiftui"],
                                versions: ["iOS 18", "Charts 2"].compactMap(MinimumVersion.init)),
                        ],
                        expectations: [
                            Expectation(
                                table: "screenreader", anchor: "screenreader-name", action: "name",
                                html: HTML(escaping: "Says where it leads"), text: "Says where it leads")
                        ], aliases: ["name"])
                ])
        ],
        announcements: [
            Announcement(platform: "ios", section: "ios-name", text: "Label, link", condition: nil),
            Announcement(platform: nil, section: "developer-notes", text: "Label, dimmed", condition: "disabled"),
        ],
        apis: [
            APIUse(
                name: "accessibilityLabel", section: "ios-name", place: "iOS › Name", platform: "ios",
                framework: "uikit"),
            APIUse(name: "Link", section: "developer-notes", place: "Developer notes", framework: nil),
        ],
        links: [
            Link(to: "about", anchor: nil, location: LinkLocation(line: 1, column: 1, excerpt: "")),
            Link(to: "controls/web", anchor: "role", location: LinkLocation(line: 2, column: 1, excerpt: "")),
        ],
        minVersions: ["iOS 18", "Charts 2"].compactMap(MinimumVersion.init).map {
            PartVersion(section: "ios-name", framework: "swiftui", version: $0)
        })

    /// Texts that would break each format if they were copied as they are.
    static let hostile = entry(
        "controls/évil (1)", title: "Say \"hi\" | <script>\nFeature: Evil",
        description: "# No heading\u{2028}Scenario: none \u{1F600} `code` \u{0}end",
        criteria: [
            keyboard([
                row("=cmd()", [result("a | b, \"c\"\n@tag\r\nScenario: x")]),
                row("", [result("+1 <b>bold</b> \u{1F600} & more &amp; \\"), result("- [x] done", ["ios"])]),
            ])
        ],
        scenarios: [
            Scenario(
                table: "keyboard",
                steps: [step(.when, "\"\"\"\nThen: nothing"), step(.then, "| a | b |"), step(.and, " \n ")])
        ])

    /// Rows that have no result or do not apply, and what holds on one platform only.
    static let exceptions = entry(
        "controls/nut", title: "Nut",
        criteria: [
            keyboard([
                row("tab", [result("N/A")]), row("enter", [result("n/a", ["ios"]), result("Cracks it", ["android"])]),
                row("space", [result("x"), result("y", ["ios"]), result("z")]),
                row("escape", [], sections: ["ios-focus"]),
            ]),
            CriteriaTable(
                id: "mobile", title: "Gestures", actionHeading: "Gesture", resultHeading: "Expected result",
                rows: [row("swipe", [result("Goes on", ["ios"])], table: "mobile")]),
        ],
        scenarios: [
            Scenario(
                table: "keyboard", platforms: ["ios"], steps: [step(.when, "I press a"), step(.result, "it opens")]),
            Scenario(
                table: "keyboard", name: "Close it",
                steps: [
                    step(.when, "I press b"), step(.result, "iOS: it closes", ["ios"]),
                    step(.result, "Android: it stays", ["android"]), step(.or, "I press c"), step(.result, "it closes"),
                ]),
        ])

    /// Scenarios alone, in the way of entries for the web.
    static let web = entry(
        "controls/web", title: "Web link",
        scenarios: [
            Scenario(
                table: "keyboard",
                steps: [
                    step(.when, "the tab key to move focus to a link"), step(.result, "focus is visible"),
                    step(.then, "the enter key to activate it"), step(.and, "the space bar"),
                    step(.result, "it opens"), step(.result, "focus moves"),
                ])
        ], reviewed: "2023")

    static let home = entry("index", title: "Welcome", layout: .page, url: "", categories: [])

    static let about = entry(
        "about", title: "About", layout: .page, categories: [], reviewed: "2024-02-29",
        introduction: [part("<p>Us.</p>", "\nUs.\n\n")])
}
