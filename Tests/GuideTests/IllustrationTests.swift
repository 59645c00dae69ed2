import Testing

@testable import Guide

/// What an entry's picture may be, and what of an SVG reaches a page.
struct IllustrationTests {
    private func picture(_ svg: String) -> (markup: String?, messages: [String]) {
        let read = SVGPicture.read(Array(svg.utf8), path: "content/x.svg")
        return (read.markup?.source, read.diagnostics.map { "\($0.location.line ?? 0): \($0.message)" })
    }

    // MARK: Front matter

    @Test func anIllustrationIsFoundBesideItsEntry() throws {
        let site = ReadSite(
            ["controls/a.md": "---\ntitle: A\nillustration:\n  src: a.svg\n  alt: A square\n---\n"],
            assets: ["controls/a.svg"])
        #expect(site.findings == [])
        #expect(site.guide.entries.first?.illustration == Illustration(path: "controls/a.svg", alt: "A square"))
    }

    @Test(arguments: [
        ("illustration:\n  src: a.svg", "4:3 value-invalid"),
        ("illustration:\n  alt: A", "4:3 value-invalid"),
        ("illustration: a.svg", "3:15 value-invalid"),
        ("illustration:\n  src: a.svg\n  alt: A\n  titel: B", "6:3 front-matter-unknown-key"),
        ("illustration:\n  src: b.svg\n  alt: A", "4:8 image-missing"),
        ("illustration:\n  src: ../../b.svg\n  alt: A", "4:8 image-missing"),
        ("illustration:\n  src: [a]\n  alt: A", "4:3 value-invalid|4:8 value-invalid"),
        ("illustration:", ""),
    ])
    func aWrongIllustrationIsReported(yaml: String, findings: String) {
        let site = ReadSite(["a.md": "---\ntitle: A\n\(yaml)\n---\n"], assets: ["a.svg"])
        #expect(site.findings.map { $0.replacing("a.md:", with: "") }.joined(separator: "|") == findings)
    }

    // MARK: Pictures

    @Test(arguments: [
        ("<svg viewBox=\"0 0 8 8\"><path d=\"M0 0h8\"/></svg>", "<path d=\"M0 0h8\"/>"),
        ("<?xml version=\"1.0\"?>\n<!-- a -->\n<svg width='9' viewBox='0 0 8 8'><g></g></svg>\n", "<g/>"),
        (
            "<svg viewBox='0 0 8 8'><text x='1'>a &lt; b &amp; \"c\"</text>x</svg>",
            "<text x=\"1\">a &lt; b &amp; &quot;c&quot;</text>"
        ),
        ("<svg viewBox='0 0 8 8'><rect class='focus soft' rx='2'/></svg>", "<rect class=\"focus soft\" rx=\"2\"/>"),
        (
            "<svg viewBox='0 0 8 8'><x:g xmlns:x='http://www.w3.org/2000/svg' r='1' d='a'/></svg>",
            "<g d=\"a\" r=\"1\"/>"
        ),
        ("<svg viewBox='0 0 8 8'><text>&#60;b<![CDATA[>&]]></text></svg>", "<text>&lt;b&gt;&amp;</text>"),
    ])
    func shapesPass(svg: String, content: String) {
        let (markup, messages) = picture(svg)
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
        ("<svg><g></svg>", "1: the picture is not well-formed XML in line 1"),
        ("\u{0}", "1: the picture is not valid UTF-8"),
        ("<svg>\n&x;</svg>", "1: the picture is not well-formed XML in line 2"),
        ("<g/>", "1: the picture has no '<svg>'"),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]><svg/>", "1: the picture declares entities"),
    ])
    func whatIsNoPictureIsReported(svg: String, message: String) {
        let (markup, messages) = picture(svg)
        #expect(markup == nil)
        #expect(messages == [message])
    }
}
