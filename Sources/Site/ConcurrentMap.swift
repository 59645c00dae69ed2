/// Does the same to every element on all cores; the results keep the elements' order.
///
/// Work is handed out in chunks, several to each core, so that a few large elements do not keep the others waiting.
///
/// ```swift
/// let lengths = await concurrentMap(words) { $0.count }
/// ```
func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], chunk size: Int = 16, _ transform: @escaping @Sendable (Element) -> Result
) async -> [Result] {
    guard elements.count > 1 else { return elements.map(transform) }
    return await withTaskGroup(of: (Int, [Result]).self) { group in
        for start in stride(from: 0, to: elements.count, by: size) {
            group.addTask {
                (start, elements[start..<min(start + size, elements.count)].map(transform))
            }
        }
        var chunks: [(Int, [Result])] = []
        chunks.reserveCapacity(elements.count / size + 1)
        for await chunk in group { chunks.append(chunk) }
        chunks.sort { $0.0 < $1.0 }
        return chunks.flatMap(\.1)
    }
}
