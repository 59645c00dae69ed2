import Diagnostics

/// Holds the APIs that entries name against `_data/apis.yml`; does nothing where there is no such file.
public enum APIChecker {
    public static func check(_ guide: Guide) -> [Diagnostic] {
        let rules = [Rule.unknownAPI, .misplacedAPI].filter(guide.configuration.isOn)
        guard !rules.isEmpty, guide.apis.hasReferences else { return [] }
        let catalogue = APICatalogue(guide.apis.lookup, configuration: guide.configuration)
        var diagnostics: [Diagnostic] = []
        for entry in guide.entries {
            guard let places = entry.places else { continue }
            var platforms: [SectionID: PlatformID] = [:]
            for content in entry.platforms {
                platforms[SectionID(content.id.rawValue)] = content.id
                for section in content.sections { platforms[section.id] = content.id }
            }
            for (use, place) in zip(entry.apis, places.apis) {
                func report(_ rule: Rule, _ fact: String, near: String? = nil) {
                    guard rules.contains(rule) else { return }
                    diagnostics.append(
                        Diagnostic(rule, "'\(use.name)' \(fact)", suggestion: near, in: entry, at: place))
                }
                switch catalogue.fault(of: use, platform: platforms[use.section]) {
                case nil: continue
                case .elsewhere(let owners, let here): report(.misplacedAPI, "belongs to \(owners), not to \(here)")
                case .ambiguous(let names): report(.unknownAPI, "may mean \(names); write one of them in full")
                case .unknown(let near): report(.unknownAPI, "is not in \(APIReferenceReader.path)", near: near)
                }
            }
        }
        return diagnostics
    }
}

/// The names of known APIs by framework, for uses that do not find theirs.
private struct APICatalogue {
    enum Fault {
        /// Only frameworks or platforms have it that the use does not stand under.
        case elsewhere(owners: String, here: String)
        /// Its last part is that of several.
        case ambiguous(names: String)
        case unknown(near: String?)
    }

    private let lookup: APILookup
    private let scopes: [APIScope]
    private var names: [APIScope: String] = [:]
    private var platforms: [PlatformID: [APIScope]] = [:]
    private var owners: [FrameworkID: PlatformID] = [:]

    init(_ lookup: APILookup, configuration: Configuration) {
        self.lookup = lookup
        var scopes: [APIScope] = []
        for platform in configuration.platforms {
            let own = platform.frameworks.map { APIScope.framework($0.id) } + [.platform(platform.id)]
            names[.platform(platform.id)] = platform.name
            for framework in platform.frameworks {
                (names[.framework(framework.id)], owners[framework.id]) = (framework.name, platform.id)
            }
            platforms[platform.id] = own
            scopes += own
        }
        self.scopes = scopes
    }

    func fault(of use: APIUse, platform: PlatformID?) -> Fault? {
        let platform = use.framework.flatMap { owners[$0] } ?? platform
        let here: [APIScope] =
            if let framework = use.framework {
                [.framework(framework)] + (platform.map { [.platform($0)] } ?? [])
            } else {
                platform.flatMap { platforms[$0] } ?? scopes
            }
        if here.contains(where: { lookup.reference(for: use.name, in: $0) != nil }) { return nil }
        let candidates = here.flatMap { lookup.references(endingIn: use.name, in: $0) }
        if candidates.count > 1 {
            return .ambiguous(names: candidates.map { "'\($0.name)'" }.joined(separator: " or "))
        }
        let others = scopes.filter { !here.contains($0) && lookup.reference(for: use.name, in: $0) != nil }
        if !others.isEmpty, let place = here.first {
            let name = use.framework == nil ? platform.flatMap { names[.platform($0)] } : names[place]
            return .elsewhere(owners: others.compactMap { names[$0] }.joined(separator: " and "), here: name ?? "")
        }
        return .unknown(near: near(use.name, in: here) ?? near(use.name, in: scopes.filter { !here.contains($0) }))
    }

    /// The nearest name in the first of several frameworks and platforms that has one.
    private func near(_ name: String, in scopes: [APIScope]) -> String? {
        scopes.lazy.compactMap { NearestMatch.to(name, in: lookup.spellings(in: $0)) }.first
    }
}
