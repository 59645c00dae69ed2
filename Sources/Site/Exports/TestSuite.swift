import Guide

/// A way to test what a screen reader says.
public enum TestFramework: String, CaseIterable, Sendable {
    /// XCUITest, which hears VoiceOver, for both frameworks of Apple.
    case swiftui, uikit
    /// The tests of Compose and Espresso, which see what TalkBack is told.
    case compose, views
    /// Appium, which hears VoiceOver from outside the app.
    case appium

    /// Those of which a page shows the code.
    static let shown: [TestFramework] = [.swiftui, .compose, .views, .appium]

    /// The key of its name, the language of its code as fences name it, what its files end in, and its template.
    private var facts: (word: String, language: String, ending: String, template: [UInt8]) {
        switch self {
        case .swiftui, .uikit: ("xcuitest", "swift", "swift", PackageResources.xcuitest_txt)
        case .compose: ("compose-tests", "kotlin", "compose.kt", PackageResources.compose_txt)
        case .views: ("views-tests", "kotlin", "views.kt", PackageResources.views_txt)
        case .appium: ("appium", "python", "py", PackageResources.appium_txt)
        }
    }

    func title(in words: Words) -> String { words[facts.word] }

    var language: String { facts.language }

    var screenReader: String { language == "kotlin" ? "talkback" : "voiceover" }

    /// Where the tests of an entry are: `tests/controls/link.compose.kt`.
    func path(of entry: Entry) -> String { "tests/\(entry.id.rawValue).\(facts.ending)" }

    fileprivate static let templates = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, TestTemplate(String(decoding: $0.facts.template, as: UTF8.self))) })
}

/// The parts of a framework's template.
private struct TestTemplate: Sendable {
    let (file, parameter, test): (Form, Form, Form)
    /// What is written for meanings, such as `disabled`.
    let checks: [String: String]

    init(_ text: String) {
        let parts = text.components(separatedBy: "======\n")
        (file, parameter, test) = (Form(parts[0]), Form(parts[1]), Form(parts[2]))
        let lines = parts[3].split(separator: "\n").map { $0.split(separator: " = ", maxSplits: 1).map(String.init) }
        checks = Dictionary(lines.map { ($0[0], $0.last ?? "") }) { first, _ in first }
    }

    /// A text with places for values, `{keys}`; other braces stay. What is filled in is not looked at again.
    struct Form: Sendable {
        private let pieces: [(key: String?, text: String)]

        init(_ text: String) {
            pieces = text.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, piece in
                guard index > 0, let end = piece.firstIndex(of: "}") else {
                    return (nil, (index > 0 ? "{" : "") + piece)
                }
                return (String(piece[..<end]), String(piece[piece.index(after: end)...]))
            }
        }

        /// - Parameter value: Gives what stands in a place; `nil` leaves the place as it is.
        func filled(_ value: (String) -> String?) -> String {
            pieces.reduce(into: "") { filled, piece in
                if let key = piece.key { filled += value(key) ?? "{\(key)}" }
                filled += piece.text
            }
        }
    }
}

/// Tests that hold an app against the announcement examples of an entry: one for each.
///
/// ```swift
/// TestSuite.text(of: link, for: .compose, in: guide)  // "// Link: what TalkBack is told, by …"
/// ```
public struct TestSuite {
    private let framework: TestFramework
    /// Those of the screen reader; a test that cannot hear needs words by which it finds an element.
    private let examples: [Announcement]
    private let template: TestTemplate
    private var checks: [String: String] { template.checks }

