// Dial: what VoiceOver says, by https://guide.example/mobile/controls/dial/
// Made by sitegen. Change the words and `show(_:)` for your app, and keep the file.
import XCTest

@MainActor
final class DialVoiceOverTests: XCTestCase {
    // The words of your app instead of the guide's.

    /// Brings your app to the place where an example is announced, with the element on the screen.
    func show(_ example: String) {
        XCUIApplication().launch()
    }

    func testAudit() throws {
        let app = XCUIApplication()
        app.launch()
        guard #available(iOS 17.0, *) else { throw XCTSkip("Audits need iOS 17.") }
        try app.performAccessibilityAudit()
    }

    /// "Volume, 7, adjustable"
    func testIosVolume7Adjustable() throws {
        try expect("ios-volume-7-adjustable", ["Volume", "7", "adjustable"], app: ["Volume"])
    }

    /// "Volume, dimmed, 7, adjustable" (disabled)
    func testIosVolumeDimmed7Adjustable() throws {
        try expect("ios-volume-dimmed-7-adjustable", ["Volume", "dimmed", "7", "adjustable"], app: ["Volume"])
    }

    // MARK: Listening

    private static var results: [[String: Any]] = []

    /// Moves VoiceOver to the first element with the words of the app, and compares what it says. Hints may be turned off.
    private func expect(_ example: String, _ words: [String], app: [String], hints: [String] = []) throws {
        guard #available(iOS 27.0, *) else { throw XCTSkip("Tests can hear VoiceOver on iOS 27 and later.") }
        show(example)
        let voiceOver = XCUIDevice.shared.voiceOverService
        try voiceOver.enable()
        defer { try? voiceOver.disable() }
        var heard = try voiceOver.currentSpeech().utterance
        var moves = 0
        while !app.allSatisfy({ Self.plain(heard).contains(Self.plain($0)) }), moves < 50 {
            heard = try voiceOver.moveForward().utterance
            moves += 1
        }
        let expected = words.joined(separator: ", ")
        let long = (words + hints).joined(separator: ", ")
        let agrees = [expected, long].map(Self.plain).contains(Self.plain(heard))
        note(example, heard: heard, agrees: agrees)
        XCTAssertTrue(agrees, "controls/dial" + ", \(example): VoiceOver says \"\(heard)\", not \"\(expected)\"")
    }

    /// Only words: capitals, commas and periods are not announced.
    private static func plain(_ text: String) -> String {
        let parts = text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "%" })
        return parts.joined(separator: " ")
    }

    /// Writes what was heard, for `sitegen results import`, to the file that SITEGEN_HEARD names. Xcode hands it on from
    /// TEST_RUNNER_SITEGEN_HEARD. The test report has the same as an attachment.
    private func note(_ example: String, heard: String, agrees: Bool) {
        Self.results.append(["entry": "controls/dial", "announcement": example, "heard": heard, "agrees": agrees])
        let environment = ProcessInfo.processInfo.environment
        let version = ProcessInfo.processInfo.operatingSystemVersion
        let run: [String: Any] = [
            "version": 1, "screenReader": "voiceover", "system": "iOS \(version.majorVersion).\(version.minorVersion)",
            "device": environment["SIMULATOR_DEVICE_NAME"] ?? "iPhone",
            "date": String(ISO8601DateFormatter().string(from: Date()).prefix(10)), "results": Self.results,
        ]
        guard let data = try? JSONSerialization.data(withJSONObject: run, options: [.sortedKeys]) else { return }
        let attachment = XCTAttachment(data: data, uniformTypeIdentifier: "public.json")
        attachment.name = "Dial-heard.json"
        attachment.lifetime = .keepAlways
        add(attachment)
        if let folder = environment["SITEGEN_HEARD"] {
            try? data.write(to: URL(fileURLWithPath: folder + "/Dial.json"))
        }
    }
}
