/// At which levels headings stand on a page: they keep their author's nesting, skip none and begin at `top`.
///
/// An aspect's heading that stands as high as its platform's is read as a section of the platform. The aspects that follow it
/// deeper stand beside it, not under it:
/// ```markdown
/// ## iOS
/// ## Developer notes
/// ### Name
/// ### Role
/// ```
struct SectionNesting {
    private var open: [(heading: RawSection.Heading, page: Int)] = []
    private let top: Int

    init(top: Int) {
        self.top = top
    }

    /// Opens a heading, which ends those that it does not stand under.
    ///
    /// - Parameter above: The level of a framework's heading between it and those before, if any.
    /// - Returns: Its level on the page, and whether a heading that stands as high as the platform's ended before it.
    mutating func open(_ heading: RawSection.Heading, levelAbove above: Int? = nil, isInFramework: Bool = false) -> (
        level: Int, endsHigh: Bool
    ) {
        open.removeAll { $0.heading.level >= min(heading.level, above ?? heading.level) }
        let endsHigh = !isInFramework && heading.aspect != nil && open.last?.heading.isHigh ?? false
        if endsHigh { open.removeLast() }
        let level = min(6, (open.last?.page ?? top - 1) + 1)
        open.append((heading, level))
        return (level, endsHigh)
    }
}
