import Guide

/// The title and the description of a Jekyll site, from its `_config.yml`, for the `sitegen.yml` of the new site.
package struct CollectionTitle: Sendable {
    private var lines: [(key: String, value: String)] = []

    /// `nil` if neither the folder of the collection nor the one above it has a `_config.yml` that names one of them.
    package init?(of folder: String) {
        for place in [folder, "\(folder)/.."] {
            let path = "\(place)/_config.yml"
            guard let bytes = try? SiteFile.read(path, limit: Configuration.standard.fileSizeLimit) else { continue }
            // Keys of Jekyll that sitegen does not know are left out.
            let found = ConfigurationReader.read(path: path, contents: bytes).configuration
            if found.title != Configuration.standard.title { lines.append(("title", found.title)) }
            if let description = found.description { lines.append(("description", description)) }
            break
        }
        guard !lines.isEmpty else { return nil }
    }

    /// A `sitegen.yml` with them in place of what `sitegen new site` has written; a new one without an old one. `nil` if the author has
    /// chosen others.
    package func naming(_ old: String?) -> String? {
        let new = lines.map { "\($0.key): \(YAMLScalar.written($0.value.oneLine))" }
        guard let old else { return new.joined(separator: "\n") + "\n" }
        let samples = ["title: \(SiteScaffold.usualTitle)", "description: \(SiteScaffold.description)"]
        let written = old.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let key = samples.first { $0 == line }?.prefix { $0 != ":" }
            return new.first { key.map($0.hasPrefix) ?? false } ?? String(line)
        }.joined(separator: "\n")
        return written == old ? nil : written
    }
}
