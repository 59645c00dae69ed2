/// What is wrong with the form of an address that leads out of the site.
///
/// ```swift
/// ExternalAddress.fault(of: "https:/example.org/")  // lacks a slash; suggestion "https://example.org/"
/// ExternalAddress.fault(of: "mailto:example.org")  // no address of somebody
/// ExternalAddress.fault(of: "https://example.org/a?b=c")  // nil
/// ```
///
/// Only the form is looked at, nothing is asked of the network. Sources: RFC 3986 (URI), RFC 6068 (`mailto`), RFC 3966
/// (`tel`). Letters beyond ASCII pass, as browsers encode them.
enum ExternalAddress {
    struct Fault: Equatable {
        let fact: String
        var suggestion: String?
    }

    /// The first thing that is wrong; `nil` for an address that can be followed.
    static func fault(of address: String) -> Fault? {
        address.withBytes(isPlain) ? nil : faultWhenExamined(address)
    }

    /// The same without the short cut for nearly all addresses.
    static func faultWhenExamined(_ address: String) -> Fault? {
        guard !address.hasPrefix("//"), let colon = address.firstIndex(of: ":") else { return nil }
        let rest = address[address.index(after: colon)...]
        switch address[..<colon].lowercased() {
        case "http", "https": return webFault(of: address, scheme: address[..<colon], rest: rest)
        case "mailto": return mailFault(of: address, rest: rest)
        case "tel", "sms": return phoneFault(of: address, rest: rest)
        default: return nil
        }
    }

    /// The same address with encryption, for one on the network without, or one that leaves this open; `nil` for any other.
    static func encrypted(_ address: String) -> String? {
        if address.utf8.starts(with: "https:".utf8) { return nil }
        if address.hasPrefix("//") { return "https:" + address }
        guard address.lowercased().hasPrefix("http://") else { return nil }
        let name = host(in: address.dropFirst("http://".count)).name.lowercased()
        let isLocal = name == "localhost" || name.hasPrefix("127.") || name == "[::1]" || name.hasSuffix(".localhost")
        return isLocal || name.isEmpty ? nil : "https" + address.dropFirst("http".count)
    }

    // MARK: The web

    /// Whether an address is what nearly all are, by a look at its bytes: `https://`, a name in lower case with single dots,
    /// then at most signs that stand for themselves.
    private static func isPlain(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
        guard address.starts(with: "https://".utf8) else { return false }
        var place = "https://".utf8.count
        var isBehindDot = true
        while place < address.count, address[place] != UInt8(ascii: "/") {
            switch address[place] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                isBehindDot = false
            case UInt8(ascii: ".") where !isBehindDot: isBehindDot = true
            default: return false
            }
            place += 1
        }
        return !isBehindDot && address[place...].allSatisfy(isPlainInPath)
    }

    private static func isPlainInPath(_ byte: UInt8) -> Bool {
        RelativeURL.isPlain(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    private static func webFault(of address: String, scheme: Substring, rest: Substring) -> Fault? {
        guard rest.hasPrefix("//") else {
            let place = rest.drop { $0 == "/" }
            return Fault(
                fact: "'\(address)' lacks a slash behind '\(scheme):'",
                suggestion: place.isEmpty ? nil : "\(scheme)://\(place)")
        }
        let (host, port) = host(in: rest.dropFirst(2))
        guard !host.isEmpty else { return Fault(fact: "'\(address)' names no host") }
        if ["http", "https"].contains(host.lowercased()), port != nil {
            return Fault(fact: "'\(address)' has two schemes", suggestion: String(rest.dropFirst(2)))
        }
        if let sign = sign(notAllowedIn: rest) { return sign.fault(in: address) }
        if !host.hasPrefix("["), host.split(separator: ".", omittingEmptySubsequences: false).dropLast().contains("") {
            return Fault(fact: "the host '\(host)' has a dot too many")
        }
        if let port, !port.allSatisfy({ ("0"..."9").contains($0) }) {
            return Fault(fact: "the port '\(port)' is no number")
        }
        return nil
    }

    /// The host between the slashes and the path, without a user's name, and the port behind its colon.
    private static func host(in rest: Substring) -> (name: Substring, port: Substring?) {
        var authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        if let at = authority.lastIndex(of: "@") { authority = authority[authority.index(after: at)...] }
        if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
            let behind = authority[authority.index(after: end)...]
            return (authority[...end], behind.hasPrefix(":") ? behind.dropFirst() : nil)
        }
        guard let colon = authority.firstIndex(of: ":") else { return (authority, nil) }
        return (authority[..<colon], authority[authority.index(after: colon)...])
    }

    // MARK: People

    private static func mailFault(of address: String, rest: Substring) -> Fault? {
        let recipients = rest.prefix { $0 != "?" }.split(separator: ",", omittingEmptySubsequences: false)
        let areComplete = recipients.allSatisfy { recipient in
            let parts = recipient.split(separator: "@", omittingEmptySubsequences: false)
            return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
        }
        if let sign = sign(notAllowedIn: rest) { return sign.fault(in: address) }
        return areComplete
            ? nil : Fault(fact: "'\(address)' is no address of somebody, such as mailto:name@example.org")
    }

    private static func phoneFault(of address: String, rest: Substring) -> Fault? {
        let number = rest.prefix { $0 != ";" && $0 != "?" }
        let isNumber =
            number.contains { ("0"..."9").contains($0) }
            && number.allSatisfy { ("0"..."9").contains($0) || "+-.()*#".contains($0) }
        return isNumber ? nil : Fault(fact: "'\(address)' is no telephone number, such as tel:+15550100")
    }

    // MARK: Signs

    private enum Sign {
        case forbidden(Unicode.Scalar)
        case percent

        func fault(in address: String) -> Fault {
            switch self {
            case .percent: Fault(fact: "'%' in '\(address)' is not followed by two hexadecimal digits")
            case .forbidden(let scalar):
                Fault(
                    fact: "'\(scalar)' cannot stand in an address; write it as "
                        + "%\(String(scalar.value, radix: 16, uppercase: true))")
            }
        }
    }

    private static func sign(notAllowedIn address: Substring) -> Sign? {
        let bytes = Array(address.utf8)
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
                UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
                return .forbidden(Unicode.Scalar(byte))
            case UInt8(ascii: "%"):
                let digits = bytes[(index + 1)...].prefix(2)
                guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
                    return .percent
                }
            default: continue
            }
        }
        return nil
    }
}
