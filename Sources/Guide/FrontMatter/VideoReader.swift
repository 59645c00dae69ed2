import Diagnostics

/// Reads the list `videos:`; each has a `src`, and may have a `platform`, a `title`, `captions` and a `transcript`.
struct VideoReader {
    private let vocabulary: Vocabulary
    private let fields: TextFields

    static let keys = ["platform", "title", "src", "captions", "transcript"]

    init(vocabulary: Vocabulary, document: YAMLDocument) {
        self.vocabulary = vocabulary
        fields = TextFields(subject: "a video", keys: Self.keys, document: document)
    }

    func read(_ value: YAMLNode, findings: inout Findings) -> [FrontMatter.RawVideo] {
        guard case .sequence(let items) = value else {
            if !YAMLDocument.isEmpty(value) { fields.document.report("'videos' must be a list", at: value, &findings) }
            return []
        }
        return items.compactMap { video($0, findings: &findings) }
    }

    private func video(_ item: YAMLNode, findings: inout Findings) -> FrontMatter.RawVideo? {
        guard case .mapping(let mapping) = item else {
            fields.document.report(
                "a video must have the keys \(Self.keys.joined(separator: ", "))", at: item, &findings)
            return nil
        }
        let texts = fields.read(mapping, findings: &findings)
        guard let src = texts["src"] else {
            fields.document.report("a video needs 'src'", at: item, &findings)
            return nil
        }
        return FrontMatter.RawVideo(
            platform: texts["platform"].flatMap { platform($0, findings: &findings) },
            title: texts["title"]?.value ?? "", src: src, captions: texts["captions"],
            transcript: texts["transcript"])
    }

    /// The platform that a video is about; `nil` for one that is about all of them.
    private func platform(_ name: Located<String>, findings: inout Findings) -> PlatformID? {
        if let platform = vocabulary.platformID(named: name.value) { return platform }
        if case .every = ResultReader.meaning(of: name.value, vocabulary) { return nil }
        findings.report(
            .unknownPlatform, line: name.line, at: name.value, "unknown platform '\(name.value)'",
            suggestion: vocabulary.platform(near: name.value))
        return nil
    }
}
