/// The end of a link or an image that its author meant, and CommonMark does not read as one.
///
/// ```swift
/// LinkTail(at: "](text field.md)", behind: "[a")  // "](<text field.md>)"
/// LinkTail(at: "](my pic (1).png)", behind: "[a")  // "](<my pic (1).png>)"
/// LinkTail(at: "](x.png =300x200)", behind: "[a")  // "](x.png)"
/// LinkTail(at: "] (button.md)", behind: "[a")  // "](button.md)"
/// LinkTail(at: "](button.md \"title)", behind: "[a")  // "](button.md "title")"
/// LinkTail(at: "] (words)", behind: "[a")  // nil
/// LinkTail(at: "]({{ site.baseurl }}/x.md)", behind: "[a")  // nil
/// ```
struct LinkTail {
    /// What stands in the text, from the bracket to the parenthesis.
    let written: Substring
    let mended: String
    /// What is wrong with it.
    let fact: String

    /// - Parameter head: What stands before it, from the last bracket that opened.
    init?(at text: Substring, behind head: Substring) {
        guard text.utf8.first == UInt8(ascii: "]") else { return nil }
        let behind = text.dropFirst()
        let blanks = behind.utf8.prefix { $0 == UInt8(ascii: " ") }.count
        let open = behind.dropFirst(blanks)
        guard blanks <= 1, open.utf8.first == UInt8(ascii: "("),
            let close = Self.close(of: open)
        else { return nil }
        written = text[..<open.utf8.index(after: close)]
        let inner = open.dropFirst()[..<close].trimmingSuffix(while: \.isWhitespace).drop(while: \.isWhitespace)
        // `{{ "/x/" | relative_url }}` is read as its text behind this.
        guard !inner.isEmpty, inner.first != "<", !inner.contains("{{") else { return nil }
        let (address, title) = Self.divided(inner)
        let shown = String(inner)
        if blanks == 1 {
            // `[x] (done.md)` is a box that is ticked, `a[0] (x.md)` code.
            guard head.utf8.count <= Self.longest else { return nil }
            let words = head.dropFirst()
            let isApart = head.base[..<head.startIndex].last.map { !$0.isLetter && !$0.isNumber } ?? true
            guard Self.isFile(address), !address.contains(" "), isApart, words.contains(where: { $0 != " " }),
                words.lowercased() != "x", words.first != "^"
            else { return nil }
            mended = "](\(address)\(title))"
            fact = "there is a blank between the words of a link and its address '\(address)'"
        } else if let size = address.firstRange(of: " ="), Self.isSize(address[size.upperBound...]) {
            mended = "](\(Self.enclosed(address[..<size.lowerBound]))\(title))"
            fact = "a size cannot stand behind the address in '\(shown)'"
        } else if address.contains(" "), Self.isFile(address) {
            mended = "](\(Self.enclosed(address))\(title))"
            fact = "there is a blank in the address '\(address)'; write it as %20"
        } else if !address.contains(" "), title.isEmpty == false, !Self.isTitle(inner[address.endIndex...]) {
            mended = "](\(address)\(title))"
            fact = "the title in '\(shown)' is never closed"
        } else {
            return nil
        }
    }

    private static let longest = 300

    /// The parenthesis that closes the one a text begins with: `(my pic (1).png)`; the first one where they do not go in pairs.
    private static func close(of open: Substring) -> Substring.Index? {
        var (depth, first): (Int, Substring.Index?) = (0, nil)
        let text = open.utf8.prefix(longest)
        for place in text.indices {
            switch text[place] {
            case UInt8(ascii: "\n"): return first
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return place }
                first = first ?? place
            default: break
            }
        }
        return first
    }

    /// An address and the title behind it, which gets the mark that it lacks.
    private static func divided(_ inner: Substring) -> (address: Substring, title: String) {
        for (mark, end) in [(" \"", "\""), (" '", "'"), (" (", ")")] {
            guard let quote = inner.firstRange(of: mark) else { continue }
            let address = inner[..<quote.lowerBound].trimmingSuffix(while: \.isWhitespace)
            // Apostrophes and parentheses may be part of a name.
            guard mark == " \"" || inner.hasSuffix(end) && isFile(address) else { continue }
            let words = inner[quote.upperBound...].filter { $0 != "\"" }
            return (address, " \"\(mark == " \"" ? words : String(words.dropLast()))\"")
        }
        return (inner, "")
    }

    private static func isTitle(_ text: Substring) -> Bool {
        let title = text.drop(while: \.isWhitespace)
        guard title.count > 1, let first = title.first, let last = title.last else { return false }
        return first == last && (first == "\"" || first == "'") || first == "(" && last == ")"
    }

    /// `300x200`, `300x`, `x200`, `50%x`.
    private static func isSize(_ text: Substring) -> Bool {
        text.contains("x") && text.allSatisfy { $0.isWholeNumber || $0 == "x" || $0 == "%" || $0 == "*" }
    }

    /// Whether an address inside the site names a page or a picture.
    private static func isFile(_ address: Substring) -> Bool {
        let path = address.prefix { $0 != "#" && $0 != "?" }
        guard !address.contains("://"), let dot = path.lastIndex(of: "."), dot != path.startIndex else { return false }
        return endings.contains(path[dot...].dropFirst().lowercased())
    }

    private static let endings: Set<String> = [
        "md", "markdown", "mdx", "html", "htm", "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "mp4", "mov",
        "webm", "pdf",
    ]

    private static func enclosed(_ address: Substring) -> String {
        address.contains(" ") ? "<\(address)>" : String(address)
    }

    // MARK: Signs

    /// Whether what begins with a bracket may be one, by what stands behind that; most links are not, and cost no more than a look at their address.
    static func mayBegin(_ text: UnsafeBufferPointer<UInt8>, behindBracketAt start: Int) -> Bool {
        var place = start
        let isApart = place < text.count && text[place] == UInt8(ascii: " ")
        if isApart { place += 1 }
        guard place + 1 < text.count, text[place] == UInt8(ascii: "("), text[place + 1] != UInt8(ascii: "<") else {
            return false
        }
        let end = min(text.count, place + longest)
        var depth = 0
        while place < end, text[place] != UInt8(ascii: "\n") {
            if text[place] == UInt8(ascii: "(") { depth += 1 }
            if text[place] == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { return false }
            if isApart, text[place] == UInt8(ascii: ".") { return true }
            if !isApart, text[place] == UInt8(ascii: " ") { return true }
            place += 1
        }
        return false
    }
}
