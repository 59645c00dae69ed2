/// The lines by which other generators mark tabs without tags around each: docsify's headings, the signs of VitePress and VuePress.
enum ForeignTabs {
    enum Comment {
        case start
        case end
        case tab(title: String)
    }

    /// A comment of docsify: `<!-- tabs:start -->`, `<!-- tab:iOS -->`.
    static func comment(_ text: Substring) -> Comment? {
        guard text.hasPrefix("<!--"), let close = text.firstRange(of: "-->"),
            text[close.upperBound...].allSatisfy(\.isWhitespace)
        else { return nil }
        let words = String(text[..<close.lowerBound].dropFirst(4)).trimmed
        switch words {
        case "tabs:start": return .start
        case "tabs:end": return .end
        default: return words.hasPrefix("tab:") ? .tab(title: String(words.dropFirst(4)).trimmed) : nil
        }
    }

    /// The title in `#### **iOS**`.
    static func title(ofHeading text: Substring) -> String? {
        guard text.hasPrefix("#") else { return nil }
        let words = String(text.drop { $0 == "#" }).trimmed
        guard words.hasPrefix("**"), words.hasSuffix("**"), words.count > 4 else { return nil }
        return String(words.dropFirst(2).dropLast(2)).trimmed
    }

    /// The title in `== iOS` or `@tab:active iOS`.
    static func title(ofSign text: Substring) -> String? {
        let title: Substring
        if text.hasPrefix("@tab") {
            title = text.dropFirst(4).drop { !$0.isWhitespace }
        } else if text.hasPrefix("== ") {
            let words = text.dropFirst(3)
            title = words.hasPrefix("tab ") ? words.dropFirst(4) : words
        } else {
            return nil
        }
        let words = String(title).trimmed
        return words.isEmpty ? nil : words
    }

    /// A title without signs that stand for pictures, and without quotation marks: `:material-apple: iOS`.
    static func cleaned(_ title: String) -> String {
        let words = title.split(separator: " ").filter { !($0.hasPrefix(":") && $0.hasSuffix(":") && $0.count > 2) }
        return words.joined(separator: " ").trimmed
    }

    /// The first tag of a line that ends a container; none in a code span.
    static func closingTag(in text: Substring) -> (place: Substring.Index, tag: ContainerTag)? {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "<") }) else { return nil }
        var ends = InlineEnds(text)
        var rest = text
        var tries = 0
        while tries < mostTags, let next = rest.utf8.firstIndex(where: isSign) {
            rest = rest[next...]
            if rest.first == "\\" {
                rest = rest.dropFirst(2)
            } else if rest.first == "`" {
                rest = rest[ends.codeSpan(at: rest).endIndex...]
            } else {
                tries += 1
                if let tag = ContainerTag(at: rest), tag.isClosing { return (next, tag) }
                rest = rest.dropFirst()
            }
        }
        return nil
    }

    /// The last line with each tag that ends a container.
    static func lastClosingTags(in lines: [Substring]) -> [ContainerTag.Closing: Int] {
        var last: [ContainerTag.Closing: Int] = [:]
        for (index, line) in lines.enumerated() {
            var (rest, tags) = (line, 0)
            while tags < mostTags, let (_, tag) = closingTag(in: rest) {
                last[tag.closing] = index
                rest = rest[tag.range.upperBound...]
                tags += 1
            }
        }
        return last
    }

    /// A line has no more tags than that.
    static let mostTags = 50

    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "`"), UInt8(ascii: "\\"): true
        default: false
        }
    }
}
