import Guide

/// One entry of `guide.json`, as `guide.schema.json` describes it.
struct EntryJSON {
    let entry: Entry
    let guide: Guide

    func write(to json: inout JSONWriter) {
        json.object { json in
            writeFrontMatter(to: &json)
            writeContent(to: &json)
            writeIndexes(to: &json)
        }
    }

    private func writeFrontMatter(to json: inout JSONWriter) {
        let exports = guide.configuration.exports
        json.member("id", entry.id.rawValue)
        json.member("title", entry.title)
        json.member("description", entry.description)
        json.member("layout", entry.layout.rawValue)
        json.member("url", entry.url)
        json.member("markdown", exports.contains(.markdown) ? MarkdownTwin.path(for: entry.url) : nil)
        json.name("criteriaFiles")
        if exports.contains(.criteria), entry.hasTests {
            json.object { json in
                for format in CriteriaFormat.allCases {
                    guard let path = format.path(of: entry) else { continue }
                    json.name(format.rawValue)
                    json.text(path)
                }
            }
        } else {
            json.text(nil)
        }
        json.member("source", entry.source)
        json.member("language", guide.configuration.otherLanguage(of: entry.source))
        json.ids("categories", entry.categories)
        json.member("order", entry.order)
        json.texts("aliases", entry.aliases)
        json.member("reviewed", entry.reviewed)
        json.objects("sources", entry.sources) { json, source in
            json.member("id", source.id)
            json.member("title", source.title)
            json.member("publisher", source.publisher)
            json.member("url", source.url)
            json.member("system", source.system)
            json.member("assistiveTechnology", source.assistiveTechnology)
            json.member("published", source.published)
            json.member("read", source.read)
        }
        json.texts("testedWith", entry.testedWith)
        json.objects("videos", entry.videos) { json, video in
            json.member("platform", video.platform?.rawValue)
            json.member("title", video.title)
            json.member("src", video.src)
            json.member("captions", video.captions)
            json.member("transcript", video.transcript)
        }
    }

    private func writeContent(to json: inout JSONWriter) {
        let ids = guide.configuration.platforms.map(\.id)
        json.name("criteria")
        CriteriaJSON.write(entry.criteria, platforms: ids, to: &json)
        json.name("scenarios")
        CriteriaJSON.write(entry.scenarios, platforms: ids, to: &json)
        json.name("introduction")
        json.words(entry.introduction.appendPlainText)
        json.objects("shared", entry.shared, write)
        json.objects("platforms", entry.platforms) { json, platform in
            json.member("id", platform.id.rawValue)
            json.member("title", platform.title)
            json.name("introduction")
            json.words(platform.introduction.appendPlainText)
            json.objects("sections", platform.sections, write)
        }
    }

    private func write(to json: inout JSONWriter, _ section: Section) {
        json.member("id", section.id.rawValue)
        json.member("aspect", section.aspect?.rawValue)
        json.member("title", section.title)
        json.member("level", section.level)
        json.ids("frameworks", section.frameworks)
        json.name("text")
        json.words(section.parts.appendPlainText)
        // A single part says no more than the text.
        json.objects("parts", section.parts.count > 1 ? section.parts : []) { json, part in
            json.member("label", part.label?.text)
            json.member("anchor", part.anchor)
            json.ids("frameworks", part.frameworks)
            json.name("text")
            json.words { part.html.appendPlainText(to: &$0, from: $0.count) }
        }
        json.objects("expectations", section.expectations) { json, expectation in
            json.member("criteria", expectation.table.rawValue)
            json.member("row", expectation.anchor)
            json.member("action", expectation.action)
            json.member("text", expectation.text)
        }
    }

    private func writeIndexes(to json: inout JSONWriter) {
        json.objects("announcements", entry.announcements, write)
        json.objects("apis", entry.apis) { json, api in
            json.member("name", api.name)
            json.member("section", api.section.rawValue.isEmpty ? nil : api.section.rawValue)
            json.member("framework", api.framework?.rawValue)
        }
        json.objects("links", entry.links) { json, link in
            json.member("to", link.to.rawValue)
            json.member("anchor", link.anchor)
        }
        json.ids("related", entry.related)
        json.ids("uses", entry.uses)
        json.ids("backlinks", guide.backlinks[entry.id] ?? [])
        json.list("wcag", entry.wcag) { $0.text($1.number) }
        json.objects("notApplicable", entry.notApplicable) { json, item in
            let (platform, framework): (String?, String?) =
                switch item.scope {
                case .platform(let id): (id.rawValue, nil)
                case .framework(let id): (nil, id.rawValue)
                case .everywhere: (nil, nil)
                }
            json.member("aspect", item.aspect.rawValue)
            json.member("platform", platform)
            json.member("framework", framework)
            json.member("reason", item.reason)
        }
        json.objects("minVersions", entry.minVersions) { json, item in
            json.member("section", item.section.rawValue.isEmpty ? nil : item.section.rawValue)
            json.member("framework", item.framework.rawValue)
            json.member("product", item.version.product)
            json.member("version", item.version.number)
        }
    }

    private func write(to json: inout JSONWriter, _ announcement: Announcement) {
        json.member("id", announcement.id)
        json.member("platform", announcement.platform?.rawValue)
        json.member("screenReader", announcement.screenReader)
        json.member("text", announcement.text)
        json.member("condition", announcement.condition)
        json.texts("frameworks", announcement.frameworks)
        json.member("section", announcement.section.rawValue)
        json.objects("parts", announcement.parts) { json, part in
            json.member("part", part.kind.rawValue)
            json.member("text", part.text)
            json.member("separator", part.separator)
            json.member("isPlaceholder", part.isPlaceholder)
            json.member("basis", part.basis?.rawValue)
            json.member("meaning", part.meaning)
        }
        json.objects("heard", guide.heard[announcement, of: entry]) { json, heard in
            json.member("heard", heard.result.heard)
            json.member("agrees", heard.result.agrees)
            json.member("unstable", heard.result.isUnstable)
            json.member("system", heard.run.system)
            json.member("screenReader", heard.run.screenReader)
            json.member("device", heard.run.device)
            json.member("date", heard.run.date)
        }
    }
}
