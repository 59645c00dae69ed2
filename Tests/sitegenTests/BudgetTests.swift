import Testing

/// What a short file may make the program do: output, findings and memory are bounded by a multiple of the file.
@Suite struct BudgetTests {
    struct Input: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        let mentions: String

        init(_ name: String, _ body: String, title: String = "T", yaml: String = "", mentions: String) {
            testDescription = name
            text = "---\ntitle: \(title)\n\(yaml)---\n\n\(body)\n"
            self.mentions = mentions
        }
    }

    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    private static let long = repeated("x", 100_000)

    static let inputs = [
        Input(
            "a long title of links", "[a]: https://e.example \"\(long)\"\n\n" + repeated("[a] ", 25_000),
            mentions: "markup-limit"),
        Input(
            "in a quote", "> [a]: https://e.example/\(long)\n\n" + repeated("![a]\n\n", 15_000),
            mentions: "markup-limit"),
        Input(
            "on its own line", "- [a b:c]:\n  /\(long)\n\n" + repeated("[z][A  B:c] ", 9_000), mentions: "markup-limit"),
        Input("a long title", repeated("{{ page.title }} ", 12_000), title: long, mentions: "title"),
        Input("the title of a link", repeated("[[x]] ", 20_000), title: repeated("x", 300), mentions: "markup-limit"),
        Input("empty items", repeated("-\n", 100_000), mentions: "and 99900 more in this file [empty-bullet]"),
        Input(
            "broken links", repeated("[a](/nowhere) ", 20_000), mentions: "more in this file [link-broken]"),
        Input("unclosed HTML", repeated("<?\n", 30_000), mentions: "markup-limit"),
        Input(
            "deep aliases", "",
            yaml: "x0: &x0 " + repeated("[", 900) + "a" + repeated("]", 900) + "\n"
                + (1..<60).map { "x\($0): &x\($0) " + repeated("[", 900) + "*x\($0 - 1)" + repeated("]", 900) + "\n" }
                .joined(),
            mentions: "are not supported"),
    ]

    @Test(.timeLimit(.minutes(10)), arguments: inputs)
    func aShortFileMakesNoLongSite(input: Input) throws {
        let site = try SiteFolder.small()
        try site.write(input.text, to: "content/x.md")
        // What is only an error stops a build; what is written is looked at, too.
        try site.write("lint: {link-broken: warning, markup-limit: warning}\n", to: "sitegen.yml")
        let command = try Shell.run("ulimit -v 2000000; exec \"$SITEGEN\" build --no-search", in: site.path)
        #expect([0, 1].contains(command.status), "\(command.errors.prefix(300))")
        #expect(command.errors.contains(input.mentions), "\(command.errors.prefix(2_000))")
        #expect(command.errors.utf8.count < 300_000)
        let written = site.output().values.reduce(0) { $0 + $1.count }
        // The page, its twin and the data each have the text once.
        #expect(written < 500_000 + 12 * input.text.utf8.count, "\(written) bytes")
    }
}
