/// Checks with curl whether there is anything at a web address: with HEAD, and if that fails, with GET.
struct LinkRequest {
    enum Answer: Equatable, Sendable {
        case found
        /// The server refuses programs, or requires a password.
        case refused
        /// Why it leads nowhere: `answers 404`.
        case broken(String)
    }

    let curl: String
    let allowsPrivate: Bool
    /// Whether a proxy asks in our place. It finds the addresses of hosts, so it is used only where private ones may be asked.
    let hasProxy: Bool
    /// How long one request may take.
    static let seconds = 20
    private static let mostRedirects = 5

    func answer(of link: String) -> Answer {
        var (address, method, redirects) = (link, ["--head"], 0)
        while redirects <= Self.mostRedirects {
            guard let place = WebAddress(address) else {
                return .broken("has no host in plain ASCII, such as 'example.org' or 'xn--bcher-kva.example'")
            }
            let pin: [String]
            switch pinned(place) {
            case .success(let options): pin = options
            case .failure(let refusal): return .broken(refusal.reason)
            }
            let (status, failure, next) = ask(place.url, method + pin)
            switch status {
            case 200..<300: return .found
            case 300..<400 where !next.isEmpty: (address, redirects) = (next, redirects + 1)
            case _ where !method.isEmpty: method = []
            case 401, 403, 407, 429, 999: return .refused
            default: return .broken(failure ?? "answers with status \(status)")
            }
        }
        return .broken("redirects more than \(Self.mostRedirects) times")
    }

    private struct Refusal: Error {
        let reason: String
    }

    /// The options with which curl connects to an address that was looked at, and to no other.
    private func pinned(_ place: WebAddress) -> Result<[String], Refusal> {
        if allowsPrivate, hasProxy { return .success([]) }
        let refusal = Refusal(reason: "leads to a private address, which is checked only with --allow-private")
        if place.isThisMachine, !allowsPrivate { return .failure(refusal) }
        let found = PublicAddress.all(of: place.host)
        guard !found.isEmpty else { return .failure(Refusal(reason: "has an unknown host")) }
        guard allowsPrivate || found.allSatisfy(\.isPublic) else { return .failure(refusal) }
        if place.isLiteral { return .success([]) }
        let addresses = found.map(\.text).joined(separator: ",")
        return .success(["--resolve", "\(place.host):\(place.port):\(addresses)"])
    }

    private func ask(_ address: String, _ options: [String]) -> (status: Int, failure: String?, next: String) {
        let limits = [
            "--proto", "=http,https", "--max-time", String(Self.seconds), "--max-filesize", "5000000", "--globoff",
        ]
        let format = [
            "--write-out", "%{http_code} %{redirect_url}", "--output", "/dev/null", "--silent", "--show-error",
        ]
        // '-q' ignores the user's own options. A proxy would find the host's address itself.
        let proxy = allowsPrivate ? [] : ["--noproxy", "*"]
        let arguments =
            ["-q", "--user-agent", "sitegen (checks links)"] + limits + proxy + format + options + ["--url", address]
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
        60: "has an invalid certificate",
    ]
}
