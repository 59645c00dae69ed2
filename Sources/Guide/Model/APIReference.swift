/// Where an API belongs: a group of the guide's index of APIs.
public enum APIScope: Hashable, Sendable {
    case framework(FrameworkID)
    /// What every framework of a platform shares: its system, its testing tools.
    case platform(PlatformID)
    /// Nobody knows: it is named only in text for all platforms.
    case unknown
}

/// What a vendor says of one API: an item of `_data/apis.yml`.
public struct APIReference: Hashable, Sendable {
    public let scope: APIScope
    /// The qualified name without arguments: `UIAccessibilityTraits.adjustable`.
    public let name: String
    /// `type property`
    public let kind: String
    /// The system's version that brought it: `iOS 3.0`.
    public let since: String?
    /// Its page in the vendor's reference; `nil` where nobody has found it there.
    public let url: String?
    /// Whose documentation that is, for the words of a link: `Apple`, `Android`, or the host's name.
    public let vendor: String?
    /// Other ways in which authors write it in code spans: `.adjustable`.
    public let names: [String]
    /// The version that deprecated it.
    public let deprecated: String?
    /// What to use instead.
    public let replacement: String?

    public init(
        scope: APIScope, name: String, kind: String, since: String? = nil, url: String? = nil, names: [String] = [],
        deprecated: String? = nil, replacement: String? = nil
    ) {
        self.scope = scope
        self.name = name
        self.kind = kind
        self.since = since
        self.url = url
        vendor = Self.vendor(of: url)
        self.names = names
        self.deprecated = deprecated
        self.replacement = replacement
    }

    /// The host of an address that begins with `https://`.
    static func host(of url: String) -> Substring {
        Substring(url.utf8.dropFirst("https://".utf8.count).prefix { $0 != UInt8(ascii: "/") })
    }

    private static func vendor(of url: String?) -> String? {
        guard let host = url.map({ host(of: $0).lowercased() }), !host.isEmpty else { return nil }
        switch host {
        case "developer.apple.com": return "Apple"
        case "developer.android.com": return "Android"
        default: return host.hasPrefix("www.") ? String(host.dropFirst("www.".count)) : host
        }
    }
}
