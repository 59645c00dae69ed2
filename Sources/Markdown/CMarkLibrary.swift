import CCmarkGFM
import CMarkMemory
import Synchronization

/// The C library, set up once so that it can be used on every core. No other file knows it.
///
/// cmark-gfm 0.29 keeps the special characters of its inline extensions in one global table that each parse fills and
/// clears again, so two parses at once lose autolinks and strikethrough. The remedy: the table is filled once for
/// `autolink`, whose list is then taken away, so that no parse clears it. `strikethrough` needs its list (without it the
/// parser never ends), so texts with a `~` are parsed one at a time, and only they have the extension.
/// `Tests/MarkdownTests/ThreadSafetyTests.swift` fails when this stops being true.
struct CMarkLibrary {
    private let table: OpaquePointer?
    private let autolink: OpaquePointer?
    private let strikethrough: OpaquePointer?
    /// The kinds of blocks and of inline nodes, by the lower bits of their types: those of extensions are numbered at run time.
    private let blocks: [MarkdownNode.Kind]
    private let inlines: [MarkdownNode.Kind]
    /// Memory that each thread uses again for its next parse; see `cmark_memory.h`.
    nonisolated(unsafe) private static let memory: UnsafeMutablePointer<cmark_mem> = {
        let memory = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
        memory.initialize(
            to: cmark_mem(
                calloc: sitegen_cmark_calloc, realloc: sitegen_cmark_realloc, free: sitegen_cmark_free))
        return memory
    }()

    /// Held while text with `~` is parsed.
    private static let strikethroughLock = Mutex<Void>(())

    nonisolated(unsafe) private static let shared = CMarkLibrary()

    private init() {
        cmark_gfm_core_extensions_ensure_registered()
        table = cmark_find_syntax_extension("table")
        autolink = cmark_find_syntax_extension("autolink")
        strikethrough = cmark_find_syntax_extension("strikethrough")
        if let autolink, let parser = cmark_parser_new(CMARK_OPT_DEFAULT) {
            cmark_parser_attach_syntax_extension(parser, autolink)
            cmark_manage_extensions_special_characters(parser, 1)
            cmark_parser_free(parser)
            cmark_syntax_extension_set_special_inline_chars(autolink, nil)
        }
        (blocks, inlines) = Self.kinds(extensions: [table, strikethrough].compactMap(\.self))
    }

    // MARK: Parsing

