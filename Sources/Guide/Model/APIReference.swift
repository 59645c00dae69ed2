/// Where an API belongs: a group of the guide's index of APIs.
public enum APIScope: Hashable, Sendable {
    case framework(FrameworkID)
    /// What every framework of a platform shares: its system, its testing tools.
    case platform(PlatformID)
    /// Unknown: it is named only in text for all platforms.
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
    public var since: String?
    /// Its page in the vendor's reference; `nil` if it is not known.
    public var url: String?
    /// Other ways in which authors write it in code spans: `.adjustable`.
    public var names: [String] = []
    /// The version that deprecated it.
    public var deprecated: String?
    /// What to use instead.
    public var replacement: String?

    /// Whether authors write a name for it, with or without what it belongs to: `.adjustable`, but not `Other.adjustable`.
    func isCalled(_ written: String) -> Bool {
        if names.contains(written) || name == written { return true }
        let (own, written) = (APILookup.withoutArguments(name), APILookup.withoutSigns(written))
        return own == written || own.hasSuffix("." + written)
    }

    /// Whose documentation ``url`` leads to, for the words of a link: `Apple`, `Android`, or the host's name.
    public var vendor: String? {
        guard let host = url.map({ Self.host(of: $0).lowercased() }), !host.isEmpty else { return nil }
        switch host {
        case "developer.apple.com": return "Apple"
        case "developer.android.com": return "Android"
        default: return host.hasPrefix("www.") ? String(host.dropFirst("www.".count)) : host
        }
    }

    /// The host of an address that begins with `https://`.
    static func host(of url: String) -> Substring {
        Substring(url.utf8.dropFirst("https://".utf8.count).prefix { $0 != UInt8(ascii: "/") })
    }
}
