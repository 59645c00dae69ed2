/// Names of which each is given once, such as a page's anchors.
///
/// ```swift
/// var names = UniqueNames(["name"])
/// names.take("name")  // "name-2"
/// names.take("name")  // "name-3"
/// ```
struct UniqueNames {
    /// Not as `String`, whose own hash takes twice as long.
    private var taken: Set<Identifier<UniqueNames>>
    /// The number that each name asked for gets next, so that a thousand equal ones are not counted through each time.
    private var next: [String: Int] = [:]

    /// - Parameter count: How many names are expected to be taken beside those that are; it saves time only.
    init(_ taken: some Collection<String> = [], expecting count: Int = 0) {
        self.taken = Set(minimumCapacity: taken.count + count)
        for name in taken { self.taken.insert(Identifier(name)) }
    }

    /// Takes a name that nothing has yet: the one given, or that with the first number from 2 on that is free.
    mutating func take(_ name: String) -> String {
        if takes(name) { return name }
        var number = next[name] ?? 2
        while !takes("\(name)-\(number)") { number += 1 }
        next[name] = number + 1
        return "\(name)-\(number)"
    }

    /// Takes a name as it is; false when something has it.
    mutating func takes(_ name: String) -> Bool { taken.insert(Identifier(name)).inserted }
}
