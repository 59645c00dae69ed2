import Diagnostics
import Testing

@testable import Site

/// Style sheets of a theme find its other files, whose names change with what is in them.
@Suite struct ThemeAssetsTests {
    private func assets(
        _ files: [String: String]
    ) -> (texts: [String: String], paths: [String: String], found: [String]) {
        let sources = files.map { ($0, ThemeFile(bytes: Array($1.utf8), place: "templates/assets/\($0)")) }
        var theme = ThemeAssets(Dictionary(uniqueKeysWithValues: sources))
        let all = theme.all()
        return (
            Dictionary(uniqueKeysWithValues: all.map { ($0.key, String(decoding: $0.bytes, as: UTF8.self)) }),
            Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0.path) }),
            theme.diagnostics.map { "\($0.location): \($0.summary)" }
        )
    }

    private static let logo = "logo.\(Fingerprint.of(Array("<svg/>".utf8))).svg"

    @Test func linesOfCommentsAreLeftOut() {
        let script = "// One\nconst a = 1; // two\n  /** Three */\n/*! Licence */\n/* four */ b(); /* five */\n//six\n"
        let (texts, _, _) = assets([
            "site.js": script, "site.css": "/* One */\na{}\n/* two\nthree */\n", "a.txt": "// One\n",
        ])
        #expect(texts["site-js"] == "const a = 1; // two\n/*! Licence */\n/* four */ b(); /* five */\n//six\n")
        #expect(texts["site-css"] == "a{}/* two\nthree */\n")
        #expect(texts["a-txt"] == "// One\n")
    }

    /// What a literal has in its second line is text.
    @Test(arguments: [
        ("if (a) {\n\tb(`c`);\n  d();\n}\n", "if (a) {\nb(`c`);\nd();\n}\n"),
        ("c = `d\n  e`;\n  f();\n", "c = `d\n  e`;\n  f();\n"), ("c = 'd\\\n  e';\n", "c = 'd\\\n  e';\n"),
        ("  c = `d` + `e`;", "c = `d` + `e`;"),
    ])
    func indentationIsLeftOut(script: String, shortened: String) {
        #expect(assets(["site.js": script]).texts["site-js"] == shortened)
    }

    /// White space goes where it separates nothing. What is quoted, escaped or a combinator keeps it.
    @Test(arguments: [
        ("a {\n  b: c;\n}\n", "a{b:c}"),
        ("a > b,\n:is(c, d) e {\n  f: g(1px + 2px, 3px) h;\n}\n", "a > b,:is(c,d) e{f:g(1px + 2px,3px) h}"),
        ("a::before { content: \"x; { y: \\\" } \"; }", "a::before{content:\"x; { y: \\\" } \"}"),
        (".a\\: b { c: d }", ".a\\: b{c:d}"), ("a { b: c; } /*! d: e; */ f { }", "a{b:c}/*! d: e; */ f{}"),
        ("@media (a: b) and (c) { d { e: f; } }", "@media (a:b) and (c){d{e:f}}"), ("a { b: 'c", "a{b:'c"),
        ("/* x", "/* x"),
    ])
    func styleSheetsAreTight(text: String, tight: String) {
        #expect(assets(["site.css": text]).texts["site-css"] == tight)
    }

    @Test(
        arguments: [
            (".a{background:url(logo.svg)}", ".a{background:url(\(logo))}"),
            (".a{background:URL( 'logo.svg#dark' ) }", ".a{background:URL( '\(logo)#dark' )}"),
            ("@import \"logo.svg\";", "@import \"\(logo)\";"),
            ("@IMPORT/**/'./logo.svg?a' layer(x);", "@IMPORT/**/'./\(logo)?a' layer(x);"),
            ("@import'logo.svg';a{b:url(logo.svg)}", "@import'\(logo)';a{b:url(\(logo))}"),
            ("a{b:url(\"./logo.svg?v=1\")}b{c:url(logo.svg)}", "a{b:url(\"./\(logo)?v=1\")}b{c:url(\(logo))}"),
        ])
    func anAddressHasTheNewName(text: String, expected: String) {
        let (texts, paths, found) = assets(["site.css": text, "logo.svg": "<svg/>"])
        #expect(texts["site-css"] == expected)
        #expect(paths["logo-svg"] == "assets/\(Self.logo)")
        #expect(paths["site-css"] == "assets/site.\(Fingerprint.of(Array(expected.utf8))).css")
        #expect(found == [])
    }

    @Test(
        arguments: [
            "", "a{}", "a{}/* url(nowhere.svg) */", "a{content:'url(nowhere.svg)'}",
            "a{b:url(data:image/png;base64,AA)}", "a{b:url(/logo.svg)}", "a{b:url(//x/logo.svg)}",
            "a{b:url(https://x/logo.svg)}", "a{b:url(#dark)}",
            "@import 'https://x/a.css';", "@import \"\";", "@imports 'no.css';", "@import", "@import '", "@import /*",
            "@import no;", "a{}/* @import 'no.css'; */", "@charset 'no.css';", "a{b:url(../files/logo.svg)}",
            "a{b:url()}", "a{b:curl(nowhere.svg)}", "a{b:url(a\\(b.svg)}", "url(", "/*", "'", "url('", "url", "/",
        ])
    func everythingElseStays(text: String) {
        let (texts, _, found) = assets(["site.css": text])
        #expect(texts["site-css"] == text)
        #expect(found == [])
    }

    @Test func filesInFoldersAreFoundFromThere() {
        let (texts, paths, found) = assets([
            "fonts/font.css": "@import url(../more/a%20b.css);", "more/a b.css": "a{b:url(\"../logo.svg\")}",
            "logo.svg": "<svg/>",
        ])
        #expect(found == [])
        #expect(texts["more-a b-css"] == "a{b:url(\"../\(Self.logo)\")}")
        let name = paths["more-a b-css"]?.split(separator: "/").last.map { $0.replacing(" ", with: "%20") } ?? ""
        #expect(texts["fonts-font-css"] == "@import url(../more/\(name));")
    }

    @Test func whatIsNotThereIsAnErrorWithItsPlace() {
        let (texts, _, found) = assets([
            "site.css": "a{}\n  b{c:url(lgo.svg)}", "logo.svg": "<svg/>", "a.css": "@import url(b.css);",
            "b.css": "@import url(a.css);", "c.css": "@import 'sit.css';",
        ])
        #expect(texts["site-css"] == "a{}b{c:url(lgo.svg)}")
        #expect(
            found == [
                "templates/assets/b.css:1:13: 'a.css' and 'b.css' refer to each other",
                "templates/assets/c.css:1:10: there is no file 'assets/sit.css'; did you mean 'site.css'?",
                "templates/assets/site.css:2:11: there is no file 'assets/lgo.svg'; did you mean 'logo.svg'?",
            ])
    }

    @Test func aTemplateThatIsNoUTF8IsAnError() {
        let (library, found) = TemplateLibrary.make(
            from: ["page.mustache": ThemeFile(bytes: [0x61, 0x0A, 0xFF], place: "templates/page.mustache")],
            name: "templates")
        #expect(library == nil)
        #expect(found.contains { "\($0.location) \($0.rule)" == "templates/page.mustache:2:1 encoding" })
    }

    @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 17, 40])
    func anyByteChangesAFingerprint(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
        var seen: Set = [Fingerprint.of(bytes)]
        for index in bytes.indices {
            for change: UInt8 in [0x01, 0x80, 0xFF] {
                var other = bytes
                other[index] ^= change
                seen.insert(Fingerprint.of(other))
            }
        }
        #expect(seen.count == 1 + 3 * count)
    }

    /// Assets keep their addresses from one release to the next, and from one machine to another.
    @Test(arguments: [
        ("", "0000000000000000"), ("a", "c30ff1281ba88878"), ("accessible", "feccb922f0a4fbab"),
        ("An accessible name for every control.", "edd0a04244a28107"),
    ])
    func aFingerprintStaysAsItIs(text: String, fingerprint: String) {
        #expect(Fingerprint.of(Array(text.utf8)) == fingerprint)
    }
}
