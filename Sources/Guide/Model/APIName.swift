/// Finds out whether a code span names an API, and which one.
///
/// ```swift
/// APIName.read("accessibilityAddTraits(.isLink)")  // "accessibilityAddTraits"
/// APIName.read("android:enabled=true")  // "android:enabled"
/// APIName.read("public class ProgressBar")  // "ProgressBar"
/// APIName.read("true")  // nil
/// ```
package enum APIName {
    /// The API's name without its arguments; `nil` for a span that names none.
    package static func read(_ span: String) -> String? { span.withBytes(read) }

    /// The same for a span's bytes.
    static func read(_ span: UnsafeBufferPointer<UInt8>) -> String? {
        let text = declared(in: span[...].drop(while: \.isWhiteSpace))
        return name(in: text).map { String(decoding: $0, as: UTF8.self) }
    }

    /// What a span has in its arguments and may be APIs: members, calls, and parameters with the name of what they belong to.
    ///
    /// ```swift
    /// APIName.arguments(in: "accessibilityAddTraits([.isModal, .isHeader])")  // [".isModal", ".isHeader"]
    /// APIName.arguments(in: "Modifier.clickable(onClickLabel = …)")  // ["Modifier.clickable.onClickLabel"]
    /// APIName.arguments(in: "Modifier.semantics { heading() }")  // ["heading"]
    /// ```
    static func arguments(in span: String) -> [String] { span.withBytes(arguments) }

    static func arguments(in bytes: UnsafeBufferPointer<UInt8>) -> [String] {
        guard let start = bytes.firstIndex(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "{") }) else {
            return []
        }
        var found: [Bytes] = []
        // What each bracket that is open belongs to.
        var owners: [Bytes?] = []
        var parameters: [Int: Bytes] = [:]
        var rest = bytes[...]
        var last: Bytes?
        while let byte = rest.first {
            let token = token(at: rest)
            guard token.isEmpty else {
                rest = rest[token.endIndex...]
                last = token
                let following = rest.drop(while: \.isWhiteSpace)
                let isNamed =
                    following.first == UInt8(ascii: "=") && following.dropFirst().first != UInt8(ascii: "=")
                let isLabel = isNamed || following.first == UInt8(ascii: ":")
                let isPlain = token.allSatisfy(isWordByte)
                guard token.startIndex > start, token.count > 2 else { continue }
                if isPlain, isLabel, let owner = owners.last {
                    guard owner != nil || isNamed else { continue }
                    if let owner { parameters[found.count] = owner }
                    found.append(token)
                } else if rest.first == UInt8(ascii: "(") {
                    found.append(method(ofVariable: token) ?? token)
                } else if token.first == UInt8(ascii: ".") || token.first?.isCapital ?? false && !isPlain {
                    found.append(token)
                }
                continue
            }
            rest = rest.dropFirst()
            switch byte {
            case UInt8(ascii: "("): owners.append(last)
            case UInt8(ascii: "{"): owners.append(nil)
            case UInt8(ascii: ")"), UInt8(ascii: "}"): _ = owners.popLast()
            case UInt8(ascii: "\""): rest = rest.drop { $0 != UInt8(ascii: "\"") }.dropFirst()
            case _ where byte.isDigit: rest = rest.drop { isWordByte($0) || $0 == UInt8(ascii: ".") }
            default: break
            }
            if !byte.isWhiteSpace { last = nil }
        }
        return found.enumerated().map { number, name in
            let owner = parameters[number].map { String(decoding: $0, as: UTF8.self) + "." } ?? ""
            return owner + String(decoding: name, as: UTF8.self)
        }
    }

    private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    private static func name(in text: Bytes) -> Bytes? {
        var rest = text
        var name = token(at: rest)
        // `modifier = Modifier.semantics {}` is about what is on the right.
        while !name.isEmpty, let sign = rest[name.endIndex...].drop(while: \.isWhiteSpace).first,
            sign == UInt8(ascii: "=")
        {
            let right = rest[name.endIndex...].drop(while: \.isWhiteSpace).dropFirst().drop(while: \.isWhiteSpace)
            let other = token(at: right)
            guard !name.contains(UInt8(ascii: ":")), other.contains(where: { $0.isCapital || $0 == UInt8(ascii: ".") })
            else { break }
            (rest, name) = (right, other)
        }
        guard name.count > 2 else { return nil }
        let following = rest[name.endIndex...]
        // `.btn-close` is a class of CSS; `.padding-8` may be sloppy Swift.
        if name.first == UInt8(ascii: "."), following.first == UInt8(ascii: "-"),
            following.dropFirst().first.map(\.isSmall) ?? false
        {
            return nil
        }
        let letters = name.drop { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") }
        let isQualified = letters.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
        let isMarked = letters.startIndex != name.startIndex
        guard following.first == UInt8(ascii: "(") || isQualified || isMarked || letters.contains(where: \.isCapital)
        else { return nil }
        // A word in capitals is emphasis; a sentence is text.
        guard isQualified || !letters.allSatisfy(\.isCapital), !isTitle(name, before: following) else { return nil }
        if following.first == UInt8(ascii: "("), let method = method(ofVariable: name) { return method }
        guard let sign = following.drop(while: \.isWhiteSpace).first, !"(={<:[?".utf8.contains(sign),
            !following.contains(UInt8(ascii: "{"))
        else { return name }
        return following.split(whereSeparator: \.isWhiteSpace).count <= 1 ? name : nil
    }

    // MARK: Declarations

    /// What a declaration is about: `ProgressBar` in `public class ProgressBar`, the right side of `val (a, b) = createRefs()`.
    private static func declared(in text: Bytes) -> Bytes {
        var rest = text
        while true {
            let word = rest.prefix { !$0.isWhiteSpace }
            let behind = rest[word.endIndex...].drop(while: \.isWhiteSpace)
            guard word.count >= 3, word.count <= longestKeyword, !behind.isEmpty else { break }
            let keyword = String(decoding: word, as: UTF8.self)
            if variables.contains(keyword) {
                guard let sign = behind.firstIndex(of: UInt8(ascii: "=")) else { break }
                return behind[sign...].dropFirst().drop(while: \.isWhiteSpace)
            }
            guard keywords.contains(keyword) else { break }
            rest = behind
        }
        // `class name` is not a declaration.
        return rest.startIndex > text.startIndex && token(at: rest).contains(where: \.isCapital) ? rest : text
    }

    private static let longestKeyword = 9
    private static let variables: Set<String> = ["val", "var", "let"]
    private static let keywords: Set<String> = [
        "abstract", "class", "data", "enum", "extension", "final", "fun", "func", "interface", "internal", "object",
        "open",
        "override", "private", "protocol", "public", "static", "struct",
    ]

    // MARK: Names

    /// Whether a name is the first word of a title in an interface: `Accessibility Enabled`.
    private static func isTitle(_ name: Bytes, before following: Bytes) -> Bool {
        guard let first = name.first, first.isCapital, name.dropFirst().allSatisfy(\.isSmall) else { return false }
        let words = following.split(whereSeparator: \.isWhiteSpace)
        return following.first.map(\.isWhiteSpace) ?? false
            && words.allSatisfy { $0.first.map(\.isCapital) ?? false && $0.dropFirst().allSatisfy(\.isSmall) }
    }

    /// The method of a variable, whose own name says nothing: `requestFocus` of `second.requestFocus()`.
    private static func method(ofVariable name: Bytes) -> Bytes? {
        guard let first = name.first, first.isSmall, let dot = name.firstIndex(of: UInt8(ascii: ".")),
            case let method = name[dot...].dropFirst(), method.allSatisfy(isWordByte), method.count > 2
        else { return nil }
        return method
    }

    /// An identifier with its qualifiers, from the start of text.
    private static func token(at text: Bytes) -> Bytes {
        var end = text.startIndex
        var rest = text
        if let sign = rest.first, sign == UInt8(ascii: "@") || sign == UInt8(ascii: ".") { rest = rest.dropFirst() }
        while true {
            let word = rest.prefix(while: isWordByte)
            guard let first = word.first, !first.isDigit else { break }
            end = word.endIndex
            rest = rest[end...]
            guard let joint = rest.first, joint == UInt8(ascii: ".") || joint == UInt8(ascii: ":") else { break }
            rest = rest.dropFirst()
        }
        return text[text.startIndex..<end]
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_")
    }
}
