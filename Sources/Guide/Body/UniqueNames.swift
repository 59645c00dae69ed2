/// Names that are each given once, such as a page's anchors.
///
/// ```swift
/// var names = UniqueNames(["name"])
/// names.take("name")  // "name-2"
/// names.take("name")  // "name-3"
/// ```
struct UniqueNames {
    /// Names that all of many have taken from the start.
    private let reserved: Set<String>
    private var taken: Set<String>
    /// The next number for each name, so that a thousand equal names are not counted through each time.
    private var next: [String: Int] = [:]

    /// - Parameter count: How many names will probably be taken.
    init(_ taken: some Collection<String> = [], reserved: Set<String> = [], count: Int = 0) {
        self.reserved = reserved
        self.taken = Set(minimumCapacity: taken.count + count)
        self.taken.formUnion(taken)
    }

    /// Takes a free name: the one given, or that with the first free number from 2 on.
    ///
    /// - Parameter numbered: The name with a number: `name-2`.
    mutating func take(_ name: String, numbered: (String, Int) -> String = { "\($0)-\($1)" }) -> String {
        if takes(name) { return name }
        var number = next[name] ?? 2
        while !takes(numbered(name, number)) { number += 1 }
        next[name] = number + 1
        return numbered(name, number)
    }

    /// Takes a name as it is; false if it is taken.
    mutating func takes(_ name: String) -> Bool { !reserved.contains(name) && taken.insert(name).inserted }
}
