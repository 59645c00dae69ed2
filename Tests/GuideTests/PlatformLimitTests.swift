import TestSupport
import Testing

@testable import Guide

/// Texts that say themselves for which platforms they hold, and texts that only mention one.
struct PlatformLimitTests {
    private static let limit = PlatformLimit(Vocabulary(.standard))

    @Test(arguments: [
        ("Activates on Android", "android"), ("Activates on iOS.", "ios"), ("Activates (Android only)", "android"),
        ("Activates - iOS only", "ios"), ("Activates – iOS", "ios"), ("Android only", "android"), ("(iOS)", "ios"),
        ("iOS: Activates", "ios"), ("iOS - Activates", "ios"), ("(iOS) Activates the control", "ios"),
        ("iOS – Activates", "ios"), ("On Android, activates the control", "android"),
        ("In iOS the rotor opens", "ios"),
        ("For iPhone: opens the rotor", "ios"), ("Only on Android, echo", "android"),
        ("Android only: opens the menu", "android"), ("Selects and opens it on Android", "android"),
        ("Activates on android devices", "android"), ("Opens on iPhone and iPadOS", "ios"),
        ("Opens on iOS. Closes on iOS.", "ios"), ("Opens on iOS; closes (iOS)", "ios"),
        // Versions and screen readers beside the name.
        ("iOS 17.4+: opens", "ios"), ("Opens (iOS 17+)", "ios"), ("Opens on iOS with VoiceOver", "ios"),
        ("[iOS] opens", "ios"), ("Android (TalkBack): opens", "android"), ("Opens (Android 14 and later).", "android"),
        ("On Apple\niOS, it opens", "ios"), ("Opens (iOS/iPadOS)", "ios"), ("Opens on Android (API 28+)", "android"),
        ("Opens (iPadOS with Full Keyboard Access)", "ios"), ("Opens on Android with Switch Access", "android"),
        // A denial is for all other platforms.
        ("Does not move, not on Android", "ios"), ("Activates except on iOS", "android"),
        ("Opens (n/a on iOS)", "android"), ("Opens the menu (not supported on iOS)", "android"),
        ("Not supported on Android", "ios"), ("Not available on iOS.", "android"), ("Opens (all but iOS)", "android"),
        ("Moves focus on iOS but not on Android", "ios"), ("Not on Android: text grows", "ios"),
        // A sentence that is only a limit.
        ("Closes the sheet. iOS only.", "ios"), ("Closes the sheet. Not on iOS.", "android"),
        ("Android only. Closes. Moves focus.", "android"), ("Opens it now, only on iOS", "ios"),
        ("No hint on iOS", "ios"), ("Not announced on iOS", "ios"),
        // Not every *more* compares.
        ("Opens the more menu on iOS", "ios"), ("Opens more quickly, iOS only", "ios"), ("Opens quickly on iOS", "ios"),
        ("Opens more quickly (iOS)", "ios"), ("iOS: opens more quickly", "ios"),
    ])
    func aTextThatLimitsItselfIsLimited(text: String, platform: PlatformID) {
        #expect(Self.limit.platforms(ofResult: text) == [platform])
    }

