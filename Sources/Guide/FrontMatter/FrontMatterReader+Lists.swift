import Diagnostics

/// The keys `videos`, `sources`, `not-applicable` and `min-version`.
extension FrontMatterReader {
    mutating func readVideos(_ value: YAMLNode) {
        let others = ["platform", "title", "captions", "transcript"]
        for item in list(value, "videos") {
            guard let texts = fields(of: item, "a video", required: ["src"], others: others), let src = texts["src"]
            else { continue }
            result.videos.append(
                .init(
                    platform: texts["platform"].flatMap { platform(ofVideo: $0) }, title: texts["title"]?.value ?? "",
                    src: src, captions: texts["captions"], transcript: texts["transcript"]))
        }
    }

    /// `nil` for a video that is about all platforms.
    private mutating func platform(ofVideo name: Located<String>) -> PlatformID? {
        if let platform = vocabulary.platformID(named: name.value) { return platform }
        if case .every = ResultReader.meaning(of: name.value, vocabulary) { return nil }
        findings.report(
            .unknownPlatform, line: name.line, at: name.value, "unknown platform '\(name.value)'",
            suggestion: vocabulary.platform(near: name.value))
        return nil
    }

    mutating func readSources(_ value: YAMLNode) {
        let required = ["id", "title", "publisher", "url"]
        let others = ["system", "assistive-technology", "published", "read"]
        for item in list(value, "sources") {
            guard let texts = fields(of: item, "a source", required: required, others: others),
                let source = source(texts), let address = texts["url"]
            else { continue }
            if result.sources.contains(where: { $0.id == source.id }) {
                report("the source '\(source.id)' occurs twice", at: item)
            } else {
                result.sources.append(source)
                result.sourceAddresses.append(address)
            }
        }
    }

    private mutating func source(_ texts: [String: Located<String>]) -> EvidenceSource? {
        func report(_ message: String, _ key: String) {
            findings.report(.invalidValue, line: texts[key]?.line ?? 1, at: texts[key]?.value ?? "", message)
        }
        let values = texts.mapValues(\.value)
        let (id, url) = (values["id"] ?? "", values["url"] ?? "")
        guard id.utf8.allSatisfy(EvidenceSource.isInID) else {
            report("the id of a source can contain only lower-case letters, digits and hyphens, not '\(id)'", "id")
            return nil
        }
        guard ["http", "https"].contains(LinkAddress.scheme(of: url)) else {
            report("the address of a source must begin with https://, not '\(url)'", "url")
            return nil
        }
        func day(_ key: String) -> String? {
            guard let written = values[key], CalendarDate(written) == nil else { return values[key] }
            report("'\(key)' of a source must be a date such as 2026-11-21, not '\(written)'", key)
            return nil
        }
        return EvidenceSource(
            id: id, title: values["title"] ?? "", publisher: values["publisher"] ?? "", url: url,
            system: values["system"], assistiveTechnology: values["assistive-technology"], published: day("published"),
            read: day("read"))
    }

    // MARK: What does not apply

    /// Reads a mapping from aspects to reasons, or to platforms and frameworks with a reason each.
    ///
    /// ```yaml
    /// not-applicable:
    ///   state: A link has no states
    ///   group:
    ///     android: TalkBack reads no groups
    /// ```
    mutating func readNotApplicable(_ value: YAMLNode) {
        guard case .mapping(let mapping) = value else {
            if !YAMLDocument.isEmpty(value) { report("'not-applicable' must map aspects to reasons", at: value) }
            return
        }
        for (key, value) in mapping {
            let name = key.keyName
            guard let aspect = vocabulary.aspectID(named: name) else {
                findings.report(
                    .unknownAspect, line: document.line(of: key), at: name, "unknown aspect '\(name)'",
                    suggestion: vocabulary.aspect(near: name))
                continue
            }
            guard case .mapping(let reasons) = value else {
                add(aspect, [.everywhere], because: value, at: key)
                continue
            }
            for (key, value) in reasons { add(aspect, scopes(named: key), because: value, at: key) }
        }
    }

    private mutating func add(
        _ aspect: AspectID, _ scopes: [NotApplicable.Scope], because value: YAMLNode, at key: YAMLNode
    ) {
        guard !scopes.isEmpty else { return }
        guard let reason = value.string?.trimmed, !reason.isEmpty else {
            return report("a reason must be text", at: value)
        }
        for scope in scopes {
            if result.notApplicable.contains(where: { $0.value.aspect == aspect && $0.value.scope == scope }) {
                report("aspect '\(aspect)' occurs twice", at: key)
            } else {
                let item = NotApplicable(aspect: aspect, scope: scope, reason: reason.singleSpaced)
                result.notApplicable.append(Located(value: item, line: document.line(of: key)))
            }
        }
    }

    /// The platform that a key names, or all frameworks of that name.
    private mutating func scopes(named key: YAMLNode) -> [NotApplicable.Scope] {
        let name = key.keyName
        if let platform = vocabulary.platformID(named: name) { return [.platform(platform)] }
        let frameworks = vocabulary.frameworkIDs(named: name)
        if frameworks.isEmpty {
            findings.report(
                .unknownPlatform, line: document.line(of: key), at: name, "unknown platform or framework '\(name)'",
                suggestion: vocabulary.scope(near: name))
        }
        return frameworks.map(NotApplicable.Scope.framework)
    }

    // MARK: Versions

    /// Reads a mapping from frameworks to versions, for all their parts or for those in single sections.
    mutating func readMinimumVersions(_ value: YAMLNode) {
        guard case .mapping(let mapping) = value else {
            if !YAMLDocument.isEmpty(value) { report("'min-version' must map frameworks to versions", at: value) }
            return
        }
        var given: Set<FrameworkID> = []
        for (key, value) in mapping {
            let name = key.keyName
            let frameworks = vocabulary.frameworkIDs(named: name)
            if frameworks.isEmpty {
                let known = vocabulary.configuration.platforms.flatMap { $0.frameworks.map(\.id.rawValue) }
                findings.report(
                    .unknownPlatform, line: document.line(of: key), at: name, "unknown framework '\(name)'",
                    suggestion: NearestMatch.to(name, in: known))
            }
            guard given.isDisjoint(with: frameworks) else {
                report("framework '\(name)' occurs twice", at: key)
                continue
            }
            given.formUnion(frameworks)
            guard case .mapping(let sections) = value else {
                add(versionsOf: frameworks, named: name, in: nil, value, at: key)
                continue
            }
            for (key, value) in sections {
                add(versionsOf: frameworks, named: name, in: key.keyName, value, at: key)
            }
        }
    }

    private mutating func add(
        versionsOf frameworks: [FrameworkID], named name: String, in section: String?, _ value: YAMLNode,
        at key: YAMLNode
    ) {
        var versions: [MinimumVersion] = []
        for text in texts(value, "min-version") {
            if let version = MinimumVersion(text.value) {
                versions.append(version)
            } else {
                report(text, "a version must be a name and a number, such as iOS 18, not '\(text.value)'")
            }
        }
        guard !versions.isEmpty, !frameworks.isEmpty else { return }
        let item = MinimumVersions.Item(
            name: name, frameworks: frameworks, section: section, versions: versions.uniqued(),
            line: document.line(of: key))
        if !result.minVersions.add(item, vocabulary) { report("section '\(section ?? "")' occurs twice", at: key) }
    }
}
