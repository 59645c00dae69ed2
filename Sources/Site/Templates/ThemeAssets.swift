import Diagnostics
import Guide

/// Names a theme's files after their contents, and has style sheets ask for each other file by its new name.
///
/// ```swift
/// var assets = ThemeAssets(["site.css": …, "logo.svg": …])
/// assets.all  // assets/logo.8c….svg, and assets/site.1f….css with `url(logo.8c….svg)`
/// ```
///
/// A file's name changes with those it refers to, which therefore get theirs first.
struct ThemeAssets {
    /// By path from `assets/`.
    private let files: [String: ThemeFile]
    private let words: Words
    private var named: [String: TemplateLibrary.Asset] = [:]
    /// The style sheets that are being read, each asked for by the one before it.
    private var open: [String] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ files: [String: ThemeFile], words: Words = .english) { (self.files, self.words) = (files, words) }

    /// What templates call a file: `site-css` for `site.css`.
    static func key(of path: String) -> String { path.replacing(".", with: "-").replacing("/", with: "-") }

    /// All files, by their paths in the theme.
    mutating func all() -> [TemplateLibrary.Asset] {
        files.keys.sorted().compactMap { asset($0) }
    }

    private mutating func asset(_ path: String) -> TemplateLibrary.Asset? {
        if let asset = named[path] { return asset }
        guard var bytes = files[path]?.bytes else { return nil }
        if path.hasSuffix(".css") {
            open.append(path)
            bytes = rewritten(bytes, of: path)
            open.removeLast()
        }
        if path.hasSuffix(".js") { bytes = withWords(bytes, path) }
        if path.hasSuffix(".css") || path.hasSuffix(".js") { bytes = Self.shortened(bytes) }
        if path.hasSuffix(".css") { bytes = TightStyleSheet.make(from: bytes) }
        let dot = path.lastIndex(of: ".") ?? path.endIndex
        let asset = TemplateLibrary.Asset(
            key: Self.key(of: path),
            path: "assets/\(path[..<dot]).\(Fingerprint.of(bytes))\(path[dot...])", bytes: bytes)
        named[path] = asset
        return asset
    }

    /// Leaves out what is for people who work on the theme: the lines that only hold a comment, and the indentation. `/*! … */` stays, and
    /// so does the indentation of a script in which a template literal may have several lines.
    private static func shortened(_ text: [UInt8]) -> [UInt8] {
        text.withUnsafeBufferPointer { bytes in
            let isFlat = !hasLongLiteral(bytes)
            var kept: [UInt8] = []
            kept.reserveCapacity(bytes.count)
            var start = 0
            while start < bytes.count {
                let end = bytes.first(UInt8(ascii: "\n"), from: start).map { $0 + 1 } ?? bytes.count
                let words = bytes[start..<end].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? end
                if !isComment(bytes[words..<end]) {
                    kept.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[(isFlat ? words : start)..<end]))
                }
                start = end
            }
            // A comment in the last line leaves no empty line behind.
            if kept.count < bytes.count, kept.last == UInt8(ascii: "\n"), bytes.last != kept.last { kept.removeLast() }
            return kept
        }
    }

    /// Whether a line may end inside a template literal: it has an odd number of marks, or ends with a backslash.
    private static func hasLongLiteral(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let (mark, lineBreak) = (UInt8(ascii: "`"), UInt8(ascii: "\n"))
        if bytes.first(of: [UInt8(ascii: "\\"), lineBreak]) != nil { return true }
        var place = 0
        while let open = bytes.first(mark, from: place) {
            let end = bytes.first(lineBreak, from: open) ?? bytes.count
            guard let close = bytes.first(mark, from: open + 1), close < end else { return true }
            place = close + 1
        }
        return false
    }

    /// - Parameter line: From its first byte that is not a space, with its line break.
    private static func isComment(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard line.first == UInt8(ascii: "/") else { return false }
        if line.starts(with: "// ".utf8) { return true }
        guard line.starts(with: "/*".utf8), !line.starts(with: "/*!".utf8) else { return false }
        let line = line.last == UInt8(ascii: "\n") ? line.dropLast() : line
        return UnsafeBufferPointer(rebasing: line).first(of: Array("*/".utf8)) == line.count - 2
    }

    // MARK: Words of scripts

    /// Puts words of the interface in, each a whole template literal. Their places are expressions of the script.
    ///
    /// ```js
    /// `{{words.copy-code}}`  // `Copy code: ${name}`
    /// `{{words.places}}`  // plural("en", count, { one: `${count} place`, other: `${count} places` })
    /// ```
    private mutating func withWords(_ script: [UInt8], _ path: String) -> [UInt8] {
        let (open, close) = (Array("`{{words.".utf8), Array("}}`".utf8))
        func first(_ run: [UInt8], from start: Int) -> Int? {
            script.withUnsafeBufferPointer { $0.first(of: run, from: start) }
        }
        var result: [UInt8] = []
        var place = 0
        while let start = first(open, from: place), let end = first(close, from: start + open.count) {
            let key = String(decoding: script[(start + open.count)..<end], as: UTF8.self)
            result += script[place..<start]
            if let word = words.word(key) {
                result += Array(literal(of: word).utf8)
            } else {
                report(
                    "there is no word '\(key)'", suggestion: NearestMatch.to(key, in: Words.keys),
                    at: start + open.count, in: script, of: path)
            }
            place = end + close.count
        }
        return result + script[place...]
    }

    private func literal(of word: Words.Word) -> String {
        func literal(_ category: PluralCategory) -> String {
            word[category].reduce(into: "`") { literal, piece in
                switch piece {
                case .text(let text): literal += Self.escaped(String(text))
                case .value(let name): literal += "${\(name)}"
                }
            } + "`"
        }
        let rule = words.rule(for: word)
        guard let number = word.number, rule.categories.count > 1 else { return literal(.other) }
        let forms = rule.categories.map { "\($0.rawValue): \(literal($0))" }.joined(separator: ", ")
        let language = (word.language ?? words.language).prefix { $0 != "-" }
        return "plural(\"\(language)\", \(number), { \(forms) })"
    }

    /// Text for a template literal.
    private static func escaped(_ text: String) -> String {
        let signs: [UInt8] = [UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "$")]
        guard text.utf8.contains(where: signs.contains) else { return text }
        return text.replacing("\\", with: "\\\\").replacing("`", with: "\\`").replacing("${", with: "\\${")
    }

    // MARK: Style sheets

    private mutating func rewritten(_ sheet: [UInt8], of path: String) -> [UInt8] {
        var result: [UInt8] = []
        var end = 0
        for range in StyleSheetReferences.ranges(in: sheet) {
            let written = String(decoding: sheet[range], as: UTF8.self)
            guard let target = target(of: written, in: path) else { continue }
            let isCircle = open.contains(target)
            guard !isCircle, let asset = self.asset(target) else {
                let fact =
                    isCircle
                    ? "'\(target)' and '\(path)' refer to each other" : "there is no file 'assets/\(target)'"
                let suggestion = isCircle ? nil : NearestMatch.to(target, in: files.keys)
                report(fact, suggestion: suggestion, at: range.lowerBound, in: sheet, of: path)
                continue
            }
            result += sheet[end..<range.lowerBound]
            result += Self.address(written, named: asset).utf8
            end = range.upperBound
        }
        return end == 0 ? sheet : result + sheet[end...]
    }

    /// The file of the theme that an address is meant for; `nil` where it leads elsewhere.
    private func target(of written: String, in path: String) -> String? {
        let address = Self.path(of: written)
        guard !address.isEmpty, !address.hasPrefix("/"), !address.prefix(while: { $0 != "/" }).contains(":") else {
            return nil
        }
        var parts = path.split(separator: "/").dropLast().map(String.init)
        for part in RelativeURL.decoded(String(address)).split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(String(part))
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return parts.joined(separator: "/")
    }

    /// An address with a file's new name: the folders it goes through, and what follows the path, stay.
    private static func address(_ written: String, named asset: TemplateLibrary.Asset) -> String {
        let path = path(of: written)
        let folders = path[..<path[...].nameStart]
        let name = RelativeURL.encoded(asset.path.split(separator: "/").last.map(String.init) ?? "")
            .replacing("(", with: "%28").replacing(")", with: "%29")
        return folders + name + written[path.endIndex...]
    }

    private static func path(of address: String) -> Substring { address.prefix { $0 != "?" && $0 != "#" } }

    private mutating func report(
        _ fact: String, suggestion: String?, at offset: Int, in file: [UInt8], of path: String
    ) {
        let text = String(decoding: file, as: UTF8.self)
        let place = text.utf8.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
        let lines = text[..<place].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let before = lines.last ?? ""
        diagnostics.append(
            Diagnostic(
                .invalidTemplate,
                at: SourceLocation(
                    path: files[path]?.place ?? path, line: lines.count, column: before.unicodeScalars.count + 1),
                fact, suggestion: suggestion, excerpt: String(before + text[place...].prefix { !$0.isNewline })))
    }
}