    @Test(arguments: [
        "Activates", "", "Opens no longer on iOS", "iOS: moves focus, unlike Android", "Activates on iOS and Android",
        "Does not move on Android, but opens", "Closes. Not always on iOS.",
        "Slider on iOS, seek bar on Android", "Says \"moves\" in iOS, Android: hold to move",
        "iOS: checked. Android: ticked.", "Is a button and has a hint on Android",
        "Moves focus. On iOS a hint follows.", "Focus moves to the next item, and a sound plays on Android",
        "Android users expect a menu here", "Behaves like the Android back button", "The iOS version opens a sheet",
        "Opens the Androidify app", "Works like on iOS everywhere", "Opens the menu, even on iOS",
        "Works not only on iOS", "Opens it instead of on iOS", "Opens the menu (optional on iOS)",
        "Opens it, also on iOS", "Opens at least on iOS", "Opens 2. Closes 3. iOS 17",
        "Moves focus\nShows a hint on iOS", "Same as on iOS", "Moves faster than on iOS", "Opens on iOS too",
        "Opens more quickly on iOS", "Opens faster on iOS", "Is announced differently on Android", "Says more on iOS",
        "Works best on iOS", "Shows fewer actions on Android", "Moves less smoothly on Android.",
        "Sounds louder on iOS",
        "Closes on iOS. Says so. Android only.", "iOS: closes. Moves focus.", "Closes. Android only sometimes.",
    ])
    func aTextThatOnlyNamesAPlatformHoldsForAll(text: String) {
        #expect(Self.limit.platforms(ofResult: text) == nil)
    }

    @Test(
        arguments: [
            ("android-volume", ["android"]), ("iOS-swipe-up/down", ["ios"]), ("rotor (iOS)", ["ios"]),
            ("swipe (not on Android)", ["ios"]), ("swipe (except Android)", ["ios"]), ("non-iOS swipe", ["android"]),
            ("swipe (all but iOS)", ["android"]), ("swipe (other than iOS)", ["android"]),
            ("swipe on iOS, not on Android", ["ios"]),
            ("swipe like on iOS", nil), ("tap (same as iOS)", nil), ("swipe, also on iOS", nil),
            ("context menu (Android)", ["android"]), ("swipe", nil), ("iOS or Android swipe", nil), ("", nil),
        ] as [(String, [String]?)])
    func anActionIsLimitedByAnyPlatformItNames(action: String, platforms: [String]?) {
        #expect(Self.limit.platforms(ofAction: action)?.map(\.rawValue) == platforms)
    }

    @Test(
        arguments: [
            ("Löst sie aus, nur auf iOS", ["ios"]), ("Nur auf Android: öffnet das Menü", ["android"]),
            ("Öffnet das Menü (nur iOS)", ["ios"]), ("Unter iOS öffnet sich der Rotor", ["ios"]),
            ("Öffnet es auf dem iPhone", ["ios"]), ("Öffnet es auf iOS-Geräten", ["ios"]),
            ("Öffnet es, nicht auf Android", ["ios"]),
            ("Nicht unterstützt auf Android", ["ios"]), ("Schließt es. Nur auf Android.", ["android"]),
            ("Öffnet sich schneller auf iOS", nil), ("Sagt weniger auf Android", nil),
            ("Bewegt sich weniger deutlich auf iOS", nil), ("Öffnet es schnell auf iOS", ["ios"]),
            ("Öffnet es auch auf iOS", nil), ("Wie auf iOS", nil), ("Nicht nur auf iOS", nil),
            ("Öffnet es auf iOS und Android", nil), ("Opens it on iOS", ["ios"]),
            ("Öffnet es außer auf iOS", ["android"]),
        ] as [(String, [String]?)])
    func limitsAreReadInTheLanguageOfTheGuide(text: String, platforms: [String]?) {
        var configuration = Configuration.standard
        configuration.language = "de-AT"
        let limit = PlatformLimit(Vocabulary(configuration))
        #expect(limit.platforms(ofResult: text)?.map(\.rawValue) == platforms)
    }

