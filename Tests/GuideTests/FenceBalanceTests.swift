import Testing

@testable import Guide

/// Fences that never close, told from closed ones that show headings or fences by whether those behind them go in pairs.
struct FenceBalanceTests {
    private static let later = "\n\n## Android\n\n### Role\n\n```kotlin\nval c\n```"

    @Test(
        arguments: [
            "```sh\n## iOS\nxcodebuild test\n## Android\n./gradlew test\n```", "```\n## Name\nls\n```",
            "```sh\n# a\n## Role\nls\n```\n\n```\nb\n```", "```sh\n\n ## Android\n\nls\n````",
            "```yaml\nAndroid\n---\na\n```", "````sh\n## Android\n```\n## iOS\n````",
            "```sh\n## Android\na\n```\n\n```sh\n## iOS\na\n```", "```sh\n## Android\n```\n\n```swift\nlet a\n}```",
        ], ["", later])
    func aClosedFenceMayShowHeadings(body: String, later: String) throws {
        let read = try ReadEntry(body: "## iOS\n\n### Name\n\n\(body)\n\nAfter\(later)")
        #expect(read.findings.filter { !$0.hasSuffix("fence-glued") } == [])
        #expect(read.entry.outline == (later.isEmpty ? " | ios-name" : " | ios-name | android-role"))
        #expect(try read.entry.section("ios-name").html.hasSuffix("<p>After</p>\n"))
    }

    @Test(arguments: ["### Role", "### Usage", "Role\n---"])
    func aFenceWithALanguageShowsThatTheOneBeforeNeverClosed(heading: String) throws {
        let read = try ReadEntry(
            body: "## iOS\n\n### Name\n\n```swift\nlet alfa\n\n\(heading)\nBravo\n\n```swift\nlet charlie\n```\n\nDelta"
        )
        #expect(read.findings.first == "8:1 fence-unclosed")
        let sections = try read.entry.content("ios").sections
        #expect(sections.count == 2)
        #expect(sections.first?.outline == ["let alfa"])
        #expect(sections.last?.outline == ["Bravo let charlie Delta"])
    }

    @Test func bareFencesBehindTheHeadingMayBePairsOfTheirOwn() throws {
        let read = try ReadEntry(body: "## iOS\n\n```swift\nlet a\n\n## Android\n\nText\n\n```\nval b\n```\n\nAfter")
        #expect(read.findings == ["6:1 fence-unclosed"])
        #expect(try read.entry.content("android").introduction.map(\.html.plainText) == ["Text val b After"])
    }

    @Test(arguments: [" ## Android", "  ## Android", "   ## **Android**", "Android\n---", "Android\n==="])
    func codeThatNeverClosesEndsBeforeAPlatformInEachForm(heading: String) throws {
        let read = try ReadEntry(body: "## iOS\n\n```swift\nlet a\n\n\(heading)\n\nText")
        #expect(read.findings.contains("6:1 fence-unclosed"))
        #expect(read.entry.platforms.map(\.id) == ["ios", "android"])
        #expect(try read.entry.content("android").introduction.map(\.html.plainText) == ["Text"])
    }

    @Test(arguments: [
        "````md\n## Name\n\n```swift\na\n```\n````", "~~~md\n```swift\na\n```\n## iOS\n~~~",
        "```\n```swift\na\n```", "```text\n```swift\na\n```", "```md\n## Role\n```swift\na\n```",
        "```kotlin\n/**\n * ```kotlin\n * a\n * ```\n */\n```", "```swift\n/// ```\n/// a\n/// ```\n```",
        "```swift\n/// ```swift\n/// a\n```", "```diff\n-```swift\n+```kotlin\n```", "```swift\na\n```.\nb\n```",
    ])
    func codeMayShowFences(body: String) throws {
        let read = try ReadEntry(body: body + "\n\nAfter")
        #expect(read.findings == [])
        #expect(read.entry.introduction.map(\.html.source).joined().components(separatedBy: "<pre").count == 2)
        #expect(read.entry.introduction.map(\.html.source).joined().hasSuffix("<p>After</p>\n"))
    }
}
