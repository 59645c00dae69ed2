/// Platforms and toolkits that a guide may mention without having them among its own.
enum OtherPlatforms {
    /// Whether a platform's name is that of a toolkit for apps on several platforms.
    static func isToolkit(_ name: String) -> Bool {
        toolkits.contains(String(Vocabulary.normalized(name).drop { $0 == "." }))
    }

    /// Names in lower case.
    static let names: Set<String> = toolkits.union([
        "web", "the web", "mobile web", "responsive web", "html", "web/html", "web and html", "webview", "webviews",
        "web view", "pwa", "progressive web app", "windows", "macos", "mac os", "mac", "mac catalyst",
        "macos catalyst", "linux", "desktop", "watchos", "apple watch", "tvos", "apple tv", "carplay", "visionos",
        "wear os", "chromeos", "chrome os", "fire os", "amazon fire os", "tizen", "harmonyos", "hybrid", "react",
        "angular", "vue", "electron", ".net maui",
    ]).union(Configuration.standard.platforms.flatMap { [$0.name] + $0.spellings }.map(Vocabulary.normalized))

    private static let toolkits: Set<String> = [
        "flutter", "react native", "expo", "xamarin", "xamarin.forms", "net maui", "maui", "ionic", "cordova",
        "capacitor", "nativescript", "kotlin multiplatform", "kmp", "compose multiplatform", "unity", "qt",
    ]
}
