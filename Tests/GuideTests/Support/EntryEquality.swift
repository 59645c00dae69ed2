import Guide

extension Entry: Equatable {
    /// Whether two entries say the same.
    public static func == (left: Entry, right: Entry) -> Bool {
        zip(Mirror(reflecting: left).children, Mirror(reflecting: right).children).allSatisfy { "\($0)" == "\($1)" }
    }
}
