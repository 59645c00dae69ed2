extension Set<String> {
    /// Takes a name that nothing has yet: the one given, or that with the first number from 2 on that is free.
    ///
    /// ```swift
    /// var taken: Set = ["name"]
    /// taken.take(unique: "name")  // "name-2"
    /// ```
    mutating func take(unique name: String) -> String {
        var candidate = name
        var number = 2
        while !insert(candidate).inserted {
            candidate = "\(name)-\(number)"
            number += 1
        }
        return candidate
    }
}
