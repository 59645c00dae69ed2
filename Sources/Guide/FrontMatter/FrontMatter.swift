/// The values in the YAML at the beginning of an entry. Markdown in them is not parsed yet.
struct FrontMatter: Sendable {
    var title: Located<String>?
    /// Whether the title is a list or mapping, which is reported as such.
    var isTitleNoText = false
    var layout: Entry.Layout?
    var description: String?
    var order: Int?
    var isDraft = false
    /// The first day on which it is published, and whether that day is still to come.
    var publishAfter: String?
    var isScheduled = false
    var aliases: [PlacedText] = []
    /// The address that the site of an imported collection gave the page.
    var oldAddress: String?
    var related: [Located<String>] = []
    var uses: [Located<String>] = []
    /// Whether there is a key for categories, which may name none.
    var hasCategories = false
    var categoryNames: [CategoryName] = []
    var categories: [CategoryID] = []
    var tables: [Table] = []
    var scenarios: [RawScenario] = []
    var wcag: [SuccessCriterion] = []
    var videos: [RawVideo] = []
    var illustration: RawIllustration?
    var sources: [EvidenceSource] = []
    /// The addresses of sources.
    var sourceAddresses: [Located<String>] = []
    var reviewed: Located<String>?
    var testedWith: [String] = []
    /// The state of the original that it is a translation of.
    var translationOf: Located<String>?
    var notApplicable: [Located<NotApplicable>] = []
    var minVersions = MinimumVersions()

    /// A criteria table as written.
    struct Table: Sendable {
        let id: CriteriaID
        let title: String
        let actionHeading: String
        let resultHeading: String
        var rows: [Row]
    }

    struct Row: Sendable {
        /// Empty for a statement that applies to the whole table.
        let action: String
        let line: Int
        var results: [Result]
    }

    struct Result: Sendable {
        /// Inline Markdown.
        let text: Located<String>
        /// `nil` if the author names no platform.
        let platforms: [PlatformID]?
    }

    struct RawScenario: Sendable {
        let table: CriteriaID
        let name: Located<String>?
        var steps: [Step]

        struct Step: Sendable {
            let keyword: Scenario.Step.Keyword
            /// Inline Markdown.
            let text: Located<String>
            /// `nil` if the author names no platform.
            let platforms: [PlatformID]?

            init(_ keyword: Scenario.Step.Keyword, _ text: Located<String>, platforms: [PlatformID]? = nil) {
                (self.keyword, self.text, self.platforms) = (keyword, text, platforms)
            }
        }
    }

    /// A video whose addresses are not checked yet.
    struct RawVideo: Sendable {
        let platform: PlatformID?
        let title: String
        let src: Located<String>
        let captions: Located<String>?
        let transcript: Located<String>?
    }

    /// A picture whose address is not checked yet.
    struct RawIllustration: Sendable {
        let src: Located<String>
        let alt: String
    }

    /// Whether there is anything to test in it.
    var hasCriteria: Bool { !tables.isEmpty || !scenarios.isEmpty }
}

/// A value and the line of its file on which it stands.
struct Located<Value: Sendable>: Sendable {
    let value: Value
    let line: Int
}
