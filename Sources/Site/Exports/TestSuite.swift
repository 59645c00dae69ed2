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
    /// What is written for a control whose name is a placeholder, for a hint, and for a state that no vocabulary has.
    let (own, hints, enabled, state): (String?, String?, String?, String?)

    init(_ text: String) {
        let parts = text.components(separatedBy: "======\n")
        (file, parameter, test) = (Form(parts[0]), Form(parts[1]), Form(parts[2]))
        let lines = parts[3].split(separator: "\n").map { $0.split(separator: " = ", maxSplits: 1).map(String.init) }
        checks = Dictionary(lines.map { ($0[0], $0.last ?? "") }) { first, _ in first }
        (own, hints, enabled, state) = (checks["self"], checks["hints"], checks["enabled"], checks["state"])
    }

    /// What stands between braces.
    enum Place: String {
        case parameters, tests, title, entry, address, type, name, literal
        case entryLiteral = "id:entry"
        case comment, id, words, app, firstApp, hints, snake, checks
        case camel
        case pascal = "Name"
    }

    /// A text with places for values, `{keys}`; other braces stay. What is filled in is not looked at again.
    struct Form: Sendable {
        private let pieces: [(place: Place?, text: [UInt8])]

        init(_ text: String) {
            pieces = text.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, piece in
                guard index > 0, let end = piece.firstIndex(of: "}"), let place = Place(rawValue: String(piece[..<end]))
                else { return (nil, (index > 0 ? "{" : "").utf8 + Array(piece.utf8)) }
                return (place, Array(piece[piece.index(after: end)...].utf8))
            }
        }

        /// Adds the form.
        ///
        /// - Parameter value: Writes what stands in a place.
        func fill(_ text: inout [UInt8], _ value: (Place, inout [UInt8]) -> Void) {
            for piece in pieces {
                if let place = piece.place { value(place, &text) }
                text += piece.text
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

    /// The code; `nil` for an entry without examples for the framework's screen reader.
    public static func text(of entry: Entry, for framework: TestFramework, in guide: Guide) -> String? {
        bytes(of: entry, for: framework, in: guide).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The same as UTF-8.
    static func bytes(of entry: Entry, for framework: TestFramework, in guide: Guide) -> [UInt8]? {
        guard let suite = TestSuite(entry: entry, framework: framework) else { return nil }
        var text: [UInt8] = []
        text.reserveCapacity(8_192)
        suite.write(entry, in: guide, to: &text)
        return text
    }

    private func write(_ entry: Entry, in guide: Guide, to text: inout [UInt8]) {
        let id = entry.id.rawValue
        template.file.fill(&text) { place, text in
            switch place {
            case .parameters: writeParameters(to: &text)
            case .tests: for example in examples { write(example, to: &text) }
            case .title: text.append(line: entry.title)
            case .entry: text.append(text: id)
            case .entryLiteral: append(literal: id, to: &text)
            case .address:
                text.append(
                    text: guide.address(of: entry.url) ?? "\(guide.configuration.title.oneLine), \(id)")
            case .type: text.append(camelCase: id[id[...].nameStart...], isType: true)
            default: break
            }
        }
    }

    /// What is the app's: a parameter for each placeholder.
    private func writeParameters(to text: inout [UInt8]) {
        var names: Set<[UInt8]> = []
        for part in examples.lazy.flatMap(\.parts) where part.isPlaceholder {
            var name: [UInt8] = []
            name.append(camelCase: part.text[...])
            guard names.insert(name).inserted else { continue }
            template.parameter.fill(&text) { place, text in
                switch place {
                case .name: text += name
                case .literal: append(literal: part.text, to: &text)
                default: break
                }
            }
        }
    }

    /// Whether an entry has examples for the framework's screen reader.
    static func exists(of entry: Entry, for framework: TestFramework) -> Bool {
        guard let template = TestFramework.templates[framework] else { return false }
        return entry.announcements.contains { isTestable($0, in: framework, template) }
    }

    private init?(entry: Entry, framework: TestFramework) {
        guard let template = TestFramework.templates[framework] else { return nil }
        (self.framework, self.template) = (framework, template)
        examples = entry.announcements.filter { Self.isTestable($0, in: framework, template) }
        if examples.isEmpty { return nil }
    }

    private static func isTestable(
        _ example: Announcement, in framework: TestFramework, _ template: TestTemplate
    ) -> Bool {
        example.screenReader == framework.screenReader
            && (framework.language != "kotlin" || example.frameworks.isEmpty
                || example.frameworks.contains(framework.rawValue))
            && (template.hints != nil || example.parts.contains(where: isOfApp))
    }

    private static func isOfApp(_ part: AnnouncementPart) -> Bool { part.kind == .name && part.basis != .vocabulary }

    private func write(_ example: Announcement, to text: inout [UInt8]) {
        template.test.fill(&text) { place, text in
            switch place {
            case .comment:
                let condition = example.condition.map { " (\($0))" } ?? ""
                text.append(text: "\"\(example.text)\"\(condition)".oneLine.replacing("*/", with: "* /"))
            case .id: append(literal: example.id, to: &text)
            case .words: append(example.parts, where: { $0.kind != .hint }, to: &text)
            case .app: append(example.parts, where: Self.isOfApp, to: &text)
            case .firstApp:
                if let part = example.parts.first(where: Self.isOfApp) { append(part, to: &text) }
            case .hints: writeHints(of: example, to: &text)
            case .camel: text.append(camelCase: example.id[...])
            case .pascal: text.append(camelCase: example.id[...], isType: true)
            case .snake:
                text.append(contentsOf: example.id.utf8.lazy.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 })
            case .checks: writeAssertions(on: example, to: &text)
            default: break
            }
        }
    }

    private func writeHints(of example: Announcement, to text: inout [UInt8]) {
        guard let form = template.hints, example.parts.contains(where: { $0.kind == .hint }) else { return }
        var hints: [UInt8] = []
        append(example.parts, where: { $0.kind == .hint }, to: &hints)
        text.append(text: form.replacing("{}", with: String(decoding: hints, as: UTF8.self)))
    }

    /// What a test asserts of an element that it cannot hear.
    private func writeAssertions(on example: Announcement, to text: inout [UInt8]) {
        guard template.hints == nil else { return }
        func add(_ line: String?) {
            guard let line else { return }
            text.append("\n            .")
            text.append(text: line)
        }
        if !example.parts.contains(where: { $0.meaning == "disabled" }) { add(template.enabled) }
        for part in example.parts {
            if let check = part.meaning.flatMap({ template.checks[$0] }) {
                add(check)
            } else if part.kind == .state, part.meaning == nil, let state = template.state {
                var code: [UInt8] = []
                append(part, to: &code)
                add(state.replacing("{}", with: String(decoding: code, as: UTF8.self)))
            }
        }
    }

    // MARK: Code

    /// Adds the code for some parts, with commas between.
    private func append(
        _ parts: [AnnouncementPart], where isMeant: (AnnouncementPart) -> Bool, to text: inout [UInt8]
    ) {
        var isFirst = true
        for part in parts where isMeant(part) {
            if !isFirst { text.append(", ") }
            isFirst = false
            append(part, to: &text)
        }
    }

    private func append(_ part: AnnouncementPart, to text: inout [UInt8]) {
        guard part.isPlaceholder else { return append(literal: part.text, to: &text) }
        if let own = template.own { text.append(text: own) }
        text.append(camelCase: part.text[...])
    }

    private func append(literal words: String, to text: inout [UInt8]) {
        let isKotlin = framework.language == "kotlin"
        text.append("\"")
        for byte in words.oneLine.utf8 {
            let isSign = byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"")
            if isSign || byte == UInt8(ascii: "$") && isKotlin { text.append("\\") }
            text.append(byte)
        }
        text.append("\"")
    }
}

extension [UInt8] {
    /// Adds a name: `toggleSwitch` for `toggle-switch` and `Toggle switch`, `ToggleSwitch` for a type.
    fileprivate mutating func append(camelCase words: Substring, isType: Bool = false) {
        let slug = Slug.make(from: String(words))
        let start = count
        if slug.utf8.first(where: { $0.isLetter || $0.isDigit })?.isDigit ?? true { append(isType ? "The" : "the") }
        var beginsWord = isType && count == start
        for byte in slug.utf8 {
            let isPart = byte.isLetter || byte.isDigit
            if isPart { append(beginsWord && byte.isSmall ? byte - 0x20 : byte) }
            beginsWord = !isPart && count > start
        }
    }
}
