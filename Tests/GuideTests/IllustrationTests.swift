import Testing

@testable import Guide

/// What an entry's picture may be, what of an SVG reaches a page, and what a diagram says about itself.
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
        ("{src: a.svg}", "3:15 value-invalid"), ("{alt: A}", "3:15 value-invalid"), ("a.svg", "3:15 value-invalid"),
        ("{src: a.svg, alt: A, titel: B}", "3:36 front-matter-unknown-key"), ("", ""),
        ("{src: b.svg, alt: A}", "3:21 image-missing"), ("{src: ../../b.svg, alt: A}", "3:21 image-missing"),
        ("{src: [a], alt: A}", "3:15 value-invalid|3:21 value-invalid"),
    ])
    func aWrongIllustrationIsReported(yaml: String, findings: String) {
        let site = ReadSite(["a.md": "---\ntitle: A\nillustration: \(yaml)\n---\n"], assets: ["a.svg"])
        #expect(site.diagnostics.map(\.place).joined(separator: "|") == findings)
    }

    // MARK: Pictures

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

    @Test(arguments: [
        ("<svg # viewBox=\"-5 -5,10.5  20\"/>", 10.5, 20.0), ("<svg # viewBox=\"0 0 0 20\"/>", nil, nil),
        ("<svg # viewBox=\"0 0 9e9 20\"/>", nil, nil), ("<svg #/>", nil, nil), ("<svg viewBox=\"0 0 9 9\"/>", nil, nil),
        ("<g # viewBox=\"0 0 9 9\"/>", nil, nil), ("", nil, nil),
    ])
    func aPictureHasTheSizeOfItsBox(text: String, width: Double?, height: Double?) {
        let text = text.replacing("#", with: "xmlns=\"http://www.w3.org/2000/svg\"")
        let size = SVGFile.size(of: Array(text.utf8))
        #expect((size?.width, size?.height) == (width, height))
    }

    // MARK: Files that are copied

    private static func file(_ content: String) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\">\(content)</svg>"
    }

    @Test(arguments: [
        file("<path d=\"M0 0h8\" fill=\"url(#a)\"/>"),
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + file("<g/>"),
        "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">"
            + file(""),
        file("<style>rect { fill: red }</style><rect id=\"a\" style=\"opacity: 0.5\"/>"),
        file("<!-- <script> --><text>a &lt; b</text>"),
        file(
            "<defs><linearGradient id=\"a\"><stop offset=\"1\"/></linearGradient></defs><use href=\"#a\" x:href=\"#a\" "
                + "xmlns:x=\"http://www.w3.org/1999/xlink\" transform=\"translate(1) scale(2)\" fill=\"rgb(1 2 3)\"/>"
        ),
        file("<style>@media (width > 9px) { a:not(.b) { fill: url( '#a' ) } }</style>"),
        file("<style>@font-face { src: url(\"data:font/woff2;base64,AA\") format('woff2') }</style>"),
        file("<g name=\"a\" aria-label=\"a(b)\" data-x=\"@y\" class=\"c(1)\" xml:space=\"preserve\"/>"),
        file("<g xmlns:i=\"http://www.inkscape.org/namespaces/inkscape\" i:label=\"x\" xmlns:unused=\"x\"/>"),
        "<!DOCTYPE svg [<!ELEMENT svg ANY>]>" + file(""),
        file("<image href=\"data:image/png;base64,AA==\"/>"),
        file("<sodipodi:namedview xmlns:sodipodi=\"http://sodipodi.sourceforge.net/DTD\"/>"),
    ])
    func picturesPass(text: String) {
        #expect(SVGFile.danger(in: Array(text.utf8)) == nil)
    }

    @Test(arguments: [
        "<script>x</script>", "<SCRIPT/>", "<x:script xmlns:x=\"http://www.w3.org/2000/svg\"/>", "<g onload=\"x\"/>",
        "<g ONLOAD='x'/>", "<a href=\"javascript:x\"/>", "<a xlink:href=\"&#106;avascript:x\"/>",
        "<use href=\"other.svg#x\"/>", "<image href=\"https://evil.example/x.png\"/>",
        "<image href=\"data:image/svg+xml,x\"/>", "<foreignObject/>",
        "<animate attributeName=\"href\" values=\"javascript:x\"/>", "<set attributeName=\"href\" to=\"x\"/>",
        "<handler/>", "<style>@import 'https://evil.example'</style>",
        "<style><![CDATA[a{fill:url(//evil.example)}]]></style>", "<style>a{fill:u\\72l(x)}</style>",
        "<g style=\"fill: URL( 'https://evil.example' )\"/>", "<g fill=\"u&#114;l(//x)\"/>",
        // Hidden from who reads markup by its signs.
        "<style></x>@import 'x'</style>", "<style><g>a</g>@import 'x'</style>", "<style>@im<!-- -->port 'x'</style>",
        "<style>@im<![CDATA[port 'x']]></style>", "<style><![CDATA[@im]]>port 'x'</style>",
        "<style>@&#105;mport 'x'</style>",
        "<style>a{fill:u<!-- -->rl(x)}</style>", "<style>a{fill:u/**/rl(x)}</style>",
        "<style>a{fill:image-set('x' 1x)}</style>",
        "<style>a{fill:src('x')}</style>", "<style>a{fill:attr(x url)}</style>", "<g style=\"&#x5c;75rl(x)\"/>",
        "<style>@font-face{src:url(x)}</style>", "<style>@namespace x;</style>", "<g new-attribute=\"x\"/>", "<new/>",
        "<g y:href=\"#a\"/>", "<g xmlns:y=\"urn:y\" y:z=\"a\"/>", "<y:z xmlns:y=\"urn:y\"/>",
        "<a x:href=\"javascript:x\" xmlns:x=\"http://www.w3.org/1999/xlink\"/>",
        "<g xmlns:x=\"http://www.inkscape.org/\"><a xmlns:x=\"http://www.w3.org/1999/xlink\" x:href=\"//x\"/></g>",
        "&nbsp;", "<g a=\"1\" a=\"2\"/>", "<g>", "</g>", "&#1;", "<a href=\"# \"",
        "<path marker-start='url(x.svg#a)'/>",
        "<h xmlns=\"http://www.w3.org/1999/xhtml\"/>", "<g xmlns=\"http://www.w3.org/1999/xhtml\"/>",
        "<g xmlns:cc=\"http://www.w3.org/2000/svg\"><cc:script>x</cc:script></g>",
        "<cc:g xmlns:cc=\"http://www.w3.org/1999/xhtm&#108;\"/>", "<g xml:base=\"javascript:x\"/>",
        // Where an XML parser ends what is skipped, and where another reading would.
        "<!--> <![CDATA[ --> <script>x</script><!-- ]]> -->", "<!-- -->\u{301}<script>x</script>",
        "<![CDATA[ ]]>\u{301}<script>x</script>", "<!-- never closed", "<script\u{301}/>",
    ])
    func whatCouldRunOrLoadIsFound(content: String) {
        #expect(SVGFile.danger(in: Array(Self.file(content).utf8)) != nil)
    }

    @Test(arguments: [
        "<!DOCTYPE svg [<!ENTITY e \"<script>x</script>\">]>", "<!DOCTYPE svg [<!ATTLIST svg onload CDATA \"x\">]>",
        "<!DOCTYPE svg [<!ENTITY % p SYSTEM \"x\"> %p;]>", "<?xml version=\"1.0\"           encoding='utf-16'?>",
        "<!DOCTYPE svg SYSTEM \"x>\" [<!ENTITY e \"x\">]>",
        "<?xml-stylesheet href=\"x.xsl\"?>", "<?xml version=\"1.0\" encoding=\"utf-7\"?>",
    ])
    func prologsThatMeanMoreAreFound(prolog: String) {
        #expect(SVGFile.danger(in: Array((prolog + Self.file("<g/>")).utf8)) != nil)
    }

    @Test func anotherEncodingIsFound() {
        let wide = Self.file("").utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(SVGFile.danger(in: wide) == "is not valid UTF-8")
        #expect(SVGFile.danger(in: [0xFF, 0xFE]) == "is not valid UTF-8")
    }

    @Test func theLineIsNamed() {
        #expect(SVGFile.danger(in: Array("<svg>\n<g/>\n<script/></svg>".utf8)) == "has '<script>' in line 3")
    }
}
