import Diagnostics

@testable import Guide

/// A small guide around one entry, `controls/thing.md`, whose links are looked at.
///
/// ```swift
/// LinkedSite(body: "[b](button.md)").hrefs  // ["../button/"]
/// ```
struct LinkedSite {
    let site: ReadSite
    let entry: Entry

    /// - Parameters:
    ///   - body: What stands under `thing.md`'s front matter; its first line is the file's fourth, plus the lines of `yaml`.
    ///   - yaml: More front matter.
    ///   - others: More files, or other texts for those below.
    init(
        body: String = "", yaml: String = "", others: [String: String] = [:], configuration: Configuration = .standard
    ) throws {
        var files = Self.neighbors
        files["controls/thing.md"] = "---\ntitle: Thing\n\(yaml.isEmpty ? "" : yaml + "\n")---\n" + body
        files.merge(others) { $1 }
        site = ReadSite(files, assets: Self.assets, configuration: configuration)
        entry = try site.guide.entries.named("controls/thing", \.id)
    }

    private static let neighbors = [
        "index.md": "---\ntitle: Home\n---\n",
        "controls/button.md":
            "---\ntitle: Push button\ncategories: controls\naliases: [/old/knob/, /components/push.html]\n"
            + "keyboard: {enter: Activates}\n---\nText\n\n## iOS\n\n### Role\n\nA role.\n\n### Größe\n\nLarge.\n",
        "controls/check box.md": "---\ntitle: Check box\n---\n",
        "controls/reindex.md": "---\ntitle: Index again\n---\n",
        "pickers/date.md": "---\ntitle: Date picker\naliases: [Calendar]\n---\n",
        "patterns/index.md": "---\ntitle: All patterns\n---\n",
        "patterns/dialog.md": "---\ntitle: Modal dialog\n---\n",
    ]

    private static let assets = [
        "controls/thing.png", "controls/two words.png", "controls/größe.png", "controls/film.mp4", "files/report.pdf",
    ]

    /// Everything of the entry that is HTML, in the page's order.
    var html: String { entry.allHTML.joined(separator: "\n") }

    /// The values of all `href` and `src` attributes, in order.
    var hrefs: [String] { HTMLScan(html).values(of: ["href", "src"]) }

    /// The links that were noted, as `entry`, or as `entry#anchor line:column`: only anchors are checked later, so only
    /// these links know their columns.
    var links: [String] {
        entry.links.map { link in
            guard let anchor = link.anchor else { return link.to.rawValue }
            return "\(link.to)#\(anchor) \(link.location.line):\(link.location.column)"
        }
    }

    /// The findings in `thing.md`.
    var findings: [String] { own.map(\.place) }

    /// The messages of the findings in `thing.md`, with what each suggests.
    var messages: [String] { own.map(\.summary) }

    /// What each finding in `thing.md` points at: its line from its column on.
    var pointedAt: [String] {
        own.map { finding in
            String((finding.excerpt ?? "").unicodeScalars.dropFirst((finding.location.column ?? 1) - 1))
        }
    }

    private var own: [Diagnostic] { site.diagnostics.filter { $0.location.path == "content/controls/thing.md" } }
}

extension Entry {
    /// Every piece of HTML that outputs are made from.
    var allHTML: [String] {
        func pieces(_ parts: [SectionPart]) -> [HTML] { parts.flatMap { [$0.label?.html ?? .empty, $0.html] } }
        func pieces(_ sections: [Section]) -> [HTML] {
            sections.flatMap { [$0.titleHTML] + pieces($0.parts) + $0.expectations.map(\.html) }
        }
        var all = criteria.flatMap(\.rows).flatMap { $0.results.map(\.html) }
        all += scenarios.flatMap { $0.steps.map(\.html) } + pieces(introduction) + pieces(shared)
        for platform in platforms { all += pieces(platform.introduction) + pieces(platform.sections) }
        return all.map(\.source)
    }
}

/// HTML as a browser divides it into tags and text, written apart from the program's reader: one mistake is not in both.
struct HTMLScan {
    struct Tag {
        var name = ""
        var isClosing = false
        var attributes: [(name: String, value: String)] = []
    }

    private(set) var tags: [Tag] = []
    /// The text between tags, entities decoded.
    private(set) var text = ""

    private let scalars: [Unicode.Scalar]
    private var position = 0

    init(_ html: String) {
        scalars = Array(html.unicodeScalars)
        var raw = String.UnicodeScalarView()
        while let scalar = peek {
            if scalar == "<", let next = peek(1), Self.isLetter(next) || next == "/" || next == "!" || next == "?" {
                readTag()
            } else {
                raw.append(scalar)
                position += 1
            }
        }
        text = Self.decoded(String(raw))
    }

    func values(of names: Set<String>) -> [String] {
        tags.flatMap { $0.attributes.filter { names.contains($0.name) }.map(\.value) }
    }

    // MARK: What must not be

