/// How many of its smallest parts a file may have: rows, headings, examples and names of APIs.
///
/// Each has tags, anchors and lines of its own in up to seven files, however short its text is. Ordinary entries have a tenth of them.
enum PartLimit {
    /// 150, or one for each 200 bytes of a longer file.
    static func most(inFileWith bytes: Int) -> Int { max(150, bytes / 200) }

    /// 300 names of APIs, or one for each 150 bytes: a page that sums up a framework has more of them than of anything else.
    static func mostAPIs(inFileWith bytes: Int) -> Int { max(300, bytes / 150) }
}
