import Markdown

/// Finds what has the form of a tag and is none: a generic (`Array<U>`), a comparison (`a<b and c>d`), a placeholder
/// (`<time>`). A browser would take each for an element, and its words would be gone.
///
/// What nothing closes is no tag, unless it has attributes or may end without an end tag; nor is what has words for
/// attributes, or a block among words. An end tag belongs to the last tag of its spelling that is open, so that
/// `<u>Array<U></u>` is one tag and one generic.
struct HTMLLookalikes {
    /// Why each of them is text, by node and by the tag's place among those of the node.
    typealias Reasons = [MarkdownNode: [Int: String]]

    private enum Place {
        /// A paragraph or a heading: words alone.
        case words
        /// A table's cell, an item of a list without blank lines: words and blocks.
        case cell
        /// Blocks of raw HTML.
        case blocks
    }

    private struct Opening {
        let node: MarkdownNode
        let index: Int
        let tag: HTMLTag
        let mayStayOpen: Bool
        var isClosed = false
    }

    private let place: Place
    private var openings: [Opening] = []
    /// Openings that are not closed yet, and some that are: by spelling; by name, but for generics; and those that are text.
    private var spelled: [Substring: [Int]] = [:]
    private var named: [String: [Int]] = [:]
    private var shown: [String: [Int]] = [:]
    private var reasons: Reasons = [:]

    private init(_ place: Place) {
        self.place = place
    }

    static func find(in root: MarkdownNode) -> Reasons {
        var reasons: Reasons = [:]
        var words = HTMLLookalikes(.words)
        var blocks: [MarkdownNode: HTMLLookalikes] = [:]
        for node in root.walk {
            switch node.kind {
            case .paragraph, .heading, .tableCell:
                words.finish(into: &reasons)
                words = HTMLLookalikes(node.kind == .tableCell || node.isInTightList ? .cell : .words)
            case .htmlInline: words.read(node, isGlued: node.previous.map(mayNameType) ?? false)
            case .htmlBlock:
                guard let parent = node.parent else { continue }
                blocks[parent, default: HTMLLookalikes(.blocks)].read(node, isGlued: false)
            default: continue
            }
        }
        words.finish(into: &reasons)
        for var block in blocks.values { block.finish(into: &reasons) }
        return reasons
    }

    private static func mayNameType(_ node: MarkdownNode) -> Bool {
        switch node.kind {
        case .text: mayEndType(node.literal.unicodeScalars.last)
        case .htmlInline, .softBreak, .lineBreak: false
        default: true
        }
    }

    /// Whether a type's or a function's name may end with a sign: `Array`, `map()`, `items[0]`, `View?`.
    private static func mayEndType(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return false }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || ")]}?!_".unicodeScalars.contains(scalar)
    }

    // MARK: Tags

    private mutating func read(_ node: MarkdownNode, isGlued: Bool) {
        let html = node.literal
        for (index, tag) in HTMLToken.tags(of: html).enumerated() {
            guard let allowed = HTMLPolicy.elements[tag.name] else { continue }
            let before = html[..<tag.source.startIndex].unicodeScalars.last
            let isGeneric =
                tag.spelling.first?.isUppercase ?? false && (before.map(Self.mayEndType) ?? isGlued)
            let reason = reason(against: tag, allowed: allowed, isGeneric: isGeneric)
            if let reason { note(reason, of: tag, in: node, at: index) }
            if tag.isClosing {
                if reason == nil { close(tag, in: node, at: index) }
            } else if !HTMLPolicy.voidElements.contains(tag.name) {
                open(tag, in: node, at: index, isGeneric: isGeneric, isText: reason != nil)
            }
        }
    }

    /// Why a tag is none, whatever follows.
    private mutating func reason(against tag: HTMLTag, allowed: Set<String>, isGeneric: Bool) -> String? {
        let attributes = tag.attributes
        if !attributes.isEmpty,
            !attributes.contains(where: {
                $0.value != nil || allowed.contains($0.name) || HTMLPolicy.globalAttributes.contains($0.name)
            })
        {
            return "has words where its attributes would be"
        }
        if tag.isClosing { return nil }
        if place == .words, HTMLNesting.blocks.contains(tag.name) { return "cannot stand among words" }
        if attributes.isEmpty, ["img", "source", "track"].contains(tag.name) { return "names no file" }
        guard let parents = HTMLNesting.parents[tag.name], !parents.contains(where: { isOpen($0) }) else { return nil }
        return "stands in no " + parents.sorted().map { "'<\($0)>'" }.joined(separator: " or ")
    }

    private mutating func open(_ tag: HTMLTag, in node: MarkdownNode, at index: Int, isGeneric: Bool, isText: Bool) {
        let mayStayOpen =
            isText || !tag.attributes.isEmpty
            || !isGeneric
                && (HTMLNesting.optionalEnds.contains(tag.name)
                    || place == .blocks && HTMLNesting.blocks.contains(tag.name))
        let opening = openings.count
        openings.append(Opening(node: node, index: index, tag: tag, mayStayOpen: mayStayOpen))
        if isText {
            shown[tag.name, default: []].append(opening)
        } else {
            spelled[tag.spelling, default: []].append(opening)
            if !isGeneric { named[tag.name, default: []].append(opening) }
        }
    }

    private mutating func close(_ tag: HTMLTag, in node: MarkdownNode, at index: Int) {
        if let opening = last(in: &spelled[tag.spelling]) ?? last(in: &named[tag.name]) {
            openings[opening].isClosed = true
        } else if let opening = last(in: &shown[tag.name]) {
            openings[opening].isClosed = true
            note("ends no element", of: tag, in: node, at: index)
        }
    }

    private mutating func isOpen(_ name: String) -> Bool { last(in: &named[name]) != nil }

    /// The last opening of a list that is not closed; those behind it leave the list.
    private func last(in list: inout [Int]?) -> Int? {
        while let opening = list?.last {
            if !openings[opening].isClosed { return opening }
            list?.removeLast()
        }
        return nil
    }

    // MARK: Reasons

    private mutating func finish(into found: inout Reasons) {
        for opening in openings where !opening.isClosed && !opening.mayStayOpen {
            note("is closed nowhere in its block", of: opening.tag, in: opening.node, at: opening.index)
        }
        found.merge(reasons) { $1 }
    }

    private mutating func note(_ reason: String, of tag: HTMLTag, in node: MarkdownNode, at index: Int) {
        reasons[node, default: [:]][index] =
            "'<\(tag.isClosing ? "/" : "")\(tag.spelling)>' \(reason) and is shown as text"
    }
}

extension MarkdownNode {
    /// Whether a paragraph is written without tags of its own, as those of lists without blank lines between items.
    fileprivate var isInTightList: Bool {
        guard kind == .paragraph, let item = parent, item.kind == .item, let list = item.parent else { return false }
        return list.isTightList
    }
}
