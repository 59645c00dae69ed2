/// A success criterion of the Web Content Accessibility Guidelines (WCAG) 2.2.
///
/// ```swift
/// SuccessCriterion(number: "4.1.2")?.name  // "Name, Role, Value"
/// SuccessCriterion(number: "9.9.9")  // nil
/// ```
///
/// Source: <https://www.w3.org/TR/WCAG22/>. 4.1.1 Parsing was removed in 2.2, but older entries name it.
public struct SuccessCriterion: Hashable, Sendable, Comparable {
    public enum Level: String, Sendable {
        case a = "A"
        case aa = "AA"
        case aaa = "AAA"
    }

    /// `2.1.1`
    public let number: String
    public let name: String
    public let level: Level
    /// The name of the criterion's page under <https://www.w3.org/WAI/WCAG22/Understanding/>.
    package let slug: String
    /// Its number's parts, each less than a hundred, as one number.
    private let rank: Int

    /// The criterion with a number; `nil` when there is none.
    public init?(number: String) {
        guard let found = Self.byNumber[number] else { return nil }
        self = found
    }

    private init(_ number: String, _ level: Level, _ name: String, _ slug: String? = nil) {
        (self.number, self.name, self.level) = (number, name, level)
        self.slug = slug ?? Slug.make(from: name)
        rank = number.split(separator: ".").reduce(0) { 100 * $0 + (Int($1) ?? 0) }
    }

    /// W3C's explanation.
    public var understandingURL: String { "https://www.w3.org/WAI/WCAG22/Understanding/\(slug).html" }

    /// By number, part by part, so that 1.4.10 comes after 1.4.2.
    public static func < (left: SuccessCriterion, right: SuccessCriterion) -> Bool {
        left.rank < right.rank
    }

    private static let byNumber = Dictionary(uniqueKeysWithValues: all.map { ($0.number, $0) })

    /// Every criterion, by number.
    public static let all: [SuccessCriterion] = [
        .init("1.1.1", .a, "Non-text Content"),
        .init("1.2.1", .a, "Audio-only and Video-only (Prerecorded)"),
        .init("1.2.2", .a, "Captions (Prerecorded)"),
        .init("1.2.3", .a, "Audio Description or Media Alternative (Prerecorded)"),
        .init("1.2.4", .aa, "Captions (Live)"),
        .init("1.2.5", .aa, "Audio Description (Prerecorded)"),
        .init("1.2.6", .aaa, "Sign Language (Prerecorded)"),
        .init("1.2.7", .aaa, "Extended Audio Description (Prerecorded)"),
        .init("1.2.8", .aaa, "Media Alternative (Prerecorded)"),
        .init("1.2.9", .aaa, "Audio-only (Live)"),
        .init("1.3.1", .a, "Info and Relationships"),
        .init("1.3.2", .a, "Meaningful Sequence"),
        .init("1.3.3", .a, "Sensory Characteristics"),
        .init("1.3.4", .aa, "Orientation"),
        .init("1.3.5", .aa, "Identify Input Purpose"),
        .init("1.3.6", .aaa, "Identify Purpose"),
        .init("1.4.1", .a, "Use of Color"),
        .init("1.4.2", .a, "Audio Control"),
        .init("1.4.3", .aa, "Contrast (Minimum)"),
        .init("1.4.4", .aa, "Resize Text"),
        .init("1.4.5", .aa, "Images of Text"),
        .init("1.4.6", .aaa, "Contrast (Enhanced)"),
        .init("1.4.7", .aaa, "Low or No Background Audio"),
        .init("1.4.8", .aaa, "Visual Presentation"),
        .init("1.4.9", .aaa, "Images of Text (No Exception)"),
        .init("1.4.10", .aa, "Reflow"),
        .init("1.4.11", .aa, "Non-text Contrast"),
        .init("1.4.12", .aa, "Text Spacing"),
        .init("1.4.13", .aa, "Content on Hover or Focus"),
        .init("2.1.1", .a, "Keyboard"),
        .init("2.1.2", .a, "No Keyboard Trap"),
        .init("2.1.3", .aaa, "Keyboard (No Exception)"),
        .init("2.1.4", .a, "Character Key Shortcuts"),
        .init("2.2.1", .a, "Timing Adjustable"),
        .init("2.2.2", .a, "Pause, Stop, Hide"),
        .init("2.2.3", .aaa, "No Timing"),
        .init("2.2.4", .aaa, "Interruptions"),
        .init("2.2.5", .aaa, "Re-authenticating"),
        .init("2.2.6", .aaa, "Timeouts"),
        .init("2.3.1", .a, "Three Flashes or Below Threshold"),
        .init("2.3.2", .aaa, "Three Flashes"),
        .init("2.3.3", .aaa, "Animation from Interactions"),
        .init("2.4.1", .a, "Bypass Blocks"),
        .init("2.4.2", .a, "Page Titled"),
        .init("2.4.3", .a, "Focus Order"),
        .init("2.4.4", .a, "Link Purpose (In Context)"),
        .init("2.4.5", .aa, "Multiple Ways"),
        .init("2.4.6", .aa, "Headings and Labels"),
        .init("2.4.7", .aa, "Focus Visible"),
        .init("2.4.8", .aaa, "Location"),
        .init("2.4.9", .aaa, "Link Purpose (Link Only)"),
        .init("2.4.10", .aaa, "Section Headings"),
        .init("2.4.11", .aa, "Focus Not Obscured (Minimum)"),
        .init("2.4.12", .aaa, "Focus Not Obscured (Enhanced)"),
        .init("2.4.13", .aaa, "Focus Appearance"),
        .init("2.5.1", .a, "Pointer Gestures"),
        .init("2.5.2", .a, "Pointer Cancellation"),
        .init("2.5.3", .a, "Label in Name"),
        .init("2.5.4", .a, "Motion Actuation"),
        .init("2.5.5", .aaa, "Target Size (Enhanced)"),
        .init("2.5.6", .aaa, "Concurrent Input Mechanisms"),
        .init("2.5.7", .aa, "Dragging Movements"),
        .init("2.5.8", .aa, "Target Size (Minimum)"),
        .init("3.1.1", .a, "Language of Page"),
        .init("3.1.2", .aa, "Language of Parts"),
        .init("3.1.3", .aaa, "Unusual Words"),
        .init("3.1.4", .aaa, "Abbreviations"),
        .init("3.1.5", .aaa, "Reading Level"),
        .init("3.1.6", .aaa, "Pronunciation"),
        .init("3.2.1", .a, "On Focus"),
        .init("3.2.2", .a, "On Input"),
        .init("3.2.3", .aa, "Consistent Navigation"),
        .init("3.2.4", .aa, "Consistent Identification"),
        .init("3.2.5", .aaa, "Change on Request"),
        .init("3.2.6", .a, "Consistent Help"),
        .init("3.3.1", .a, "Error Identification"),
        .init("3.3.2", .a, "Labels or Instructions"),
        .init("3.3.3", .aa, "Error Suggestion"),
        .init("3.3.4", .aa, "Error Prevention (Legal, Financial, Data)"),
        .init("3.3.5", .aaa, "Help"),
        .init("3.3.6", .aaa, "Error Prevention (All)"),
        .init("3.3.7", .a, "Redundant Entry"),
        .init("3.3.8", .aa, "Accessible Authentication (Minimum)"),
        .init("3.3.9", .aaa, "Accessible Authentication (Enhanced)"),
        .init("4.1.1", .a, "Parsing"),
        .init("4.1.2", .a, "Name, Role, Value"),
        .init("4.1.3", .aa, "Status Messages"),
    ]
}
