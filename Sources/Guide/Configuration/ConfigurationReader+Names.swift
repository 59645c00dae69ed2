/// The names by which authors call what `sitegen.yml` defines. Each stands for one thing of its kind.
extension ConfigurationReader {
    /// How something may be called.
    struct OwnNames {
        let id: String
        /// As readers see it.
        let title: String
        /// The names that are written in the file, that in `id` first.
        let written: [PlacedText]
        let spellings: [String]

        /// The names as authors' words are compared with them.
        var keys: [String] { written.map { Vocabulary.normalized($0.value) } }
    }

    /// The id of an item, its name, if that has a key, and its spellings.
    mutating func names(of item: Item, titled key: String?) -> OwnNames {
        let title = key.flatMap { key in item.fields[key].flatMap { text($0, key) == nil ? nil : placed($0) } }
        let spellings = item.fields["spellings"].map { texts($0, "spellings") } ?? []
        return OwnNames(
            id: item.id.value, title: title?.value ?? item.id.value,
            written: [item.id] + (title.map { [$0] } ?? []) + spellings, spellings: spellings.map(\.value))
    }

    /// Reports names that stand for something else already: authors could reach only one of both by them.
    ///
    /// - Parameter allowsBlanks: Whether spaces may stand for the hyphens of an id.
    mutating func check(_ things: [OwnNames], of place: String, allowsBlanks: Bool = false) {
        var owners: [String: String] = [:]
        for thing in things {
            var reported: Set<String> = []
            var keys = thing.keys
            if allowsBlanks, !keys.isEmpty { keys[0].replace("-", with: " ") }
            for (key, name) in zip(keys, thing.written) where !key.isEmpty {
                let owner = owners[key, default: thing.id]
                if owner == thing.id {
                    owners[key] = owner
                } else if reported.insert(key).inserted {
                    report(
                        name,
                        "'\(name.value)' is already a name of \(place) '\(owner)'; choose another name for '\(thing.id)'"
                    )
                }
            }
        }
    }

    /// Reports names of platforms that a framework has, too: a heading could mean either.
    mutating func check(_ platforms: [OwnNames], against frameworks: [OwnNames]) {
        var owners: [String: String] = [:]
        for framework in frameworks {
            for key in framework.keys where owners[key] == nil { owners[key] = framework.id }
        }
        for platform in platforms {
            for (key, name) in zip(platform.keys, platform.written) {
                guard let framework = owners[key] else { continue }
                report(
                    name,
                    "'\(name.value)' is a name of the framework '\(framework)' as well; choose another name for the platform '\(platform.id)'"
                )
            }
        }
    }
}
