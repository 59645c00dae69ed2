import Foundation

/// Transforms elements on all cores; the results keep the order of the elements.
///
/// Each core gets several chunks, so that a few large elements do not keep the others waiting.
func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
) async -> [Result] {
    guard elements.count > 1 else { return elements.map(transform) }
    let size = min(16, max(1, elements.count / (8 * ProcessInfo.processInfo.activeProcessorCount)))
    return await withTaskGroup(of: (Int, [Result]).self) { group in
        for start in stride(from: 0, to: elements.count, by: size) {
            let chunk = elements[start..<min(start + size, elements.count)]
            group.addTask { (start, chunk.map(transform)) }
        }
        var chunks: [(Int, [Result])] = []
        for await chunk in group { chunks.append(chunk) }
        return chunks.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
}
