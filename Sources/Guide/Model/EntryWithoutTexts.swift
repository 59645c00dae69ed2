extension Entry {
    /// An entry of which nothing is known but what other pages show of it; its own page cannot be made from it.
    ///
    /// A guide that is joined of such entries has the order and the indexes of one with all texts. There have to be as many
    /// tables, rows, scenarios, films, sections and parts as there are; what they say is left out.
    public convenience init(
        withoutTexts id: EntryID, title: String, description: String?, layout: Layout, source: String, url: String,
        categories: [CategoryID], order: Int?, aliases: [String], related: [EntryID], criteria: [CriteriaTable],
        scenarios: [Scenario], wcag: [SuccessCriterion], videos: [Video], illustration: Illustration?,
        reviewed: String?, shared: [Section], platforms: [PlatformContent], apis: [APIUse], links: [Link],
        notApplicable: [NotApplicable], topAnchors: [String]
    ) {
        self.init(
            id: id, title: title, description: description, layout: layout, source: source, url: url,
            categories: categories, order: order, aliases: aliases, related: related, criteria: criteria,
            scenarios: scenarios, wcag: wcag, videos: videos, illustration: illustration, reviewed: reviewed,
            testedWith: [], introduction: [], shared: shared, platforms: platforms, announcements: [], apis: apis,
            links: links, notApplicable: notApplicable, topAnchors: topAnchors)
    }
}
