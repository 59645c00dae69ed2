@testable import Guide

extension Entry: Equatable {
    /// Whether two entries say the same. The order in a dictionary's text is another each time, so places are compared as such.
    public static func == (left: Entry, right: Entry) -> Bool {
        left.places == right.places
            && zip(Mirror(reflecting: left).children, Mirror(reflecting: right).children).allSatisfy {
                $0.label == "places" || "\($0.value)" == "\($1.value)"
            }
    }
}
