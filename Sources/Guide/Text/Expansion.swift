/// How much may be made of a file where a short text stands for a longer one: variables, titles that links take, addresses of links by
/// reference. The limit is ten times the file, or 1 MiB for a shorter one.
struct Expansion {
    let most: Int
    private var used = 0
    /// Whether something was refused, and reported. Further files that a text includes are not even read then.
    fileprivate(set) var isReported = false

    init(ofFileWith bytes: Int) { most = max(1 << 20, 10 * bytes) }

    /// Whether there is room for so many bytes, which then count. What is refused does not.
    mutating func takes(_ bytes: Int) -> Bool {
        guard bytes <= most - used else { return false }
        used += bytes
        return true
    }
}

extension Findings {
    /// Whether a text may be put in for a shorter one. If not, it is reported, and what is written stays.
    mutating func mayExpand(by bytes: Int, line: Int, at text: String) -> Bool {
        if expansion.takes(bytes) { return true }
        if expansion.isReported { return false }
        expansion.isReported = true
        report(
            .markupLimit, line: line, at: text,
            "links, titles and variables would expand this file to more than \(expansion.most) bytes; this one is shown as it is written"
        )
        return false
    }
}
