/// What headings name, for the readers of other generators' syntax.
struct HeadingReader {
    let labels: LabelReader

    var vocabulary: Vocabulary { labels.vocabulary }

    private func naming(_ name: String) -> Naming { NameReader(vocabulary: vocabulary).naming(of: name) }

    func label(_ name: String) -> Label? { naming(name).label }

    func section(_ name: String, beside platform: PlatformID?) -> Label? { naming(name).section?.label }

    func isForeign(_ name: String) -> Bool { naming(name).isForeign }
}
