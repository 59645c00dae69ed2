import CLibYAML

/// Reads the one document of text as a tree, from the events of libyaml.
///
/// An alias is an error, because a few aliases of aliases stand for more than memory holds. Lists and mappings may be nested
/// ``deepest`` deep: what reads the tree calls itself as often.
struct YAMLParser: ~Copyable {
    static let deepest = 1000

    /// libyaml keeps pointers into it, so it has one place.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let bytes: UnsafeBufferPointer<UInt8>
    /// Finished values, one after another. Those that are in an open list or mapping are after its place in `open`.
    private var values: [YAMLNode] = []
    private var open: [(start: Int, mark: YAMLNode.Mark)] = []
    private var anchors: Set<String> = []

    /// The value that text has; `nil` for text of nothing but comments.
    static func read(_ text: String) throws(YAMLError) -> YAMLNode? {
        var text = text
        let result = text.withUTF8 { bytes in
            var reader = YAMLParser(bytes)
            do throws(YAMLError) {
                return Result<YAMLNode?, YAMLError>.success(try reader.readStream())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        parser = .allocate(capacity: 1)
        yaml_parser_initialize(parser)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    private mutating func readStream() throws(YAMLError) -> YAMLNode? {
        var event = yaml_event_t()
        while true {
            guard yaml_parser_parse(parser, &event) == 1 else { throw error }
            defer { yaml_event_delete(&event) }
            if event.type == YAML_STREAM_END_EVENT { return values.first }
            try take(event)
        }
    }

    private mutating func take(_ event: yaml_event_t) throws(YAMLError) {
        let mark = YAMLNode.Mark(event.start_mark)
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            note(anchor: scalar.anchor)
            let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            values.append(.scalar(.init(string: text, style: .init(scalar.style), mark: mark)))
        case YAML_SEQUENCE_START_EVENT:
            note(anchor: event.data.sequence_start.anchor)
            try enter(mark)
        case YAML_MAPPING_START_EVENT:
            note(anchor: event.data.mapping_start.anchor)
            try enter(mark)
        case YAML_SEQUENCE_END_EVENT:
            let (start, mark) = open.removeLast()
            let items = Array(values[start...])
            values.replaceSubrange(start..., with: CollectionOfOne(.sequence(.init(items, at: mark))))
        case YAML_MAPPING_END_EVENT:
            let (start, mark) = open.removeLast()
            let pairs = stride(from: start, to: values.count, by: 2).map { (key: values[$0], value: values[$0 + 1]) }
            try checkKeys(of: pairs)
            values.replaceSubrange(start..., with: CollectionOfOne(.mapping(.init(pairs, at: mark))))
        case YAML_ALIAS_EVENT:
            let name = String(cString: event.data.alias.anchor)
            guard anchors.contains(name) else {
                throw .syntax(.init(problem: "found undefined alias", mark: mark))
            }
            throw .alias(name, at: mark)
        case YAML_DOCUMENT_START_EVENT where !values.isEmpty:
            throw .syntax(.init(problem: "but found another document", mark: mark))
        default: break
        }
    }

    private mutating func enter(_ mark: YAMLNode.Mark) throws(YAMLError) {
        guard open.count < Self.deepest else {
            throw .syntax(
                .init(problem: "lists and mappings are nested more than \(Self.deepest) levels deep", mark: mark))
        }
        open.append((values.count, mark))
    }

    private mutating func note(anchor: UnsafeMutablePointer<UInt8>?) {
        if let anchor { anchors.insert(String(cString: anchor)) }
    }

    /// Of several keys that occur more than once, the first by the alphabet is reported.
    private func checkKeys(of pairs: [YAMLNode.Mapping.Pair]) throws(YAMLError) {
        guard pairs.count > 1 else { return }
        var texts = Set<String>(minimumCapacity: pairs.count)
        var (repeated, others): ([YAMLNode], [YAMLNode]) = ([], [])
        for (key, _) in pairs {
            guard let text = key.string else {
                others.append(key)
                continue
            }
            if !texts.insert(text).inserted { repeated.append(key) }
        }
        // A set of nodes is a type of its own, whose first use costs as much as a page.
        if !others.isEmpty { repeated += Self.repeated(others) }
        guard let key = repeated.min(by: { $0.keyName < $1.keyName }) else { return }
        throw .duplicateKey(key.string ?? key.keyName, at: pairs.first { $0.key == key }?.key.mark ?? key.mark)
    }

    private static func repeated(_ keys: [YAMLNode]) -> [YAMLNode] {
        var seen: Set<YAMLNode> = []
        return keys.filter { !seen.insert($0).inserted }
    }

    /// What libyaml stopped at.
    private var error: YAMLError {
        func text(_ said: UnsafePointer<CChar>?) -> String { said.map { String(cString: $0) } ?? "" }
        let (problem, mark) = (text(parser.pointee.problem), YAMLNode.Mark(parser.pointee.problem_mark))
        switch parser.pointee.error {
        case YAML_MEMORY_ERROR: return .memory
        case YAML_READER_ERROR:
            let above = String(decoding: bytes.prefix(parser.pointee.problem_offset), as: UTF8.self).unicodeScalars
            let column = above.reversed().prefix { $0 != "\n" }.count + 1
            return .character(problem: problem, at: .init(line: above.count { $0 == "\n" } + 1, column: column))
        default:
            let context = parser.pointee.context.map { said in
                (text: text(said), mark: YAMLNode.Mark(parser.pointee.context_mark))
            }
            let isOfScanner = parser.pointee.error == YAML_SCANNER_ERROR
            return .syntax(.init(problem: problem, mark: mark, context: context, isOfScanner: isOfScanner))
        }
    }
}

extension YAMLNode.Mark {
    /// libyaml counts from 0.
    fileprivate init(_ mark: yaml_mark_t) {
        self.init(line: mark.line + 1, column: mark.column + 1)
    }
}

extension YAMLNode.Scalar.Style {
    fileprivate init(_ style: yaml_scalar_style_t) {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE: self = .literal
        case YAML_FOLDED_SCALAR_STYLE: self = .folded
        default: self = .plain
        }
    }
}
