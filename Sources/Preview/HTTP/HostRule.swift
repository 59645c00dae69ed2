/// Whom a preview answers: clients that name it by an address of its own.
///
/// A page on another site can point its own name at 127.0.0.1 and then read what stands there (DNS rebinding). It cannot
/// change the `Host` field, which has that other name. So the field has to name this machine, and the port that is
/// listened on.
struct HostRule: Hashable, Sendable {
    private let names: Set<String>
    /// Whether every address in numbers is this machine's: it listens on all of them. Numbers cannot be rebound.
    private let allowsNumbers: Bool
    let port: UInt16

    /// - Parameter host: the address that is listened on, as it was asked for: `127.0.0.1`, `0.0.0.0`, `::1`.
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
            // As every browser writes it: without zeros in front.
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
