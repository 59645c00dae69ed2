import Testing

@testable import Guide

/// Components of MDX that no generator knows but their own: what stands in them is text, and so are their titles.
struct ComponentTests {
    @Test(
        arguments: [
            "<Wrap>\n## iOS\n\n| a | b |\n|---|---|\n| c | d |\n</Wrap> ",
            "<Grid\n  gap={3}\n  onClick={() => 1}\n>\n\n## iOS\n\n| a | b |\n|---|---|\n| c | d |\n\n</Grid>",
            "<Box.Row gap=\"3\">\n  <Inner>\n\n  ## iOS\n\n  | a | b |\n  |---|---|\n  | c | d |\n\n  </Inner>\n</Box.Row>",
        ])
    func whatStandsInAComponentIsText(body: String) throws {
        let read = try ReadEntry(body: body + "\n\nBehind")
        let part = try #require(read.entry.platforms.first?.introduction.first)
        #expect(part.html.plainText.singleSpaced == "a b c d Behind")
        #expect(part.html.source.contains("<th>a</th>"))
        #expect(read.findings.allSatisfy { $0.hasSuffix(" container") })
        #expect(read.findings.count == body.split(separator: "</").count - 1)
    }

    @Test(arguments: ["<Examples />", "<Examples/>", "<Examples></Examples>"])
    func aComponentThatIsEmptyIsLeftOut(tag: String) throws {
        let read = try ReadEntry(body: "Before\n\n\(tag)\n\nBehind")
        #expect(read.findings == ["6:1 container"])
        #expect(read.entry.introduction.map(\.html.plainText.singleSpaced) == ["Before Behind"])
    }

    @Test(
        arguments: [
            "<Switch On-Off>", "<Wrap>\nText", "Use\n<Switch />\nfor it", "<Callout text=\"Words\" />", "</Wrap>",
            "<Switch On-Off>\n</Switch>", "<T>\na\n</T>",
        ])
    func otherTagsOfComponentsStayText(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(!read.findings.contains { $0.hasSuffix(" container") })
        let words = read.entry.introduction.map(\.html.plainText).joined()
        for word in body.split(whereSeparator: \.isWhitespace) { #expect(words.contains(word)) }
    }

    @Test func codeOfComponentsStays() throws {
        let read = try ReadEntry(body: "```jsx\n<Wrap>\n<Inner />\n</Wrap>\n```")
        #expect(read.findings == [])
    }

    @Test func aComponentMayHaveAttributesWithoutValuesAndItsTextTabs() throws {
        let read = try ReadEntry(
            body: "<CardGrid stagger>\n\t<Card title=\"One\">\n\t\tInteresting content\n\t</Card>\n</CardGrid>")
        #expect(read.entry.introduction.map(\.html.plainText.singleSpaced) == ["One Interesting content"])
        #expect(read.findings == ["4:1 container", "5:2 container"])
    }

    // MARK: Titles

    @Test(
        arguments: [
            ("<Accordion title=\"Why a label?\">\n\nBecause.\n\n</Accordion>", "Why a label?"),
            ("<Card title=\"X\" icon={<Icon name=\"a\" />}>\nBecause.\n</Card>", "X"),
            ("<Collapsible\n  title='The *title*'\n  open\n>\nBecause.\n</Collapsible>", "The title"),
            ("<Collapse summary=\"A\">\n\nBecause.\n</Collapse>", "A"),
            ("<Step title={'B'}>\nBecause.\n</Step>", "B"),
        ])
    func theTitleOfAComponentStandsAboveItsText(body: String, title: String) throws {
        let read = try ReadEntry(body: body)
        let html = read.entry.introduction.map(\.html.source).joined()
        #expect(html.hasPrefix("<p><strong>"))
        #expect(read.entry.introduction.map(\.html.plainText.singleSpaced) == ["\(title) Because."])
        #expect(read.findings == ["4:1 container"])
    }

    @Test func aComponentThatIsCalledLikeAPlatformIsItsTab() throws {
        let body = "<Cards>\n<Card title=\"iOS\">\na\n</Card>\n<Card title=\"Android\">\nb\n</Card>\n</Cards>\n\nc"
        let entry = try ReadEntry(body: "## Role\n\n" + body).entry
        #expect(entry.outline == "role | ios-role | android-role")
        #expect(try entry.section("role").outline == ["c"])
    }
}
