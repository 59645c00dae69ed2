extension MarkdownNode {
    /// What a node is. Kinds that later versions of cmark-gfm may add are `other`, never a trap.
    public enum Kind: UInt8, Hashable, Sendable {
        case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
        case table, tableRow, tableHeader, tableCell
        case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image, strikethrough
        case other

        /// Whether it is in a line.
        var isInline: Bool { rawValue >= Kind.text.rawValue && self != .other }

        /// Whether Markdown allows a node in another one.
        func mayHold(_ child: Kind) -> Bool {
            switch self {
            case .document, .blockQuote, .item: !child.isInline && child != .item && child != .document
            case .list: child == .item
            case .paragraph, .heading, .emphasis, .strong, .link, .image, .strikethrough, .tableCell: child.isInline
            case .table: child == .tableRow || child == .tableHeader
            case .tableRow, .tableHeader: child == .tableCell
            case .other: true
            case .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak, .lineBreak, .code, .htmlInline: false
            }
        }
    }
}
