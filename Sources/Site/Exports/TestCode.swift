import Guide
import Markdown

/// Code of tests that is being written. Text of an author gets into it in one of three ways, in each of which it can be nothing
/// else: as a literal, in a comment, or as a name.
///
/// ```swift
/// var code = TestCode(.kotlin)
/// code.append(literal: "a$b")  // "a\$b"
/// code.append(comment: "a */ b")  // a * / b
/// code.append(name: TestCode.Name(of: "toggle-switch", as: .type))  // ToggleSwitch
/// ```
struct TestCode: ~Copyable {
    enum Language {
        case swift, kotlin, python

        /// Words that cannot be names, or that what every test has is called by.
        fileprivate var reserved: Set<String> {
            switch self {
            case .swift: TestCode.swiftWords
            case .kotlin: TestCode.kotlinWords
            case .python: TestCode.pythonWords
            }
        }
    }

    let language: Language
    private var buffer = ByteBuffer(capacity: 4_096)

    var bytes: [UInt8] { buffer.bytes }

    init(_ language: Language) { self.language = language }

    /// Adds code that sitegen wrote.
    mutating func append(code: StaticString) { buffer.append(code) }

    /// The same for code of a template.
    mutating func append(code: [UInt8]) { code.withUnsafeBufferPointer { buffer.append($0) } }

    /// Adds text in quotation marks. Invisible characters are escaped: they could show the code in another order.
    mutating func append(literal text: String) {
        let line = text.oneLine
        buffer.append("\"")
        // Nearly all texts have nothing to escape.
        let isPlain = line.withBytes { bytes in bytes.allSatisfy(Self.isPlain) }
        if isPlain { buffer.append(text: line) }
        for scalar in isPlain ? "".unicodeScalars : line.unicodeScalars {
            switch scalar {
            case "\\", "\"": buffer.append(text: "\\\(scalar)")
            case "$" where language == .kotlin: buffer.append(text: "\\$")
            case _ where Self.isHidden(scalar): buffer.append(text: escape(scalar))
            default: buffer.append(text: String(scalar))
            }
        }
        buffer.append("\"")
    }

    private func escape(_ scalar: Unicode.Scalar) -> String {
        func hexadecimal(_ number: some BinaryInteger, _ digits: Int) -> String {
            let text = String(number, radix: 16, uppercase: true)
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        return switch language {
        case .swift: "\\u{\(hexadecimal(scalar.value, 4))}"
        case .kotlin: String(scalar).utf16.map { "\\u\(hexadecimal($0, 4))" }.joined()
        case .python: "\\U\(hexadecimal(scalar.value, 8))"
        }
    }

    /// Adds text to a comment. It can neither end the comment nor begin one in it, which Swift and Kotlin would look for the end of.
    mutating func append(comment text: String) {
        let line = text.oneLine
        let isPlain = line.withBytes { bytes in
            bytes.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "/") }
        }
        if isPlain { return buffer.append(text: line) }
        var last: Unicode.Scalar?
        for scalar in line.unicodeScalars {
            if last == "*" && scalar == "/" || last == "/" && scalar == "*" { buffer.append(" ") }
            buffer.append(text: Self.isHidden(scalar) ? "[\(escape(scalar))]" : String(scalar))
            last = scalar
        }
    }

    mutating func append(name: Name) { buffer.append(text: name.text) }

    /// Whether no language needs it escaped in a literal.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "\"")
            && byte != UInt8(ascii: "$")
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        return switch scalar.properties.generalCategory {
        case .format, .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
        default: false
        }
    }

    // MARK: Names

    /// ASCII letters and digits, beginning with a letter.
    struct Name: Hashable {
        enum Style {
            /// `toggleSwitch`
            case camel
            /// `ToggleSwitch`
            case type
            /// `toggle_switch`
            case snake
        }

        let text: String

        fileprivate init(checked text: String) { self.text = text }

        init(of words: String, as style: Style) {
            let slug = Slug.make(from: words)
            var name: [UInt8] = []
            if slug.utf8.first(where: { $0.isLetter || $0.isDigit })?.isDigit ?? true {
                name.append(style == .type ? "The" : "the")
            }
            var beginsWord = style == .type && name.isEmpty
            for byte in slug.utf8 {
                let isPart = byte.isLetter || byte.isDigit
                if isPart, beginsWord, style == .snake { name.append("_") }
                if isPart { name.append(beginsWord && style != .snake && byte.isSmall ? byte - 0x20 : byte) }
                beginsWord = !isPart && !name.isEmpty
            }
            text = String(decoding: name, as: UTF8.self)
        }
    }

    /// Names for texts, each different and none that the language or the template has already.
    struct Names {
        private let style: Name.Style
        /// Those of the language, which are not copied for each file.
        private let reserved: Set<String>
        private var taken: Set<String>
        private var known: [String: Name] = [:]

        init(in language: Language, as style: Name.Style, besides others: [String] = []) {
            self.style = style
            reserved = style == .camel ? language.reserved : []
            taken = Set(others)
        }

        /// The name of a piece of text. Texts that differ only in signs and capitals have one name, unless each is to have its own.
        mutating func name(of text: String, isOwn: Bool = false) -> Name {
            let wanted = Name(of: text, as: style).text
            let key = isOwn ? text : wanted
            if let name = known[key] { return name }
            var name = wanted
            for number in 2... {
                if !reserved.contains(name), taken.insert(name).inserted { break }
                name = "\(wanted)\(number)"
            }
            let made = Name(checked: name)
            known[key] = made
            return made
        }
    }

    // From the reference of each language, with what the class of a test and its module have.
    private static let swiftWords = words(
        """
        actor any as associatedtype async await break case catch class consume continue copy debugDescription default
        defaultTestSuite defer deinit description discard do dynamic each else enum extension fallthrough false fileprivate final
        for func get guard hash hashValue if import in indirect infix init initialize inout inspect internal is isolated lazy let
        load macro mutating new nil nonisolated none note open operator optional override package plain postfix precedencegroup
        prefix private protocol public repeat required results rethrows return self set setUp some static struct subscript super
        superclass switch tearDown testInvocations then throw throws true try typealias var version weak where while unowned
        """)
    private static let kotlinWords = words(
        """
        as break class continue do else enableChecks equals false for fun hashCode if in interface is null object package return
        rule show element super this throw toString true try typealias typeof val var when while
        """)
    private static let pythonWords = words(
        """
        all and any as assert async await bool break case class continue cls datetime def del dict elif else except exec eval
        finally for from global if import in int is json lambda len list match matches nonlocal not object open options or os
        pass plain print raise range re return self set start str super text tuple try type unittest webdriver while with yield
        """)

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
