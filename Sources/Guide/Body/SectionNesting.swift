/// At which levels headings are on a page: they keep their author's nesting, skip none and begin at `top`.
///
/// Aspects below an aspect's heading that is as high as its platform's are beside it: `## iOS`, `## Developer notes`, `### Name`.
struct SectionNesting {
    let top: Int
    private(set) var open: [(heading: RawSection.Heading, page: Int)] = []

    /// Opens a heading, which ends those that it is not below.
    ///
    /// - Parameter above: The level of a framework's heading between it and those before, if any.
    /// - Returns: Its level on the page.
    mutating func open(_ heading: RawSection.Heading, levelAbove above: Int?, isInFramework: Bool) -> Int {
        open.removeAll { $0.heading.level >= min(heading.level, above ?? heading.level) }
        if !isInFramework, heading.aspect != nil, open.last?.heading.isHigh ?? false { open.removeLast() }
        let level = min(6, (open.last?.page ?? top - 1) + 1)
        open.append((heading, level))
        return level
    }
}
