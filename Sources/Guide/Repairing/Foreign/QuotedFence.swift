/// Fenced code in a quote, of which no line is repaired.
enum QuotedFence {
    /// The line behind the code that a line begins; `nil` for one that begins none.
    static func end(at index: Int, in lines: [Substring]) -> Int? {
        guard let text = text(of: lines[index]), let fence = CodeFence(opening: text) else { return nil }
        for position in (index + 1)..<max(lines.count, index + 1) {
            guard let text = self.text(of: lines[position]) else { return position }
            let run = text.drop(while: \.isWhitespace).prefix { $0 == fence.character }
            if run.count >= fence.length, text[run.endIndex...].allSatisfy(\.isWhitespace) { return position + 1 }
        }
        return lines.count
    }

    private static func text(of line: Substring) -> Substring? {
        let text = line.drop { $0 == " " || $0 == "\t" }
        guard text.utf8.first == UInt8(ascii: ">") else { return nil }
        return text.drop { $0 == ">" || $0 == " " || $0 == "\t" }
    }
}
