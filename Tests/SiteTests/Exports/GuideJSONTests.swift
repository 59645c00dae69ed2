import Foundation
import Testing

@testable import Guide
@testable import Site

@Suite struct GuideJSONTests {
    private func read(_ guide: Guide) throws -> ReadJSON {
        try ReadJSON(Data(GuideJSON.export(of: guide).file.bytes))
    }

    /// The fields of the contract in SPEC.md, section 3: these names, and what they say of the small guide.
    @Test func hasEveryFieldOfTheContract() throws {
        let contract = """
            { "version": 1, "title": "Controls",
              "platforms": [{ "id": "ios", "name": "iOS", "frameworks": [{ "id": "uikit", "name": "UIKit" }] }],
              "entries": [{
                "id": "controls/link", "title": "Link", "url": "controls/link/", "source": "content/controls/link.md",
                "categories": ["controls"],
                "criteria": [{ "id": "keyboard", "title": "Keyboard", "rows": [
                  { "id": "tab", "action": "tab" }, { "id": "enter", "action": "enter" },
                  { "id": "space", "action": "space", "platforms": ["android"],
                    "results": [{ "text": "Activates on Android", "platforms": ["android"] }],
                    "sections": ["ios-name", "android-name"] }] }],
                "shared": [{ "id": "developer-notes", "aspect": "developer-notes", "title": "Developer notes", "level": 2 }],
                "platforms": [{ "id": "ios", "sections": [
                  { "id": "ios-name", "aspect": "name", "title": "Name", "level": 3, "frameworks": ["uikit", "swiftui"],
                    "expectations": [{ "row": "screenreader-name" }],
                    "parts": [
                      { "label": null, "text": "In general" },
                      { "label": "UIKit", "text": "title", "frameworks": ["uikit"] },
                      { "label": "SwiftUI", "text": "a < b" }] }] }],
                "announcements": [
                  { "platform": "ios", "text": "Label, link", "condition": null },
                  { "platform": null, "condition": "disabled" }],
                "apis": [
                  { "name": "accessibilityLabel", "section": "ios-name", "framework": "uikit" }, { "framework": null }],
                "links": [{ "to": "about", "anchor": null }, { "to": "controls/web", "anchor": "role" }],
                "wcag": ["2.1.1", "4.1.2"], "related": ["controls/web"], "markdown": "controls/link/index.md",
                "criteriaFiles": { "gherkin": "criteria/controls/link.feature" } }] }
            """
        let guide = try read(SmallGuide.guide())
        let promised = try ReadJSON(Data(contract.utf8))
        #expect(guide.differences(from: promised) == [])
        let section = guide["entries"]?[0]?["platforms"]?[0]?["sections"]?[0]
        #expect(section?["text"]?.text == SmallGuide.link.platforms[0].sections[0].parts.plainText)
        #expect(guide["entries"]?[2]?["backlinks"] == .array([.string("controls/link")]))
    }

    @Test func keepsTheWordsOfHostileTexts() throws {
        let guide = SmallGuide.guide()
        let bytes = GuideJSON.export(of: guide).file.bytes
        #expect(!bytes.contains(UInt8(ascii: "<")))
        let entry = try #require(try read(guide)["entries"]?[1])
        #expect(entry["title"]?.text == SmallGuide.hostile.title)
        #expect(entry["description"]?.text == SmallGuide.hostile.description)
        let result = entry["criteria"]?[0]?["rows"]?[0]?["results"]?[0]
        #expect(result?["text"] == .string("a | b, \"c\"\n@tag\r\nScenario: x"))
        #expect(entry["scenarios"]?[0]?["steps"]?[0]?["keyword"] == .string("when"))
    }

    @Test func namesNoFilesThatDoNotExist() throws {
        let entry = try read(SmallGuide.guide(exports: [.json]))["entries"]?[0]
        #expect(entry?["markdown"] == .null && entry?["criteriaFiles"] == .null)
    }

    /// Walks the written guide along the schema: what is written is described, and what is described is required.
    @Test(arguments: [nil, Fixture(name: "guide"), Fixture(name: "irregular")])
    func describesAndRequiresEveryFieldThatIsWritten(fixture: Fixture?) throws {
        let schema = try ReadJSON(Data(PackageResources.guide_schema_json))
        let small = GuideJSON.export(of: SmallGuide.guide(baseURL: "https://example.org/")).file.bytes
        let bytes = fixture.flatMap { FileManager.default.contents(atPath: "\($0.path)/expected/guide.json") }
        var open = [(try ReadJSON(bytes ?? Data(small)), schema, "")]
        var objects = 0
        while let (value, described, place) = open.popLast() {
            let rules = resolve(described, in: schema)
            #expect(allows(described, value, in: schema), "\(place)")
            for element in value.elements {
                open.append((element, try #require(rules["items"], "\(place) has no items"), place + "[]"))
            }
            guard !value.names.isEmpty else { continue }
            objects += 1
            let properties = try #require(rules["properties"], "\(place) has no properties")
            let required = Set(rules["required"]?.elements.compactMap(\.text) ?? [])
            #expect(value.names == properties.names, "\(place)")
            #expect(required == properties.names.subtracting(["$schema"]), "\(place)")
            for name in value.names {
                open.append((value[name] ?? .null, properties[name] ?? .null, "\(place)/\(name)"))
            }
        }
        #expect(objects > 50)
    }

    /// Whether a text may be empty, and a value be missing.
    private func allows(_ rules: ReadJSON, _ value: ReadJSON, in schema: ReadJSON) -> Bool {
        let rules = resolve(rules, in: schema)
        if let choices = rules["anyOf"] { return choices.elements.contains { allows($0, value, in: schema) } }
        guard let type = rules["type"] else { return true }
        let types = type.elements.isEmpty ? [type] : type.elements
        switch value {
        case .null: return types.contains(.string("null"))
        case .string(let text): return types.contains(.string("string")) && (rules["minLength"] == nil || !text.isEmpty)
        default: return true
        }
    }

    private func resolve(_ rules: ReadJSON, in schema: ReadJSON) -> ReadJSON {
        var rules = rules
        while let name = rules["$ref"]?.text?.split(separator: "/").last {
            rules = schema["$defs"]?[String(name)] ?? .null
        }
        return rules
    }
}
