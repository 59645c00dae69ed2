import Guide

/// A way to test what a screen reader says.
public enum TestFramework: String, CaseIterable, Sendable {
    /// XCUITest, which hears VoiceOver, for both frameworks of Apple.
    case swiftui, uikit
    /// The tests of Compose and Espresso, which see what TalkBack is told.
    case compose, views
    /// Appium, which hears VoiceOver from outside the app.
    case appium

    /// Those whose code a page shows.
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

    fileprivate var codeLanguage: TestCode.Language {
        switch self {
        case .swiftui, .uikit: .swift
        case .compose, .views: .kotlin
        case .appium: .python
        }
    }

    var screenReader: String { language == "kotlin" ? "talkback" : "voiceover" }

    /// Where the tests of an entry are: `tests/controls/link.compose.kt`.
    func path(of entry: Entry) -> String { "tests/\(entry.id.rawValue).\(facts.ending)" }

    fileprivate static let templates = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, TestTemplate($0.facts.template)) })
}

/// The parts of a framework's template.
private struct TestTemplate: Sendable {
    let (file, parameter, test): (Form, Form, Form)
    /// What is written for meanings, such as `disabled`.
    let checks: [String: Check]
    /// What is written for a control whose name is a placeholder, for a hint, and for a state that no vocabulary has.
    let (own, hints, enabled, state): (Check?, Check?, Check?, Check?)

    init(_ template: [UInt8]) {
        var (forms, rest) = ([Form](), template[...])
        for _ in 0..<3 {
            let (form, others) = Self.cut(rest, at: "======\n")
            forms.append(Form(form))
            rest = others ?? []
        }
        (file, parameter, test) = (forms[0], forms[1], forms[2])
        checks = Dictionary(
            rest.split(separator: UInt8(ascii: "\n")).map { line in
                let (name, code) = Self.cut(line, at: " = ")
                return (String(decoding: name, as: UTF8.self), Check(code ?? name))
            }, uniquingKeysWith: { first, _ in first })
        (own, hints, enabled, state) = (checks["self"], checks["hints"], checks["enabled"], checks["state"])
    }

    /// The parts of the text before and after a sign; there is no second part if the text does not have the sign.
    private static func cut(
        _ text: ArraySlice<UInt8>, at sign: String
    ) -> (before: ArraySlice<UInt8>, behind: ArraySlice<UInt8>?) {
        let place = text.withUnsafeBufferPointer { $0.first(of: Array(sign.utf8)) }
        guard let place else { return (text, nil) }
        return (text.prefix(place), text.dropFirst(place + sign.utf8.count))
    }

    /// Code with a place for one value, `{}`, or with none.
    struct Check: Sendable {
        let start: [UInt8]
        /// What follows the value; `nil` without a place for one.
        let end: [UInt8]?

        init(_ code: ArraySlice<UInt8>) {
            let (before, behind) = TestTemplate.cut(code, at: "{}")
            (start, end) = (Array(before), behind.map(Array.init))
        }
    }

    /// A value of a test.
    enum Value: String {
        case entry, title, address, type, example, spoken, parameter, test
        /// Made of other values.
        case parameters, tests, words, app, firstApp, hints, checks
    }

    /// What a value is in the code. There is no form in which text of an author is put in as it is.
    enum Kind: String {
        case literal, comment, name
        /// Code that is made of values.
        case code
    }

    enum Filling {
        case text(String)
        case name(TestCode.Name)
        case code((inout TestCode) -> Void)
    }

    /// Text with places for values, `{literal entry}`; other braces stay. What is filled in is not looked at again.
    struct Form: Sendable {
        private let pieces: [(place: (kind: Kind, value: Value)?, text: [UInt8])]

        init(_ text: ArraySlice<UInt8>) {
            let parts = text.split(separator: UInt8(ascii: "{"), omittingEmptySubsequences: false)
            pieces = parts.enumerated().map { index, part in
                if index > 0, let end = part.firstIndex(of: UInt8(ascii: "}")), let place = Self.place(part[..<end]) {
                    return (place, Array(part[(end + 1)...]))
                }
                return (nil, (index > 0 ? [UInt8(ascii: "{")] : []) + part)
            }
        }

        /// `literal entry`
        private static func place(_ written: ArraySlice<UInt8>) -> (kind: Kind, value: Value)? {
            let words = written.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            guard words.count == 2, let kind = Kind(rawValue: words[0]), let value = Value(rawValue: words[1]) else {
                return nil
            }
            return (kind, value)
        }

        /// Adds the form with what stands for each value.
        func fill(_ code: inout TestCode, _ filling: (Value) -> Filling?) {
            for piece in pieces {
                if let (kind, value) = piece.place {
                    switch (kind, filling(value)) {
                    case (.literal, .text(let text)?): code.append(literal: text)
                    case (.comment, .text(let text)?): code.append(comment: text)
                    case (.name, .name(let name)?): code.append(name: name)
                    case (.code, .code(let add)?): add(&code)
                    default: break
                    }
                }
                code.append(code: piece.text)
            }
        }
    }
}

/// Tests of an app, one for each announcement example of an entry.
///
/// ```swift
/// TestSuite.text(of: link, for: .compose, in: guide)  // "// Link: what TalkBack is told, by …"
/// ```
public struct TestSuite {
    private let framework: TestFramework
    /// Those of the screen reader; a test that cannot hear needs words by which it finds an element.
    private let examples: [Announcement]
    private let template: TestTemplate
    /// The names of placeholders.
    private let parameters: [String: TestCode.Name]
    /// The name of each example's test.
    private let tests: [TestCode.Name]

