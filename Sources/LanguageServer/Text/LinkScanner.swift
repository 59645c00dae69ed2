import Guide

/// A link in the text of a file: what its author wrote as its address, and where.
struct WrittenLink: Equatable {
    enum Form: Equatable {
        /// `[words](address)`, `[label]: address`, `href="address"`; `src: address` in the front matter.
        case address
        /// `[[name]]`
        case wiki
        /// An entry in `related` or `uses`.
        case name
    }

    let form: Form
    /// Where the address is in the document.
    let range: Range<Int>
    /// As it is resolved.
    let address: String
}

/// Finds the links in a file, in its Markdown and in its front matter.
struct LinkScanner {
    let text: DocumentText
    let outline: FrontMatterOutline
    let mask: CodeMask
    private(set) var links: [WrittenLink] = []

    init(_ text: DocumentText) {
        self.text = text
        outline = FrontMatterOutline(text)
        mask = CodeMask(text, body: outline.bodyLine)
        for key in ["related", "uses"] {
            links += outline.values(of: key).map { WrittenLink(form: .name, range: $0.range, address: $0.value) }
        }
        addShownFiles()
        scan()
        links.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The link whose address, or whose words, an offset is in.
    func link(at offset: Int) -> WrittenLink? {
        links.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound } ?? link(withWordsAt: offset)
    }

    private func link(withWordsAt offset: Int) -> WrittenLink? {
        let line = text.range(ofLine: text.line(ofOffset: offset))
        return links.first { link in
            guard link.form == .address, line.contains(link.range.lowerBound), link.range.lowerBound > offset else {
                return false
            }
            let between = text.text(in: offset..<link.range.lowerBound)
            guard between.hasSuffix("](") || between.hasSuffix("](<"), !between.dropLast(3).contains("](") else {
                return false
            }
            return text.text(in: line.lowerBound..<offset).contains("[")
        }
    }

    /// The keys of the front matter that name pictures, videos and what belongs to them.
    private static let shownFiles: [String: Set<String>] = [
        "illustration": ["src"], "videos": ["src", "captions", "transcript"],
    ]

