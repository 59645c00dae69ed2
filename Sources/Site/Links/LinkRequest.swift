import Foundation

/// Asks one web address whether there is anything, with curl: with HEAD, and if that fails, with GET.
struct LinkRequest {
    enum Answer: Equatable, Sendable {
        case found
        /// The server wants no programs, or a password.
        case refused
        /// Why it leads nowhere: `answers 404`.
        case broken(String)
    }

    let curl: String
    let allowsPrivate: Bool
    /// Whether a proxy asks in our place. It knows the addresses of hosts, not we.
    let hasProxy: Bool
    /// How long one request may take.
    static let seconds = 20
    private static let mostRedirects = 5

    func answer(of link: String) -> Answer {
        var (address, method, redirects) = (link, ["--head"], 0)
        while redirects <= Self.mostRedirects {
            guard let (host, port) = Self.host(of: address) else {
                return .broken("has no valid address: '\(address)'")
            }
            let places = allowsPrivate ? [] : PublicAddress.all(of: host, isLiteral: hasProxy)
            guard let places else {
                return .broken("leads to a private address, which is not asked without --allow-private")
            }
            // The connection goes to an address that was looked at.
            let pin = places.isEmpty ? [] : ["--resolve", "\(host):\(port):\(places.joined(separator: ","))"]
            let (status, failure, next) = ask(address, method + pin)
            switch status {
            case 200..<300: return .found
            case 300..<400 where !next.isEmpty: (address, redirects) = (next, redirects + 1)
            case _ where !method.isEmpty: method = []
            case 401, 403, 407, 429, 999: return .refused
            default: return .broken(failure ?? "answers \(status)")
            }
        }
        return .broken("redirects more than \(Self.mostRedirects) times")
    }

    private func ask(_ address: String, _ options: [String]) -> (status: Int, failure: String?, next: String) {
        let limits = [
            "--proto", "=http,https", "--max-time", String(Self.seconds), "--max-filesize", "5000000", "--globoff",
        ]
        let format = [
            "--write-out", "%{http_code} %{redirect_url}", "--output", "/dev/null", "--silent", "--show-error",
        ]
        // '-q' ignores the user's own options.
        let arguments =
            ["-q", "--user-agent", "sitegen (checks links)"] + limits + format + options + ["--url", address]
        let outcome = ExternalProcess.run(curl, arguments, patience: .seconds(2 * Self.seconds))
        guard case .ended(let exit, let output, _) = outcome else {
            return (0, outcome.failure, "")
        }
        let parts = String(decoding: output, as: UTF8.self).split(separator: " ", maxSplits: 1)
        return (
            parts.first.flatMap { Int($0) } ?? 0, Self.reasons[exit] ?? outcome.failure,
            parts.count > 1 ? String(parts[1]) : ""
        )
    }

    /// Exit codes of curl.
    private static let reasons: [Int32: String] = [
        6: "has an unknown host", 7: "has a host that refuses connections", 28: "does not answer in \(seconds) seconds",
        60: "has a certificate that is not valid",
    ]

    /// The host and the port of a web address.
    static func host(of address: String) -> (host: String, port: Int)? {
        let pattern = /^(https?):\/\/(?:[^\/?#@]*@)?(\[[0-9A-Fa-f:.]+\]|[^\/?#@:\[\]]+)(?::([0-9]{1,5}))?(?:[\/?#]|$)/
        guard let match = address.firstMatch(of: pattern.ignoresCase()) else { return nil }
        let port = match.3.flatMap { Int($0) } ?? (match.1.lowercased() == "https" ? 443 : 80)
        return (match.2.lowercased().trimmingCharacters(in: ["[", "]"]), port)
    }
}
