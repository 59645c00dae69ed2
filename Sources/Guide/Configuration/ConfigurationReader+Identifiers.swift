import Diagnostics

/// What ids of `sitegen.yml` must be: words for addresses and anchors, each once.
extension ConfigurationReader {
    /// Reports ids with other characters, and those that occur again.
    mutating func check(_ ids: [Located<String>], of place: String) {
        var seen: Set<String> = []
        for id in ids {
            if !id.value.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) {
                report(
                    id, "the id of \(place) is to have letters, digits, '-' and '_' only",
                    suggestion: Slug.make(from: id.value))
            } else if !seen.insert(id.value).inserted {
                report(id, "'\(id.value)' is the id of \(place) already")
            }
        }
    }

    /// Reports platforms whose anchors pages have for something else: `guide`, or `compare` with its tab.
    mutating func checkAnchors(ofPlatforms ids: [Located<String>]) {
        var owners: [String: String] = [:]
        for anchor in BodyMerger.pageAnchors + BodyMerger.comparisonAnchors + ["top"] { owners[anchor] = "" }
        for id in ids {
            let anchors = BodyMerger.anchors(of: PlatformID(id.value))
            if let taken = anchors.first(where: { owners[$0, default: id.value] != id.value }) {
                report(
                    id, "'\(id.value)' cannot be the id of a platform; pages have the anchor '\(taken)' already",
                    suggestion: "\(id.value)-platform")
            } else {
                for anchor in anchors { owners[anchor] = id.value }
            }
        }
    }

    /// Reports criteria tables that no front matter could have, since their ids mean something else there.
    mutating func checkKeys(ofTables ids: [Located<String>]) {
        for id in ids where FrontMatterReader.plainKeys.contains(id.value) {
            report(
                id, "'\(id.value)' cannot be the id of a criteria table; it is a key of the front matter",
                suggestion: "\(id.value)-criteria")
        }
    }

    /// Reports aspects of criteria tables that there are none of.
    mutating func checkAspects(_ names: [Located<String>]) {
        let known = configuration.aspects.map(\.id.rawValue)
        for name in names where !known.contains(name.value) {
            report(
                name, "there is no aspect '\(name.value)'", suggestion: NearestMatch.to(name.value, in: known))
        }
    }

    private mutating func report(_ id: Located<String>, _ message: String, suggestion: String? = nil) {
        findings.report(.invalidConfiguration, line: id.line, at: id.value, message, suggestion: suggestion)
    }
}
