import Testing

@testable import Guide

/// Videos in other forms than a list of mappings, and the platforms they are about.
struct VideoFormTests {
    /// The videos of a front matter, as `title|platform|src`, and what was found besides missing captions.
    private func read(_ yaml: String) -> (videos: [String], findings: [String]) {
        let site = ReadSite(["a.md": "---\ntitle: A\n\(yaml)\n---\n"], assets: ["f.mp4", "g.mp4"])
        let videos = site.guide.entries.flatMap(\.videos).map { video in
            [video.title, video.platform?.rawValue ?? "", video.src.replacing("../", with: "")].joined(separator: "|")
        }
        let rules = [Rule.videoCaptions.id, Rule.videoTranscript.id]
        return (
            videos,
            site.diagnostics.filter { !rules.contains($0.rule) }.map { found in
                "\(found.location.line ?? 0):\(found.location.column ?? 0) \(found.severity) \(found.rule)"
            }
        )
    }

    @Test(
        arguments: [
            ("videos: f.mp4", ["||f.mp4"], ["3:9 warning value-invalid"]),
            (
                "videos: [f.mp4, g.mp4]", ["||f.mp4", "||g.mp4"],
                ["3:10 warning value-invalid", "3:17 warning value-invalid"]
            ),
            ("videos: {src: f.mp4, title: Film}", ["Film||f.mp4"], ["3:9 warning value-invalid"]),
            (
                "videos:\n  - Src: f.mp4\n    TITLE: Film", ["Film||f.mp4"],
                ["4:5 warning key-spelling", "5:5 warning key-spelling"]
            ),
            ("videos:\n  - url: f.mp4", ["||f.mp4"], ["4:5 warning key-spelling"]),
            ("videos: None", [], ["3:9 error value-invalid"]),
        ])
    func formsCloseToAListOfMappingsAreRead(yaml: String, videos: [String], findings: [String]) {
        #expect(read(yaml).videos == videos)
        #expect(read(yaml).findings == findings)
    }

    @Test(
        arguments: [
            ("ios", "Film|ios|f.mp4", nil as String?), ("iPhone", "Film|ios|f.mp4", nil),
            ("iOS VoiceOver", "Film (iOS VoiceOver)|ios|f.mp4", "warning"), ("both", "Film||f.mp4", "warning"),
            ("iOS and Android", "Film||f.mp4", "warning"), ("[ios, android]", "Film||f.mp4", "warning"),
            ("[ios]", "Film|ios|f.mp4", nil), ("andriod", "Film||f.mp4", "error"),
        ])
    func aPlatformMayBeWrittenAsInARow(name: String, video: String, severity: String?) {
        let found = read("videos:\n  - title: Film\n    src: f.mp4\n    platform: \(name)")
        #expect(found.videos == [video])
        let column = name.hasPrefix("[") ? 16 : 15
        #expect(found.findings == (severity.map { ["6:\(column) \($0) platform-unknown"] } ?? []))
    }
}
