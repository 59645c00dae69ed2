/// The elements that the raw HTML of a file has begun and no end tag has ended: why a later end tag has nothing to end.
///
/// ```swift
/// elements.begin("div", line: 5, block: 1, isText: false)
/// elements.whyNothingIsOpen("div", line: 9, block: 2)
/// // is left out: its '<div>' is in line 5, and an element must end in the same section, paragraph, list item, quotation or cell
/// ```
struct BegunElements {
    private struct Beginning {
        let line: Int
        let block: Int
        /// Whether the tag does not pass and is shown as text.
        let isText: Bool
    }

    private var begun: [String: [Beginning]] = [:]
    private var blocks = 0

    /// A number for the text of a section, paragraph, list item, quotation or cell.
    mutating func newBlock() -> Int {
        blocks += 1
        return blocks
    }

    mutating func begin(_ name: String, line: Int, block: Int, isText: Bool) {
        begun[name, default: []].append(Beginning(line: line, block: block, isText: isText))
    }

    mutating func end(_ name: String) { _ = begun[name]?.popLast() }

    /// Why no element is open at an end tag, as its message continues.
    mutating func whyNothingIsOpen(_ name: String, line: Int, block: Int) -> String {
        // Sections may be read in a different order from the one they are written in.
        guard let last = begun[name]?.last, last.line <= line else { return "has no opening tag and is left out" }
        end(name)
        if last.isText { return "is left out: its '<\(name)>' on line \(last.line) is shown as text" }
        let fact = "is left out: its '<\(name)>' is on line \(last.line), and"
        return last.block == block
            ? "\(fact) another tag or a Markdown paragraph has already ended it"
            : "\(fact) an element must end in the same section, paragraph, list item, quotation or cell"
    }
}
