import Foundation
import Testing

@testable import Guide
@testable import Site

@Suite struct GuideJSONTests {
    private func read(_ guide: Guide) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(GuideJSON.file(of: guide).bytes))
    }

    /// The fields of the contract in SPEC.md, section 3, by the place they stand in.
    @Test func hasEveryFieldOfTheContract() throws {
        let bytes = GuideJSON.file(of: SmallGuide.guide()).bytes
        #expect(try JSONSerialization.jsonObject(with: Data(bytes)) is NSDictionary)
        let guide = try read(SmallGuide.guide())
        #expect(guide["version"] == .number(1))
        #expect(guide.names.isSuperset(of: ["version", "title", "platforms", "entries"]))
        let platform = guide["platforms"]?[0]
        #expect(platform?["id"] == .string("ios"))
        #expect(platform?["name"] == .string("iOS"))
        #expect(platform?["frameworks"]?[0] == .object(["id": .string("uikit"), "name": .string("UIKit")]))

        let entry = try #require(guide["entries"]?[0])
        #expect(entry["id"] == .string("controls/link"))
        #expect(entry["title"] == .string("Link"))
        #expect(entry["url"] == .string("controls/link/"))
        #expect(entry["source"] == .string("content/controls/link.md"))
        #expect(entry["categories"] == .array([.string("controls")]))
        #expect(entry["wcag"] == .array([.string("2.1.1"), .string("4.1.2")]))

        let table = try #require(entry["criteria"]?[0])
        #expect(table["id"] == .string("keyboard"))
        #expect(table["title"] == .string("Keyboard"))
        let row = try #require(table["rows"]?[2])
        #expect(row["id"] == .string("space"))
        #expect(row["action"] == .string("space"))
        #expect(row["results"]?[0]?["text"] == .string("Activates on Android"))
        #expect(row["results"]?[0]?["platforms"] == .array([.string("android")]))
        #expect(row["platforms"] == .array([.string("android")]))
        #expect(row["sections"] == .array([.string("ios-name"), .string("android-name")]))

        let shared = try #require(entry["shared"]?[0])
        #expect(shared["id"] == .string("developer-notes"))
        #expect(shared["aspect"] == .string("developer-notes"))
        #expect(shared["title"] == .string("Developer notes"))
        #expect(shared["level"] == .number(2))
        let ios = try #require(entry["platforms"]?[0])
        #expect(ios["id"] == .string("ios"))
        let section = try #require(ios["sections"]?[0])
        #expect(section["id"] == .string("ios-name"))
        #expect(section["aspect"] == .string("name"))
        #expect(section["title"] == .string("Name"))
        #expect(section["level"] == .number(3))
        #expect(section["frameworks"] == .array([.string("uikit"), .string("swiftui")]))
        #expect(section["text"]?.text == SmallGuide.link.platforms[0].sections[0].plainText)

        let announcement = try #require(entry["announcements"]?[0])
        #expect(announcement["platform"] == .string("ios"))
        #expect(announcement["text"] == .string("Label, link"))
        #expect(announcement["condition"] == .null)
        #expect(entry["announcements"]?[1]?["platform"] == .null)
        #expect(entry["announcements"]?[1]?["condition"] == .string("disabled"))
        let api = try #require(entry["apis"]?[0])
        #expect(api["name"] == .string("accessibilityLabel"))
        #expect(api["section"] == .string("ios-name"))
        #expect(api["framework"] == .string("uikit"))
        #expect(entry["apis"]?[1]?["framework"] == .null)
        #expect(entry["links"]?[0] == .object(["to": .string("about"), "anchor": .null]))
        #expect(entry["links"]?[1] == .object(["to": .string("controls/web"), "anchor": .string("role")]))
    }

    @Test func writesMembersInAFixedOrder() {
        let guide = SmallGuide.guide(entries: [SmallGuide.about])
        let expected = """
            {"$schema":"guide.schema.json","version":1,"title":"Controls","description":null,"language":"en","baseURL":null,\
            "platforms":[\
            {"id":"ios","name":"iOS","frameworks":[{"id":"uikit","name":"UIKit"},{"id":"swiftui","name":"SwiftUI"}]},\
            {"id":"android","name":"Android",\
            "frameworks":[{"id":"views","name":"Android Views"},{"id":"compose","name":"Jetpack Compose"}]}],\
            "criteria":[{"id":"keyboard","title":"Keyboard","actionHeading":"Key","resultHeading":"Expected result"}],\
            "aspects":[{"id":"name","title":"Name"}],"categories":[],"apis":[],"wcag":[],"entries":[
            {"id":"about","title":"About","description":null,"layout":"page","url":"about/","markdown":"about/index.md",\
            "criteriaFiles":null,"source":"content/about.md","categories":[],"order":null,"aliases":[],\
            "reviewed":"2024-02-29","testedWith":[],"videos":[],"criteria":[],"scenarios":[],"introduction":"Us.",\
            "shared":[],"platforms":[],"announcements":[],"apis":[],"links":[],"related":[],"backlinks":[],"wcag":[],"notApplicable":[]}]}

            """
        #expect(String(decoding: GuideJSON.file(of: guide).bytes, as: UTF8.self) == expected)
    }

    @Test func keepsTheWordsOfHostileTexts() throws {
        let guide = SmallGuide.guide()
        let bytes = GuideJSON.file(of: guide).bytes
        #expect(!bytes.contains(UInt8(ascii: "<")))
        #expect(!String(decoding: bytes, as: UTF8.self).unicodeScalars.contains("\u{2028}"))
        let entry = try #require(try read(guide)["entries"]?[1])
        #expect(entry["title"]?.text == SmallGuide.hostile.title)
        #expect(entry["description"]?.text == SmallGuide.hostile.description)
        let result = entry["criteria"]?[0]?["rows"]?[0]?["results"]?[0]
        #expect(result?["text"] == .string("a | b, \"c\"\n@tag\r\nScenario: x"))
        #expect(entry["scenarios"]?[0]?["steps"]?[0]?["keyword"] == .string("when"))
    }

    @Test func saysWhichPartBelongsToWhichFramework() throws {
        let section = try read(SmallGuide.guide())["entries"]?[0]?["platforms"]?[0]?["sections"]?[0]
        let parts = try #require(section?["parts"])
        #expect(parts.elements.map { $0["label"] } == [.null, .string("UIKit"), .string("SwiftUI")])
        #expect(parts.elements.map { $0["text"]?.text } == ["In general", "title", "a < b"])
        #expect(parts[1]?["frameworks"] == .array([.string("uikit")]))
        #expect(section?["expectations"]?[0]?["row"] == .string("screenreader-name"))
    }

    @Test func namesTheFilesThatExist() throws {
        let all = try read(SmallGuide.guide())["entries"]?[0]
        #expect(all?["markdown"] == .string("controls/link/index.md"))
        #expect(all?["criteriaFiles"]?["gherkin"] == .string("criteria/controls/link.feature"))
        let few = try read(SmallGuide.guide(exports: [.json]))["entries"]?[0]
        #expect(few?["markdown"] == .null)
        #expect(few?["criteriaFiles"] == .null)
    }

    @Test func turnsLinksAround() throws {
        let entries = try #require(try read(SmallGuide.guide())["entries"])
        #expect(entries[2]?["backlinks"] == .array([.string("controls/link")]))
        #expect(entries[0]?["related"] == .array([.string("controls/web")]))
    }

    /// More entries than one core writes in a run.
    @Test func keepsTheOrderOfManyEntries() throws {
        let many = (0..<1000).map { SmallGuide.entry("controls/e\(1000 + $0)", title: "E\(1000 + $0)") }
        let guide = SmallGuide.guide(entries: many)
        let read = try read(guide)["entries"]?.elements.map { $0["id"]?.text }
        #expect(read == guide.entries.map(\.id.rawValue))
        #expect(read?.count == 1000)
        #expect(GuideJSON.file(of: guide) == GuideJSON.file(of: SmallGuide.guide(entries: many.reversed())))
    }

    @Test func canBeEmpty() throws {
        #expect(try read(SmallGuide.guide(entries: []))["entries"] == .array([]))
    }
}

