/// What is wrong with the way a template is written, in words, and where.
struct TemplateFault: Sendable, Equatable {
    let reason: String
    let line: Int
    let column: Int

    init(_ reason: String, at tag: TemplateTag) {
        self.init(reason, line: tag.line, column: tag.column)
    }

    init(_ reason: String, line: Int, column: Int) {
        self.reason = reason
        self.line = line
        self.column = column
    }
}

extension TemplateSource {
    /// The first thing that makes the template no Mustache, or that would leave nothing on the page: every tag has to be closed
    /// and to name something in plain letters, sections end in order, and parents hold blocks.
    var fault: TemplateFault? {
        var open: [TemplateTag] = []
        for tag in tags {
            if let fault = fault(of: tag, in: open.last) { return fault }
            switch tag.kind {
            case .section, .inverted, .parent, .block: open.append(tag)
            case .end:
                guard let opening = open.popLast() else {
                    return TemplateFault("'\(written(tag))' closes nothing", at: tag)
                }
                guard opening.name != tag.name else { continue }
                let place = "'\(written(opening))' of line \(opening.line)"
                guard open.contains(where: { $0.name == tag.name }) else {
                    return TemplateFault("'\(written(tag))' closes nothing; \(place) is open", at: tag)
                }
                return TemplateFault(
                    "\(place) is not closed before '\(written(tag))' of line \(tag.line)", at: opening)
            case .text, .html, .partial, .comment, .delimiters, .setting: continue
            }
        }
        if let fault = faultAtEnd { return fault }
        return open.last.map { TemplateFault("'\(written($0))' of line \($0.line) is not closed", at: $0) }
    }

    private func fault(of tag: TemplateTag, in opening: TemplateTag?) -> TemplateFault? {
        // Only a variable may have a blank before its name; behind one, the sign of a section is no sign for Mustache.
        if tag.kind != .text, bytes[tag.range.lowerBound + 2].isWhiteSpace {
            return TemplateFault("'\(written(tag))' has a blank before its sign", at: tag)
        }
        switch tag.kind {
        case .comment, .delimiters, .setting, .end: return nil
        case .section, .inverted, .parent, .block, .text, .html, .partial: break
        }
        if tag.name.isEmpty { return TemplateFault("'\(written(tag))' names nothing", at: tag) }
        // Only a partial's name may be a path.
        let isPath = tag.kind == .partial
        guard tag.name.utf8.allSatisfy({ Self.isPlain($0) || (isPath && $0 == UInt8(ascii: "/")) }) else {
            if tag.name.contains("}}") {
                return TemplateFault("'\(written(tag))' is not closed with three braces", at: tag)
            }
            if tag.name.contains("{{") {
                return TemplateFault("'\(written(tag))' is not closed before the next tag", at: tag)
            }
            return TemplateFault(
                "'\(written(tag))' is no name; a name has letters from a to z, digits, '.', '-' and '_'", at: tag)
        }
        if let opening, opening.kind == .parent, tag.kind != .block {
            return TemplateFault(
                "'\(written(tag))' stands outside the blocks of '\(written(opening))' of line \(opening.line)", at: tag)
        }
        return nil
    }

    /// A tag that is opened behind all others and never closed.
    private var faultAtEnd: TemplateFault? {
        let brace = UInt8(ascii: "{")
        // Mustache takes a brace at the very end for the beginning of a tag.
        guard endsInTag || bytes.last == brace else { return nil }
        let start = tags.last?.range.upperBound ?? 0
        let place = (start..<bytes.count).first {
            bytes[$0] == brace && (bytes.count == $0 + 1 || bytes[$0 + 1] == brace)
        }
        let before = bytes[..<(place ?? start)]
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let column = String(decoding: before[lineStart...], as: UTF8.self).unicodeScalars.count + 1
        return TemplateFault(
            "'\(written(before.endIndex..<bytes.count))' of line \(line) is not closed", line: line, column: column)
    }

    /// A tag as it stands in the template; of a long one or one of several lines, the beginning.
    private func written(_ tag: TemplateTag) -> String { written(tag.range) }

    private func written(_ range: Range<Int>) -> String {
        let line = String(
            decoding: bytes[range].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
        return line.count > 40 ? line.prefix(40) + "…" : line
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": true
        default: false
        }
    }
}