    /// The code; `nil` for an entry without examples for the framework's screen reader.
    public static func text(of entry: Entry, for framework: TestFramework, in guide: Guide) -> String? {
        guard let suite = TestSuite(entry: entry, framework: framework) else { return nil }
        let examples = suite.examples
        var names: Set<String> = []
        let parameters = examples.flatMap(\.parts).filter(\.isPlaceholder).map(\.text).filter {
            names.insert($0.camelCase).inserted
        }
        let id = entry.id.rawValue
        return suite.template.file.filled { key in
            switch key {
            case "parameters":
                parameters.map { name in
                    suite.template.parameter.filled { ["name": name.camelCase, "literal": suite.literal(name)][$0] }
                }.joined()
            case "tests": examples.map(suite.test).joined()
            case "title": entry.title.oneLine
            case "entry": id
            case "id:entry": suite.literal(id)
            case "address": guide.address(of: entry.url) ?? "\(guide.configuration.title.oneLine), \(id)"
            case "type": (id.split(separator: "/").last.map { String($0).camelCase } ?? "").capitalizedFirst
            default: nil
            }
        }
    }

    /// Whether an entry has examples for the framework's screen reader.
    static func exists(of entry: Entry, for framework: TestFramework) -> Bool {
        TestSuite(entry: entry, framework: framework) != nil
    }

    private init?(entry: Entry, framework: TestFramework) {
        guard let template = TestFramework.templates[framework] else { return nil }
        (self.framework, self.template) = (framework, template)
        examples = entry.announcements.filter { example in
            example.screenReader == framework.screenReader
                && (template.checks["hints"] != nil || example.parts.contains(where: Self.isOfApp))
        }
        if examples.isEmpty { return nil }
    }

    private static func isOfApp(_ part: AnnouncementPart) -> Bool { part.kind == .name && part.basis != .vocabulary }

    private func test(_ example: Announcement) -> String {
        func codes(where isMeant: (AnnouncementPart) -> Bool) -> String {
            example.parts.filter(isMeant).map(code).joined(separator: ", ")
        }
        return template.test.filled { key in
            switch key {
            case "comment":
                "\"\(example.text)\"\(example.condition.map { " (\($0))" } ?? "")".oneLine.replacing("*/", with: "* /")
            case "id": literal(example.id)
            case "words": codes { $0.kind != .hint }
            case "app": codes(where: Self.isOfApp)
            case "firstApp": example.parts.first(where: Self.isOfApp).map(code) ?? ""
            case "hints":
                example.parts.contains { $0.kind == .hint }
                    ? (checks["hints"] ?? "").replacing("{}", with: codes { $0.kind == .hint }) : ""
            case "camel": example.id.camelCase
            case "Name": example.id.camelCase.capitalizedFirst
            case "snake": example.id.replacing("-", with: "_")
            case "checks": assertions(on: example)
            default: nil
            }
        }
    }

    /// What a test asserts of an element that it cannot hear.
    private func assertions(on example: Announcement) -> String {
        guard checks["hints"] == nil else { return "" }
        let isDisabled = example.parts.contains { $0.meaning == "disabled" }
        var lines = isDisabled ? [] : [checks["enabled"]]
        for part in example.parts {
            let custom = part.kind == .state && part.meaning == nil ? checks["state"] : nil
            lines.append(part.meaning.flatMap { checks[$0] } ?? custom?.replacing("{}", with: code(part)))
        }
        return lines.compactMap(\.self).map { "\n            .\($0)" }.joined()
    }

    private func code(_ part: AnnouncementPart) -> String {
        part.isPlaceholder ? (checks["self"] ?? "") + part.text.camelCase : literal(part.text)
    }

    private func literal(_ text: String) -> String {
        // The backslash comes first, because it is put before the others.
        let signs = ["\\", "\""] + (framework.language == "kotlin" ? ["$"] : [])
        return "\"" + signs.reduce(text.oneLine) { $0.replacing($1, with: "\\" + $1) } + "\""
    }
}

extension String {
    /// `toggleSwitch` for `toggle-switch` and `Toggle switch`.
    fileprivate var camelCase: String {
        var (name, beginsWord): ([UInt8], Bool) = ([], false)
        for byte in Slug.make(from: self).utf8 {
            let isPart = byte.isLetter || byte.isDigit
            if isPart { name.append(beginsWord && byte.isSmall ? byte - 0x20 : byte) }
            beginsWord = !isPart && !name.isEmpty
        }
        return (name.first?.isDigit ?? true ? "the" : "") + String(decoding: name, as: UTF8.self)
    }

    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
