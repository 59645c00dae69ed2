extension Array {
    /// The same elements with no room for more: an array that has grown one by one has up to half of its memory for nothing,
    /// and ten thousand entries are kept until their pages are written.
    var fitted: [Element] { capacity > count ? map { $0 } : self }
}
