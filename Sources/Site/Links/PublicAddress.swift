import Foundation

/// The addresses of a host on the internet, so that a link cannot make sitegen ask machines of the author's own network.
enum PublicAddress {
    /// The addresses of a host as curl takes them, and whether each is on the internet; none if the host has none.
    static func all(of host: String) -> [(text: String, isPublic: Bool)] {
        var list = UnsafeMutablePointer<addrinfo>?.none
        guard getaddrinfo(host, nil, nil, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        var found: [[UInt8]] = []
        var next = list
        while let info = next?.pointee {
            next = info.ai_next
            guard let address = info.ai_addr, let bytes = bytes(of: address, family: info.ai_family) else { continue }
            if !found.contains(bytes) { found.append(bytes) }
        }
        return found.map { (text(of: $0), isPublic($0)) }
    }

    /// An address of IPv6 in the one form that is used here; `nil` for other text.
    static func ipv6(_ text: String) -> String? {
        var address = in6_addr()
        guard inet_pton(AF_INET6, text, &address) == 1 else { return nil }
        let bytes = withUnsafeBytes(of: &address) { Array($0) }
        return String(self.text(of: bytes).dropFirst().dropLast())
    }

    private static func bytes(of address: UnsafePointer<sockaddr>, family: Int32) -> [UInt8]? {
        let raw = UnsafeRawPointer(address)
        switch family {
        case AF_INET: return withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in.self).sin_addr) { Array($0) }
        case AF_INET6: return withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { Array($0) }
        default: return nil
        }
    }

    /// Whether an address, of 4 or 16 bytes, belongs to a machine on the internet.
    ///
    /// Source: IANA's registries of special-purpose addresses (RFC 6890).
    static func isPublic(_ bytes: [UInt8]) -> Bool {
        if bytes.count == 4 { return !special.contains { has($0.prefix, $0.bits, bytes) } }
        // IPv4 in IPv6: mapped, or translated (RFC 6052).
        if has([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255], 96, bytes) || has([0, 100, 255, 155], 96, bytes) {
            return isPublic(Array(bytes.suffix(4)))
        }
        // 6to4 and Teredo have IPv4 in them as well. Other special ones are for protocols and for documents.
        return has([0x20], 3, bytes) && !has([0x20, 0x02], 16, bytes) && !has([0x20, 0x01, 0], 23, bytes)
            && !has([0x20, 0x01, 0x0D, 0xB8], 32, bytes) && !has([0x3F, 0xFF], 20, bytes)
    }

    private static let special: [(prefix: [UInt8], bits: Int)] = [
        ([0], 8), ([10], 8), ([100, 64], 10), ([127], 8), ([169, 254], 16), ([172, 16], 12), ([192, 0, 0], 24),
        ([192, 0, 2], 24), ([192, 88, 99], 24), ([192, 168], 16), ([198, 18], 15), ([198, 51, 100], 24),
        ([203, 0, 113], 24), ([224], 3),
    ]

    private static func has(_ prefix: [UInt8], _ bits: Int, _ bytes: [UInt8]) -> Bool {
        (0..<bits).allSatisfy { bit in
            let byte = bit / 8 < prefix.count ? prefix[bit / 8] : 0
            return (byte ^ bytes[bit / 8]) & (0x80 >> UInt8(bit % 8)) == 0
        }
    }

    private static func text(of bytes: [UInt8]) -> String {
        if bytes.count == 4 { return bytes.map(String.init).joined(separator: ".") }
        let groups = stride(from: 0, to: 16, by: 2).map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }
        return "[\(groups.joined(separator: ":"))]"
    }
}
