/// A text that is only equal to one of the same bytes in UTF-8.
///
/// A Swift `String` takes an *é* of one scalar and one of two for the same; on a page they are two.
package struct Spelling: Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static func == (left: Spelling, right: Spelling) -> Bool {
        var (left, right) = (left.text, right.text)
        return left.withUTF8 { left in right.withUTF8 { left.isSame(as: $0) } }
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