    /// The code of all frameworks that have any, in their order, for the page with an entry's tests and for their files.
    static func all(of entry: Entry, in guide: Guide) -> [(framework: TestFramework, code: [UInt8])] {
        TestFramework.shown.compactMap { framework in
            bytes(of: entry, for: framework, in: guide).map { (framework, $0) }
        }
    }

    /// The code; `nil` for an entry without examples for the framework's screen reader.
    public static func text(of entry: Entry, for framework: TestFramework, in guide: Guide) -> String? {
        bytes(of: entry, for: framework, in: guide).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The same as UTF-8.
    private static func bytes(of entry: Entry, for framework: TestFramework, in guide: Guide) -> [UInt8]? {
        guard let suite = TestSuite(entry: entry, framework: framework) else { return nil }
        var code = TestCode(framework.codeLanguage)
        suite.write(entry, in: guide, to: &code)
        return code.bytes
    }

    private func write(_ entry: Entry, in guide: Guide, to code: inout TestCode) {
        let id = entry.id.rawValue
        template.file.fill(&code) { value in
            switch value {
            case .entry: .text(id)
            case .title: .text(entry.title)
            case .address:
                .text(guide.address(of: entry.url) ?? "\(guide.configuration.title.oneLine), \(id)")
            case .type: .name(TestCode.Name(of: String(id[id[...].nameStart...]), as: .type))
            case .parameters: .code { writeParameters(to: &$0) }
            case .tests:
                .code { code in for (example, name) in zip(examples, tests) { write(example, called: name, to: &code) }
                }
            default: nil
            }
        }
    }

    /// What is the app's: a parameter for each placeholder.
    private func writeParameters(to code: inout TestCode) {
        var written: Set<TestCode.Name> = []
        for part in examples.lazy.flatMap(\.parts) {
            guard part.isPlaceholder, let name = parameters[part.text], written.insert(name).inserted else { continue }
            template.parameter.fill(&code) { $0 == .parameter ? .name(name) : .text(part.text) }
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
        let language = framework.codeLanguage
        var names = TestCode.Names(in: language, as: .camel)
        let placeholders = examples.flatMap(\.parts).filter(\.isPlaceholder).map(\.text)
        parameters = Dictionary(placeholders.map { ($0, names.name(of: $0)) }) { first, _ in first }
        // Each template begins the name of a test in its way; that of XCTest has one already.
        let style: TestCode.Name.Style = language == .swift ? .type : language == .python ? .snake : .camel
        var tests = TestCode.Names(in: language, as: style, besides: ["Audit"])
        self.tests = examples.map { tests.name(of: $0.id, isOwn: true) }
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

    private func write(_ example: Announcement, called name: TestCode.Name, to code: inout TestCode) {
        template.test.fill(&code) { value in
            switch value {
            case .example: .text(example.id)
            case .spoken: .text("\"\(example.text)\"" + (example.condition.map { " (\($0))" } ?? ""))
            case .test: .name(name)
            case .words: .code { append(example.parts, where: { $0.kind != .hint }, to: &$0) }
            case .app: .code { append(example.parts, where: Self.isOfApp, to: &$0) }
            case .firstApp:
                .code { code in
                    if let part = example.parts.first(where: Self.isOfApp) { append(part, to: &code) }
                }
            case .hints: .code { writeHints(of: example, to: &$0) }
            case .checks: .code { writeAssertions(on: example, to: &$0) }
            default: nil
            }
        }
    }

    private func writeHints(of example: Announcement, to code: inout TestCode) {
        guard let check = template.hints, example.parts.contains(where: { $0.kind == .hint }) else { return }
        write(check, to: &code) { append(example.parts, where: { $0.kind == .hint }, to: &$0) }
    }

    /// What a test asserts of an element that it cannot hear.
    private func writeAssertions(on example: Announcement, to code: inout TestCode) {
        guard template.hints == nil else { return }
        func add(_ check: TestTemplate.Check?, _ value: (inout TestCode) -> Void = { _ in }) {
            guard let check else { return }
            code.append(code: "\n            .")
            write(check, to: &code, value)
        }
        if !example.parts.contains(where: { $0.meaning == "disabled" }) { add(template.enabled) }
        for part in example.parts {
            if let check = part.meaning.flatMap({ template.checks[$0] }) {
                add(check)
            } else if part.kind == .state, part.meaning == nil {
                add(template.state) { append(part, to: &$0) }
            }
        }
    }

    private func write(_ check: TestTemplate.Check, to code: inout TestCode, _ value: (inout TestCode) -> Void) {
        code.append(code: check.start)
        guard let end = check.end else { return }
        value(&code)
        code.append(code: end)
    }

    /// Adds the code for some parts, with commas between.
    private func append(
        _ parts: [AnnouncementPart], where isMeant: (AnnouncementPart) -> Bool, to code: inout TestCode
    ) {
        var isFirst = true
        for part in parts where isMeant(part) {
            if !isFirst { code.append(code: ", ") }
            isFirst = false
            append(part, to: &code)
        }
    }

    private func append(_ part: AnnouncementPart, to code: inout TestCode) {
        guard part.isPlaceholder, let name = parameters[part.text] else { return code.append(literal: part.text) }
        if let own = template.own { code.append(code: own.start) }
        code.append(name: name)
    }
}