    /// `src: link.svg` on a line of its own, or in braces that close on their line.
    private mutating func addShownFiles() {
        for line in outline.lines {
            let value = text.text(in: line.valueRange)
            let isMapping = value.hasPrefix("{")
            guard isMapping || line.key.map({ key in Self.shownFiles.values.contains { $0.contains(key) } }) == true
            else {
                continue
            }
            let keys = outline.keys(above: line) + [line.key].compactMap(\.self)
            guard let top = keys.first, let names = Self.shownFiles[top] else { continue }
            if keys.count == 2, names.contains(keys[1]) {
                // A comma is a part of the name here.
                let parts = FrontMatterOutline.items(in: line.valueRange, of: text)
                if let first = parts.first, let last = parts.last {
                    add(.address, first.range.lowerBound..<last.range.upperBound)
                }
            } else if keys.count == 1, isMapping {
                for match in value.matches(of: /[{,] *(\w+): *(?:"([^"]*)"|'([^']*)'|([^ ,}"'][^,}"']*?))(?= *[,}])/) {
                    guard names.contains(String(match.1)), let address = match.2 ?? match.3 ?? match.4 else { continue }
                    let start = line.valueRange.lowerBound + value[..<address.startIndex].utf8.count
                    add(.address, start..<(start + address.utf8.count))
                }
            }
        }
    }

    private mutating func scan() {
        let bytes = text.bytes
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            switch byte {
            case UInt8(ascii: "[") where place + 1 < bytes.count && bytes[place + 1] == byte: addWiki(at: &place)
            case UInt8(ascii: "]") where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "("):
                addInline(at: &place)
            case UInt8(ascii: "[") where isLineStart(place): addDefinition(at: &place)
            case UInt8(ascii: "h"), UInt8(ascii: "s"): addAttribute(at: &place)
            default: place += 1
            }
        }
    }

    private func isLineStart(_ place: Int) -> Bool {
        let start = text.range(ofLine: text.line(ofOffset: place)).lowerBound
        return place - start < 4 && text.bytes[start..<place].allSatisfy { $0 == UInt8(ascii: " ") }
    }

    private mutating func add(_ form: WrittenLink.Form, _ range: Range<Int>) {
        guard !range.isEmpty, !mask.contains(range.lowerBound) else { return }
        let written = text.text(in: range)
        links.append(
            WrittenLink(
                form: form, range: range,
                address: form == .wiki
                    ? "\(LinkResolver.wikiScheme):\(RelativeURL.encoded(written))" : Self.unescaped(written)))
    }

    /// An address without the backslashes and entities that Markdown needs.
    private static func unescaped(_ written: String) -> String {
        guard written.contains("\\") || written.contains("&") else { return written }
        return written.replacing(/\\([()\[\]_*#<>&\\ ])/) { String($0.1) }.replacing("&amp;", with: "&")
    }

    private mutating func addWiki(at place: inout Int) {
        let start = place + 2
        let line = text.range(ofLine: text.line(ofOffset: place))
        place = start
        guard let end = text.bytes[min(start, line.upperBound)..<line.upperBound].firstIndex(of: UInt8(ascii: "]")),
            end + 1 < line.upperBound, text.bytes[end + 1] == UInt8(ascii: "]")
        else { return }
        let name = text.bytes[start..<end].prefix { $0 != UInt8(ascii: "|") }
        if !name.contains(UInt8(ascii: "[")) { add(.wiki, start..<name.endIndex) }
        place = end + 2
    }

    private mutating func addInline(at place: inout Int) {
        place += 2
        if let range = address(from: place) {
            add(.address, range)
            place = range.upperBound
        }
    }

    /// The address that begins at a place, in its line.
    private func address(from start: Int) -> Range<Int>? {
        let line = text.range(ofLine: text.line(ofOffset: start))
        var start = start
        while start < line.upperBound, text.bytes[start] == UInt8(ascii: " ") { start += 1 }
        guard start < line.upperBound else { return nil }
        if text.bytes[start] == UInt8(ascii: "<") {
            let end = text.bytes[start..<line.upperBound].firstIndex(of: UInt8(ascii: ">"))
            return end.map { (start + 1)..<$0 }
        }
        var depth = 0
        var end = start
        scan: while end < line.upperBound {
            switch text.bytes[end] {
            case UInt8(ascii: "\\"): end += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                if depth == 0 { break scan }
                depth -= 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"): break scan
            default: break
            }
            end += 1
        }
        return start..<min(end, line.upperBound)
    }

    /// `[label]: address`
    private mutating func addDefinition(at place: inout Int) {
        let line = text.range(ofLine: text.line(ofOffset: place))
        let start = place
        place += 1
        guard let end = text.bytes[start..<line.upperBound].firstIndex(of: UInt8(ascii: "]")), end > start + 1,
            text.bytes[start + 1] != UInt8(ascii: "^"), end + 1 < line.upperBound,
            text.bytes[end + 1] == UInt8(ascii: ":"), let range = address(from: end + 2)
        else { return }
        add(.address, range)
        place = range.upperBound
    }

    /// `href="address"` and `src="address"` in raw HTML.
    private mutating func addAttribute(at place: inout Int) {
        let names = ["href=", "src="].map { Array($0.utf8) }
        guard let name = names.first(where: { text.bytes[place...].starts(with: $0) }) else {
            place += 1
            return
        }
        place += name.count
        guard place < text.bytes.count, "\"'".utf8.contains(text.bytes[place]) else { return }
        let line = text.range(ofLine: text.line(ofOffset: place))
        let start = place + 1
        guard start < line.upperBound, let end = text.bytes[start..<line.upperBound].firstIndex(of: text.bytes[place])
        else { return }
        add(.address, start..<end)
        place = end
    }
}
