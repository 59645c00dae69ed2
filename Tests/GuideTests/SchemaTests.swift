import Foundation
import Testing

@testable import Guide

/// The JSON Schemas that editors get say of each key what the readers say of it.
struct SchemaTests {
    private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test(arguments: [
        ("sitegen.schema.json", ConfigurationSchema.value),
        ("front-matter.schema.json", FrontMatterSchema(.standard).value),
    ])
    func theFilesInTheRepositoryAreCurrent(_ name: String, _ schema: JSONValue) throws {
        let file = Self.project.appendingPathComponent("schemas/\(name)")
        if ProcessInfo.processInfo.environment["SITEGEN_RECORD"] == "1" { try Data(schema.text.utf8).write(to: file) }
        #expect(try String(decoding: Data(contentsOf: file), as: UTF8.self) == schema.text)
        #expect(try JSONSerialization.jsonObject(with: Data(schema.text.utf8)) is [String: Any])
    }

    @Test func everyKeyIsDescribed() {
        for schema in [ConfigurationSchema.value, FrontMatterSchema(.standard).value] {
            #expect(undescribed(in: schema["properties"] ?? [:], at: "") == [])
        }
    }

    /// The paths of properties that say nothing of themselves.
    private func undescribed(in properties: JSONValue, at path: String) -> [String] {
        properties.names.flatMap { name in
            let property = properties[name] ?? [:]
            let isReference = property["$ref"] != nil || property["anyOf"] != nil && path.hasPrefix("not-applicable")
            let own = property["description"] == nil && !isReference ? ["\(path)\(name)"] : []
            let inner = [property, property["items"] ?? [:], first(of: property["items"]?["anyOf"])].flatMap {
                undescribed(in: $0["properties"] ?? [:], at: "\(name)/")
            }
            return own + inner
        }
    }

    private func first(of value: JSONValue?) -> JSONValue {
        guard case .array(let values) = value else { return [:] }
        return values.first ?? [:]
    }

    @Test func theConfigurationReadsEveryKeyOfItsSchemaAndNoOther() {
        let schema = ConfigurationSchema.value["properties"] ?? [:]
        #expect(!schema.names.isEmpty)
        for key in schema.names + ["nonsense"] {
            let (_, found) = ConfigurationReader.read(path: "sitegen.yml", contents: Array("\(key):\n".utf8))
            #expect(found.contains { $0.rule == Rule.unknownConfigurationKey.id } == (key == "nonsense"))
        }
    }

    @Test func theFrontMatterReadsEveryKeyOfItsSchemaAndNoOther() {
        let schema = FrontMatterSchema(.standard).value["properties"] ?? [:]
        #expect(schema.names.contains("screenreader"))
        for key in schema.names + ["gherkin-keyboard", "nonsense"] {
            let text = key == "title" ? "---\ntitle: A\n---\n" : "---\ntitle: A\n\(key): \n---\n"
            let found = ReadSite(["a.md": text]).diagnostics.map(\.rule)
            let unknown = [Rule.unknownKey, .tableUnknown, .keySpelling, .rowOutsideTable].map(\.id)
            #expect(found.contains(where: unknown.contains) == (key == "nonsense"), "\(key)")
        }
    }

    @Test func theSchemaOfASiteHasItsPlatformsTablesAndCategories() throws {
        let yaml = "platforms: [{id: web, name: Web}]\ncriteria: [mouse]\ncategories: [widgets]"
        let schema = FrontMatterSchema(try Configuration(yaml: yaml)).value
        let properties = schema["properties"] ?? [:]
        #expect(properties.names.contains("mouse"))
        #expect(!properties.names.contains("keyboard"))
        #expect(schema["definitions"]?["platformResult"]?["properties"]?.names == ["web", "source"])
        #expect(properties["categories"]?.text.contains("\"widgets\"") == true)
    }

    @Test func compactTextMayStandInAScript() {
        let value: JSONValue = ["a": ["</b>", 1, [], true], "c": [:], "d": JSONValue(nil)]
        #expect(value.compact == #"{"a":["\u003C/b>",1,[],true],"c":{},"d":null}"#)
    }
}

extension JSONValue {
    /// The names of an object's members.
    fileprivate var names: [String] {
        guard case .object(let members) = self else { return [] }
        return members.map(\.name)
    }
}
