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
        #expect(lines(outline.beforeCriteria) == ["2 Which control to use", "3 Less often"])
        #expect(outline.behindCriteria.isEmpty)
        #expect(lines(outline.shared) == ["3 Developer notes", "4 Colors"])
        #expect(outline.platforms.map(\.level) == [3, 3])
        let sections = [["4 Name", "4 Announcement examples", "5 While it waits", "4 Role"], ["4 Name", "4 Focus"]]
        #expect(outline.platforms.map { lines($0.sections) } == sections)
    }

    @Test func whatOnePlatformSaysEarlyStandsBehindTheCriteria() throws {
        let outline = try outline(configuration: Self.early("announcements", "which-control-to-use"))
        #expect(lines(outline.beforeCriteria) == ["2 Which control to use", "3 Less often"])
        #expect(lines(outline.behindCriteria) == ["2 Announcement examples on iOS", "3 While it waits"])
        let titles = ContentsContext.lines(of: outline, criteria: [], words: .english).map(\.title)
        #expect(titles == ["Which control to use", "Announcement examples on iOS", "How to build it"])
    }

    private static func early(_ ids: AspectID...) -> Configuration {
        var configuration = Configuration.standard
        for index in configuration.aspects.indices {
            configuration.aspects[index].isEarly = ids.contains(configuration.aspects[index].id)
        }
        return configuration
    }

    @Test func whatIsExpectedOfSectionsBesideEachOtherIsSaidOnce() throws {
        let body = "## iOS\n\n### Announcements\n\n- \"A\"\n\n## Android\n\n### Announcements\n\n- \"B\""
        let yaml = "screenreader:\n  announcements: Is said once\n  announcement: {ios: Says A, android: Says B}\n"
        let early = try outline(yaml: yaml, body: body, configuration: Self.early("announcements")).early
        #expect(early.map { $0.expectations.map(\.text) } == [["Is said once", "Says A"], ["Says B"]])
    }

    @Test func aSectionLeadsToTheSameOneOnOtherPlatforms() throws {
        let links = try outline().platforms.map { $0.sections.map { $0.elsewhere.map(\.url) } }
        #expect(links == [[["#android-name"], [], [], []], [["#ios-name"], []]])
    }

    @Test func theConfigurationSaysWhatIsEarly() throws {
        let early = try outline(configuration: Self.early("name")).early
        #expect(lines(early) == ["2 Name on iOS", "2 Name on Android"])
    }

    @Test func aPlainPageHasItsSectionsInOrder() throws {
        let outline = try outline(layout: "page")
        #expect(outline.early.isEmpty)
        #expect(lines(outline.shared).first == "2 Developer notes")
    }

    @Test func theContentsFollowThePage() throws {
        let lines = ContentsContext.lines(of: try outline(), criteria: [], words: .english)
        #expect(lines.map(\.title) == ["Which control to use", "How to build it"])
        #expect(lines.last?.items.map(\.title) == ["iOS", "Android", "Compare", "Developer notes"])
        #expect(lines.last?.items[0].items.map(\.title) == ["Name", "Announcement examples", "Role"])
    }
}
