/// An index of what all entries say about one subject. It is made again only if they no longer say the same.
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
