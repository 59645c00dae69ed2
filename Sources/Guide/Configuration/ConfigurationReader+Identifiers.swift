import Diagnostics

/// What ids of `sitegen.yml` must be: words for addresses and anchors, each once.
extension ConfigurationReader {
    /// Reports ids with other characters or without any letter, and those that occur again.
    mutating func check(_ ids: [PlacedText], of place: String) {
        var seen: Set<String> = []
        for id in ids {
            if !id.value.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) {
                report(
                    id, "the id of \(place) can contain only letters, digits, '-' and '_'",
                    suggestion: Slug.make(from: id.value))
            } else if !Slug.isPossible(from: id.value) {
                report(id, "the id of \(place) must contain a letter or a digit, not only '\(id.value)'")
            } else if !seen.insert(id.value).inserted {
                report(id, "'\(id.value)' is already the id of \(place)")
            }
        }
    }

    /// Reports platforms whose anchors pages have for something else: `guide`, or `compare` with its tab.
    mutating func checkAnchors(ofPlatforms ids: [PlacedText]) {
        var owners: [String: String] = [:]
        for anchor in BodyMerger.pageAnchors + BodyMerger.comparisonAnchors + ["top"] { owners[anchor] = "" }
        for id in ids {
            let anchors = BodyMerger.anchors(of: PlatformID(id.value))
            if let taken = anchors.first(where: { owners[$0, default: id.value] != id.value }) {
                report(
                    id, "'\(id.value)' cannot be the id of a platform; pages already have the anchor '\(taken)'",
                    suggestion: "\(id.value)-platform")
            } else {
                for anchor in anchors { owners[anchor] = id.value }
            }
        }
    }

    /// Reports categories that have no address, or that of another one.
    mutating func checkAddresses(ofCategories ids: [PlacedText]) {
        var first: [String: String] = [:]
        for id in ids {
            let address = Slug.make(from: id.value)
            if !Slug.isPossible(from: id.value) {
                report(id, "the id of a category must contain a letter or a digit, not only '\(id.value)'")
            } else if let known = first[address] {
                report(
                    id,
                    known == id.value
                        ? "'\(known)' is already the id of a category"
                        : "the categories '\(id.value)' and '\(known)' have the same address, '/\(address)/'; "
                            + "rename one of them")
            } else {
                first[address] = id.value
            }
        }
    }

    /// Reports criteria tables that no front matter could have, since their ids mean something else there.
    mutating func checkKeys(ofTables ids: [PlacedText]) {
        let taken = FrontMatterReader.plainKeys + JekyllKey.all.map(\.0)
        for id in ids {
            let key = id.value.lowercased()
            if taken.contains(key) {
                report(
                    id, "'\(id.value)' cannot be the id of a criteria table; it is a key of the front matter",
                    suggestion: "\(id.value)-criteria")
            } else if key.hasPrefix("gherkin-") {
                let rest = String(id.value.dropFirst("gherkin-".count))
                report(
                    id,
                    "'\(id.value)' cannot be the id of a criteria table; keys that begin with 'gherkin-' are scenarios",
                    suggestion: Slug.isPossible(from: rest) ? rest : nil)
            }
        }
    }

    /// Reports aspects in criteria tables that are not configured.
    mutating func checkAspects(_ names: [PlacedText]) {
        let known = configuration.aspects.map(\.id.rawValue)
        for name in names where !known.contains(name.value) {
            report(
                name, "there is no aspect '\(name.value)'", suggestion: NearestMatch.to(name.value, in: known))
        }
    }
}
