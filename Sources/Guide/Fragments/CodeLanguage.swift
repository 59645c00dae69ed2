/// What readers call the language that a fence names.
enum CodeLanguage {
    /// The name: `Kotlin` for `kt`; a language that is not known keeps its own.
    static func name(of fence: some StringProtocol) -> String {
        names[fence.lowercased()] ?? String(fence)
    }

    private static let names = [
        "swift": "Swift", "kotlin": "Kotlin", "kt": "Kotlin", "java": "Java", "xml": "XML", "html": "HTML",
        "css": "CSS",
        "javascript": "JavaScript", "js": "JavaScript", "typescript": "TypeScript", "ts": "TypeScript", "json": "JSON",
        "yaml": "YAML", "yml": "YAML", "bash": "Shell", "sh": "Shell", "shell": "Shell", "console": "Shell",
        "objective-c": "Objective-C", "objectivec": "Objective-C", "objc": "Objective-C", "dart": "Dart",
        "groovy": "Groovy", "gradle": "Gradle", "markdown": "Markdown", "md": "Markdown", "gherkin": "Gherkin",
        "jsx": "JSX", "tsx": "TSX", "text": "Text", "txt": "Text", "plist": "Property list", "diff": "Diff",
        "mermaid": "Mermaid",
    ]
}
