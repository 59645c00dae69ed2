/// Which `Host` fields the preview accepts.
///
/// Another site can point its name at 127.0.0.1 to read the preview (DNS rebinding), but the `Host` field still has that name. So
/// the field must name this machine. The port may be any: a tunnel or a container can have another one.
struct HostRule: Hashable, Sendable {
    private let names: Set<String>
    /// Whether any IP address is accepted, because the preview listens on all. IP addresses cannot be rebound.
    private let allowsNumbers: Bool

    /// - Parameters:
    ///   - host: The address to listen on: `127.0.0.1`, `0.0.0.0`, `::1`.
    ///   - others: More names: `guide.example.org`, or `*.example.org` for all names below it.
    init(host: String, others: [String] = [], machineName: String? = nil) {
        allowsNumbers = host == "0.0.0.0" || host == "::"
        var names: Set = [
            "localhost", "*.localhost", "127.0.0.1", "[::1]", host.contains(":") ? "[\(host)]" : host.lowercased(),
        ]
        if allowsNumbers, let machineName {
            names.insert(machineName.lowercased())
            names.insert("\(machineName.lowercased()).local")
        }
        self.names = names.union(others.map { $0.lowercased() })
    }

    /// Whether a `Host` field names this preview: `127.0.0.1:4000`.
    func allows(_ field: String) -> Bool {
        var name = field.lowercased()[...]
        if let colon = name.lastIndex(of: ":"), !name.hasSuffix("]") {
            let digits = name[name.index(after: colon)...]
            // No leading zeros, as browsers write it.
            guard let number = UInt16(digits), String(number) == digits else { return false }
            name = name[..<colon]
        }
        guard !name.contains(where: { "/@ \\".contains($0) }) else { return false }
        // Browsers resolve all names below `localhost` to this machine.
        let parents = name.indices.filter { name[$0] == "." }.map { "*\(name[$0...])" } + [String(name)]
        return parents.contains(where: names.contains) || (allowsNumbers && Self.isNumber(name))
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
