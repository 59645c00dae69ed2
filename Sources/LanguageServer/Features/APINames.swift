import Guide

/// The APIs that a guide knows: those of `_data/apis.yml`, and others that its entries name.
struct APINames {
    private let context: EntryContext

    init(_ context: EntryContext) { self.context = context }

    struct Item {
        let name: String
        let detail: String
        let reference: APIReference?
    }

    /// Those of a platform; all without one.
    func items(for platform: Platform?) -> [Item] {
        let references = context.reading.references.filter { platform == nil || isIn($0.scope, platform) }
            .map { Item(name: $0.name, detail: [$0.kind, title(of: $0.scope)].joined(separator: ", "), reference: $0) }
        let known = Set(references.map(\.name))
        let others = context.guide.apis.groups.flatMap { group in
            group.apis.filter {
                $0.reference == nil && !known.contains($0.name) && (platform == nil || isIn($0.scope, platform))
            }
            .map { Item(name: $0.name, detail: group.title, reference: nil) }
        }
        return references + others
    }

    private func isIn(_ scope: APIScope, _ platform: Platform?) -> Bool {
        switch scope {
        case .framework(let id): platform?.frameworks.contains { $0.id == id } ?? false
        case .platform(let id): platform?.id == id
        case .unknown: true
        }
    }

    func title(of scope: APIScope) -> String {
        let platforms = context.configuration.platforms
        switch scope {
        case .framework(let id): return platforms.flatMap(\.frameworks).first { $0.id == id }?.name ?? id.rawValue
        case .platform(let id): return platforms.first { $0.id == id }?.name ?? id.rawValue
        case .unknown: return ""
        }
    }

    /// What a span of code names, by what is known of where it is.
    func references(for code: String, platform: Platform?) -> [APIReference] {
        let name = APIName.read(code)
        guard let name else { return [] }
        let lookup = APILookup(context.reading.references)
        let platforms = platform.map { [$0] } ?? context.configuration.platforms
        return platforms.flatMap { platform in
            (platform.frameworks.map { APIScope.framework($0.id) } + [.platform(platform.id)])
                .compactMap { lookup.reference(for: name, in: $0) }
        }
    }
}
