/// A text of several lines in YAML: `tab: |`, `- >-`, `tab: |2 # why`.
enum BlockScalar {
    /// Whether the lines below a line that are indented deeper are such a text.
    static func opens(_ line: String) -> Bool {
        guard line.utf8.contains(where: { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ">") }) else { return false }
        return line.contains(/[:\-][ \t]+[|>][-+0-9]*[ \t]*([ \t]#.*)?$/)
    }
}
