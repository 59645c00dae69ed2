import Diagnostics
import Yams

/// Reads the list `videos:`; each has a `src`, and may have a `platform`, a `title`, `captions` and a `transcript`.
struct VideoReader {
    let vocabulary: Vocabulary
    let document: YAMLDocument

    private static let keys = ["platform", "title", "src", "captions", "transcript"]

    func read(_ value: Node, findings: inout Findings) -> [FrontMatter.RawVideo] {
        guard case .sequence(let items) = value else {
            if value.string?.trimmed.isEmpty != true { report("'videos' is to be a list", at: value, &findings) }
            return []
        }
        return items.compactMap { video($0, findings: &findings) }
    }

    private func video(_ item: Node, findings: inout Findings) -> FrontMatter.RawVideo? {
        guard case .mapping(let mapping) = item else {
            report("a video is to have the keys \(Self.keys.joined(separator: ", "))", at: item, &findings)
            return nil
        }
        var fields: [String: Located<String>] = [:]
        for (key, value) in mapping {
            let name = key.string ?? ""
            guard Self.keys.contains(name) else {
                findings.report(
                    .unknownKey, line: document.line(of: key), at: name, "a video has no key '\(name)'",
                    suggestion: NearestMatch.to(name, in: Self.keys))
                continue
            }
            guard let text = value.string?.trimmed else {
                report("'\(name)' is to be a text", at: value, &findings)
                continue
            }
            if !text.isEmpty { fields[name] = Located(value: text, line: document.line(of: value)) }
        }
        guard let src = fields["src"] else {
            report("a video needs 'src'", at: item, &findings)
            return nil
        }
        return FrontMatter.RawVideo(
            platform: fields["platform"].flatMap { platform($0, findings: &findings) },
            title: fields["title"]?.value ?? "", src: src, captions: fields["captions"],
            transcript: fields["transcript"])
    }

    private func platform(_ name: Located<String>, findings: inout Findings) -> PlatformID? {
        let platform = vocabulary.platformID(named: name.value)
        if platform == nil {
            findings.report(
                .unknownPlatform, line: name.line, at: name.value, "unknown platform '\(name.value)'",
                suggestion: vocabulary.platform(near: name.value))
        }
        return platform
    }

    private func report(_ message: String, at node: Node, _ findings: inout Findings) {
        findings.report(.invalidValue, line: document.line(of: node), column: document.column(of: node), message)
    }
}