    /// Parses UTF-8 into the memory of a document and gives its root; bytes that are not valid UTF-8 become U+FFFD.
    static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, into memory: UnsafeMutablePointer<DocumentMemory>
    ) -> NodeRecord.Pointer {
        // cmark's memory belongs to this thread, which works on nothing else until the tree is copied.
        defer { sitegen_cmark_reset() }
        let library = shared
        guard bytes.contains(UInt8(ascii: "~")) else {
            return library.copy(library.parse(bytes, hasStrikethrough: false), of: bytes, into: memory)
        }
        let tree = strikethroughLock.withLock { _ in
            Tree(pointer: library.parse(bytes, hasStrikethrough: true))
        }
        return library.copy(tree.pointer, of: bytes, into: memory)
    }

    /// A C tree that is passed out of the lock.
    private struct Tree: @unchecked Sendable {
        let pointer: OpaquePointer?
    }

    private func parse(_ bytes: UnsafeBufferPointer<UInt8>, hasStrikethrough: Bool) -> OpaquePointer? {
        // Without this option, lines inside code spans and tags are not counted.
        // One tilde is not a strikethrough: `iOS 14~16 and 17~18` are versions.
        let options = CMARK_OPT_SOURCEPOS | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
        guard let parser = cmark_parser_new_with_mem(options, Self.memory) else { return nil }
        for one in [table, autolink] { if let one { cmark_parser_attach_syntax_extension(parser, one) } }
        if hasStrikethrough, let strikethrough { cmark_parser_attach_syntax_extension(parser, strikethrough) }
        if let base = bytes.baseAddress {
            cmark_parser_feed(parser, UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self), bytes.count)
        }
        return cmark_parser_finish(parser)
    }

    // MARK: Copying

    /// Copies a tree without recursion, since authors decide how deep it is.
    private func copy(
        _ root: OpaquePointer?, of text: UnsafeBufferPointer<UInt8>, into memory: UnsafeMutablePointer<DocumentMemory>
    ) -> NodeRecord.Pointer {
        var tasks = TaskItems(in: text)
        var lines = InlineLines(in: text)
        // cmark ends the process if it has no memory for a root.
        guard let root else { return memory.pointee.store(NodeRecord(memory: memory, kind: .document)) }
        let first = record(of: root, in: memory)
        var (node, copy) = (root, first)
        while true {
            if let child = cmark_node_first_child(node) {
                let record = record(of: child, in: memory)
                record.pointee.parent = copy
                copy.pointee.firstChild = record
                copy.pointee.lastChild = record
                (node, copy) = (child, record)
                lines.enter(copy, cmarkLine: cmark_node_get_start_line(node))
                continue
            }
            while true {
                guard node != root, let parent = copy.pointee.parent else { return first }
                if let next = cmark_node_next(node) {
                    let record = record(of: next, in: memory)
                    record.pointee.parent = parent
                    record.pointee.previous = copy
                    copy.pointee.next = record
                    parent.pointee.lastChild = record
                    (node, copy) = (next, record)
                    lines.enter(copy, cmarkLine: cmark_node_get_start_line(node))
                    break
                }
                guard let above = cmark_node_parent(node) else { return first }
                (node, copy) = (above, parent)
                lines.leave(copy)
                // All of its texts are copied.
                if copy.pointee.kind == .paragraph, copy.pointee.parent?.pointee.kind == .item,
                    copy.pointee.previous == nil
                {
                    tasks.read(copy)
                }
            }
        }
    }

    private func kind(of node: OpaquePointer) -> MarkdownNode.Kind {
        let type = Int(cmark_node_get_type(node).rawValue)
        let index = type & 0x3FFF
        let kinds = type & 0x4000 == 0 ? blocks : inlines
        return index < kinds.count ? kinds[index] : .other
    }

    private func record(
        of node: OpaquePointer, in memory: UnsafeMutablePointer<DocumentMemory>
    ) -> NodeRecord.Pointer {
        let kind = kind(of: node)
        var new = NodeRecord(memory: memory, kind: kind)
        new.line = cmark_node_get_start_line(node)
        new.endLine = cmark_node_get_end_line(node)
        new.column = cmark_node_get_start_column(node)
        new.endColumn = cmark_node_get_end_column(node)
        switch kind {
        case .paragraph where new.line == 0: Self.setLines(ofParagraph: node, in: &new)
        case .text:
            new.text = Self.copy(cmark_node_get_literal(node), into: memory)
            if new.text.hasDoubleStars { memory.pointee.hasDoubleStars = true }
        case .code, .htmlInline, .htmlBlock: new.text = Self.copy(cmark_node_get_literal(node), into: memory)
        case .codeBlock:
            new.text = Self.copy(cmark_node_get_literal(node), into: memory)
            new.info = Self.copy(cmark_node_get_fence_info(node), into: memory)
            var (length, offset, sign): (Int32, Int32, CChar) = (0, 0, 0)
            if cmark_node_get_fenced(node, &length, &offset, &sign) == 1 {
                new.flags = .fenced
                (new.level, new.number, new.sign) = (UInt8(clamping: length), offset, UInt8(bitPattern: sign))
            }
        case .link, .image:
            new.text = Self.copy(cmark_node_get_url(node), into: memory)
            new.info = Self.copy(cmark_node_get_title(node), into: memory)
        case .heading: new.level = UInt8(clamping: cmark_node_get_heading_level(node))
        case .list:
            if cmark_node_get_list_type(node) == CMARK_ORDERED_LIST { new.flags.insert(.ordered) }
            if cmark_node_get_list_tight(node) == 1 { new.flags.insert(.tight) }
            new.number = cmark_node_get_list_start(node)
        case .tableRow where cmark_gfm_extensions_get_table_row_is_header(node) == 1:
            new.kind = .tableHeader
            if let table = cmark_node_parent(node) { new.line = Self.headerLine(of: table) }
        case .table:
            new.line = Self.headerLine(of: node)
            new.text = memory.pointee.copy(
                UnsafeBufferPointer(
                    start: cmark_gfm_extensions_get_table_alignments(node),
                    count: Int(cmark_gfm_extensions_get_table_columns(node))))
        default: break
        }
        return memory.pointee.store(new)
    }

    /// The line of a table's header. cmark gives the table the first line of the paragraph that it was cut from.
    private static func headerLine(of table: OpaquePointer) -> Int32 {
        guard let header = cmark_node_first_child(table), let row = cmark_node_next(header) else {
            return cmark_node_get_end_line(table) - 1
        }
        return cmark_node_get_start_line(row) - 2
    }

    /// Gives a paragraph that cmark has cut in two the lines that it has above its table.
    private static func setLines(ofParagraph node: OpaquePointer, in record: inout NodeRecord) {
        guard let table = cmark_node_next(node) else { return }
        record.line = cmark_node_get_start_line(table)
        record.column = cmark_node_get_start_column(table)
        record.endLine = headerLine(of: table) - 1
    }

    private static func copy(
        _ text: UnsafePointer<CChar>?, into memory: UnsafeMutablePointer<DocumentMemory>
    ) -> NodeRecord.Bytes {
        guard let text, text.pointee != 0 else { return .none }
        var count = 1
        while text[count] != 0 { count += 1 }
        return text.withMemoryRebound(to: UInt8.self, capacity: count) {
            memory.pointee.copy(UnsafeBufferPointer(start: $0, count: count))
        }
    }

    // MARK: Kinds

    /// Parses text with everything that the extensions define, to find the numbers of their types. All others are known by name.
    private static func kinds(
        extensions: [OpaquePointer]
    ) -> (blocks: [MarkdownNode.Kind], inlines: [MarkdownNode.Kind]) {
        var kinds = (
            blocks: [MarkdownNode.Kind](repeating: .other, count: 64),
            inlines: [MarkdownNode.Kind](repeating: .other, count: 64)
        )
        func note(_ type: cmark_node_type, _ kind: MarkdownNode.Kind) {
            let index = Int(type.rawValue & 0x3FFF)
            guard index < kinds.blocks.count else { return }
            if type.rawValue & 0x4000 == 0 { kinds.blocks[index] = kind } else { kinds.inlines[index] = kind }
        }
        for (type, kind) in known { note(type, kind) }
        guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return kinds }
        defer { cmark_parser_free(parser) }
        for one in extensions { cmark_parser_attach_syntax_extension(parser, one) }
        // A cell with text is a table, a row, a cell and what is struck out in it.
        let sample = "| a |\n|---|\n| ~~b~~ |\n"
        cmark_parser_feed(parser, sample, sample.utf8.count)
        guard let root = cmark_parser_finish(parser), let iterator = cmark_iter_new(root) else { return kinds }
        while cmark_iter_next(iterator) != CMARK_EVENT_DONE {
            guard let node = cmark_iter_get_node(iterator), let name = cmark_node_get_type_string(node) else {
                continue
            }
            switch String(cString: name) {
            case "table": note(cmark_node_get_type(node), .table)
            case "table_row", "table_header": note(cmark_node_get_type(node), .tableRow)
            case "table_cell": note(cmark_node_get_type(node), .tableCell)
            case "strikethrough": note(cmark_node_get_type(node), .strikethrough)
            default: break
            }
        }
        cmark_iter_free(iterator)
        cmark_node_free(root)
        return kinds
    }

    private static var known: [(cmark_node_type, MarkdownNode.Kind)] {
        [
            (CMARK_NODE_DOCUMENT, .document), (CMARK_NODE_BLOCK_QUOTE, .blockQuote), (CMARK_NODE_LIST, .list),
            (CMARK_NODE_ITEM, .item), (CMARK_NODE_CODE_BLOCK, .codeBlock), (CMARK_NODE_HTML_BLOCK, .htmlBlock),
            (CMARK_NODE_PARAGRAPH, .paragraph), (CMARK_NODE_HEADING, .heading),
            (CMARK_NODE_THEMATIC_BREAK, .thematicBreak), (CMARK_NODE_TEXT, .text), (CMARK_NODE_SOFTBREAK, .softBreak),
            (CMARK_NODE_LINEBREAK, .lineBreak), (CMARK_NODE_CODE, .code), (CMARK_NODE_HTML_INLINE, .htmlInline),
            (CMARK_NODE_EMPH, .emphasis), (CMARK_NODE_STRONG, .strong), (CMARK_NODE_LINK, .link),
            (CMARK_NODE_IMAGE, .image),
        ]
    }
}
