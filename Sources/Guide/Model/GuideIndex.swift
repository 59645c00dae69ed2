/// An index of what all entries say. It is made anew only if they say something else of its subject than in the guide before.
protocol GuideIndex: Sendable {
    associatedtype Source: Equatable

    /// Everything that it is made from.
    var source: Source { get }

    init(_ source: Source)
}

extension GuideIndex {
    static func updated(from old: Self?, with source: Source) -> Self {
        if let old, old.source == source { old } else { Self(source) }
    }
}
