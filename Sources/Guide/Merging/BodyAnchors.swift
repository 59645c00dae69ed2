import Markdown

/// The anchors that authors gave to places in a body with tags: `<a id="label"></a>`, `<span id="label">`. Since ids do not pass,
/// each leads to the section in which it stands, and one on a line of its own before a heading to that heading's section.
struct BodyAnchors {
    /// The names in each section, by the line of its heading.
    private var names: [Int: [String]] = [:]
    /// Names that belong to the next heading.
    private var pending: [String] = []
    /// Whether any may stand in the text. Most have none, and are not looked through.
    private let areRead: Bool

    init(in text: MarkdownText, areRead: Bool) {
        self.areRead = areRead && Self.mayBe(in: text.bytes)
    }

    var areThere: Bool { !names.isEmpty }

    /// The names in a section that begins with a heading.
    func names(under heading: RawSection.Heading) -> [String] { names[heading.line] ?? [] }

    /// Notes names of a heading.
    mutating func add(_ anchors: some Sequence<String>, to heading: MarkdownNode) {
        names[heading.line, default: []] += anchors
    }

    /// Gives a heading the names on the lines before it.
    mutating func read(heading: MarkdownNode) {
        guard !pending.isEmpty else { return }
        add(pending, to: heading)
        pending = []
    }

    /// Notes the names in a block that stands under a heading.
    ///
    /// - Returns: Whether the block is nothing but an anchor for the heading behind it.
    mutating func read(_ block: MarkdownNode, under heading: RawSection.Heading?) -> Bool {
        guard areRead else { return false }
        let found = Self.names(in: block)
        guard !found.isEmpty else { return false }
        if block.next?.kind == .heading, Self.isAnchorAlone(block) {
            pending += found
            return true
        }
        if let heading { names[heading.line, default: []] += found }
        return false
    }

    private static func names(in block: MarkdownNode) -> [String] {
        var names: [String] = []
        for node in block.walk where node.kind == .htmlInline || node.kind == .htmlBlock {
            for tag in HTMLToken.tags(of: node.literal) where !tag.isClosing {
                for attribute in tag.attributes
                where attribute.name == "id" || (attribute.name == "name" && tag.name == "a") {
                    if let value = attribute.value, HeadingAttributes.isName(value) { names.append(String(value)) }
                }
            }
        }
        return names
    }

    /// Whether a paragraph holds empty links and nothing else.
    private static func isAnchorAlone(_ block: MarkdownNode) -> Bool {
        block.kind == .paragraph
            && block.childWalk.allSatisfy { node in
                node.isBlankText || node.isBreak
                    || (node.kind == .htmlInline && HTMLToken.tags(of: node.literal).first?.name == "a")
            }
    }

    /// Whether `id=` or `name=` stands in a text, a blank before it: in code there is much of `android:id=`.
    private static func mayBe(in bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while let sign = bytes.first(UInt8(ascii: "="), from: start) {
                start = sign + 1
                guard sign > 4 else { continue }
                let (last, before) = (bytes[sign - 1] | 0x20, bytes[sign - 2] | 0x20)
                if last == UInt8(ascii: "d"), before == UInt8(ascii: "i"), isBlank(bytes[sign - 3]) { return true }
                if last == UInt8(ascii: "e"), before == UInt8(ascii: "m"), isBlank(bytes[sign - 5]) { return true }
            }
            return false
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { RepairSigns.isBlank(byte) || byte == UInt8(ascii: "\n") }
}
