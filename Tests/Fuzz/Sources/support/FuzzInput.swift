/// What libFuzzer hands over.
public enum FuzzInput {
    public static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
        Array(UnsafeBufferPointer(start: start, count: count))
    }

    /// The input as text; `nil` for one that is not valid UTF-8.
    public static func text(_ start: UnsafePointer<UInt8>?, _ count: Int) -> String? {
        String(validating: bytes(start, count), as: UTF8.self)
    }

    /// Ends the process with the problems, which is how libFuzzer learns of a finding.
    public static func expectNone(_ problems: [String]) {
        guard problems.isEmpty else { fatalError("\n" + problems.joined(separator: "\n")) }
    }

    public static func expect(_ holds: Bool, _ problem: @autoclosure () -> String) {
        if !holds { expectNone([problem()]) }
    }
}