@Suite struct GuideSchemaTests {
    /// Walks the written guide along the schema: what is written is described, and what is described is required.
    @Test(arguments: [nil, Fixture(name: "guide"), Fixture(name: "irregular")])
    func describesAndRequiresEveryFieldThatIsWritten(fixture: Fixture?) throws {
        let schema = try JSONDecoder().decode(JSONValue.self, from: Data(GuideSchema.file.bytes))
        let small = GuideJSON.file(of: SmallGuide.guide(baseURL: "https://example.org/")).bytes
        let bytes = fixture.flatMap { FileManager.default.contents(atPath: "\($0.path)/expected/guide.json") }
        var open = [(try JSONDecoder().decode(JSONValue.self, from: bytes ?? Data(small)), schema, "")]
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

    @Test func isOfTheVersionThatIsWritten() throws {
        let schema = try JSONDecoder().decode(JSONValue.self, from: Data(GuideSchema.file.bytes))
        #expect(schema["$schema"] == .string("https://json-schema.org/draft/2020-12/schema"))
        #expect(schema["properties"]?["version"]?["const"] == .number(1))
        #expect(GuideSchema.file.path == "guide.schema.json")
        #expect(GuideSchema.file.bytes.last == UInt8(ascii: "\n"))
    }

    /// Whether a text may be empty, and a value be missing.
    private func allows(_ rules: JSONValue, _ value: JSONValue, in schema: JSONValue) -> Bool {
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

    private func resolve(_ rules: JSONValue, in schema: JSONValue) -> JSONValue {
        var rules = rules
        while let name = rules["$ref"]?.text?.split(separator: "/").last {
            rules = schema["$defs"]?[String(name)] ?? .null
        }
        return rules
    }
}
