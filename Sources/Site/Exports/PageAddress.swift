import Guide

/// Addresses of pages and files that hold anywhere.
enum PageAddress {
    /// The address on the web, the same as the page's canonical link.
    ///
    /// ```swift
    /// PageAddress.absolute("größe/", base: "https://example.org/")  // "https://example.org/gr%C3%B6%C3%9Fe/"
    /// ```
    ///
    /// Source: RFC 3986. The path is one from the output's root.
    static func absolute(_ path: String, base: String) -> String {
        base + (base.hasSuffix("/") ? "" : "/") + RelativeURL.encoded(path)
    }
}
