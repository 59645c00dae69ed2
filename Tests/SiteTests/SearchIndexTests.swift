import Foundation
import TestSupport
import Testing

@testable import Site

@Suite struct SearchIndexTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let head = "title: A & B\ncategories: controls\naliases: [old]\nwcag: [2.4.7]\nkeyboard:\n  tab: Moves\n"
        let body = "## iOS\n\n### State\n\nBoth.\n\n- **UIKit**\n  - Call `setFoo(barBaz: 1)`.\n"
        try folder.write("---\n\(head)---\n\n\(body)", to: "content/a.md")
    }

    @discardableResult
    private func build(
        _ yaml: String = "", hasSearch: Bool = true, output: String = "public"
    ) async throws -> BuildReport {
        try folder.write(yaml, to: "sitegen.yml")
        var build = Fixture.build(root: folder.path, output: output, theme: .own)
        build.options.hasSearch = hasSearch
        return try await build.run()
    }

    /// What the script of a file calls `searchFile` with.
    private func json(_ name: String = "index.js") throws -> ReadJSON {
        let script = try #require(folder.bytes(of: "public/search-index/\(name)"))
        let (start, end) = (Array("searchFile(".utf8), Array(")\n".utf8))
        #expect(script.starts(with: start) && script.suffix(end.count).elementsEqual(end))
        return try ReadJSON(Data(script.dropFirst(start.count).dropLast(end.count)))
    }

    /// Where a word stands: page and section, with the number of the field.
    private func places(of word: String) throws -> [[Int]] {
        for file in try #require(try json()["words"]).elements {
            guard let words = file[1]?.text, let place = words.split(separator: " ").firstIndex(of: word[...]) else {
                continue
            }
            let numbers = try #require(json(file[0]?.text ?? "")[place]).elements.compactMap(\.number)
            var (found, page, at): ([[Int]], Int, Int) = ([], 0, 0)
            while at < numbers.count {
                if numbers[at] < 0 {
                    page = -1 - numbers[at]
                    at += 1
                } else {
                    found.append([page, numbers[at], numbers[at + 1] / 10])
                    at += 2
                }
            }
            return found
        }
        return []
    }

    @Test func eachSectionAndFrameworkIsFoundByItself() async throws {
        #expect(try await build().summary != nil)
        let pages = try #require(try json()["pages"])
        let titles = ["A & B", "Controls", "Checklist", "APIs", "WCAG", "By standard", "Coverage", "A–Z"]
        #expect(pages.elements.map { $0[1]?.text } == titles)
        // Head, keyboard, iOS, State, State in UIKit.
        #expect(pages[0]?[0]?.text == "a/" && pages[0]?[4]?.text == ",,ios,ios,ios uikit")
        let text = try json(#require(pages[0]?[2]?.text))
        #expect(text.elements.map { $0[0]?.text } == ["", "keyboard", "ios", "ios-state", "ios-state-uikit"])
        #expect(text[4]?[1]?.elements.map(\.text) == ["iOS", "State", "UIKit"])
        #expect(text[4]?[2]?.text == "Call setFoo(barBaz: 1).")
    }

    @Test(arguments: [
        // The title, which the index of APIs repeats nowhere; a heading, and the same above a framework's part.
        ("b", [[0, 0, 6]]), ("state", [[0, 3, 5], [0, 4, 4]]),
        // A row, a success criterion, an API and its parts, and text.
        ("moves", [[0, 1, 2]]), ("2.4.7", [[0, 0, 3]]), ("setfoo", [[0, 4, 3]]), ("foo", [[0, 4, 1]]),
        ("barbaz", [[0, 4, 1]]), ("baz", [[0, 4, 1]]), ("both", [[0, 3, 1]]), ("nothing", []),
    ])
    func aWordIsFoundWhereItStands(word: String, expected: [[Int]]) async throws {
        try await build()
        #expect(try places(of: word).filter { $0[0] == 0 } == expected)
    }

    @Test func namesHaveTheirAddresses() async throws {
        try await build("search:\n  synonyms:\n    toggle: [switch, on off]\n")
        let index = try json()
        #expect(index["apis"]?.elements.map { $0[0]?.text } == ["setFoo"])
        let api = index["apis"]?[0]
        #expect(api?[1]?.text == "UIKit" && api?[2]?.text == "apis/uikit/#uikit-setfoo" && api?[3]?.number == 1)
        let criteria = index["criteria"]?.elements ?? []
        #expect(criteria.first { $0[0]?.text == "2.4.7" }?[3]?.text == "wcag/#sc-2-4-7")
        #expect(criteria.first { $0[0]?.text == "1.1.1" }?[3]?.text == "wcag/#not-named")
        #expect(index["synonyms"] == (try ReadJSON(Data(#"[["toggle", ["switch", "on off"]]]"#.utf8))))
    }

    @Test func noAddressHasAScheme() async throws {
        try folder.write("---\ntitle: Z\n---\n\nText.\n", to: "content/javascript:z.md")
        try await build()
        let page = try json()["pages"]?.elements.first { $0[1]?.text == "Z" }
        #expect(page?[0]?.text == "./javascript:z/")
    }

    @Test func theSameSiteGivesTheSameBytes() async throws {
        for index in 0..<40 {
            let text = "---\ntitle: Entry \(index)\n---\n\n## Android\n\n### Role\n\nWord\(index).\n"
            try folder.write(text, to: "content/e\(index).md")
        }
        try await build()
        try await build(output: "again")
        #expect(try folder.files(in: "public") == folder.files(in: "again"))
    }

    @Test func withoutAnIndexNoPageOffersASearch() async throws {
        try await build(hasSearch: false)
        for (name, data) in try folder.files(in: "public") {
            #expect(!name.hasPrefix("search-index/"))
            #expect(!name.hasSuffix(".html") || !String(decoding: data, as: UTF8.self).contains("search-"))
        }
    }
}

