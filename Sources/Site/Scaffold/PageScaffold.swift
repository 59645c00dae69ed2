import Guide

/// The text of a new page, which is about no control.
public enum PageScaffold {
    /// - Parameter schema: The address of the front matter's JSON Schema from the page's folder, for editors.
    public static func text(title: String, words: Words, schema: String? = nil) -> String {
        let name = schema.map { "# yaml-language-server: $schema=\($0)\n" } ?? ""
        return """
            ---
            \(name)title: \(YAMLScalar.written(title.oneLine))
            layout: page
            description: \(YAMLScalar.written("TODO: \(words["scaffold-page-description"])"))
            ---

            TODO: \(words["scaffold-page-text"])

            """
    }
}
