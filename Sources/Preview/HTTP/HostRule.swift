/// Which `Host` fields the preview accepts.
///
/// Another site can point its name at 127.0.0.1 to read the preview (DNS rebinding), but the `Host` field still has that name. So
/// the field must name this machine and the port.
struct HostRule: Hashable, Sendable {
    private let names: Set<String>
    /// Whether any IP address is accepted, because the preview listens on all. IP addresses cannot be rebound.
    private let allowsNumbers: Bool
    let port: UInt16

    /// - Parameter host: The address to listen on: `127.0.0.1`, `0.0.0.0`, `::1`.
    init(host: String, port: UInt16, machineName: String? = nil) {
        allowsNumbers = host == "0.0.0.0" || host == "::"
        var names: Set = ["localhost", "127.0.0.1", "[::1]", host.contains(":") ? "[\(host)]" : host.lowercased()]
        if allowsNumbers, let machineName {
            names.insert(machineName.lowercased())
            names.insert("\(machineName.lowercased()).local")
        }
        self.names = names
        self.port = port
    }

    /// Whether a `Host` field names this preview: `127.0.0.1:4000`.
    func allows(_ field: String) -> Bool {
        var name = field.lowercased()[...]
        var port: UInt16 = 80
        if let colon = name.lastIndex(of: ":"), !name.hasSuffix("]") {
            let digits = name[name.index(after: colon)...]
            // No leading zeros, as browsers write it.
            guard let number = UInt16(digits), String(number) == digits else { return false }
            port = number
            name = name[..<colon]
        }
        guard port == self.port else { return false }
        return names.contains(String(name)) || (allowsNumbers && Self.isNumber(name))
    }

    /// `192.168.1.7` or `[fe80::1]`
    private static func isNumber(_ name: Substring) -> Bool {
        if name.hasPrefix("["), name.hasSuffix("]") {
            return name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
}
