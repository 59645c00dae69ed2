/// The text of a new page, which is about no control.
///
/// ```swift
/// PageScaffold(title: "About this guide").text
/// ```
public struct PageScaffold {
    let title: String
    let schema: String?

    /// - Parameter schema: The address of the front matter's JSON Schema from the page's folder, for editors.
    public init(title: String, schema: String? = nil) {
        self.title = title
        self.schema = schema
    }

    public var text: String {
        let name = schema.map { "# yaml-language-server: $schema=\($0)\n" } ?? ""
        return """
            ---
            \(name)title: \(YAMLText.scalar(title))
            layout: page
            description: "TODO: one sentence for lists and search engines"
            ---

            TODO: what the page has to say. The title stands above it already; headings begin with two number signs.

            """
    }
}