    /// What a browser would run, and what is no element or attribute of the allow-list.
    var dangers: [String] {
        tags.flatMap { tag -> [String] in
            var found = Self.harmlessElements.contains(tag.name) ? [] : ["<\(tag.name)>"]
            for (name, value) in tag.attributes {
                if !Self.harmlessAttributes.contains(name) { found.append("\(name)=\(value)") }
                // Browsers drop leading controls and blanks, and tabs and line breaks anywhere.
                let address = value.unicodeScalars.filter { !"\t\n\r".unicodeScalars.contains($0) }
                    .drop { $0.value <= 0x20 }
                let start = String(String.UnicodeScalarView(address)).lowercased()
                guard Self.addresses.contains(name) else { continue }
                for scheme in ["javascript:", "vbscript:", "data:", "file:", "livescript:", "sitegen-wiki:"]
                where start.hasPrefix(scheme) {
                    found.append("\(name)=\(value)")
                }
            }
            let names = tag.attributes.map(\.name)
            if Set(names).count < names.count { found.append("<\(tag.name)> with an attribute twice") }
            return found
        }
    }

    /// The first tag that does not match the one that is open, or what is open at the end; `nil` when all is balanced.
    var imbalance: String? {
        var open: [String] = []
        for tag in tags where !Self.voidElements.contains(tag.name) {
            if !tag.isClosing {
                if tag.name == "a", open.contains("a") { return "<a> in <a>" }
                open.append(tag.name)
            } else if open.last == tag.name {
                open.removeLast()
            } else {
                return "</\(tag.name)> in <\(open.joined(separator: "><"))>"
            }
        }
        return open.isEmpty ? nil : "<\(open.joined(separator: "><"))> never closed"
    }

    private static let addresses: Set<String> = ["href", "src", "poster", "cite"]

    private static let voidElements: Set<String> = [
        "br", "hr", "img", "col", "source", "track", "wbr", "input",
    ]

    private static let harmlessElements: Set<String> = [
        "a", "abbr", "audio", "b", "bdi", "bdo", "blockquote", "br", "caption", "cite", "code", "col", "colgroup", "dd",
        "del", "details", "dfn", "div", "dl", "dt", "em", "figcaption", "figure", "h2", "h3", "h4", "h5", "h6", "hr",
        "i", "img", "input", "ins", "kbd", "label", "li", "mark", "ol", "p", "pre", "q", "rp", "rt", "ruby", "s",
        "samp", "small", "source", "span", "strong", "sub", "summary", "sup", "table", "tbody", "td", "tfoot", "th",
        "thead", "time", "tr", "track", "u", "ul", "var", "video", "wbr",
    ]

    /// Those an author may write, and those the program writes itself.
    private static let harmlessAttributes: Set<String> = [
        "abbr", "alt", "cite", "colspan", "controls", "datetime", "default", "dir", "headers", "height", "href",
        "hreflang", "kind", "label", "lang", "muted", "open", "playsinline", "poster", "preload", "reversed", "rowspan",
        "scope", "span", "src", "srclang", "start", "title", "translate", "type", "value", "width",
        "align", "aria-label", "checked", "class", "data-callout", "data-language", "data-number", "disabled", "role",
        "tabindex",
    ]

    // MARK: Reading, after the HTML standard's tokenizer

    private var peek: Unicode.Scalar? { peek(0) }

    private func peek(_ offset: Int) -> Unicode.Scalar? {
        position + offset < scalars.count ? scalars[position + offset] : nil
    }

    private mutating func take(until isEnd: (Unicode.Scalar) -> Bool) -> String {
        let start = position
        while let scalar = peek, !isEnd(scalar) { position += 1 }
        return String(String.UnicodeScalarView(scalars[start..<position]))
    }

    private mutating func readTag() {
        position += 1
        if peek == "!" || peek == "?" {
            tags.append(Tag(name: "!"))
            _ = take { $0 == ">" }
            position += 1
            return
        }
        var tag = Tag()
        if peek == "/" {
            tag.isClosing = true
            position += 1
        }
        tag.name = take { Self.isBlank($0) || $0 == "/" || $0 == ">" }.lowercased()
        while true {
            _ = take { !Self.isBlank($0) && $0 != "/" }
            guard let next = peek, next != ">" else { break }
            let start = position
            var name = take { Self.isBlank($0) || $0 == "/" || $0 == ">" || $0 == "=" }
            if position == start {
                name = "="
                position += 1
            }
            _ = take { !Self.isBlank($0) }
            var value = ""
            if peek == "=" {
                position += 1
                _ = take { !Self.isBlank($0) }
                if let quote = peek, quote == "\"" || quote == "'" {
                    position += 1
                    value = take { $0 == quote }
                    position += 1
                } else {
                    value = take { Self.isBlank($0) || $0 == ">" }
                }
            }
            tag.attributes.append((name.lowercased(), Self.decoded(value)))
        }
        position += 1
        tags.append(tag)
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        " \t\n\r\u{C}".unicodeScalars.contains(scalar)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    /// Character references decoded as in an attribute: numbers also without their semicolon.
    private static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        return text.replacing(/&#[xX]([0-9a-fA-F]{1,6});?/) { Self.scalar($0.1, radix: 16) }
            .replacing(/&#([0-9]{1,7});?/) { Self.scalar($0.1, radix: 10) }
            .replacing("&colon;", with: ":").replacing("&Tab;", with: "\t").replacing("&NewLine;", with: "\n")
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&amp;", with: "&")
    }

    private static func scalar(_ digits: Substring, radix: Int) -> String {
        UInt32(digits, radix: radix).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "\u{FFFD}"
    }
}
