import Guide

/// `guide.json`: all of the guide for programs, as `guide.schema.json` describes it.
///
/// Members come in a fixed order that reads well. Each entry is on a line of its own, so that a comparison of two versions
/// shows which entries changed.
enum GuideJSON {
    static let path = "guide.json"
    /// Fields may be added. The existing ones stay while `version` is 1.
    static let schemaPath = "guide.schema.json"

    /// The file in pieces: its head, the entries, its end.
    static func export(of guide: Guide) -> Export {
        Export(path, pieces: guide.entries.count + 2) { index in
            if index == 0 { return head(of: guide) }
            guard index <= guide.entries.count else { return Array("]}\n".utf8) }
            var json = JSONWriter(after: index == 1 ? "\n" : ",\n", capacity: entrySize)
            EntryJSON(entry: guide.entries[index - 1], guide: guide).write(to: &json)
            return json.bytes
        }
    }

    /// The size of most entries, in bytes.
    private static let entrySize = 32_768

    private static func head(of guide: Guide) -> [UInt8] {
        let configuration = guide.configuration
        var json = JSONWriter()
        json.object { json in
            json.member("$schema", schemaPath)
            json.member("version", 1)
            json.member("title", configuration.title)
            json.member("description", configuration.description)
            json.member("language", configuration.language)
            json.member("baseURL", configuration.baseURL)
            json.objects("platforms", configuration.platforms) { json, platform in
                json.member("id", platform.id.rawValue)
                json.member("name", platform.name)
                json.objects("frameworks", platform.frameworks) { json, framework in
                    json.member("id", framework.id.rawValue)
                    json.member("name", framework.name)
                }
            }
            json.objects("criteria", configuration.criteria) { json, table in
                json.member("id", table.id.rawValue)
                json.member("title", table.title)
                json.member("actionHeading", table.actionHeading)
                json.member("resultHeading", table.resultHeading)
            }
            json.objects("aspects", configuration.aspects) { json, aspect in
                json.member("id", aspect.id.rawValue)
                json.member("title", aspect.title)
            }
            json.objects("categories", guide.categories) { json, group in
                json.member("id", group.category.id.rawValue)
                json.member("title", group.category.title)
                json.member("description", group.category.description)
                json.member("url", group.url)
                json.ids("entries", group.entries)
            }
            json.objects("apis", guide.apis.groups.lazy.flatMap(\.apis)) { write(to: &$0, $1, of: guide) }
            json.objects("wcag", Set(guide.entries.flatMap(\.wcag)).sorted(), write)
            json.name("entries")
        }
        // The entries and the end of the object follow.
        var head = json.bytes
        head[head.count - 1] = UInt8(ascii: "[")
        return head
    }

    private static func write(to json: inout JSONWriter, _ criterion: SuccessCriterion) {
        json.member("number", criterion.number)
        json.member("name", criterion.name)
        json.member("level", criterion.level.rawValue)
        json.member("url", criterion.understandingURL)
        json.member("mobileURL", criterion.mobileURL)
        json.objects("en301549", criterion.related?.clauses ?? []) { json, clause in
            json.member("version", clause.edition.id)
            json.member("clause", clause.number)
            json.member("isVoid", clause.isVoid)
        }
        json.list("labels", criterion.related?.labels ?? []) { $0.text($1.name) }
    }

    private static func write(to json: inout JSONWriter, _ api: APIIndex.API, of guide: Guide) {
        let (platform, framework): (String?, String?) =
            switch api.scope {
            case .platform(let id): (id.rawValue, nil)
            case .framework(let id): (nil, id.rawValue)
            case .unknown: (nil, nil)
            }
        json.member("framework", framework)
        json.member("platform", platform)
        json.member("name", api.name)
        json.member("kind", api.reference?.kind)
        json.member("since", api.reference?.since)
        json.member("url", api.reference?.url)
        json.member("deprecated", api.reference?.deprecated)
        json.member("replacement", api.reference?.replacement)
        json.ids("entries", api.entries.lazy.map { guide.entries[$0].id })
    }
}
