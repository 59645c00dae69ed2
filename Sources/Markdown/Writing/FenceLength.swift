/// How long the fences around code are.
public enum FenceLength {
    /// The length that no run of the sign in the code reaches, at least three: so nothing in the code ends it.
    ///
    /// ```swift
    /// FenceLength.around("a ``` b".utf8)  // 4
    /// ```
    ///
    /// Source: CommonMark 0.31.2, section 4.5.
    @inlinable
    public static func around(_ code: some Sequence<UInt8>, sign: UInt8 = UInt8(ascii: "`")) -> Int {
        var longest = 2
        var run = 0
        for byte in code {
            run = byte == sign ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest + 1
    }
}
