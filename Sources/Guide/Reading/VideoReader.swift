import Diagnostics

/// Reads the list `videos:`; each has a `src`, and may have a `platform`, a `title`, `captions` and a `transcript`.
///
/// A mapping that is one video is read as a list of it, and an address as a video that has nothing else.
struct VideoReader {
    private let vocabulary: Vocabulary
    private let fields: TextFields

    static let keys = ["platform", "title", "src", "captions", "transcript"]

    init(vocabulary: Vocabulary, document: YAMLDocument) {
        self.vocabulary = vocabulary
        fields = TextFields(
            subject: "a video", keys: Self.keys,
            otherNames: ["file": "src", "href": "src", "url": "src", "platforms": "platform"], lists: ["platform"],
            document: document)
    }

    func read(_ value: YAMLNode, findings: inout Findings) -> [FrontMatter.RawVideo] {
        switch value {
        case .sequence(let items): return items.compactMap { video($0, findings: &findings) }
        case .mapping(let mapping) where !mapping.isEmpty:
            warn("'videos' is read as a list, which videos stand in", at: value, &findings)
            return [video(value, findings: &findings)].compactMap(\.self)
        case .scalar where Self.isAddress(value): return [video(value, findings: &findings)].compactMap(\.self)
        case .mapping, .scalar:
            if !YAMLDocument.isEmpty(value) { fields.report("'videos' is to be a list", at: value, &findings) }
            return []
        }
    }

    private func video(_ item: YAMLNode, findings: inout Findings) -> FrontMatter.RawVideo? {
        guard case .mapping(let mapping) = item else {
            guard Self.isAddress(item), let address = item.string?.trimmed else {
                let keys = fields.keys.joined(separator: ", ")
                fields.report("a video is to have the keys \(keys)", at: item, &findings)
                return nil
            }
            warn("'\(address)' is read as the 'src' of a video", at: item, &findings)
            let src = Located(value: address, line: fields.document.line(of: item))
            return FrontMatter.RawVideo(platform: nil, title: "", src: src, captions: nil, transcript: nil)
        }
        let texts = fields.read(mapping, findings: &findings)
        guard let src = texts["src"] else {
            fields.report("a video needs 'src'", at: item, &findings)
            return nil
        }
        let (platform, remark) = texts["platform"].map { self.platform($0, findings: &findings) } ?? (nil, nil)
        let title = texts["title"]?.value ?? ""
        return FrontMatter.RawVideo(
            platform: platform, title: remark.map { title.isEmpty ? $0 : "\(title) (\($0))" } ?? title, src: src,
            captions: texts["captions"], transcript: texts["transcript"])
    }

    /// Whether a text may be the address of a film: one word with a full stop or a slash in it.
    private static func isAddress(_ value: YAMLNode) -> Bool {
        guard let text = value.string?.trimmed, !text.contains(where: \.isWhitespace) else { return false }
        return text.dropFirst().contains { $0 == "." || $0 == "/" }
    }

    // MARK: Platforms

    /// The platform that a film is about, and what its name says beyond that; `nil` for one that is about all of them.
    private func platform(
        _ name: Located<String>, findings: inout Findings
    ) -> (id: PlatformID?, remark: String?) {
        if let platform = vocabulary.platformID(named: name.value) { return (platform, nil) }
        switch ResultReader.meaning(of: name.value, vocabulary) {
        case .every:
            warn(name, "'\(name.value)' is read as all platforms", &findings)
            return (nil, nil)
        case .platforms(let platforms) where platforms.count == 1:
            warn(name, "'\(name.value)' is read as '\(platforms[0])'", &findings)
            return (platforms[0], nil)
        case .platforms(let platforms):
            let areAll = Set(platforms).count == vocabulary.platformIDs.count
            warn(name, "'\(name.value)' is read as all platforms", &findings)
            return (nil, areAll ? nil : name.value)
        case .qualified(let platform):
            let words = "'\(name.value)' is read as '\(platform)', and stays a word of the video's title"
            warn(name, words, &findings)
            return (platform, name.value)
        case .unknown:
            findings.report(
                .unknownPlatform, line: name.line, at: name.value, "unknown platform '\(name.value)'",
                suggestion: vocabulary.platform(near: name.value))
            return (nil, nil)
        }
    }

    private func warn(_ name: Located<String>, _ message: String, _ findings: inout Findings) {
        let column = findings.column(of: name.value, inLine: name.line)
        findings.report(.unknownPlatform, line: name.line, column: column, message, as: .warning)
    }

    private func warn(_ message: String, at node: YAMLNode, _ findings: inout Findings) {
        let document = fields.document
        findings.report(
            .invalidValue, line: document.line(of: node), column: document.column(of: node), message, as: .warning)
    }
}
