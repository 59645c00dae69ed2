import Foundation

/// Transforms elements on all cores; the results keep the order of the elements.
///
/// Each core gets several chunks, so that a few large elements do not keep the others waiting.
///
/// ```swift
/// let lengths = await concurrentMap(words) { $0.count }
/// ```
///
/// Each task owns its elements. If the caller consumed the array, an element is freed once it is transformed.
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
