import Testing

@testable import Guide

struct SVGFileTests {
    private static func picture(_ content: String) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\">\(content)</svg>"
    }

    @Test(arguments: [
        picture("<path d=\"M0 0h8\" fill=\"url(#a)\"/>"),
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + picture("<g/>"),
        "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">"
            + picture(""),
        picture("<style>rect { fill: red }</style><rect id=\"a\" style=\"opacity: 0.5\"/>"),
        picture("<!-- <script> --><text>a &lt; b</text>"),
        picture(
            "<defs><linearGradient id=\"a\"><stop offset=\"1\"/></linearGradient></defs><use href=\"#a\" xlink:href=\"#a\"/>"
        ),
        picture("<image href=\"data:image/png;base64,AA==\"/>"),
        picture("<sodipodi:namedview xmlns:sodipodi=\"http://sodipodi.sourceforge.net/DTD\"/>"),
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
        "<h xmlns=\"http://www.w3.org/1999/xhtml\"/>", "<g xmlns=\"http://www.w3.org/1999/xhtml\"/>",
        "<g xmlns:cc=\"http://www.w3.org/2000/svg\"><cc:script>x</cc:script></g>",
        "<g xmlns:cc=\"http://www.w3.org/1999/xhtm&#108;\"/>", "<g xml:base=\"javascript:x\"/>",
        // Where an XML parser ends what is skipped, and where another reading would.
        "<!--> <![CDATA[ --> <script>x</script><!-- ]]> -->", "<!-- -->\u{301}<script>x</script>",
        "<![CDATA[ ]]>\u{301}<script>x</script>", "<!-- never closed", "<script\u{301}/>",
    ])
    func whatCouldRunOrLoadIsFound(content: String) {
        #expect(SVGFile.danger(in: Array(Self.picture(content).utf8)) != nil)
    }

    @Test(arguments: [
        "<!DOCTYPE svg [<!ENTITY e \"<script>x</script>\">]>", "<!DOCTYPE svg SYSTEM \"x>\" [<!ENTITY e \"x\">]>",
        "<?xml-stylesheet href=\"x.xsl\"?>", "<?xml version=\"1.0\" encoding=\"utf-7\"?>",
    ])
    func prologsThatMeanMoreAreFound(prolog: String) {
        #expect(SVGFile.danger(in: Array((prolog + Self.picture("<g/>")).utf8)) != nil)
    }

    @Test func anotherEncodingIsFound() {
        let wide = Self.picture("").utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(SVGFile.danger(in: wide) == "is not valid UTF-8")
        #expect(SVGFile.danger(in: [0xFF, 0xFE]) == "is not valid UTF-8")
    }

    @Test func theLineIsNamed() {
        #expect(SVGFile.danger(in: Array("<svg>\n<g/>\n<script/></svg>".utf8)) == "has '<script>' in line 3")
    }
}