@Suite struct SearchWordsTests {
    @Test(arguments: [
        ("Focus is visible", "focus is visible"), ("accessibilityLabel", "accessibilitylabel accessibility label"),
        (".isButton", "isbutton is button"),
        ("foo(mergeDescendants = true)", "foo mergedescendants merge descendants true"),
        ("android:textOn", "android texton text on"), ("UISwitch", "uiswitch ui switch"), ("iOS", "ios os"),
        ("ROLE_TAB snake_case", "roletab role tab snakecase snake case"), ("(_:)", ""),
        ("2.4.7, 4.5:1 and v1.2.", "2.4.7 4.5 1 and v1 2"),
        ("12.5a 1.", "12.5 a 1"), ("Schaltflächen Größe", "schaltflachen grosse"), ("Cafe\u{301}", "cafe"),
        ("ボタンの役割", "ボタ タン ンの の役 役割"), ("字", "字"), ("iOSのボタン", "ios os のボ ボタ タン"), ("한국어", "한국어"),
        ("देवनागरी", "देवनागरी"), ("ΟΔΟΣ οδός", "οδοσ οδοσ"),
        (long(100), long(100)), ("\(long(101)) a", "a"), ("a_\(long(98)) b", "a\(long(98)) \(long(98)) b"),
        ("\(long(101))Ab", "ab"),
    ])
    func textsAreDividedAsReadersType(text: String, expected: String) {
        var words: [String] = []
        SearchWords.forEach(in: text) { word, _ in words.append(word) }
        #expect(words.joined(separator: " ") == expected)
    }

    @Test func runsHaveTheWordsOfTheWholeText() {
        var random = SplitMix64(seed: 21)
        let signs = Array("aabBC019. _-“é≥\u{301}字ß".unicodeScalars)
        for _ in 0..<4_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...9, using: &random) {
                text.append(signs.randomElement(using: &random) ?? "a")
            }
            var (byRuns, bySigns): ([String], [String]) = ([], [])
            SearchWords.forEach(in: String(text)) { word, isPart in byRuns.append("\(word) \(isPart)") }
            SearchWords.divide(String(text)) { word, isPart in bySigns.append("\(word) \(isPart)") }
            #expect(byRuns == bySigns, "\(String(text).debugDescription)")
        }
    }

    private static func long(_ count: Int) -> String { String(repeating: "x", count: count) }

    /// Each takes hours if the time grows with the square of the length.
    @Test(.timeLimit(.minutes(10)), arguments: ["1", "1.", "a", "aB", "字", "e\u{301}", "_"])
    func longTextsTakeNoLongTime(text: String) {
        var count = 0
        SearchWords.forEach(in: String(repeating: text, count: 1_000_000)) { word, _ in count += word.utf8.count }
        #expect(count < 10_000_000)
    }
}
