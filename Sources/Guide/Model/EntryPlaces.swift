/// Where the parts of an entry are in its file, for rules that look at the guide as a whole.
///
/// Kept only where a site has turned one of these rules on: it is one more string for each heading and API.
struct EntryPlaces: Hashable, Sendable {
    /// The key `title`, or the first line.
    var title = LinkLocation(line: 1, column: 1, excerpt: "")
    /// The day after the key `reviewed`.
    var reviewed: LinkLocation?
    /// The first heading of each platform that has one.
    var platforms: [PlatformID: LinkLocation] = [:]
    var sections: [SectionID: LinkLocation] = [:]
    /// The first use of each API, in the order of `Entry.apis`.
    var apis: [LinkLocation] = []

    /// The rules that report such places.
    static let rules: [Rule] = [
        .missingPlatform, .missingAspect, .missingFramework, .orphan, .missingSource, .unknownAPI, .misplacedAPI,
    ]

    static func areWanted(by configuration: Configuration) -> Bool {
        rules.contains(where: configuration.isOn)
            || (configuration.reviewAge != nil && configuration.isOn(.reviewOutdated))
    }
}
