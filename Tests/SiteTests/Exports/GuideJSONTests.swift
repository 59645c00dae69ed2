import Foundation
import Testing

@testable import Guide
@testable import Site

@Suite struct GuideJSONTests {
    private func read(_ guide: Guide) throws -> JSONValue {
        try JSONValue(Data(GuideJSON.export(of: guide).file.bytes))
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
        let schema = try JSONValue(Data(PackageResources.guide_schema_json))
        let small = GuideJSON.export(of: SmallGuide.guide(baseURL: "https://example.org/")).file.bytes
        let bytes = fixture.flatMap { FileManager.default.contents(atPath: "\($0.path)/expected/guide.json") }
        var open = [(try JSONValue(bytes ?? Data(small)), schema, "")]
        var objects = 0
        while let (value, described, place) = open.popLast() {
            let rules = resolve(described, in: schema)
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

    private func resolve(_ rules: JSONValue, in schema: JSONValue) -> JSONValue {
        var rules = rules
        while let name = rules["$ref"]?.text?.split(separator: "/").last {
            rules = schema["$defs"]?[String(name)] ?? .null
        }
        return rules
    }
}
