/// Tells whether a code span names an API, and which.
///
/// ```swift
/// APIName.read("accessibilityAddTraits(.isLink)")  // "accessibilityAddTraits"
/// APIName.read("android:enabled=true")  // "android:enabled"
/// APIName.read("true")  // nil
/// ```
enum APIName {
    /// The API's name without its arguments; `nil` for a span that names none.
    static func read(_ span: String) -> String? {
        var rest = span.trimmed[...]
        var name = token(at: rest)
        // `modifier = Modifier.semantics {}` is about what stands on the right.
        while !name.isEmpty, rest.dropFirst(name.count).drop(while: { $0 == " " }).hasPrefix("=") {
            let right = rest.dropFirst(name.count).drop { $0 == " " }.dropFirst().drop { $0 == " " }
            let other = token(at: right)
            guard !name.contains(":"), other.contains(where: { $0.isUppercase || $0 == "." }) else { break }
            (rest, name) = (right, other)
        }
        guard name.count > 2 else { return nil }
        let isCall = rest.dropFirst(name.count).first == "("
        let letters = name.drop { $0 == "." || $0 == "@" }
        let hasCapital = letters.contains(where: \.isUppercase)
        let isQualified = letters.contains(".") || letters.contains(":")
        guard isCall || hasCapital || isQualified || name.hasPrefix("@") || name.hasPrefix(".") else { return nil }
        // A word in capitals is emphasis; a sentence is text.
        guard !letters.allSatisfy({ $0.isUppercase }) || isQualified else { return nil }
        let following = rest.dropFirst(name.count)
        let words = following.split(separator: " ").count
        guard following.isEmpty || "(={<:[?".contains(following.first ?? " ") || words <= 1 || following.contains("{")
        else { return nil }
        return String(name)
    }

    /// An identifier with its qualifiers, from the start of a text.
    private static func token(at text: Substring) -> Substring {
        var end = text.startIndex
        var rest = text
        if let sign = rest.first, sign == "@" || sign == "." { rest = rest.dropFirst() }
        while true {
            let word = rest[..<(rest.utf8.firstIndex { !isWordByte($0) } ?? rest.endIndex)]
            guard let first = word.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { break }
            end = word.endIndex
            rest = rest[end...]
            guard let joint = rest.first, joint == "." || joint == ":" else { break }
            rest = rest.dropFirst()
        }
        return text[..<end]
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