    @Test(arguments: 1...4)
    func noTextWithAPlatformInItIsTakenForOneWithout(seed: UInt64) throws {
        let yaml = """
            platforms:
              - {id: ios, name: iOS, spellings: [iPadOS, iPhone]}
              - {id: maui, name: .NET MAUI, spellings: [Ünix, "C++", "3DS", "React Native", "Ёлка"]}
            """
        let vocabulary = Vocabulary(try Configuration(yaml: yaml))
        let limit = PlatformLimit(vocabulary)
        let pieces = [
            "ios", "iOS", "IPADOS", "iphone", ".net maui", ".NET", "MAUI", "net", "ünix", "Ünix", "c++", "C", "3ds",
            "3",
            "react", "React Native", "native", "ёлка", "Ёлка", "on", "é", ".", ",", " ", " ", " ", "-", "(", ")", "\n",
            "1.5",
        ]
        var random = SplitMix64(seed: seed)
        for _ in 0..<3_000 {
            let count = Int.random(in: 0...8, using: &random)
            let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let words = vocabulary.compoundPlatforms.joined(TextTokens.of(text))
            let mentions = PlatformMention.all(
                in: words, names: vocabulary.platformNames, LimitWords.of("en"))
            #expect(mentions.isEmpty || limit.mayName(text), "\(text)")
        }
    }

    @Test func anUnlimitedResultOfALimitedActionIsLimited() throws {
        let read = try ReadEntry(yaml: "mobile:\n  android-volume: Changes the value\n  swipe: Moves on (iOS)")
        let rows = try read.entry.table("mobile").rows
        #expect(rows.map { $0.results.map(\.platforms) } == [[["android"]], [["ios"]]])
    }

    @Test(arguments: [
        ("Says `open on iOS`", 2), ("Opens [the settings on iOS](https://example.com)", 2), ("`Tab` opens on iOS", 1),
        ("Opens on [iOS](https://example.com)", 1), ("`iOS only`", 1), ("[Opens it on iOS](https://example.com)", 1),
    ])
    func whatIsQuotedLimitsNothing(result: String, platforms: Int) throws {
        let read = try ReadEntry(yaml: "keyboard:\n  tab: '\(result)'")
        #expect(try read.entry.table("keyboard").rows[0].results[0].platforms.count == platforms)
    }

    @Test func oneConfiguredPlatformLimitsNothing() {
        var configuration = Configuration.standard
        configuration.platforms = Array(configuration.platforms.prefix(1))
        let limit = PlatformLimit(Vocabulary(configuration))
        #expect(limit.platforms(ofResult: "Activates on iOS") == nil)
        #expect(limit.platforms(ofAction: "rotor (iOS)") == nil)
    }

    private static let manyWords: PlatformLimit = {
        var configuration = Configuration.standard
        configuration.platforms = [
            Platform(id: "web", name: "Web"), Platform(id: "web-desktop", name: "Web (desktop)"),
            Platform(id: "react-native", name: "React Native", spellings: ["RN"]),
            Platform(id: "maui", name: ".NET MAUI"), Platform(id: "mac", name: "macOS & Catalyst"),
            Platform(id: "windows", name: "Windows", spellings: ["Windows 11"]),
        ]
        return PlatformLimit(Vocabulary(configuration))
    }()

    @Test(
        arguments: [
            ("Does nothing on React Native", ["react-native"]), ("React Native only: opens", ["react-native"]),
            ("Opens (React Native)", ["react-native"]), ("On React Native, it opens", ["react-native"]),
            ("Opens on React\nNative", ["react-native"]), ("Opens on react-native.", ["react-native"]),
            ("Opens on .NET MAUI.", ["maui"]), (".NET MAUI: opens", ["maui"]), ("Opens (.NET MAUI only)", ["maui"]),
            ("Opens on macOS & Catalyst", ["mac"]), ("Opens on Web (desktop)", ["web-desktop"]),
            ("Opens on Web", ["web"]), ("Opens (Windows 11)", ["windows"]), ("Opens on Windows", ["windows"]),
            ("Opens on RN and .NET MAUI", ["react-native", "maui"]), ("Opens on the React Native bridge", nil),
            ("React to native events", nil), ("Opens on native", nil), ("Opens a React Native screen", nil),
        ] as [(String, [String]?)])
    func aNameMayHaveSeveralWords(text: String, platforms: [String]?) {
        #expect(Self.manyWords.platforms(ofResult: text)?.map(\.rawValue) == platforms)
    }
}
