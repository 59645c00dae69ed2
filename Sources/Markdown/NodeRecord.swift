/// What a document stores of a node.
///
/// A record never moves, so nodes are linked by their addresses. Text is in the document's own memory, too.
struct NodeRecord {
    typealias Pointer = UnsafeMutablePointer<NodeRecord>

    /// Bytes in the memory of the document.
    struct Bytes {
        var start: UnsafePointer<UInt8>?
        var count: Int32 = 0

        static var none: Bytes { Bytes(start: nil) }

        var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: Int(count)) }
        /// Whether two stars are beside each other in it.
        var hasDoubleStars: Bool {
            let star = UInt8(ascii: "*")
            let first = buffer.first(from: 0, where: { $0 == star }, signs: { $0.places(of: star) })
            guard first != nil else { return false }
            return zip(buffer, buffer.dropFirst()).contains { $0 == star && $1 == star }
        }

        var string: String { count == 0 ? "" : String(decoding: buffer, as: UTF8.self) }
    }

    /// Yes-or-no facts of lists, items and code.
    struct Flags: OptionSet {
        let rawValue: UInt8

        static let ordered = Flags(rawValue: 1)
        static let tight = Flags(rawValue: 2)
        static let task = Flags(rawValue: 4)
        static let ticked = Flags(rawValue: 8)
        static let fenced = Flags(rawValue: 16)
    }

    var parent: Pointer?
    var next: Pointer?
    var previous: Pointer?
    var firstChild: Pointer?
    var lastChild: Pointer?
    /// The memory that new text of the node goes into.
    var memory: UnsafeMutablePointer<DocumentMemory>
    /// The text of a leaf, the address of a link, the alignments of a table.
    var text = Bytes.none
    /// The title of a link, what follows an opening fence.
    var info = Bytes.none
    var line: Int32 = 0
    var endLine: Int32 = 0
    var column: Int32 = 0
    var endColumn: Int32 = 0
    /// The number of an ordered list's first item; the column of a fence from 0.
    var number: Int32 = 0
    var kind: MarkdownNode.Kind
    var flags: Flags = []
    /// Of a heading; of code, the length of its fence.
    var level: UInt8 = 0
    /// The sign of a fence.
    var sign: UInt8 = 0
}

/// The memory of one document, given out piece by piece and freed at once.
struct DocumentMemory {
    private var records: UnsafeMutablePointer<NodeRecord>
    private var freeRecords: Int
    private var lastRecords: Int
    private var bytes: UnsafeMutablePointer<UInt8>
    private var freeBytes: Int
    private var lastBytes: Int
    /// Whether any text has two stars beside each other.
    var hasDoubleStars = false
    /// All blocks that the system gave.
    private var blocks: [UnsafeMutableRawPointer] = []

    /// - Parameter size: The length of the text in bytes; a guess of what will be needed is made from it.
    init(forTextOf size: Int) {
        (freeRecords, lastRecords) = (max(8, size / 24), max(8, size / 24))
        (freeBytes, lastBytes) = (size + 16, size + 16)
        records = .allocate(capacity: freeRecords)
        bytes = .allocate(capacity: freeBytes)
        blocks = [UnsafeMutableRawPointer(records), UnsafeMutableRawPointer(bytes)]
    }

    func free() {
        for block in blocks { block.deallocate() }
    }

    /// Stores a record where it stays.
    mutating func store(_ record: NodeRecord) -> NodeRecord.Pointer {
        if freeRecords == 0 {
            lastRecords = max(lastRecords * 2, 32)
            freeRecords = lastRecords
            records = .allocate(capacity: freeRecords)
            blocks.append(UnsafeMutableRawPointer(records))
        }
        let place = records
        place.initialize(to: record)
        records += 1
        freeRecords -= 1
        return place
    }

    /// A copy of some bytes.
    mutating func copy(_ source: UnsafeBufferPointer<UInt8>) -> NodeRecord.Bytes {
        guard let start = source.baseAddress, !source.isEmpty else { return .none }
        if freeBytes < source.count {
            lastBytes = max(lastBytes, source.count, 256)
            freeBytes = lastBytes
            bytes = .allocate(capacity: freeBytes)
            blocks.append(UnsafeMutableRawPointer(bytes))
        }
        let place = bytes
        place.update(from: start, count: source.count)
        bytes += source.count
        freeBytes -= source.count
        return NodeRecord.Bytes(start: place, count: Int32(clamping: source.count))
    }

    mutating func copy(_ text: String) -> NodeRecord.Bytes {
        var text = text
        return text.withUTF8 { copy($0) }
    }
}
