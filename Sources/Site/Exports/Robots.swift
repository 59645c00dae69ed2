import Guide

/// `robots.txt`: everyone may read everything.
///
/// Crawlers look for it at the root of a host only, so it has no effect for a site under a sub-path.
///
/// Source: RFC 9309; the `Sitemap` line is of <https://www.sitemaps.org/protocol.html#submit_robots>.
enum Robots {
    static func file(of guide: Guide) -> OutputFile {
        var text = "User-agent: *\nAllow: /\n"
        if let base = guide.configuration.baseURL {
            text += "\nSitemap: \(PageAddress.absolute(Sitemap.path, base: base.oneLine))\n"
        }
        return OutputFile(path: "robots.txt", text: text)
    }
}
