import Testing

@testable import Guide
@testable import Site

/// Where the sections of an entry stand on its page.
struct EntryOutlineTests {
    private static let body =
        "## Developer notes\n\nA\n\n### Which control to use\n\nA\n\n#### Less often\n\nA\n\n### Colors\n\nA\n\n"
        + "## iOS\n\n### Name\n\nA\n\n### Announcement examples\n\n- \"A\"\n\n#### While it waits\n\n- \"A\"\n\n"
        + "### Role\n\nA\n\n## Android\n\n### Name\n\nB\n\n### Focus\n\nB"

    private func outline(
        layout: String = "entry", yaml: String = "", body: String = body, configuration: Configuration = .standard
    ) throws -> EntryOutline {
        let contents = Array("---\ntitle: Lever\nlayout: \(layout)\n\(yaml)---\n\n\(body)\n".utf8)
        let parser = EntryParser(configuration: configuration)
        let item = ContentTree.Item(
            path: "lever.md", source: "content/lever.md", location: "/lever.md", size: contents.count)
        let draft = try #require(parser.readFrontMatter(of: item, contents: contents).draft)
        let entry = parser.parse(draft, routes: Routes(routes: [draft.route])).entry
        return EntryOutline(of: entry, configuration: configuration, names: PlatformNames(configuration))
    }

    private func lines(_ sections: [SectionContext]) -> [String] { sections.map { "\($0.level) \($0.title)" } }

    @Test func someAspectsStandBeforeTheCriteria() throws {
        let outline = try outline()
        let early = ["2 Which control to use", "3 Less often", "2 Announcement examples on iOS", "3 While it waits"]
        #expect(lines(outline.early) == early)
        #expect(lines(outline.shared) == ["3 Developer notes", "4 Colors"])
        #expect(outline.platforms.map(\.level) == [3, 3])
        #expect(outline.platforms.map { lines($0.sections) } == [["4 Name", "4 Role"], ["4 Name", "4 Focus"]])
    }

    @Test func whatIsExpectedOfSectionsBesideEachOtherIsSaidOnce() throws {
        let body = "## iOS\n\n### Announcements\n\n- \"A\"\n\n## Android\n\n### Announcements\n\n- \"B\""
        let yaml = "screenreader:\n  announcements: Is said once\n  announcement: {ios: Says A, android: Says B}\n"
        let early = try outline(yaml: yaml, body: body).early
        #expect(early.map { $0.expectations.map(\.text) } == [["Is said once", "Says A"], ["Says B"]])
    }

    @Test func aSectionLeadsToTheSameOneOnOtherPlatforms() throws {
        let links = try outline().platforms.map { $0.sections.map { $0.elsewhere.map(\.url) } }
        #expect(links == [[["#android-name"], []], [["#ios-name"], []]])
    }

    @Test func theConfigurationSaysWhatIsEarly() throws {
        var configuration = Configuration.standard
        for index in configuration.aspects.indices {
            configuration.aspects[index].isEarly = configuration.aspects[index].id == "name"
        }
        #expect(try lines(outline(configuration: configuration).early) == ["2 Name on iOS", "2 Name on Android"])
    }

    @Test func aPlainPageHasItsSectionsInOrder() throws {
        let outline = try outline(layout: "page")
        #expect(outline.early.isEmpty)
        #expect(lines(outline.shared).first == "2 Developer notes")
    }

    @Test func theContentsFollowThePage() throws {
        let lines = ContentsContext.lines(of: try outline(), criteria: [], words: .english)
        #expect(lines.map(\.title) == ["Which control to use", "Announcement examples on iOS", "How to build it"])
        #expect(lines.last?.items.map(\.title) == ["Developer notes", "iOS", "Android"])
        #expect(lines.last?.items[1].items.map(\.title) == ["Name", "Role"])
    }
}
