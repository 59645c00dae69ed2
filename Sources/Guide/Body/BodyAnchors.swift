import Markdown

/// The anchors that authors gave to places in a body with tags: `<a id="label"></a>`, `<span id="label">`. Since ids do not pass,
/// each leads to the section in which it stands, and one on a line of its own before a heading to that heading's section.
struct BodyAnchors {
    /// Where names lead.
    struct Place: Hashable {
        /// The line of a section's heading; `nil` for what stands before the first one.
        let line: Int?
        /// Whose text before its first section, or whose part of a section, it is.
        let platform: PlatformID?

        static let top = Place(line: nil, platform: nil)

        static func heading(_ heading: RawSection.Heading?, platform: PlatformID? = nil) -> Place {
            Place(line: heading?.line, platform: platform)
        }
    }

    private var names: [Place: [String]] = [:]
    /// Names that belong to the next heading.
    private var pending: [String] = []
    /// Whether any may stand in the text. Most have none, and are not looked through.
    private let areRead: Bool

    init(in text: MarkdownText, areRead: Bool) {
        self.areRead = areRead && Self.mayBe(in: text.bytes)
    }

    var areThere: Bool { !names.isEmpty }

    func names(of place: Place) -> [String] { names[place] ?? [] }

    /// The names in a section, those in its platform's part of it included.
    func names(in section: RawSection) -> [String] {
        guard let heading = section.heading else { return [] }
        let own = names(of: .heading(heading))
        return section.platform.map { own + names(of: .heading(heading, platform: $0)) } ?? own
    }

    /// Notes names of a heading.
    mutating func add(_ anchors: some Sequence<String>, to heading: MarkdownNode) {
        names[Place(line: heading.line, platform: nil), default: []] += anchors
    }

    /// Has the names of a heading that begins no section of its own lead elsewhere.
    mutating func lead(_ heading: MarkdownNode, named anchor: String?, to place: Place) {
        let own = names.removeValue(forKey: Place(line: heading.line, platform: nil)) ?? []
        let all = own + (anchor.map { [$0] } ?? [])
        if !all.isEmpty { names[place, default: []] += all }
    }

    /// Gives a heading the names on the lines before it.
    mutating func read(heading: MarkdownNode) {
        guard !pending.isEmpty else { return }
        add(pending, to: heading)
        pending = []
    }

    /// Notes the names in a block of a section.
    ///
    /// - Returns: Whether the block is nothing but an anchor for the heading behind it.
    mutating func read(_ block: MarkdownNode, in section: RawSection) -> Bool {
        guard areRead else { return false }
        let found = Self.names(in: block)
        guard !found.isEmpty else { return false }
        if block.next?.kind == .heading, Self.isAnchorAlone(block) {
            pending += found
            return true
        }
        let platform = section.isContinuation ? section.platform : nil
        names[.heading(section.heading, platform: platform), default: []] += found
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

    private static func isBlank(_ byte: UInt8) -> Bool { byte.isWhiteSpace }
}
