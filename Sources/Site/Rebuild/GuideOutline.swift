import Guide

/// The outlines of all entries of a guide, in the order of their files.
///
/// They are written and read on all cores, a hundred at a time and fewer in a small guide; what these have in common is
/// written once.
struct GuideOutline: Sendable {
    var entries: [EntryOutline]

    private static let share = 100

    init(entries: [EntryOutline]) {
        self.entries = entries
    }

    /// - Parameters:
    ///   - sources: The entries' files, in their order.
    ///   - asksForCode: See ``EntryOutline``.
    init(of guide: Guide, sources: [String], asksForCode: Bool) async {
        let places = Dictionary(
            guide.entries.enumerated().map { ($1.source, $0) }, uniquingKeysWith: { first, _ in first })
        let listed = guide.has(.checklist) ? Set(guide.checklist().flatMap(\.entries)) : []
        entries = await concurrentMap(sources.compactMap { places[$0] }) { index in
            let entry = guide.entries[index]
            return EntryOutline(entry, isListed: listed.contains(entry.id), asksForCode: asksForCode)
        }
    }

    var bytes: [UInt8] {
        get async {
            let share = min(Self.share, entries.count / 4 + 1)
            let starts = Array(stride(from: 0, to: entries.count, by: share))
            let parts = await concurrentMap(starts, chunk: 1) { start in
                var writer = EntryOutlineWriter()
                for outline in entries[start..<min(start + share, entries.count)] { writer.write(outline) }
                return writer.bytes
            }
            var writer = RecordWriter(capacity: parts.reduce(16) { $0 + $1.count + 8 })
            writer.write(parts) { $0.write($1) }
            return writer.bytes
        }
    }

    /// - Returns: `nil` unless all of it is sound.
    init?(bytes: [UInt8]) async {
        var reader = RecordReader(bytes)
        guard let parts = try? reader.list({ reader throws(RecordReader.Damaged) in try reader.data() }),
            reader.isAtEnd
        else { return nil }
        let read = await concurrentMap(parts, chunk: 1) { Self.outlines(in: $0) }
        guard !read.contains(where: { $0 == nil }) else { return nil }
        entries = read.flatMap { $0 ?? [] }
    }

    private static func outlines(in bytes: [UInt8]) -> [EntryOutline]? {
        do throws(RecordReader.Damaged) {
            var reader = try EntryOutlineReader(bytes)
            var outlines: [EntryOutline] = []
            while !reader.isAtEnd { outlines.append(try reader.outline()) }
            return outlines
        } catch {
            return nil
        }
    }
}
