extension Substring {
    /// Where the last part of a path begins: at `link.md` in `controls/link.md`.
    package var nameStart: Index {
        utf8.lastIndex(of: UInt8(ascii: "/")).map(utf8.index(after:)) ?? startIndex
    }
}
