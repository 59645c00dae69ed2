/// How an address that was recognized in running text stands there.
///
/// ```swift
/// AddressSetting(before: "See ", behind: "")  // .bare
/// AddressSetting(before: "See <", behind: ">")  // .meant
/// AddressSetting(before: "[Here] (", behind: ")")  // .broken("there is a blank between '[…]' and '(…)'; …")
/// ```
enum AddressSetting: Equatable {
    /// Between angle brackets, in a code span, or as words or address of a link that was recognized.
    case meant
    case bare
    /// In what its author meant for a link.
    case broken(String)

    init(before: Substring, behind: Substring) {
        let isCode = before.utf8.count { $0 == UInt8(ascii: "`") } % 2 == 1
        if isCode || before.hasSuffix("<") || before.hasSuffix("[") {
            self = .meant
        } else if before.hasSuffix("](") {
            // A title may stand behind the address; anything else does not end the link.
            let next = behind.drop { $0 == " " }.first
            let isLink = behind.hasPrefix(")") || next == "\"" || next == "'" || next == "(" || next == ")"
            self = isLink ? .meant : .broken("there is a blank in the address; write it as %20")
        } else if before.hasSuffix("("), before.dropLast().hasSuffix(" "),
            before.dropLast().trimmingSuffix(while: { $0 == " " }).hasSuffix("]")
        {
            self = .broken("there is a blank between '[…]' and '(…)'; write '[words](address)'")
        } else {
            self = .bare
        }
    }
}
