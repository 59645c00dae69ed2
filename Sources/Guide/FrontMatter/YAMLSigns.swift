/// Signs of YAML that take words of their author away: anchors and tags, which nothing here has a use for, and a comment without a
/// space before it, which only libyaml reads as one.
///
/// ```yaml
/// tab: &more text
/// enter: !important Opens it
/// title: "Link"#1
/// ```
extension YAMLDocument {
    /// Whether a byte may be one of the signs.
    static func isSign(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "#")
    }

    func reportSigns(_ findings: inout Findings) {
        guard let root else { return }
        var pending = [root]
        var seen: Set<[Int]> = []
        while let node = pending.popLast() {
            switch node {
            case .mapping(let mapping): for pair in mapping { pending += [pair.key, pair.value] }
            case .sequence(let items): pending += items
            case .scalar: break
            }
            // A mapping begins where its first key does.
            guard seen.insert([line(of: node), column(of: node)]).inserted else { continue }
            reportSign(of: node, &findings)
        }
    }

    private func reportSign(of node: YAMLNode, _ findings: inout Findings) {
        let line = line(of: node)
        let source = findings.source.line(line).unicodeScalars
        let text = source.dropFirst(column(of: node) - 1)
        if let sign = text.first, sign == "&" || sign == "!" {
            report("invalid YAML: \(YAMLAdvice.needsQuotationMarks(sign))", at: node, &findings, as: .invalidYAML)
        } else if let end = Self.end(of: text), end < text.endIndex, text[end] == "#" {
            let word = String(Substring(text[end...].prefix { !$0.properties.isWhitespace }))
            findings.report(
                .invalidYAML, line: line, column: source.distance(from: source.startIndex, to: end) + 1,
                "invalid YAML: '\(word)' directly follows a value; put the whole value into quotation marks, or a space "
                    + "before a comment")
        }
    }

    /// The end of a value in quotation marks or brackets, or of the header of a block text (`|`, `>`).
    private static func end(of text: Substring.UnicodeScalarView) -> String.Index? {
        guard let sign = text.first else { return nil }
        if sign == "|" || sign == ">" {
            return text.dropFirst().firstIndex { !"-+0123456789".unicodeScalars.contains($0) }
        }
        guard "\"'[{".unicodeScalars.contains(sign) else { return nil }
        var quotation: Unicode.Scalar?
        var depth = 0
        var index = text.startIndex
        while index < text.endIndex {
            let scalar = text[index]
            index = text.index(after: index)
            if let open = quotation {
                if open == "\"", scalar == "\\", index < text.endIndex {
                    index = text.index(after: index)
                } else if scalar == open {
                    if open == "'", index < text.endIndex, text[index] == "'" {
                        index = text.index(after: index)
                    } else {
                        quotation = nil
                    }
                }
            } else {
                switch scalar {
                case "\"", "'": quotation = scalar
                case "[", "{": depth += 1
                case "]", "}": depth -= 1
                default: break
                }
            }
            if quotation == nil, depth == 0 { return index }
        }
        return nil
    }
}
