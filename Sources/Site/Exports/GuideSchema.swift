/// `guide.schema.json`: a JSON Schema of what ``GuideJSON`` writes.
///
/// Fields may be added. The existing ones stay while `version` is 1, so the schema allows unknown fields.
///
/// Source: JSON Schema 2020-12, <https://json-schema.org/draft/2020-12>.
enum GuideSchema {
    static let path = "guide.schema.json"

    static var file: OutputFile { OutputFile(path: path, bytes: PackageResources.guide_schema_json) }
}
