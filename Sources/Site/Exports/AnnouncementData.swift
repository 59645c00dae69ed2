import Guide

/// What the composer of announcements needs: examples in parts, and the words and orders of screen readers.
///
/// ```json
/// [{"id":"controls/link","title":"Link","url":"../controls/link/","platforms":{"ios":[
///   {"reader":"voiceover","text":"Label, link","condition":"","section":"ios-announcements",
///    "parts":[["name","Label","",""],["role","link","link",", "]],"heard":[]}]}}]
/// ```
///
/// A part is its kind, its text, its meaning and what stands before it.
enum AnnouncementData {
    static let path = "announcements/data.js"

    static func isComposable(_ entry: Entry) -> Bool { entry.announcements.contains(where: \.isUnderstood) }

    /// Whether the page has a composer: an example is understood.
    static func isNeeded(in guide: Guide) -> Bool {
        guide.has(.announcements) && guide.entries.contains(where: isComposable)
    }

    static func script(of guide: Guide) -> [UInt8] {
        var script = Array("const announcementData = ".utf8)
        JSONValue.append(guide.entries.filter(isComposable), to: &script) { value(of: $0, in: guide) }
        return script + ";\nconst screenReaderData = ".utf8 + ScreenReader.json + ";\n".utf8
    }

    static func value(of entry: Entry, in guide: Guide) -> JSONValue {
        let platforms = guide.configuration.platforms.compactMap { platform -> (String, JSONValue)? in
            let examples = entry.announcements.filter { $0.platform == platform.id && $0.isUnderstood }
            let values = examples.map {
                value(of: $0, heard: guide.heard[$0, of: entry], in: guide.configuration.words)
            }
            return examples.isEmpty ? nil : (platform.id.rawValue, .array(values))
        }
        return [
            "id": .string(entry.id.rawValue), "title": .string(entry.title),
            "url": .string(RelativeURL.from(GeneratedPage.announcements.url, to: entry.url)),
            "platforms": .object(platforms),
        ]
    }

    private static func value(
        of example: Announcement, heard: [(run: HeardRun, result: HeardRun.Result)], in words: Words
    ) -> JSONValue {
        let parts = example.parts.map { part in
            JSONValue.strings([part.kind.rawValue, part.text, part.meaning ?? "", part.separator])
        }
        return [
            "reader": JSONValue(example.screenReader), "text": .string(example.text),
            "condition": .string(example.condition ?? ""), "section": .string(example.section.rawValue),
            "parts": .array(parts),
            "heard": .strings(
                heard.map { run, result in
                    let reader = ScreenReader.named(run.screenReader)?.name ?? run.screenReader
                    let place = words(
                        "heard-on", ["system": run.system, "screenReader": reader, "device": run.device])
                    return result.agrees ? place : "\(place): “\(result.heard ?? "")”"
                }),
        ]
    }
}

extension Guide {
    /// The entries with announcement examples, in the guide's order.
    var entriesWithAnnouncements: [Entry] { entries.filter { !$0.announcements.isEmpty } }
}
