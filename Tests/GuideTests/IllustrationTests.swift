import Testing

@testable import Guide

/// What an entry's picture may be, and what of an SVG reaches a page.
struct IllustrationTests {
    private static let simple = "<svg viewBox=\"0 0 8 8\"><path d=\"M0 0h8\"/></svg>"

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

    @Test func shapesPass() {
        let (markup, messages) = picture(Self.simple)
        #expect(
            markup
                == "<svg aria-hidden=\"true\" focusable=\"false\" viewBox=\"0 0 8 8\"><path d=\"M0 0h8\"/></svg>")
        #expect(messages == [])
    }

    @Test func whatStandsBeforeAndBehindThePictureIsLeftOut() {
        let (markup, messages) = picture(
            "<?xml version=\"1.0\"?>\n<!-- made by hand -->\n<svg width='9' height='9' viewBox='0 0 8 8'>\n<text x='1'>a &lt; b &amp; \"c\"</text>x</svg>\n<p>y</p>"
        )
        #expect(
            markup
                == "<svg aria-hidden=\"true\" focusable=\"false\" viewBox=\"0 0 8 8\"><text x=\"1\">a &lt; b &amp; &quot;c&quot;</text></svg>"
        )
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
        "class='visually-hidden'", "xlink:href='x'",
    ])
    func attributesThatReferOrRunAreLeftOut(attribute: String) {
        let (markup, messages) = picture("<svg viewBox='0 0 8 8'><path \(attribute) d='M0 0'/></svg>")
        #expect(markup == picture("<svg viewBox='0 0 8 8'><path d='M0 0'/></svg>").markup)
        #expect(messages.count == 1)
    }

    @Test func themesPaintTheFocus() {
        let (markup, messages) = picture("<svg viewBox='0 0 8 8'><rect class='focus soft' rx='2'/></svg>")
        #expect(markup?.contains("<rect class=\"focus soft\" rx=\"2\"/>") == true)
        #expect(messages == [])
    }

    @Test func whatIsNeverClosedIsClosed() {
        #expect(picture("<svg><g><text>a").markup?.hasSuffix("<g><text>a</text></g></svg>") == true)
        #expect(picture("<svg><g></svg><path/>").markup?.hasSuffix("<g></g></svg>") == true)
    }

    @Test(arguments: ["", "no picture", "<p>x</p>", "<path d='M0 0'/>"])
    func aFileWithoutAPictureGivesNone(text: String) {
        let (markup, messages) = picture(text)
        #expect(markup == nil)
        #expect(!messages.isEmpty)
    }

    @Test func aLargePictureIsLeftToBrowsers() {
        let large = SVGPicture.read([UInt8](repeating: 0x20, count: SVGPicture.sizeLimit + 1), path: "x.svg")
        #expect(large.markup == nil)
        #expect(large.diagnostics.count == 1)
        #expect(SVGPicture.read([0xFF, 0xFE], path: "x.svg").diagnostics.count == 1)
    }

    // MARK: Videos

    @Test func aVideoNeedsCaptionsAndATranscript() {
        let site = ReadSite(["a.md": "---\ntitle: A\nvideos:\n  - src: a.mp4\n---\n"], assets: ["a.mp4"])
        #expect(site.findings == ["a.md:4:10 video-captions", "a.md:4:10 video-transcript"])
        #expect(
            site.diagnostics.first?.message
                == "the video 'a.mp4' has no captions; name a file of captions (WebVTT) as 'captions'")
    }

    @Test func aVideoElsewhereMayHaveItsWordsThere() {
        let site = ReadSite(["a.md": "---\ntitle: A\nvideos:\n  - src: https://a.example/a.mp4\n---\n"])
        #expect(site.findings == ["a.md:4:10 image-external"])
    }
}
