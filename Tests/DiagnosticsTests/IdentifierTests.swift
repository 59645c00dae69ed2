import Testing

@testable import Diagnostics

struct IdentifierTests {
    private typealias Name = Identifier<IdentifierTests>

    /// Each pair is one text to a reader; two have the same number of bytes.
    @Test(arguments: [
        ("\u{E9}", "e\u{301}"), ("\u{212B}", "A\u{30A}"), ("K", "\u{212A}"), (";", "\u{37E}"),
        ("a\u{323}\u{307}", "a\u{307}\u{323}"),
    ])
    func areTheSameOnlyIfTheirBytesAre(left: String, right: String) {
        #expect(left == right)
        #expect(Name(left) != Name(right) && Name(right) != Name(left))
        #expect(Name(left) == Name(left) && Name(right) == Name(right))
        #expect(Set([Name(left), Name(right), Name(left)]).count == 2)
    }
}
