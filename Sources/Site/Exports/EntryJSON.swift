import Guide

/// One entry of `guide.json`, as ``GuideSchema`` describes it.
enum EntryJSON {
    static func write(_ entry: Entry, in guide: Guide, into json: inout JSONWriter) {
        json.object {
            writeFrontMatter(of: entry, in: guide, into: &$0)
            let platforms = guide.configuration.platforms.map(\.id)
            CriteriaJSON.write(entry.criteria, platforms: platforms, into: &$0)
            CriteriaJSON.write(entry.scenarios, platforms: platforms, into: &$0)
            $0.member("introduction", PlainParts(entry.introduction).text)
            $0.member("shared", objects: entry.shared) { write($1, into: &$0) }
            $0.member("platforms", objects: entry.platforms) { json, platform in
                json.member("id", platform.id.rawValue)
                json.member("title", platform.title)
                json.member("introduction", PlainParts(platform.introduction).text)
                json.member("sections", objects: platform.sections) { write($1, into: &$0) }
            }
            writeIndexes(of: entry, in: guide, into: &$0)
        }
    }

    private static func writeFrontMatter(of entry: Entry, in guide: Guide, into json: inout JSONWriter) {
        let exports = guide.configuration.exports
        json.member("id", entry.id.rawValue)
        json.member("title", entry.title)
        json.member("description", entry.description)
        json.member("layout", entry.layout.rawValue)
        json.member("url", entry.url)
        json.member("markdown", exports.contains(.markdown) ? MarkdownTwin.path(for: entry.url) : nil)
        json.name("criteriaFiles")
        if exports.contains(.criteria), entry.hasTests {
            json.object {
                $0.member("markdown", CriteriaExport.path(of: entry, as: .markdown))
                $0.member("text", CriteriaExport.path(of: entry, as: .text))
                $0.member("gherkin", CriteriaExport.path(of: entry, as: .gherkin))
                $0.member("csv", CriteriaExport.path(of: entry, as: .csv))
            }
        } else {
            json.null()
        }
        json.member("source", entry.source)
        json.member("categories", ids: entry.categories)
        json.member("order", entry.order)
        json.member("aliases", strings: entry.aliases)
        json.member("reviewed", entry.reviewed)
        json.member("testedWith", strings: entry.testedWith)
        json.member("videos", objects: entry.videos) { json, video in
            json.member("platform", video.platform?.rawValue)
            json.member("title", video.title)
            json.member("src", video.src)
            json.member("captions", video.captions)
            json.member("transcript", video.transcript)
        }
    }

    private static func write(_ section: Section, into json: inout JSONWriter) {
        let parts = PlainParts(section.parts)
        json.member("id", section.id.rawValue)
        json.member("aspect", section.aspect?.rawValue)
        json.member("title", section.title)
        json.member("level", section.level)
        json.member("frameworks", ids: section.frameworks)
        json.member("text", parts.text)
        json.member("parts", objects: parts.isDivided ? parts.parts : []) { json, part in
            json.member("label", part.label)
            json.member("frameworks", ids: part.frameworks)
            json.member("text", part.text)
        }
        json.member("expectations", objects: section.expectations) { json, expectation in
            json.member("criteria", expectation.table.rawValue)
            json.member("row", expectation.anchor)
            json.member("action", expectation.action)
            json.member("text", expectation.text)
        }
    }

    private static func writeIndexes(of entry: Entry, in guide: Guide, into json: inout JSONWriter) {
        json.member("announcements", objects: entry.announcements) { json, announcement in
            json.member("platform", announcement.platform?.rawValue)
            json.member("text", announcement.text)
            json.member("condition", announcement.condition)
            json.member("section", announcement.section.rawValue)
        }
        json.member("apis", objects: entry.apis) { json, api in
            json.member("name", api.name)
            let section = api.section.rawValue
            json.member("section", section.isEmpty ? nil : section)
            json.member("framework", api.framework?.rawValue)
        }
        json.member("links", objects: entry.links) { json, link in
            json.member("to", link.to.rawValue)
            json.member("anchor", link.anchor)
        }
        json.member("related", ids: entry.related)
        json.member("backlinks", ids: guide.backlinks[entry.id] ?? [])
        json.member("wcag", strings: entry.wcag.map(\.number))
        json.member("notApplicable", objects: entry.notApplicable) { json, item in
            var framework: FrameworkID?
            var platform: PlatformID?
            switch item.scope {
            case .framework(let id): framework = id
            case .platform(let id): platform = id
            case .everywhere: break
            }
            json.member("aspect", item.aspect.rawValue)
            json.member("platform", platform?.rawValue)
            json.member("framework", framework?.rawValue)
            json.member("reason", item.reason)
        }
    }
}
