import Guide

/// What the composer of announcements needs: examples in parts, and the words and orders of screen readers.
///
/// ```json
/// [{"id":"controls/link","title":"Link","url":"../controls/link/","platforms":{"ios":[
///   {"reader":"voiceover","text":"Label, link","condition":"","frameworks":[],"section":"ios-announcements",
///    "parts":[["name","Label","","",""],["role","link","link",", ","role"]],"heard":[]}]}}]
/// ```
///
/// A part is its kind, its text, its meaning, what is before it and its place in the orders.
enum AnnouncementData {
    static let path = "announcements/data.js"

    static func isComposable(_ entry: Entry) -> Bool { entry.announcements.contains(where: \.isUnderstood) }

    /// Whether the page has a composer: an example is understood.
    static func isNeeded(in guide: Guide) -> Bool {
        guide.has(.announcements) && guide.entries.contains(where: isComposable)
    }

    /// - Parameter part: What ``json(of:in:)`` gives for an entry, which its page asks for as well.
    static func script(of guide: Guide, part: (Entry) -> [UInt8]) -> [UInt8] {
        var json = JSONWriter(after: "const announcementData = ")
        json.list(guide.entries.lazy.filter(isComposable)) { $0.value(part($1)) }
        json.append(raw: ";\nconst screenReaderData = ")
        return json.bytes + ScreenReader.json + ";\n".utf8
    }

    /// What the composer needs to know of one entry.
    static func json(of entry: Entry, in guide: Guide) -> [UInt8] {
        var json = JSONWriter()
        write(entry, in: guide, to: &json)
        return json.bytes
    }

    private static func write(_ entry: Entry, in guide: Guide, to json: inout JSONWriter) {
        json.object { json in
            json.member("id", entry.id.rawValue)
            json.member("title", entry.title)
            json.member("url", RelativeURL.from(GeneratedPage.announcements.url, to: entry.url))
            json.name("platforms")
            json.object { json in
                for platform in guide.configuration.platforms {
                    let examples = entry.announcements.filter { $0.platform == platform.id && $0.isUnderstood }
                    guard !examples.isEmpty else { continue }
                    json.name(platform.id.rawValue)
                    json.list(examples) { json, example in
                        json.object { write(example, of: entry, in: guide, to: &$0) }
                    }
                }
            }
        }
    }

    private static func write(
        _ example: Announcement, of entry: Entry, in guide: Guide, to json: inout JSONWriter
    ) {
        json.member("reader", example.screenReader)
        json.member("text", example.text)
        json.member("condition", example.condition ?? "")
        json.texts("frameworks", example.frameworks)
        json.member("section", example.section.rawValue)
        json.list("parts", example.parts) { json, part in
            json.array { json in
                json.text(part.kind.rawValue)
                json.text(part.text)
                json.text(part.meaning ?? "")
                json.text(part.separator)
                json.text(part.slot ?? "")
            }
        }
        json.list("heard", guide.heard[example, of: entry]) { json, heard in
            let (run, result) = heard
            let reader = ScreenReader.named(run.screenReader)?.name ?? run.screenReader
            let place = guide.configuration.words(
                "heard-on", ["system": run.system, "screenReader": reader, "device": run.device])
            let heard = result.agrees ? place : "\(place): “\(result.heard ?? "")”"
            json.text(result.isUnstable ? "\(heard), \(guide.configuration.words["unstable"])" : heard)
        }
    }
}

extension Guide {
    /// The entries with announcement examples, in the guide's order.
    var entriesWithAnnouncements: [Entry] { entries.filter { !$0.announcements.isEmpty } }
}
