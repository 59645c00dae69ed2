import Diagnostics

/// Reads the list `videos:`; each has a `src`, and may have a `platform`, a `title`, `captions` and a `transcript`.
struct VideoReader {
    private let vocabulary: Vocabulary
    private let fields: TextFields

    init(vocabulary: Vocabulary, document: YAMLDocument) {
        self.vocabulary = vocabulary
        fields = TextFields(
            subject: "a video", keys: ["platform", "title", "src", "captions", "transcript"], required: ["src"],
            document: document)
    }

    func read(_ value: YAMLNode, findings: inout Findings) -> [FrontMatter.RawVideo] {
        fields.readList(value, key: "videos", findings: &findings).compactMap { _, texts in
            texts["src"].map { src in
                FrontMatter.RawVideo(
                    platform: texts["platform"].flatMap { platform($0, findings: &findings) },
                    title: texts["title"]?.value ?? "", src: src, captions: texts["captions"],
                    transcript: texts["transcript"])
            }
        }
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
