import Foundation
import Guide

/// Finds assets that must not be published. `HTMLPolicy` limits what authors can write on pages; a page of their own would have no
/// limits, and servers run some files or read them as their configuration. So only known types are published.
enum PublishedFile {
    /// The files that must not be published, by path, with the reason.
    ///
    /// - Parameter listed: Files and folders that the site's configuration publishes. They may have a few more types, none of which
    ///   browsers or servers run.
    static func refusals(
        among files: [ContentTree.Item], listed: [String]
    ) async throws -> [String: String] {
        let found = await concurrentMap(files) { file in
            Result { () throws(ContentTree.Unreadable) in try refusal(of: file, listed: listed) }
        }
        var refusals: [String: String] = [:]
        for (file, result) in zip(files, found) { refusals[file.path] = try result.get() }
        return refusals
    }

    /// Why a file must not be published; `nil` if it may be.
    static func refusal(
        of file: ContentTree.Item, listed: [String]
    ) throws(ContentTree.Unreadable) -> String? {
        let isListed = listed.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
        let name = URL(fileURLWithPath: file.path).lastPathComponent.lowercased()
        if isListed, ofHosts.contains(name) { return nil }
        if file.path.split(separator: "/").contains(where: isHidden) {
            return "its name or that of its folder begins with '.', like files that servers and shells read"
        }
        // A server may take any part after a dot for the type: `page.html.en` is HTML.
        let parts = name.drop { $0 == "." }.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
        let type = parts.last.map(String.init)
        let isKnown = type.map { types.contains($0) || isListed && listedTypes.contains($0) } ?? true
        if let part = (isKnown ? parts.dropLast() : parts).first(where: isActive) {
            return "browsers or servers may run a file with '.\(part)' in its name"
        }
        if configurations.contains(name) { return "some servers read it as their configuration" }
        guard isKnown else {
            let fact = "'.\(type ?? "")' is not a type of file that sites publish"
            return isListed ? "\(fact), even in 'publish'" : "\(fact), nor is it in 'publish'"
        }
        if type == "svg" {
            let bytes = try SiteFile.read(file.location, limit: SVGFile.sizeLimit)
            return SVGFile.danger(in: bytes).map { "the picture \($0)" }
        }
        if let type, plainTexts.contains(type) { return nil }
        let start = try SiteFile.read(file.location, limit: lookedAt).prefix(lookedAt)
        let isAnywhere = type == nil && !Configuration.standard.published.contains(file.path)
        return hasMarkup(start, anywhere: isAnywhere)
            ? "browsers may show it as HTML, because it \(isAnywhere ? "has" : "begins with") '<'" : nil
    }

    static func isPictureOrFilm(_ path: String) -> Bool {
        pictures.contains(URL(fileURLWithPath: path).pathExtension.lowercased())
    }

    /// Whether a part of a path is hidden, besides what browsers and GitHub Pages ask for.
    private static func isHidden(_ part: Substring) -> Bool {
        part.hasPrefix(".") && part != ".well-known" && part != ".nojekyll"
    }

    private static func isActive(_ part: Substring) -> Bool {
        let word = String(part.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) })
        return active.contains(word) || ["php", "pht", "asp", "jsp"].contains(where: word.hasPrefix)
    }

    /// Browsers look at the first bytes of a file if a server does not know its type (WHATWG, "MIME Sniffing"); some servers look
    /// for tags further down.
    private static func hasMarkup(_ bytes: ArraySlice<UInt8>, anywhere: Bool) -> Bool {
        let sign = UInt8(ascii: "<")
        if anywhere { return bytes.contains(sign) }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
        return text.first { $0 > 0x20 } == sign
    }

    private static let lookedAt = 4096

    /// Types that browsers show as documents with scripts, or that common servers run or read as configuration. XML may be XHTML;
    /// a compressed SVG is not looked into.
    private static let active: Set<String> = [
        "html", "htm", "xhtml", "xht", "shtml", "shtm", "stm", "mhtml", "mht", "xml", "xsl", "xslt", "rdf", "svg",
        "svgz", "hta", "htc", "swf", "phar", "cgi", "fcgi", "ashx", "asmx", "cfm", "cfml", "cfc", "asis", "var",
        "config", "htaccess",
    ]
    /// Configurations of servers among the published files.
    private static let configurations: Set<String> = [
        "firebase.json", "now.json", "package.json", "serve.json", "static.json", "vercel.json",
    ]
    /// Settings of hosts that say which addresses and headers a site has, and start nothing. They are published if they are listed.
    private static let ofHosts: Set<String> = ["serve.json", "static.json", "staticwebapp.config.json"]
    /// What else is published if it is listed, because nothing runs it: settings, calendars, signatures, translations, pages of
    /// manuals.
    private static let listedTypes: Set<String> = [
        "yml", "yaml", "toml", "log", "ics", "vcf", "asc", "sig", "sha256", "geojson", "gpx", "webmanifest", "tex",
        "bib",
        "po", "strings", "xcstrings", "tar", "xz", "bz2", "1", "5", "7", "8",
    ]
    /// Types that every server knows as text.
    private static let plainTexts: Set<String> = ["txt", "csv", "tsv"]
    private static let pictures: Set<String> = [
        "png", "apng", "jpg", "jpeg", "gif", "webp", "avif", "jxl", "bmp", "ico", "heic", "heif", "tif", "tiff",
        "svg", "mp4", "m4v", "webm", "mov", "ogv", "vtt", "srt",
    ]
    private static let types: Set<String> = plainTexts.union(pictures).union([
        "mp3", "m4a", "aac", "ogg", "oga", "opus", "flac", "wav", "json", "pdf", "rtf", "epub", "doc", "docx", "xls",
        "xlsx", "ppt", "pptx", "odt", "ods",
        "odp", "pages", "numbers", "key", "sketch", "fig", "zip", "gz", "tgz", "7z", "woff", "woff2", "ttf",
        "otf", "swift", "kt", "kts", "java", "dart",
    ])
}
