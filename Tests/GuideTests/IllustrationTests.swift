import Testing

@testable import Guide

/// What an entry's picture may be, what of an SVG reaches a page, and what a diagram says about itself.
struct IllustrationTests {
    private func picture(_ svg: String) -> (markup: String?, messages: [String]) {
        let read = SVGPicture.read(Array(svg.utf8), path: "content/x.svg")
        return (read.markup?.source, read.diagnostics.map { "\($0.location.line ?? 0): \($0.message)" })
    }

    @Test func anIllustrationIsFoundBesideItsEntry() throws {
        let site = ReadSite(
            ["controls/a.md": "---\ntitle: A\nillustration:\n  src: a.svg\n  alt: A square\n---\n"],
            assets: ["controls/a.svg"])
        #expect(site.findings == [])
        #expect(site.guide.entries.first?.illustration == Illustration(path: "controls/a.svg", alt: "A square"))
    }

    @Test(arguments: [
        ("{src: a.svg}", "3:15 value-invalid"), ("{alt: A}", "3:15 value-invalid"), ("a.svg", "3:15 value-invalid"),
        ("{src: a.svg, alt: A, titel: B}", "3:36 front-matter-unknown-key"), ("", ""),
        ("{src: b.svg, alt: A}", "3:21 image-missing"), ("{src: ../../b.svg, alt: A}", "3:21 image-missing"),
        ("{src: [a], alt: A}", "3:15 value-invalid|3:21 value-invalid"),
    ])
    func aWrongIllustrationIsReported(yaml: String, findings: String) {
        let site = ReadSite(["a.md": "---\ntitle: A\nillustration: \(yaml)\n---\n"], assets: ["a.svg"])
        #expect(site.diagnostics.map(\.place).joined(separator: "|") == findings)
    }

    @Test(arguments: [
        ("<path d=\"M0 0h8\"/>", "<path d=\"M0 0h8\"/>"),
        ("<?xml version=\"1.0\"?>\n<!-- a -->\n<svg width='9' viewBox='0 0 8 8'><g></g></svg>\n", "<g/>"),
        ("<text x='1'>a &lt; b &amp; \"c\"</text>x", "<text x=\"1\">a &lt; b &amp; &quot;c&quot;</text>"),
        ("<rect class='focus soft' rx='2'/>", "<rect class=\"focus soft\" rx=\"2\"/>"),
        ("<x:g xmlns:x='http://www.w3.org/2000/svg' r='1' d='a'/>", "<g d=\"a\" r=\"1\"/>"),
        ("<text>&#60;b<![CDATA[>&]]></text>", "<text>&lt;b&gt;&amp;</text>"),
    ])
    func shapesPass(svg: String, content: String) {
        let (markup, messages) = picture(svg.contains("<svg") ? svg : "<svg viewBox='0 0 8 8'>\(svg)</svg>")
        #expect(markup == "<svg aria-hidden=\"true\" focusable=\"false\" viewBox=\"0 0 8 8\">\(content)</svg>")
        #expect(messages == [])
    }

    @Test(arguments: [
        "<script>alert(1)</script>", "<style>*{fill:url(x)}</style>", "<a href='javascript:alert(1)'><path/></a>",
        "<image href='x.png'/>", "<use href='#a'/>", "<foreignObject><p>x</p></foreignObject>",
        "<animate attributeName='href'/>", "<iframe src='x'></iframe>", "<svg><script>x</script></svg>",
        "<g><set/></g>",
    ])
    func whatCouldRunOrLoadIsLeftOut(element: String) throws {
        let (markup, messages) = picture("<svg viewBox='0 0 8 8'>\n\(element)<path d='M0 0'/></svg>")
        let source = try #require(markup)
        #expect(messages.count == 1)
        #expect(messages.first?.hasPrefix("2: ") == true)
        #expect(source.contains("<path d=\"M0 0\"/></svg>"))
        for sign in ["script", "style", "href", "image", "foreign", "iframe", "animate", "set"] {
            #expect(!source.contains(sign), "\(source)")
        }
    }

    @Test(arguments: [
        "onclick='x'", "style='fill:red'", "id='a'", "fill='url(#a)'", "fill='URL(//x)'", "href='x'",
        "class='visually-hidden'", "xmlns:x='http://www.w3.org/1999/xlink' x:href='x'", "fill='u\\72l(x)'",
        "fill='&#117;rl(x)'",
    ])
    func attributesThatReferOrRunAreLeftOut(attribute: String) {
        let (markup, messages) = picture("<svg viewBox='0 0 8 8'><path \(attribute) d='M0 0'/></svg>")
        #expect(markup == picture("<svg viewBox='0 0 8 8'><path d='M0 0'/></svg>").markup)
        #expect(messages.count == 1)
    }

    @Test func aLargePictureIsLeftToBrowsers() {
        let large = SVGPicture.read([UInt8](repeating: 0x20, count: SVGPicture.sizeLimit + 1), path: "x.svg")
        #expect(large.markup == nil)
        #expect(large.diagnostics.count == 1)
    }

    @Test(arguments: [
        ("<svg><g></svg>", "1: the picture is not well-formed XML on line 1"),
        ("\u{0}", "1: the picture is not valid UTF-8"),
        ("<svg>\n&x;</svg>", "1: the picture is not well-formed XML on line 2"),
        ("<g/>", "1: the picture has no '<svg>'"),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]><svg/>", "1: the picture declares entities"),
    ])
    func whatIsNoPictureIsReported(svg: String, message: String) {
        let (markup, messages) = picture(svg)
        #expect(markup == nil)
        #expect(messages == [message])
    }

    // MARK: Diagrams in the language of Mermaid

    @Test(arguments: [
        ("pie\naccTitle: Pets\naccDescr: More cats", "Pets", "More cats"),
        ("pie\n  accTitle : Pets \n  accDescr {\n    More\n    cats }\n  \"a\": 1", "Pets", "More cats"),
        ("pie\naccDescr{ More cats }\naccTitle:Pets", "Pets", "More cats"),
        ("---\ntitle: Parts\n---\nmindmap\n  a", "Parts", nil), ("---\ntitle: A\n---\npie\naccTitle: B", "B", nil),
        ("pie\ntitle: Pets", nil, nil), ("pie\naccTitle:\naccDescr {", nil, nil),
        ("pie\naccTitles: a\n%% accTitle: b\nx --> accTitle: c", nil, nil), ("", nil, nil),
    ])
    func aDiagramHasANameAndADescription(text: String, name: String?, description: String?) throws {
        let read = try ReadEntry(body: "```Mermaid\n\(text)\n```")
        let diagram = try #require(read.entry.diagrams.first)
        #expect((diagram.name, diagram.description) == (name, description))
        #expect(read.findings.contains { $0.hasSuffix("image-alt") } == (name == nil))
        #expect(read.entry.hasSpecialBlocks)
        #expect(read.entry.allHTML.joined().contains("<code class=\"language-mermaid\">"))
    }

    @Test(arguments: ["```mermaids\npie\n```", "```\nmermaid\n```", "    mermaid", "`mermaid`"])
    func otherCodeIsNoDiagram(body: String) throws {
        #expect(try ReadEntry(body: body).entry.diagrams == [])
    }
}
