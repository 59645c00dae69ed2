/// How much `sitegen.yml` can say: every page repeats the names of platforms and the menu, and every entry is compared with all names.
/// docs/reference/configuration.md has the same numbers.
extension ConfigurationReader {
    /// What the frameworks of all platforms are called in a message.
    static let allFrameworks = "frameworks of all platforms"

    static func limits(of key: String) -> (values: Int, bytes: Int) { (values[key] ?? 300, bytes[key] ?? 1_000) }

    private static let values = [
        "platforms": 20, "frameworks": 20, allFrameworks: 40, "criteria": 20, "aspects": 60, "categories": 100,
        "menu": 30, "translations": 40, "spellings": 50,
    ]

    private static let bytes = [
        "title": 200, "name": 100, "id": 80, "spellings": 100, "action-heading": 100, "result-heading": 100,
        "license": 200,
    ]
}
