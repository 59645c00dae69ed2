/// Finds what the vendors say of an API that a code span names.
///
/// ```swift
/// let lookup = APILookup([APIReference(scope: .framework("compose"), name: "Modifier.semantics", kind: "function")])
/// lookup.reference(for: "semantics", in: .framework("compose"))?.name  // "Modifier.semantics"
/// ```
///
/// A name counts as it stands, then as one of the other spellings, then by its last part where only one API has it.
public struct APILookup: Sendable {
    /// How well a name fits.
    private enum Fit: Int, CaseIterable {
        case name, spelling, lastPart
    }

    private struct Names: Sendable {
        var byName: [String: Int] = [:]
        var bySpelling: [String: Int] = [:]
        var byLastPart: [String: [Int]] = [:]

        mutating func add(_ reference: APIReference, at index: Int) {
            let name = APILookup.withoutArguments(reference.name)
            let isFirst = byName[name] == nil
            if isFirst { byName[name] = index }
            if byName[reference.name] == nil { byName[reference.name] = index }
            for spelling in reference.names where bySpelling[spelling] == nil { bySpelling[spelling] = index }
            if isFirst { byLastPart[APILookup.lastPart(of: name), default: []].append(index) }
        }
    }

    public let references: [APIReference]
    private var scopes: [APIScope: Names] = [:]

    public init(_ references: [APIReference]) {
        self.references = references
        for (index, reference) in references.enumerated() {
            scopes[reference.scope, default: Names()].add(reference, at: index)
        }
    }

    public var isEmpty: Bool { references.isEmpty }

    /// The API of one framework or platform that has a name.
    public func reference(for name: String, in scope: APIScope) -> APIReference? {
        Fit.allCases.lazy.compactMap { index(of: name, in: scope, by: $0) }.first.map { references[$0] }
    }

    /// The APIs that a use in text may mean; several where text for all frameworks of a platform names one that
    /// several of them have, none where nothing is known.
    ///
    /// - Parameters:
    ///   - framework: The framework whose part the use is in.
    ///   - platform: The platform whose section the use is in.
    func references(
        for name: String, framework: FrameworkID?, platform: PlatformID?, among platforms: [Platform]
    ) -> [APIReference] {
        guard !isEmpty else { return [] }
        if let framework {
            let found =
                reference(for: name, in: .framework(framework))
                ?? platform.flatMap { reference(for: name, in: .platform($0)) }
            return found.map { [$0] } ?? []
        }
        guard let platform else {
            let found = best(
                name, in: platforms.flatMap { $0.frameworks.map { .framework($0.id) } + [.platform($0.id)] })
            return found.count == 1 ? found : []
        }
        if let found = reference(for: name, in: .platform(platform)) { return [found] }
        let frameworks = platforms.first { $0.id == platform }?.frameworks ?? []
        return best(name, in: frameworks.map { .framework($0.id) })
    }

    /// The APIs of one framework or platform that end in a name; if several match, it is unclear which one is meant.
    func references(endingIn name: String, in scope: APIScope) -> [APIReference] {
        (scopes[scope]?.byLastPart[Self.lastPart(of: name)] ?? []).map { references[$0] }
    }

    /// Every way in which an API of one framework or platform may be written.
    func spellings(in scope: APIScope) -> [String] {
        references.filter { $0.scope == scope }.flatMap { reference in
            let name = Self.withoutArguments(reference.name)
            return [name, Self.lastPart(of: name)] + reference.names
        }
    }

    /// The references whose names fit best, one of each scope at most.
    private func best(_ name: String, in scopes: [APIScope]) -> [APIReference] {
        for fit in Fit.allCases {
            let found = scopes.compactMap { index(of: name, in: $0, by: fit) }
            if !found.isEmpty { return found.map { references[$0] } }
        }
        return []
    }

    private func index(of name: String, in scope: APIScope, by fit: Fit) -> Int? {
        guard let names = scopes[scope] else { return nil }
        switch fit {
        case .name: return names.byName[name]
        case .spelling: return names.bySpelling[name]
        case .lastPart:
            guard let found = names.byLastPart[Self.lastPart(of: name)] else { return nil }
            if found.count == 1 { return found.first }
            // `Foo.bar` means `Some.Foo.bar`, not `Other.bar`.
            let qualified = found.filter {
                Self.withoutArguments(references[$0].name).hasSuffix("." + Self.withoutSigns(name))
            }
            return name.contains(".") && qualified.count == 1 ? qualified.first : nil
        }
    }

    /// `View.accessibilityLabel` for `View.accessibilityLabel(_:)`; of several with other arguments, the first counts.
    static func withoutArguments(_ name: String) -> String {
        String(name[..<(name[...].utf8.firstIndex(of: UInt8(ascii: "(")) ?? name.endIndex)])
    }

    static func lastPart(of name: String) -> String {
        let name = withoutSigns(name)
        let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
        return String(name[(dot.map { name.utf8.index(after: $0) } ?? name.startIndex)...])
    }

    /// A name without the `.` or `@` that it begins with in code.
    static func withoutSigns(_ name: String) -> Substring {
        name.drop { $0 == "." || $0 == "@" }
    }
}
