import Foundation

/// Does the same to every element on all cores; the results keep the elements' order.
///
/// Work is handed out in chunks, several to each core, so that a few large elements do not keep the others waiting: an
/// eighth of a core's share, as far as that is not more than `limit`.
///
/// ```swift
/// let lengths = await concurrentMap(words) { $0.count }
/// ```
///
/// Each task owns its elements, so that those a caller gives away go as soon as they are done with.
func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: consuming [Element], chunk limit: Int = 16, _ transform: @escaping @Sendable (Element) -> Result
) async -> [Result] {
    guard elements.count > 1 else { return elements.map(transform) }
    let size = min(limit, max(1, elements.count / (8 * ProcessInfo.processInfo.activeProcessorCount)))
    var waiting = stride(from: 0, to: elements.count, by: size).map { start in
        Array(elements[start..<min(start + size, elements.count)])
    }
    elements = []
    return await withTaskGroup(of: (Int, [Result]).self) { group in
        for (start, chunk) in waiting.enumerated() {
            group.addTask { (start, chunk.map(transform)) }
        }
        var chunks: [(Int, [Result])] = []
        chunks.reserveCapacity(waiting.count)
        waiting = []
        for await chunk in group { chunks.append(chunk) }
        chunks.sort { $0.0 < $1.0 }
        return chunks.flatMap(\.1)
    }
}
