import Dispatch
import Guide
import Synchronization

/// `guide.json`: all of the guide for programs, as ``GuideSchema`` describes it.
///
/// Members come in a fixed order that reads well. Each entry is on a line of its own, so that a comparison of two versions
/// shows which entries changed.
enum GuideJSON {
    static let path = "guide.json"

    static func file(of guide: Guide) -> OutputFile {
        var json = JSONWriter()
        let configuration = guide.configuration
        json.object {
            $0.member("$schema", GuideSchema.path)
            $0.member("version", 1)
            $0.member("title", configuration.title)
            $0.member("description", configuration.description)
            $0.member("language", configuration.language)
            $0.member("baseURL", configuration.baseURL)
            writeVocabulary(of: guide, into: &$0)
            $0.name("entries")
            var runs = entries(of: guide)
            $0.reserve(runs.reduce(0) { $0 + $1.count + 1 })
            // Each is let go once it is copied: in a large guide they are hundreds of megabytes.
            $0.array(runs.indices) { json, index in
                json.value(runs[index])
                runs[index] = []
            }
        }
        json.endText()
        return OutputFile(path: path, bytes: json.bytes)
    }

    /// Runs of entries, written on all cores: most of a large guide's time goes into its entries' words.
    private static func entries(of guide: Guide) -> [[UInt8]] {
        let all = guide.entries
        let length = 16
        let runs = Mutex([[UInt8]](repeating: [], count: (all.count + length - 1) / length))
        DispatchQueue.concurrentPerform(iterations: (all.count + length - 1) / length) { run in
            var json = JSONWriter()
            for entry in all[(run * length)..<min((run + 1) * length, all.count)] {
                json.lineBreak()
                EntryJSON.write(entry, in: guide, into: &json)
            }
            let written = json.bytes
            runs.withLock { $0[run] = written }
        }
        return runs.withLock { $0 }
    }

    /// The words that entries use by their ids.
    private static func writeVocabulary(of guide: Guide, into json: inout JSONWriter) {
        let configuration = guide.configuration
        json.member("platforms", objects: configuration.platforms) { json, platform in
            json.member("id", platform.id.rawValue)
            json.member("name", platform.name)
            json.member("frameworks", objects: platform.frameworks) { json, framework in
                json.member("id", framework.id.rawValue)
                json.member("name", framework.name)
            }
        }
        json.member("criteria", objects: configuration.criteria) { json, table in
            json.member("id", table.id.rawValue)
            json.member("title", table.title)
            json.member("actionHeading", table.actionHeading)
            json.member("resultHeading", table.resultHeading)
        }
        json.member("aspects", objects: configuration.aspects) { json, aspect in
            json.member("id", aspect.id.rawValue)
            json.member("title", aspect.title)
        }
        json.member("categories", objects: guide.categories) { json, group in
            json.member("id", group.category.id.rawValue)
            json.member("title", group.category.title)
            json.member("description", group.category.description)
            json.member("url", group.url)
            json.member("entries", ids: group.entries)
        }
        json.member("apis", objects: guide.apis.groups.flatMap(\.apis)) { write($1, into: &$0) }
        json.member("wcag", objects: Set(guide.entries.flatMap(\.wcag)).sorted()) { json, criterion in
            json.member("number", criterion.number)
            json.member("name", criterion.name)
            json.member("level", criterion.level.rawValue)
            json.member("url", criterion.understandingURL)
        }
    }

    private static func write(_ api: APIIndex.API, into json: inout JSONWriter) {
        var framework: FrameworkID?
        var platform: PlatformID?
        switch api.scope {
        case .framework(let id): framework = id
        case .platform(let id): platform = id
        case .unknown: break
        }
        json.member("framework", framework?.rawValue)
        json.member("platform", platform?.rawValue)
        json.member("name", api.name)
        json.member("kind", api.reference?.kind)
        json.member("since", api.reference?.since)
        json.member("url", api.reference?.url)
        json.member("deprecated", api.reference?.deprecated)
        json.member("replacement", api.reference?.replacement)
        json.member("entries", ids: api.entries)
    }
}
