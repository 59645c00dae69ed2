import Foundation

/// Text that is only equal to one of the same bytes in UTF-8.
///
/// A Swift `String` takes an *é* of one scalar and one of two for the same; on a page they are two.
package struct Spelling: Hashable, Comparable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    package static func == (left: Spelling, right: Spelling) -> Bool {
        left.text.utf8.count == right.text.utf8.count
            && left.text.withBytes { left in
                right.text.withBytes { right in left.isEmpty || Self.order(left, right, left.count) == 0 }
            }
    }

    package static func < (left: Spelling, right: Spelling) -> Bool {
        left.text.withBytes { left in
            right.text.withBytes { right in
                let shared = min(left.count, right.count)
                let order = shared == 0 ? 0 : Self.order(left, right, shared)
                return order == 0 ? left.count < right.count : order < 0
            }
        }
    }

    private static func order(
        _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>, _ count: Int
    ) -> Int32 {
        guard let left = left.baseAddress, let right = right.baseAddress else { return 0 }
        return memcmp(left, right, count)
    }

    package func hash(into hasher: inout Hasher) {
        text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
