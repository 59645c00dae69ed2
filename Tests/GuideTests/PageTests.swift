import Testing

@testable import Guide

/// A file with `layout: page` is text in its author's order; only an entry is divided by platforms.
struct PageTests {
    private static let body =
        "## First\n\nText.\n\n## On Android devices\n\n### UIKit\n\n- **SwiftUI** is a name here.\n\n"
        + "## iOS\n\n### Role\n\nText.\n\n## Last\n\nText."

    @Test func aPageKeepsTheOrderOfItsHeadings() throws {
        let read = try ReadEntry(yaml: "layout: page", body: Self.body)
        #expect(read.findings == [])
        #expect(read.entry.platforms.isEmpty)
        let sections = ["2 first", "2 on-android-devices", "3 uikit", "2 ios", "3 role", "2 last"]
        #expect(read.entry.shared.map { "\($0.level) \($0.id)" } == sections)
        #expect(read.entry.shared.allSatisfy { $0.aspect == nil && $0.frameworks.isEmpty })
    }

    @Test func aFileWithoutCriteriaThatDoesNotSaySoIsAnEntry() throws {
        #expect(try ReadEntry(body: Self.body).entry.platforms.map(\.id) == ["ios", "android"])
    }

    @Test(arguments: [
        "{{ page.title }}", "{{page.title}}", "{{- page.title -}}", "{{ page.title | escape }}",
    ])
    func theTitleOfThePageIsRead(variable: String) throws {
        let read = try ReadEntry(body: "A \(variable) says its name.")
        #expect(read.findings == ["4:3 liquid-variable"])
        #expect(read.diagnostics.first?.message.hasSuffix("is read as 'Thing'") == true)
        #expect(read.entry.introduction.map(\.html.source) == ["<p>A Thing says its name.</p>\n"])
    }

    @Test(arguments: ["{{ site.title }}", "{{ site.name }}"])
    func theTitleOfTheSiteIsRead(variable: String) throws {
        var configuration = Configuration.standard
        configuration.title = "Our guide"
        let read = try ReadEntry(body: "Welcome to \(variable).", configuration: configuration)
        #expect(read.findings == ["4:12 liquid-variable"])
        #expect(read.entry.introduction.map(\.html.plainText) == ["Welcome to Our guide."])
    }

    @Test func aHeadingThatRepeatsTheTitleIsNoSection() throws {
        let read = try ReadEntry(body: "# {{ page.title }}\n\nText\n\n## {{ page.title }} on Android\n\nWords")
        #expect(read.entry.introduction.map(\.html.plainText) == ["Text"])
        #expect(read.entry.platforms.map(\.id) == ["android"])
    }

    @Test func aTitleIsPutInAsItIs() throws {
        let read = try ReadEntry("---\ntitle: 'Map<Key> & 2*3 of a_b'\n---\nSee {{ page.title }}.")
        #expect(read.entry.introduction.map(\.html.source) == ["<p>See Map&lt;Key&gt; &amp; 2*3 of a_b.</p>\n"])
    }
}
