import Testing

@testable import Guide

struct SVGFileTests {
    private static func file(_ content: String) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\">\(content)</svg>"
    }

    @Test(arguments: [
        file("<path d=\"M0 0h8\" fill=\"url(#a)\"/>"), "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + file("<g/>"),
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
        "<!DOCTYPE svg [<!ELEMENT svg ANY>]>" + file(""), file("<image href=\"data:image/png;base64,AA==\"/>"),
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
        "<style>@&#105;mport 'x'</style>", "<style>a{fill:u<!-- -->rl(x)}</style>", "<style>a{fill:u/**/rl(x)}</style>",
        "<style>a{fill:image-set('x' 1x)}</style>", "<style>a{fill:src('x')}</style>",
        "<style>a{fill:attr(x url)}</style>", "<g style=\"&#x5c;75rl(x)\"/>", "<style>@font-face{src:url(x)}</style>",
        "<style>@namespace x;</style>", "<g new-attribute=\"x\"/>", "<new/>", "<g y:href=\"#a\"/>",
        "<g xmlns:y=\"urn:y\" y:z=\"a\"/>", "<y:z xmlns:y=\"urn:y\"/>",
        "<a x:href=\"javascript:x\" xmlns:x=\"http://www.w3.org/1999/xlink\"/>",
        "<g xmlns:x=\"http://www.inkscape.org/\"><a xmlns:x=\"http://www.w3.org/1999/xlink\" x:href=\"//x\"/></g>",
        "&nbsp;", "<g a=\"1\" a=\"2\"/>", "<g>", "</g>", "&#1;", "<a href=\"# \"",
        "<path marker-start='url(x.svg#a)'/>", "<h xmlns=\"http://www.w3.org/1999/xhtml\"/>",
        "<g xmlns=\"http://www.w3.org/1999/xhtml\"/>",
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
        #expect(SVGFile.danger(in: Array("<svg>\n<g/>\n<script/></svg>".utf8)) == "has '<script>' on line 3")
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
}
