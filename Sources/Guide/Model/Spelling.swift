/// A text that is only equal to one of the same bytes in UTF-8.
///
/// A Swift `String` takes an *é* of one scalar and one of two for the same; on a page they are two.
package struct Spelling: Hashable, Comparable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    package static func == (left: Spelling, right: Spelling) -> Bool {
        left.text.withBytes { bytes in right.text.withBytes { bytes.elementsEqual($0) } }
    }

    package static func < (left: Spelling, right: Spelling) -> Bool {
        left.text.withBytes { bytes in right.text.withBytes { bytes.lexicographicallyPrecedes($0) } }
    }

    package func hash(into hasher: inout Hasher) {
        text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
