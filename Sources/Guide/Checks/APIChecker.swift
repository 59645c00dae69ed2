import Diagnostics

/// Checks the APIs that entries name against `_data/apis.yml`; does nothing if that file does not exist.
enum APIChecker {
    static func check(_ guide: Guide) -> [Diagnostic] {
        let rules = [Rule.unknownAPI, .misplacedAPI].filter(guide.configuration.isOn)
        let (lookup, groups) = (guide.apis.lookup, APIIndex.places(in: guide.configuration))
        guard !rules.isEmpty, !lookup.isEmpty else { return [] }
        var diagnostics: [Diagnostic] = []
        var spellings: [APIScope: NearestMatch.Candidates] = [:]
        func spelling(near name: String, in scope: APIScope) -> String? {
            let ready = spellings[scope] ?? NearestMatch.Candidates(lookup.spellings(in: scope))
            spellings[scope] = ready
            return ready.nearest(to: name)
        }
        for entry in guide.entries {
            for (use, place) in zip(entry.apis, entry.places?.apis ?? []) {
                func report(_ rule: Rule, _ fact: String, near: String? = nil) {
                    guard rules.contains(rule) else { return }
                    diagnostics.append(
                        Diagnostic(rule, "'\(use.name)' \(fact)", suggestion: near, in: entry, at: place))
                }
                let here = scopes(of: use, guide.configuration)
                if here.contains(where: { lookup.reference(for: use.name, in: $0) != nil }) { continue }
                let candidates = here.flatMap { lookup.references(endingIn: use.name, in: $0) }
                let others = groups.filter { !here.contains($0.scope) }
                let home = use.framework == nil ? here.last : here.first
                let owners = others.filter { lookup.reference(for: use.name, in: $0.scope) != nil }.map(\.title)
                if candidates.count > 1 {
                    let names = candidates.map { "'\($0.name)'" }.joined(separator: " or ")
                    report(.unknownAPI, "may mean \(names); write one of them in full")
                } else if !owners.isEmpty, let here = groups.first(where: { $0.scope == home })?.title {
                    report(.misplacedAPI, "belongs to \(owners.joined(separator: " and ")), not to \(here)")
                } else {
                    let near = (here + others.map(\.scope)).lazy.compactMap { spelling(near: use.name, in: $0) }.first
                    report(.unknownAPI, "is not in \(APIReferenceReader.path)", near: near)
                }
            }
        }
        return diagnostics
    }

    /// The frameworks and platforms that an API may belong to by its place.
    private static func scopes(of use: APIUse, _ configuration: Configuration) -> [APIScope] {
        let platform = configuration.platforms.first { platform in
            use.framework.map { id in platform.frameworks.contains { $0.id == id } } ?? (platform.id == use.platform)
        }
        guard let platform else { return APIIndex.places(in: configuration).map(\.scope) }
        let frameworks = platform.frameworks.map { APIScope.framework($0.id) }
        return use.framework.map { [.framework($0), .platform(platform.id)] } ?? frameworks + [.platform(platform.id)]
    }
}
