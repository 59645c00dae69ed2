import Diagnostics
import Foundation

/// What one run of tests heard a screen reader say: a file of `_data/heard/`, which `sitegen results import` writes.
///
/// ```json
/// {"version": 1, "screenReader": "voiceover", "system": "iOS 27.0", "device": "iPhone 17", "date": "2026-11-12", "results": [
///   {"entry": "controls/link", "announcement": "ios-label-link", "heard": "Terms, link", "agrees": true}]}
/// ```
public struct HeardRun: Hashable, Sendable, Codable {
    public struct Result: Hashable, Sendable, Codable {
        public let entry: String
        /// The id of an example: ``Announcement/id``.
        public let announcement: String
        /// `nil` where a report says only whether the words agree.
        public let heard: String?
        public let agrees: Bool
        /// Whether another attempt of the same run heard something else. The key is only there if it is true.
        private let unstable: Bool?
        public var isUnstable: Bool { unstable ?? false }

        public init(entry: String, announcement: String, heard: String?, agrees: Bool, isUnstable: Bool = false) {
            (self.entry, self.announcement, self.heard, self.agrees) = (entry, announcement, heard, agrees)
            unstable = isUnstable ? true : nil
        }
    }

    public var version = 1
    public let screenReader: String
    public let system: String
    public let device: String
    public let date: String
    public let results: [Result]

    public static let folder = "_data/heard"
    /// The longest announcement, in bytes.
    private static let longest = 1_000
    /// The longest name of a system or a device, which pages repeat for each result.
    private static let longestName = 100

    public init(screenReader: String, system: String, device: String, date: String, results: [Result]) {
        (self.screenReader, self.system, self.device) = (screenReader, system, device)
        (self.date, self.results) = (date, results)
    }

    /// What is wrong with a file.
    public struct Fault: Error {
        public let line: Int
        public let message: String

        public init(line: Int = 1, _ message: String) { (self.line, self.message) = (line, message) }
    }

    /// Reads a file.
    public static func read(_ bytes: [UInt8]) throws(Fault) -> HeardRun {
        do {
            let run = try JSONDecoder().decode(HeardRun.self, from: Data(bytes))
            guard let fault = run.fault else { return run }
            throw Fault(fault)
        } catch let fault as Fault {
            throw fault
        } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
            let line = context.underlyingError.flatMap { "\($0)".firstMatch(of: /line: (\d+)/) }.flatMap { Int($0.1) }
            throw Fault(line: line ?? 1, "the file is not valid JSON")
        } catch let error as DecodingError {
            let path: [any CodingKey] =
                switch error {
                case .keyNotFound(let key, let context): context.codingPath + [key]
                case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                    context.codingPath
                @unknown default: []
                }
            let place = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
            throw Fault("'\(place.drop { $0 == "." })' is missing or not valid")
        } catch {
            throw Fault("the file is not valid JSON")
        }
    }

    /// What no run can have.
    private var fault: String? {
        let texts = [("screenReader", screenReader), ("system", system), ("device", device)]
        if version != 1 { return "'version' must be 1" }
        if ScreenReader.named(screenReader) == nil { return "'screenReader' must be voiceover or talkback" }
        if CalendarDate(date) == nil { return "'date' must be a date such as 2026-11-12" }
        if let (key, _) = texts.first(where: { !Self.isLine($1, of: Self.longestName) }) {
            return "'\(key)' must be one line of text with at most \(Self.longestName) bytes"
        }
        let index = results.firstIndex { !Self.isLine($0.entry) || $0.heard.map { !Self.isLine($0) } ?? false }
        return index.map { "'results[\($0)]' must have lines of text with at most \(Self.longest) bytes" }
    }

    private static func isLine(_ text: String, of longest: Int = longest) -> Bool {
        !text.isEmpty && text.utf8.count <= longest
            && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && HiddenCharacter($0) == nil }
    }

    /// The file's text: the same for the same run.
    public var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return ((try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "") + "\n"
    }

    /// What its file is called, without `.json`: `2026-11-12-voiceover-ios-27-0-iphone-17`.
    public var fileName: String {
        Slug.make(from: "\(date) \(screenReader) \(system) \(device)".replacing(".", with: "-"))
    }
}

/// The results of runs by their examples.
package struct HeardResults: Sendable {
    private struct Example: Hashable {
        let entry: String
        let announcement: String
    }

    private var results: [Example: [(run: HeardRun, result: HeardRun.Result)]] = [:]

    init() {}

    /// - Parameter runs: The newest first.
    package init(_ runs: [HeardRun]) {
        for run in runs {
            for result in run.results {
                let example = Example(entry: result.entry, announcement: result.announcement)
                results[example, default: []].append((run, result))
            }
        }
    }

    /// What was heard for an example, the newest first.
    package subscript(
        announcement: Announcement, of entry: Entry
    ) -> [(run: HeardRun, result: HeardRun.Result)] {
        results[Example(entry: entry.id.rawValue, announcement: announcement.id)] ?? []
    }
}

extension Guide {

    /// Results about examples that the guide does not have, or no longer in these words.
    package func unknownResults(of run: HeardRun) -> [HeardRun.Result] {
        run.results.filter { result in
            self[EntryID(result.entry)]?.announcements.contains { $0.id == result.announcement } != true
        }
    }
}
