import Testing

@testable import Guide

/// Headings that name a platform deep inside another one, and names that only look as if they did.
struct NestedPlatformTests {
    @Test(arguments: ["#### Android 14", "#### Android TV", "#### Android only"])
    func aPlatformsOwnHeadingTakesOver(deep: String) throws {
        let read = try ReadEntry(
            body: "## iOS\n\n### State\n\na\n\n\(deep)\n\nb\n\n## Android\n\n### Role\n\nc\n\n### State\n\nd")
        #expect(read.entry.shared.isEmpty)
        let android = read.entry.sections.filter { $0.platform == "android" }
        #expect(android.compactMap(\.aspect) == ["role", "state"])
    }

    @Test(arguments: ["", "\n\n## iOS\n\n### Role\n\nd"])
    func thePlatformAroundGoesOn(end: String) throws {
        let read = try ReadEntry(body: "## Android\n\n### Role\n\na\n\n#### iPad\n\nb\n\n### State\n\nc" + end)
        #expect(read.entry.shared.isEmpty)
        #expect(read.entry.sections.first { $0.aspect == "state" }?.platform == "android")
    }

    @Test(arguments: [
        "Hints (not on iOS)", "Unsupported on iOS",
    ])
    func aHeadingThatDeniesItsPlatformIsForAll(heading: String) throws {
        let read = try ReadEntry(body: "## \(heading)\n\na\n\n## iOS\n\nb\n\n## Android\n\nc")
        #expect(read.entry.shared.map(\.title) == [heading])
    }

    @Test func aGeneralSectionAtAPlatformsLevelIsThePlatforms() throws {
        let read = try ReadEntry(
            body: "## iOS\n\n### Role\n\na\n\n## General\n\nb\n\n### State\n\nc\n\n## Android\n\nd")
        #expect(read.entry.shared.isEmpty)
        #expect(read.findings.map { $0.hasSuffix("heading-level") } == [true])
    }

    @Test(arguments: ["Flutter", ".NET MAUI", "React Native"])
    func aPlatformInsideAToolkitIsASectionOfIt(toolkit: String) throws {
        let yaml = "platforms:\n  - android\n  - id: kit\n    name: \(toolkit)\n  - ios\n"
        let (configuration, _) = ConfigurationReader.read(path: "sitegen.yml", contents: Array(yaml.utf8))
        let read = try ReadEntry(
            body: "## Android\n\na\n\n## \(toolkit)\n\nb\n\n### Android\n\nc\n\n### iOS notes\n\nd\n\n## iOS\n\ne",
            configuration: configuration)
        #expect(read.entry.platforms.map(\.id) == ["android", "kit", "ios"])
        #expect(read.entry.sections.map { "\($0.platform ?? "") \($0.title)" } == ["kit Android", "kit iOS notes"])
        #expect(read.findings == [])
    }
}
