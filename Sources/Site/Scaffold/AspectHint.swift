import Guide

/// What a new entry asks its author to write in the section about an aspect.
struct AspectHint {
    /// Whether the section stands once, before the platforms.
    var isShared = false
    /// Whether each framework has a part of its own in it.
    var isByFramework = true
    /// What to write for a platform or framework with a name.
    let text: (_ name: String) -> String

    static func of(_ aspect: Aspect) -> AspectHint {
        switch aspect.id {
        case "developer-notes":
            AspectHint(isShared: true) { _ in "what holds on every platform, and what often goes wrong" }
        case "which-control-to-use": AspectHint(isShared: true) { _ in "when to use it, and what to use instead" }
        case "name": AspectHint { "how it gets its name in \($0)" }
        case "role": AspectHint { "how it says in \($0) what it is" }
        case "group": AspectHint { "which of its parts \($0) reads as one, and how to join them" }
        case "state": AspectHint { "how it says in \($0) that it is selected or disabled" }
        case "value": AspectHint { "how it says its value in \($0)" }
        case "focus": AspectHint { "where the focus goes in \($0), and when" }
        case "actions": AspectHint { "which further actions it offers in \($0), and how to add them" }
        case "announcements": AspectHint(isByFramework: false) { "what the screen reader of \($0) says" }
        case "code": AspectHint { "the shortest code for \($0) that does all of this" }
        case "further-reading": AspectHint(isByFramework: false) { "links to what \($0) documents about it" }
        default: AspectHint { "\(aspect.title) in \($0)" }
        }
    }

    /// The language that code for a platform usually is in, as fences name it.
    static func language(of platform: PlatformID) -> String {
        switch platform {
        case "ios": "swift"
        case "android": "kotlin"
        case "web": "html"
        case "flutter": "dart"
        default: "text"
        }
    }
}
