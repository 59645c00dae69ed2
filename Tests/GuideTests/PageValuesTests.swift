import Testing

@testable import Guide

/// What other generators put in for the title of a page or of the site: sitegen knows both.
struct PageValuesTests {
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
