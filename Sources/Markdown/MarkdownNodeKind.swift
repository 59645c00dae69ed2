import CCmarkGFM

extension MarkdownNode {
    /// What a node is. Kinds that later versions of cmark-gfm may add are `other`, never a trap.
    public enum Kind: Hashable, Sendable {
        case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
        case table, tableRow, tableHeader, tableCell
        case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image, strikethrough
        case other

        init(_ type: cmark_node_type, _ pointer: OpaquePointer) {
            self =
                switch type {
                case CMARK_NODE_TEXT: .text
                case CMARK_NODE_SOFTBREAK: .softBreak
                case CMARK_NODE_CODE: .code
                case CMARK_NODE_PARAGRAPH: .paragraph
                case CMARK_NODE_ITEM: .item
                case CMARK_NODE_STRONG: .strong
                case CMARK_NODE_LINK: .link
                case CMARK_NODE_HEADING: .heading
                case CMARK_NODE_LIST: .list
                case CMARK_NODE_CODE_BLOCK: .codeBlock
                case CMARK_NODE_EMPH: .emphasis
                case CMARK_NODE_HTML_INLINE: .htmlInline
                case CMARK_NODE_LINEBREAK: .lineBreak
                case CMARK_NODE_HTML_BLOCK: .htmlBlock
                case CMARK_NODE_DOCUMENT: .document
                case CMARK_NODE_IMAGE: .image
                case CMARK_NODE_BLOCK_QUOTE: .blockQuote
                case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
                default: Self(extensionType: String(cString: cmark_node_get_type_string(pointer)))
                }
        }

        /// Extensions get their type numbers at run time, so their nodes are known by name.
        private init(extensionType name: String) {
            self =
                switch name {
                case "table": .table
                case "table_row": .tableRow
                case "table_header": .tableHeader
                case "table_cell": .tableCell
                case "strikethrough": .strikethrough
                case "tasklist": .item
                default: .other
                }
        }

        /// The type for kinds that can be made; all others become a custom block.
        var nodeType: cmark_node_type {
            switch self {
            case .document: CMARK_NODE_DOCUMENT
            case .blockQuote: CMARK_NODE_BLOCK_QUOTE
            case .list: CMARK_NODE_LIST
            case .item: CMARK_NODE_ITEM
            case .htmlBlock: CMARK_NODE_HTML_BLOCK
            case .paragraph: CMARK_NODE_PARAGRAPH
            case .heading: CMARK_NODE_HEADING
            case .text: CMARK_NODE_TEXT
            case .htmlInline: CMARK_NODE_HTML_INLINE
            case .codeBlock: CMARK_NODE_CODE_BLOCK
            case .strong: CMARK_NODE_STRONG
            case .link: CMARK_NODE_LINK
            default: CMARK_NODE_CUSTOM_BLOCK
            }
        }
    }
}
