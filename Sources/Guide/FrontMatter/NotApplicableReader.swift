import Diagnostics

/// Reads the mapping `not-applicable:` from aspects to reasons, or to platforms and frameworks with a reason each.
///
/// ```yaml
/// not-applicable:
///   state: A link has no states
///   group:
///     android: TalkBack reads no groups
/// ```
struct NotApplicableReader {
    let vocabulary: Vocabulary
    let document: YAMLDocument

    func read(_ value: YAMLNode, findings: inout Findings) -> [Located<NotApplicable>] {
        guard case .mapping(let mapping) = value else {
            if !YAMLDocument.isEmpty(value) {
                document.report("'not-applicable' must map aspects to reasons", at: value, &findings)
            }
            return []
        }
        var items: [Located<NotApplicable>] = []
        for (key, value) in mapping {
            guard let aspect = aspect(key, findings: &findings) else { continue }
            for item in self.items(of: aspect, in: value, line: document.line(of: key), findings: &findings) {
                if items.contains(where: { $0.value.aspect == aspect && $0.value.scope == item.value.scope }) {
                    findings.report(
                        .invalidValue, line: item.line, column: document.column(of: key),
                        "aspect '\(aspect)' occurs twice")
                } else {
                    items.append(item)
                }
            }
        }
        return items
    }

    private func aspect(_ key: YAMLNode, findings: inout Findings) -> AspectID? {
        let name = key.keyName
        let aspect = vocabulary.aspectID(named: name)
        if aspect == nil {
            findings.report(
                .unknownAspect, line: document.line(of: key), at: name, "unknown aspect '\(name)'",
                suggestion: vocabulary.aspect(near: name))
        }
        return aspect
    }

    private func items(
        of aspect: AspectID, in value: YAMLNode, line: Int, findings: inout Findings
    ) -> [Located<NotApplicable>] {
        guard case .mapping(let mapping) = value else {
            return reason(in: value, &findings).map { reason in
                [Located(value: NotApplicable(aspect: aspect, scope: .everywhere, reason: reason), line: line)]
            } ?? []
        }
        return mapping.flatMap { key, value -> [Located<NotApplicable>] in
            let name = key.keyName
            let line = document.line(of: key)
            let scopes = scopes(named: name)
            guard !scopes.isEmpty else {
                findings.report(
                    .unknownPlatform, line: line, at: name, "unknown platform or framework '\(name)'",
                    suggestion: vocabulary.scope(near: name))
                return []
            }
            guard let reason = reason(in: value, &findings) else { return [] }
            return scopes.map { scope in
                Located(value: NotApplicable(aspect: aspect, scope: scope, reason: reason), line: line)
            }
        }
    }

    /// The platform of that name, or all frameworks that have it.
    private func scopes(named name: String) -> [NotApplicable.Scope] {
        if let platform = vocabulary.platformID(named: name) { return [.platform(platform)] }
        return vocabulary.frameworkIDs(named: name).map(NotApplicable.Scope.framework)
    }

    private func reason(in value: YAMLNode, _ findings: inout Findings) -> String? {
        guard let reason = value.string?.trimmed, !reason.isEmpty else {
            document.report("a reason must be text", at: value, &findings)
            return nil
        }
        return reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
