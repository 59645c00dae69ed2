import Testing

@testable import Guide
@testable import Site

/// Links of a theme are checked like those of content.
@Suite struct ThemeLinksTests {
    private func messages(_ markup: String) async throws -> [String] {
        var files = [
            "content/a.md": "---\ntitle: A\nwcag: 2.1.1\ncategories: controls\naliases: old\n---\n## Role\n\nText.\n"
        ]
        for (path, file) in try TemplateLibrary.read(folder: Theme.small.path, name: "theme") {
            files["templates/\(path)"] = String(decoding: file.bytes, as: UTF8.self)
        }
        files["templates/redirect.mustache"] = "<p>{{target}}\n\(markup)"
        return try await TestSite(files) { $0.folders.templates = "templates" }.messages()
    }

    @Test(arguments: [
        ("<a href=\"{{site.home}}nowhere/\">", "2:23: the link '/nowhere/' leads nowhere [link-broken]"),
        ("<img src='/logo.svg'>", "2:12: the link '/logo.svg' leads nowhere [link-broken]"),
        (
            "{{#site}}<a href='{{home}}b/'>{{/site}}",
            "2:27: the link '/b/' leads nowhere; did you mean 'a'? [link-broken]"
        ),
        ("<a href='{{site.home}}a/#rol'>", "2:23: '/a/#rol' has no anchor 'rol'; did you mean 'role'? [anchor-broken]"),
        (
            "<a href=\"{{ site.home }}wcag/#sc-2-1-2\">",
            "2:25: '/wcag/#sc-2-1-2' has no anchor 'sc-2-1-2'; did you mean 'sc-2-1-1'? [anchor-broken]"
        ),
    ])
    func aBrokenOneIsReported(markup: String, message: String) async throws {
        #expect(try await messages(markup) == ["templates/redirect.mustache:\(message)"])
    }

    @Test(arguments: [
        "<a href=\"{{site.home}}\"> <a href=\"{{site.home}}a/#role\"> <a href=\"{{site.home}}controls/\">",
        "{{#page.feed}}<a href=\"{{site.home}}feed.xml\"> <a href=\"{{site.home}}apis/\">{{/page.feed}}",
        "<a href=\"{{target}}\"> <a href=\"{{target}}#role\"> <a href=\"../controls/\"> <a href=\"https:{{target}}nowhere\">",
        "<a href=\"{{site.home}}wcag/#sc-2-1-1\"> <a href='mailto:a@b.example'> <a href='?{{target}}x'>",
        "<a href=\"{{target}}nowhere/\"> <a href='nowhere/'> <img src=\"../../b.png\">",
        "<a href=\"{{site.home}}{{page.title}}/\"> {{site.home}}nowhere/ <a href=\"//x/y\"> <a href=\"#nowhere\">",
    ])
    func everythingElseIsSilent(markup: String) async throws {
        #expect(try await messages(markup) == [])
    }
}
