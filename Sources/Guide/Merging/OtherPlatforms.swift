/// Platforms and toolkits that a guide may tell of without having them among its own.
enum OtherPlatforms {
    /// Whether words in their normal form are the name of one, or say more of it: `flutter notes`.
    static func contains(_ words: String) -> Bool { names.contains(NameWords.withoutAddition(words)) }

    /// Whether a platform's name is that of a toolkit with which apps for several platforms are built.
    static func isToolkit(_ name: String) -> Bool {
        toolkits.contains(String(Vocabulary.normalized(name).drop { $0 == "." }))
    }

    private static let toolkits: Set<String> = [
        "flutter", "react native", "expo", "xamarin", "xamarin.forms", "net maui", "maui", "ionic", "cordova",
        "capacitor", "nativescript", "kotlin multiplatform", "kmp", "compose multiplatform", "unity", "qt",
    ]

    private static let names: Set<String> = [
        "web", "the web", "mobile web", "responsive web", "html", "web/html", "web and html", "webview", "webviews",
        "web view", "pwa", "progressive web app", "windows", "macos", "mac os", "mac", "mac catalyst",
        "macos catalyst", "linux", "desktop", "watchos", "apple watch", "tvos", "apple tv", "carplay", "visionos",
        "wear os", "chromeos", "chrome os", "fire os", "amazon fire os", "tizen", "harmonyos", "hybrid", "flutter",
        "react", "react native", "expo", "angular", "vue", "electron", "qt", "xamarin", "xamarin.forms", "net maui",
        "maui", "ionic", "cordova", "capacitor", "nativescript", "kotlin multiplatform", "kmp",
        "compose multiplatform", "unity",
    ]
}
