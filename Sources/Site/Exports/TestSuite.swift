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

        func filled(_ values: [String: String]) -> String {
            pieces.map { key, text in (key.map { values[$0] ?? "{\($0)}" } ?? "") + text }.joined()
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
        let lists = [
            "parameters": parameters.map {
                suite.template.parameter.filled(["name": $0.camelCase, "literal": suite.literal($0)])
            }.joined(),
            "tests": examples.map(suite.test).joined(),
        ]
        let id = entry.id.rawValue
        let type = id.split(separator: "/").last.map { String($0).camelCase } ?? ""
        return suite.template.file.filled(
            lists.merging([
                "title": entry.title.oneLine, "entry": id, "id:entry": suite.literal(id),
                "address": guide.address(of: entry.url) ?? "\(guide.configuration.title.oneLine), \(id)",
                "type": type.prefix(1).uppercased() + type.dropFirst(),
            ]) { first, _ in first })
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
        let words = example.parts.filter { $0.kind != .hint }.map(code)
        let hints = example.parts.filter { $0.kind == .hint }.map(code).joined(separator: ", ")
        let app = example.parts.filter(Self.isOfApp).map(code)
        let name = example.id.camelCase
        let condition = example.condition.map { " (\($0))" } ?? ""
        return template.test.filled([
            "comment": "\"\(example.text)\"\(condition)".oneLine.replacing("*/", with: "* /"),
            "id": literal(example.id), "words": words.joined(separator: ", "), "app": app.joined(separator: ", "),
            "firstApp": app.first ?? "",
            "hints": hints.isEmpty ? "" : (checks["hints"] ?? "").replacing("{}", with: hints),
            "camel": name, "Name": name.prefix(1).uppercased() + name.dropFirst(),
            "snake": example.id.replacing("-", with: "_"), "checks": assertions(on: example),
        ])
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
        let special: [Unicode.Scalar] = framework.language == "kotlin" ? ["\\", "\"", "$"] : ["\\", "\""]
        var literal = "\"".unicodeScalars
        for scalar in text.oneLine.unicodeScalars {
            if special.contains(scalar) { literal.append("\\") }
            literal.append(scalar)
        }
        return String(literal) + "\""
    }
}

extension String {
    /// `toggleSwitch` for `toggle-switch` and `Toggle switch`.
    fileprivate var camelCase: String {
        let words = Slug.make(from: self).utf8.split { !($0.isLetter || $0.isDigit) }.map { Substring($0) }
        let name =
            words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return name.first?.isNumber ?? true ? "the" + name : name
    }
}
