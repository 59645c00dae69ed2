import Testing

@testable import Guide

/// Headings whose names stand among signs, numbers and other words.
struct HeadingNameTests {
    @Test(arguments: [
        ("iOS", "iOS"), ("1. iOS", "iOS"), ("2 iOS", "iOS"), ("2.1 Role", "Role"), ("4. Focus", "Focus"),
        ("1.2.3. Role", "Role"), ("1 – iOS", "iOS"), ("iOS 🍎", "iOS"), ("🍎 iOS", "iOS"), ("iOS\u{200B}", "iOS"),
        ("Role\u{FEFF}", "Role"), ("Überschrift", "Überschrift"), ("状態", "状態"), ("26", "26"), ("2.1", "2.1"),
        ("🍎", "🍎"), (":", ":"), ("Name:", "Name:"), ("iOS 17+", "iOS 17+"), ("3D Touch", "3D Touch"),
        ("9:41 in the morning", "9:41 in the morning"),
    ])
    func decorationIsNoPartOfAName(words: String, name: String) {
        #expect(HeadingName.of(words) == name)
    }

    @Test(arguments: [
        "<b>iOS</b>",
        "iOS\u{200B}", "1. iOS", "2 iOS", "iOS 🍎", "iOS - VoiceOver", "iOS – VoiceOver",
        "Platform: iOS", "iOS Guidelines", "iOS platform", "Native iOS", "iOS：", "iOS（VoiceOver）", "iOS phones",
        "iOS: VoiceOver", "iOS VoiceOver", "iOS with VoiceOver", "iOS app", "iOS 12 (API 31) and below", "iOS ≥ 12",
        "iOS [VoiceOver]", "iOS-only",
    ])
    func aPlatformsNameIsKnown(heading: String) throws {
        let android = heading.replacing("iOS", with: "Android").replacing("ios", with: "android")
        let read = try ReadEntry(body: "## \(heading)\n\nA\n\n### Role\n\nB\n\n## \(android)\n\nC\n\n### Role\n\nD")
        #expect(read.entry.outline == " | ios-role | android-role")
        #expect(try read.entry.content("ios").introduction.map(\.html.plainText) == ["A"])
        #expect(try read.entry.content("android").introduction.map(\.html.plainText) == ["C"])
        #expect(read.findings.filter { !$0.contains("hidden") && !$0.contains("control") } == [])
        let visible = heading.replacing(#/<[^>]*>/#, with: "").replacing("\u{200B}", with: "")
        #expect(read.entry.lostWords(of: visible) == [])
    }

    @Test(arguments: [
        "VoiceOver (iOS)", "Hints (iOS)", "Best practices on iOS", "iOS: Known issues", "iOS - Testing tips",
        "State (iOS only)", "State (only iOS)", "Hints (on iOS)", "Focus [iOS]", "Focus / iOS", "Focus | iOS",
        "Focus iOS", "Focus – iOS / iPadOS", "Hints – iOS 17+", "Hints on iOS only", "[iOS] Hints", "iOS / Focus",
        "iOS-only hints", "Focus – iOS", "Focus — iOS",
    ])
    func aSectionsNameMaySayItsPlatform(heading: String) throws {
        let read = try ReadEntry(body: "## Before\n\nX\n\n## \(heading)\n\nA\n\n### Deeper\n\nB\n\n## After\n\nC")
        #expect(read.findings == [])
        #expect(read.entry.shared.map(\.title) == ["Before", "After"])
        #expect(try read.entry.content("ios").sections.map(\.title) == [heading, "Deeper"])
    }

    @Test(arguments: [
        "Not available on iOS", "Same as on iOS", "State – not on iOS", "Role, unlike on iOS", "State: not iOS",
        "State (not on iOS)", "Web on iOS", "iOS rotor", "UIKit (Android)", "Differences from iOS",
        "From iOS to Android", "Tips for iOS and Android developers", "How iOS differs from Android",
        "State of iOS", "Focus on iOS - Android", "iOS 15 and Android 12", "Name your iOS app", "Not in iOS 17",
        "iOS rotor and Android menu", "About Android", "Windows", "Version 26", "26", "Hints (not on iOS)",
        "Unsupported on iOS",
    ])
    func otherNamesSayNone(heading: String) throws {
        let read = try ReadEntry(body: "## \(heading)\n\nA")
        #expect(read.findings == [])
        #expect(read.entry.shared.map(\.title) == [heading])
        #expect(read.entry.platforms.isEmpty)
    }

    @Test(arguments: [
        "Android TV", "Android phones", "2. Android", "Android – TalkBack", "<b>Android</b>", "Hints on Android",
    ])
    func whatBeginsWithAPlatformIsNoSectionOfAnother(heading: String) throws {
        let read = try ReadEntry(body: "## iOS\n\nA\n\n## \(heading)\n\nB\n\n### Role\n\nC")
        #expect(try read.entry.content("ios").sections.isEmpty)
        #expect(try read.entry.section("android-role").outline == ["C"])
        #expect(read.entry.lostWords(of: "iOS A B Role C " + heading.replacing(#/<[^>]*>/#, with: "")) == [])
        #expect(read.findings == [])
    }

    @Test(arguments: ["#### Android equivalents", "#### Unlike on Android", "#### Same as Android: names"])
    func aDeeperHeadingMaySpeakOfAnotherPlatform(heading: String) throws {
        let read = try ReadEntry(body: "## iOS\n\n### Role\n\nA\n\n\(heading)\n\nB\n\n### State\n\nC")
        #expect(read.entry.platforms.map(\.id) == ["ios"])
        #expect(try read.entry.content("ios").sections.count == 3)
    }

    @Test(arguments: ["4. Focus", "Focus\u{FEFF}", "🎯 Focus", "<b>Focus</b>"])
    func anAspectsNameIsKnown(heading: String) throws {
        #expect(try ReadEntry(body: "## iOS\n\n### \(heading)\n\nA").entry.outline == " | ios-focus")
    }

    @Test(arguments: [
        "Role in SwiftUI", "Role (SwiftUI)", "Role - SwiftUI", "Role for SwiftUI", "Role: Swift UI", "Role [SwiftUI]",
    ])
    func anAspectAndAFrameworkAreASectionOfIts(heading: String) throws {
        let read = try ReadEntry(body: "Before\n\n## \(heading)\n\na\n\n### More\n\nb\n\n## State\n\nc")
        #expect(read.entry.shared.map(\.title) == ["State"])
        let sections = read.entry.sections.filter { $0.platform == "ios" }
        #expect(sections.map(\.title) == [heading, "More"])
        #expect(sections.first?.aspect == "role")
        #expect(sections.map { $0.parts.map(\.frameworks) } == [[["swiftui"]], [["swiftui"]]])
    }

    @Test(arguments: ["Differences from UIKit in SwiftUI", "Working in SwiftUI", "Role in a View hierarchy"])
    func otherWordsBeforeAFrameworkAreForAll(heading: String) throws {
        let read = try ReadEntry(body: "## \(heading)\n\na")
        #expect(read.entry.shared.map(\.title) == [heading])
    }
}
