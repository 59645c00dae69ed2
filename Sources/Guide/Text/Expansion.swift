/// How much may be made of a file where a short text stands for a longer one: variables, titles that links take, included files.
///
/// The limit is half the file, or 16 KiB for a shorter one, because a page is in seven files. What an import prints is in one file,
/// and included files are longer: 60 KB and five times the file.
struct Expansion {
    let most: Int
    private var used = 0
    /// Whether something was refused, and reported. Further files that text includes are not even read then.
    fileprivate(set) var isReported = false

    init(ofFileWith bytes: Int) { most = max(16 << 10, bytes / 2) }

    init(ofImportedFileWith bytes: Int) { most = 60_000 + 5 * bytes }

    /// Whether there is room for this many bytes, which then count. Refused bytes do not count.
    mutating func takes(_ bytes: Int) -> Bool {
        guard bytes <= most - used else { return false }
        used += bytes
        return true
    }
}

extension Findings {
    /// Whether text may be put in for a shorter one. If not, it is reported, and what is written stays.
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
