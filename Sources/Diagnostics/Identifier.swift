/// A name for one kind of thing, so that a platform's id cannot be used as an entry's.
///
/// ```swift
/// let platform: PlatformID = "ios"
/// ```
@frozen
public struct Identifier<Subject>: Hashable, Sendable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let rawValue: String

    @inlinable public init(_ rawValue: String) { self.rawValue = rawValue }

    @inlinable public init(stringLiteral value: String) { self.rawValue = value }

    /// By bytes: two files may have names that differ only in how an *é* is encoded.
    @inlinable public static func == (left: Self, right: Self) -> Bool {
        let (bytes, others) = (left.rawValue.utf8, right.rawValue.utf8)
        // Most names differ in their lengths or first letters. Comparing strings takes longer.
        guard bytes.count == others.count, bytes.first == others.first, left.rawValue == right.rawValue else {
            return false
        }
        // What is equal to ASCII and no longer is the same ASCII. This spares most comparisons byte by byte.
        return bytes.count == left.rawValue.utf16.count || bytes.elementsEqual(others)
    }

    public var description: String { rawValue }

    public static func < (left: Self, right: Self) -> Bool {
        left.rawValue < right.rawValue
    }
}
