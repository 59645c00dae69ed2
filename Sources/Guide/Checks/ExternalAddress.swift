/// What is wrong with the form of an address outside the site.
///
/// ```swift
/// ExternalAddress.fault(of: "https:/example.org/")  // suggestion: "https://example.org/"
/// ExternalAddress.fault(of: "mailto:example.org")  // not an email address
/// ```
///
/// Sources: RFC 3986 (URI), RFC 6068 (`mailto`), RFC 3966 (`tel`).
enum ExternalAddress {
    struct Fault: Equatable {
        let fact: String
        var suggestion: String?
    }

    /// The first fault of an address; `nil` if it can be followed.
    static func fault(of address: String) -> Fault? {
        guard !address.hasPrefix("//"), let colon = address.firstIndex(of: ":") else { return nil }
        let scheme = address[..<colon]
        let rest = address[colon...].dropFirst()
        switch scheme.lowercased() {
        case "http", "https":
            guard rest.hasPrefix("//") else {
                let place = rest.drop { $0 == "/" }
                return Fault(
                    fact: "'\(address)' needs '//' after '\(scheme):'",
                    suggestion: place.isEmpty ? nil : "\(scheme)://\(place)")
            }
            return webFault(of: address, rest: rest.dropFirst(2))
        case "mailto":
            let isComplete = rest.prefix { $0 != "?" }.split(separator: ",").allSatisfy { $0.contains(/^[^@]+@[^@]+$/) }
            return isComplete && rest.contains("@") ? nil : Fault(fact: "'\(address)' is not an email address")
        case "tel", "sms":
            return rest.contains(/^[0-9+\-.()*#]*[0-9][0-9+\-.()*#]*([;?].*)?$/)
                ? nil : Fault(fact: "'\(address)' is not a telephone number, such as tel:+15550100")
        default: return nil
        }
    }

    private static func webFault(of address: String, rest: Substring) -> Fault? {
        let host = Substring(rest.utf8.prefix { !"/?#".utf8.contains($0) })
        if host.isEmpty { return Fault(fact: "'\(address)' has no host") }
        if host.utf8.last == UInt8(ascii: ":"), ["http:", "https:"].contains(host.lowercased()) {
            return Fault(fact: "'\(address)' has two schemes", suggestion: String(rest))
        }
        if let sign = rest.utf8.first(where: Self.forbidden.contains) {
            return Fault(fact: "an address cannot contain '\(Unicode.Scalar(sign))'")
        }
        let dot = UInt8(ascii: ".")
        let hasExtraDot =
            host.utf8.first == dot || zip(host.utf8, host.utf8.dropFirst()).contains { $0 == dot && $1 == dot }
        return hasExtraDot ? Fault(fact: "the host '\(host)' has an extra dot") : nil
    }

    private static let forbidden = Array(" \"<>\\^`{|}".utf8)

    /// The address with encryption; `nil` for one that has it, or that is on the author's own machine.
    static func encrypted(_ address: String) -> String? {
        if address.hasPrefix("//") { return "https:" + address }
        guard address.lowercased().hasPrefix("http://") else { return nil }
        let rest = address.dropFirst("http://".count)
        let host = rest.prefix { !"/?#:".contains($0) }.lowercased()
        let isLocal = host == "localhost" || host.hasPrefix("127.") || host == "[" || host.hasSuffix(".localhost")
        return isLocal || host.isEmpty ? nil : "https://" + rest
    }
}
