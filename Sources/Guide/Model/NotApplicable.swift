/// An aspect that does not apply to an entry, and why.
public struct NotApplicable: Hashable, Sendable {
    /// Where the aspect does not apply.
    public enum Scope: Hashable, Sendable {
        case everywhere
        case platform(PlatformID)
        case framework(FrameworkID)
    }

    public let aspect: AspectID
    public let scope: Scope
    public let reason: String
}
