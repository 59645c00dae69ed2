extension Configuration {
    /// What a base URL has to be, for messages.
    public static let baseURLForm =
        "begins with https:// or http://, names a host, has no '?' and no '#', and ends with a folder"

    /// A base URL with a slash at its end, all in ASCII; `nil` for one that is not a web address, or nothing can be added to.
    ///
    /// ```swift
    /// Configuration.normalized(baseURL: "https://example.org/führer")  // "https://example.org/f%C3%BChrer/"
    /// ```
    public static func normalized(baseURL: String) -> String? {
        guard let scheme = ["https://", "http://"].first(where: baseURL.hasPrefix),
            !baseURL.contains(where: { $0.isWhitespace || "\"<>'?#".contains($0) }),
            let first = baseURL.dropFirst(scheme.count).first, first != "/", first != ":"
        else { return nil }
        let parts = baseURL.dropFirst(scheme.count).split(separator: "/")
        let dot = parts.dropFirst().last.flatMap { name in name.lastIndex(of: ".").map { name[$0...] } }
        if let dot, pageEndings.contains(dot.lowercased()) { return nil }
        let ascii = baseURL.utf8.allSatisfy { $0 < 0x80 } ? baseURL : encoded(baseURL)
        return ascii.hasSuffix("/") ? ascii : ascii + "/"
    }

    /// Of a file such as `index.html`, to which no path can be added.
    private static let pageEndings: Set<String> = [
        ".html", ".htm", ".xhtml", ".php", ".asp", ".aspx", ".jsp", ".md", ".xml",
    ]

    /// An address whose letters beyond ASCII are percent signs and hexadecimal (RFC 3986, 2.5); what is so already stays.
    private static func encoded(_ url: String) -> String {
        url.unicodeScalars.map { $0.isASCII ? String($0) : RelativeURL.encoded(String($0)) }.joined()
    }

    /// Whether a word has the form of a language tag (BCP 47): `de`, `pt-BR`, `zh-Hant-TW`.
    ///
    /// A language has two or three letters. BCP 47 keeps longer words for later, and none is registered: `Dutch` is a name.
    package static func isLanguage(_ tag: String) -> Bool {
        let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.count) || language.count == 1 && parts.count > 1
        else { return false }
        return language.allSatisfy(\.isLetter)
            && parts.allSatisfy { part in
                (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            }
    }

    /// What is said of a word that is not a language tag.
    package static func languageFault(of word: String) -> String {
        "'\(word)' is not a language tag such as de or pt-BR (BCP 47)"
    }

    /// Whether a path begins with the sign for the home folder, which only shells replace: `~/site`.
    package static func isHomePath(_ path: String) -> Bool { path == "~" || path.hasPrefix("~/") }

    /// Whether a link can lead to where a page is edited: an address on the web with a place for the page's path.
    package static func isEditURL(_ url: String) -> Bool {
        guard let scheme = ["https://", "http://"].first(where: url.hasPrefix), url.contains("{path}"),
            !url.dropFirst(scheme.count).prefix(while: { !"/?#".contains($0) }).contains("{"),
            !url.contains(where: { $0.isWhitespace || "\"'".contains($0) })
        else { return false }
        return ExternalAddress.fault(of: url.replacing("{path}", with: "path")) == nil
    }

    /// Whether a link can open a file: it has a scheme, a place for the path, and runs nothing in the page.
    public static func isEditor(_ url: String) -> Bool {
        guard let colon = url.firstIndex(of: ":"), url.contains("{path}") else { return false }
        let scheme = url[..<colon].lowercased()
        return scheme.first?.isLetter == true
            && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
            && !["javascript", "data", "vbscript", "blob"].contains(scheme) && !url.contains { $0.isWhitespace }
    }
}
