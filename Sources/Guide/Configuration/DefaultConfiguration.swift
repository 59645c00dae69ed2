extension Configuration {
    /// What a folder with only `content/` is built with: a guide for iOS and Android.
    public static let standard = standard(in: .english)

    /// The same with titles and headings in another language.
    static func standard(in words: Words) -> Configuration {
        Configuration(
            title: words["guide-title"],
            language: words.language,
            words: words,
            editor: "vscode://file/{path}:{line}:{column}",
            folders: Folders(),
            platforms: standardPlatforms,
            criteria: criteria(in: words),
            aspects: aspects(in: words),
            categories: [
                Category(id: "controls", title: words["category-controls"]),
                Category(id: "notifications", title: words["category-notifications"]),
                Category(id: "patterns", title: words["category-patterns"]),
            ],
            exports: Set(Export.allCases),
            published: [".nojekyll", ".well-known", "_headers", "_redirects", "robots.txt"],
            fileSizeLimit: 4 * 1024 * 1024
        )
    }

    private static let standardPlatforms = [
        Platform(
            id: "ios", name: "iOS",
            spellings: ["iPhone", "iPad", "iPadOS", "iOS/iPadOS", "iOS and iPadOS", "Apple iOS"],
            frameworks: [
                Framework(id: "uikit", name: "UIKit", spellings: ["UI Kit", "iOS UIKit"]),
                Framework(id: "swiftui", name: "SwiftUI", spellings: ["Swift UI", "iOS SwiftUI"]),
            ]),
        Platform(
            id: "android", name: "Android", spellings: ["Android OS"],
            frameworks: [
                Framework(
                    id: "views", name: "Android Views",
                    spellings: [
                        "Android View", "Views", "View", "View system", "Android View system", "XML", "Android XML",
                        "XML views", "XML layout", "XML layouts",
                    ]),
                Framework(
                    id: "compose", name: "Jetpack Compose",
                    spellings: ["Compose", "Android Compose", "Jetpack", "Android Jetpack Compose"]),
            ]),
    ]

    private static func criteria(in words: Words) -> [CriteriaDefinition] {
        let tables: [(id: CriteriaID, aspects: [AspectID])] = [
            ("keyboard", ["focus", "actions"]), ("mobile", ["focus", "actions"]), ("screenreader", []),
            ("settings", []),
        ]
        return tables.map { id, aspects in
            let key = "criteria-\(id)"
            return CriteriaDefinition(
                id: id, title: words[key], actionHeading: words["\(key)-action"], resultHeading: words["\(key)-result"],
                spellings: spellings(of: key, in: words), aspects: aspects, rows: words.list("\(key)-rows"))
        }
    }

    private static func aspects(in words: Words) -> [Aspect] {
        let ids: [AspectID] = [
            "developer-notes", "which-control-to-use", "name", "role", "group", "state", "value", "focus", "actions",
            "announcements", "code", "further-reading",
        ]
        return ids.map { id in
            Aspect(
                id: id, title: words["aspect-\(id)"], spellings: spellings(of: "aspect-\(id)", in: words),
                isOptional: ["which-control-to-use", "value", "actions"].contains(id),
                isEarly: id == "which-control-to-use")
        }
    }

    /// Other names for something. English ones are understood in every language.
    private static func spellings(of key: String, in words: Words) -> [String] {
        let own = words.list("\(key)-spellings")
        let english = Words.english
        guard words[key] != english[key] else { return own }
        return (own + [english[key]] + english.list("\(key)-spellings")).uniqued()
    }
}
