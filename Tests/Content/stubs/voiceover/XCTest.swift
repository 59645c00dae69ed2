// What generated tests need of XCTest, for Linux: VoiceOver says what a script tells it. Signatures as in ../swift/XCTest.swiftinterface.
@_exported import Foundation

@MainActor open class XCTestCase {
    public required init() {}
    public func add(_ attachment: XCTAttachment) {}
}

public struct XCTSkip: Error {
    public init(_ message: String? = nil) {}
}

@MainActor public enum Script {
    /// What VoiceOver says, element after element.
    public static var utterances: [String] = []
    public static var failures: [String] = []
    static var position = 0

    public static func begin(_ utterances: [String]) { (self.utterances, position) = (utterances, 0) }
}

// swift-format-ignore
@MainActor public func XCTAssertTrue(_ value: Bool, _ message: @autoclosure () -> String) {
    if !value { Script.failures.append(message()) }
}

public final class XCTAttachment {
    public enum Lifetime { case keepAlways, deleteOnSuccess }
    public var name: String?
    public var lifetime = Lifetime.deleteOnSuccess
    public init(data: Data, uniformTypeIdentifier: String) {}
}

@MainActor public final class XCUIApplication {
    public init() {}
    public func launch() {}
    public func performAccessibilityAudit() throws {}
}

@MainActor public final class XCUIDevice {
    public static let shared = XCUIDevice()
    public let voiceOverService = XCUIVoiceOverService()
}

@MainActor public final class XCUIVoiceOverService {
    public struct Output { public let utterance: String }
    public struct NotRunning: Error {}

    private var isEnabled = false

    public func enable() throws { isEnabled = true }
    public func disable() throws { isEnabled = false }

    public func currentSpeech() throws -> Output {
        guard isEnabled else { throw NotRunning() }
        return Output(utterance: Script.utterances[min(Script.position, Script.utterances.count - 1)])
    }

    public func moveForward() throws -> Output {
        Script.position += 1
        return try currentSpeech()
    }
}
