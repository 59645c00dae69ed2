extension Configuration {
    /// What a folder with only `content/` is built with: a guide for iOS and Android.
    public static let standard = Configuration(
        title: "Accessible mobile controls",
        language: "en",
        description: nil,
        baseURL: nil,
        editURL: nil,
        license: nil,
        licenseURL: nil,
        editor: "vscode://file/{path}:{line}:{column}",
        folders: Folders(),
        platforms: standardPlatforms,
        criteria: standardCriteria,
        aspects: standardAspects,
        categories: [
            Category(id: "controls", title: "Controls"),
            Category(id: "notifications", title: "Notifications"),
            Category(id: "patterns", title: "Patterns"),
        ],
        exports: Set(Export.allCases),
        levels: [:],
        published: [".nojekyll", ".well-known", "_headers", "_redirects", "robots.txt"],
        trustsHTML: false,
        fileSizeLimit: 4 * 1024 * 1024,
        reviewAge: nil,
        ignoredKeys: []
    )

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

    private static let standardCriteria = [
        CriteriaDefinition(
            id: "keyboard", title: "Keyboard", actionHeading: "Key", resultHeading: "Expected result",
            spellings: ["keys", "keyboard keys", "external keyboard"], aspects: ["focus", "actions"],
            rows: ["tab", "space", "enter", "escape", "arrow-keys", "tab-or-arrow-keys", "tab-and-arrow-keys"]),
        CriteriaDefinition(
            id: "mobile", title: "Screen reader gestures", actionHeading: "Gesture", resultHeading: "Expected result",
            spellings: ["mobile gestures", "gestures", "screen reader gestures", "screenreader gestures"],
            aspects: ["focus", "actions"],
            rows: ["swipe", "double-tap", "swipe-up-or-down", "rotor", "rotor-lcm"]),
        CriteriaDefinition(
            id: "screenreader", title: "Screen reader announces", actionHeading: "Property",
            resultHeading: "Expectation",
            spellings: ["screen reader", "screen-reader", "screenreaders", "announcements"],
            rows: ["name", "role", "group", "state", "value"]),
        CriteriaDefinition(
            id: "settings", title: "Device settings", actionHeading: "Setting", resultHeading: "Expected result",
            spellings: ["device settings", "setting", "system settings"],
            rows: ["text-resize", "bold-text", "reduce-motion", "dark-mode", "increase-contrast", "orientation"]),
    ]

    private static let standardAspects = [
        Aspect(
            id: "developer-notes", title: "Developer notes",
            spellings: ["Developer note", "General notes", "Dev notes", "Notes for developers", "Notes"]),
        Aspect(id: "which-control-to-use", title: "Which control to use", isOptional: true, isEarly: true),
        Aspect(
            id: "name", title: "Name", spellings: ["Accessible name", "Programmatic name", "Names", "Label and name"]),
        Aspect(
            id: "role", title: "Role",
            spellings: ["Roles", "Trait", "Traits", "Accessibility trait", "Accessibility traits"]),
        Aspect(id: "group", title: "Groupings", spellings: ["Grouping", "Group", "Groups"]),
        Aspect(id: "state", title: "State", spellings: ["States", "State and value", "States and values"]),
        Aspect(id: "value", title: "Value", spellings: ["Values"], isOptional: true),
        Aspect(id: "focus", title: "Focus", spellings: ["Focus management", "Focus order", "Focus and order"]),
        Aspect(
            id: "actions", title: "Actions",
            spellings: [
                "Action", "Custom actions", "Custom accessibility action", "Custom accessibility actions", "Gestures",
                "Custom gestures",
            ], isOptional: true),
        Aspect(
            id: "announcements", title: "Announcement examples",
            spellings: [
                "Announcements", "Announcement", "Announcement example", "Example announcements",
                "Screen reader announcements", "Screen reader announcement examples",
            ], isEarly: true),
        Aspect(
            id: "code", title: "Code example",
            spellings: ["Code", "Code examples", "Code sample", "Code samples", "Example code", "Sample code"]),
        Aspect(
            id: "further-reading", title: "Further reading",
            spellings: ["References", "Reference", "Resources", "More information", "Further resources"]),
    ]
}
