import Markdown

/// An element of raw HTML that has to say something to those who do not see it.
struct HTMLElement {
    enum Kind: Equatable {
        case image
        case table(hasHeader: Bool)
        case link(words: String)
    }

    let kind: Kind
    let tag: HTMLTag

    /// The images, tables and links of a piece of raw HTML. A table that does not end in it may have its header elsewhere
    /// and is left out; so is a link around a picture.
    ///
    /// - Parameter wordsBehind: What stands between the piece and the end of a link that it opens.
    static func elements(of html: String, wordsBehind: () -> String) -> [HTMLElement] {
        var elements: [HTMLElement] = []
        var table: (tag: HTMLTag, hasHeader: Bool)?
        var link: (tag: HTMLTag, words: String)?
        for token in HTMLToken.tokens(of: html) {
            switch token {
            case .comment: continue
            case .text(let text): link?.words += text
            case .tag(let tag):
                switch (tag.name, tag.isClosing) {
                case ("img", _):
                    elements.append(HTMLElement(kind: .image, tag: tag))
                    link = nil
                case ("table", false): table = (tag, false)
                case ("th", false): table?.hasHeader = true
                case ("table", true):
                    if let (tag, hasHeader) = table {
                        elements.append(HTMLElement(kind: .table(hasHeader: hasHeader), tag: tag))
                    }
                    table = nil
                case ("a", false):
                    link = tag.attributes.contains { $0.name == "href" } ? (tag, "") : nil
                case ("a", true):
                    if let (tag, words) = link {
                        elements.append(HTMLElement(kind: .link(words: words.singleSpaced), tag: tag))
                    }
                    link = nil
                default: continue
                }
            }
        }
        if let (tag, words) = link {
            elements.append(HTMLElement(kind: .link(words: (words + wordsBehind()).singleSpaced), tag: tag))
        }
        return elements
    }
}

extension MarkdownNode {
    /// The words from here to the inline tag `</a>`; empty where there is none, or a picture or a link before it.
    var wordsBeforeEndOfLink: String {
        var words = ""
        var sibling = next
        while let node = sibling {
            switch node.kind {
            case .htmlInline where node.literal.lowercased().hasPrefix("</a"): return words
            case .htmlInline where node.literal.lowercased().hasPrefix("<img"), .image: return ""
            // Another link would begin here; and so a run of them is gone through once.
            case .htmlInline where node.literal.lowercased().hasPrefix("<a"): return ""
            case .htmlInline: break
            default: words += node.kind == .softBreak ? " " : node.plainText
            }
            sibling = node.next
        }
        return ""
    }

    /// The words of a link that was made of an address in running text: the address itself.
    var autolinkWords: String? {
        guard kind == .link, let child = firstChild, child.kind == .text, child.next == nil else { return nil }
        let words = child.literal
        let address = url
        return address == words || address == "http://" + words || address == "mailto:" + words ? words : nil
    }
}
