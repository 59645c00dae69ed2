/// Which sign marks emphasis: `*`, or `_` where a `*` would run into another one.
///
/// `**a _b_**` is strong with emphasis at its end; `**a *b***` may be something else. Inside a word only `*` is a sign at all.
enum EmphasisSign {
    private static let star = UInt8(ascii: "*")
    private static let line = UInt8(ascii: "_")

    /// - Parameters:
    ///   - previous: The byte before the sign.
    ///   - lastSign: The sign of the emphasis that was ended last.
    ///   - outerSign: That of the emphasis around.
    static func of(
        _ node: MarkdownNode, kind: MarkdownNode.Kind, behind previous: UInt8?, lastSign: UInt8, outerSign: UInt8?
    ) -> UInt8 {
        var taken: UInt8?
        if let before = node.previous {
            if isEmphasis(before) { taken = lastSign }
        } else if let outerSign, node.parent.map(isEmphasis) ?? false {
            taken = outerSign
        }
        if taken == nil, node.next == nil, let parent = node.parent, isEmphasis(parent) { taken = outerSign }
        if let taken { return taken == star && mayBeLine(node, behind: previous) ? line : star }
        let touches = [node.next, node.firstChild, node.lastChild].contains { $0.map(isEmphasis) ?? false }
        return kind == .emphasis && touches && mayBeLine(node, behind: previous) ? line : star
    }

    private static func isEmphasis(_ node: MarkdownNode) -> Bool {
        node.kind == .emphasis || node.kind == .strong
    }

    /// Whether no word goes on at either end.
    private static func mayBeLine(_ node: MarkdownNode, behind previous: UInt8?) -> Bool {
        if let previous, TextEscapes.isWord(previous) || previous >= 0x80 { return false }
        guard let next = node.next, next.kind == .text else { return true }
        var isWord = false
        next.withLiteral { text in
            isWord = text.first.map { TextEscapes.isWord($0) || $0 >= 0x80 } ?? false
        }
        return !isWord
    }
}
