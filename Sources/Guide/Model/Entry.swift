/// One control or pattern, or a plain page: all that one Markdown file says, merged and ready for any output.
///
/// A class whose parts never change, so that handing on an entry counts one reference and not one for each of its parts, on
/// all cores at once.
public final class Entry: Sendable {
    public enum Layout: String, Sendable, CaseIterable {
        case entry, page

        /// How much deeper sections are on their page: an entry's page has them below *How to build it*.
        package var depth: Int { self == .entry ? 1 : 0 }
    }

    public let id: EntryID
    public let title: String
    public let description: String?
    public let layout: Layout
    /// The file's path from the site's root: `content/controls/link.md`.
    public let source: String
    /// The page's path from the output's root, with a slash at its end unless it is the home page: `controls/link/`.
    public let url: String
    public let categories: [CategoryID]
    public let order: Int?
    /// Old paths that lead here, without a slash at their ends.
    public let aliases: [String]
    /// The entries the author names as related.
    public let related: [EntryID]
    /// The entries that it is made of: the buttons of a dialog.
    public let uses: [EntryID]
    public let criteria: [CriteriaTable]
    public let scenarios: [Scenario]
    public let wcag: [SuccessCriterion]
    public let videos: [Video]
    /// The picture of the control, shown beside its title and on its card.
    public let illustration: Illustration?
    /// Where its statements come from.
    public let sources: [EvidenceSource]
    /// The day it was last checked, as `2026-11-21`.
    public let reviewed: String?
    public let testedWith: [String]
    /// What is before the first heading, for every platform.
    public let introduction: [SectionPart]
    /// Anchors that lead to the beginning of the page, besides those of every page.
    public let anchorAliases: [String]
    /// Anchors that raw HTML gives to places in its text.
    public let placedAnchors: Set<String>
    public let shared: [Section]
    /// The platforms the entry speaks of, in the configured order.
    public let platforms: [PlatformContent]
    public let announcements: [Announcement]
    public var apis: [APIUse] { namesOfAPIs.filter { !$0.isArgument } }
    /// With what is in their arguments, such as `.isModal`, in the order of the text.
    let namesOfAPIs: [APIUse]
    public let links: [Link]
    /// Aspects that do not apply to the entry, in the author's order.
    public let notApplicable: [NotApplicable]
    /// What the parts of frameworks need, in the page's order.
    public let minVersions: [PartVersion]
    /// Whether its text has callouts, diagrams, or code with a title or marked lines.
    public let hasSpecialBlocks: Bool
    package let diagrams: [Diagram]
    /// Links to pages that sitegen makes and no file writes.
    package let pageLinks: [PageLink]
    /// Links to other sites; none unless the configuration wants them.
    package let externalLinks: [ExternalLink]
    /// Where its parts are in its file; `nil` where no rule asks.
    let places: EntryPlaces?
    /// The bytes of its file.
    let size: Int

    init(
        id: EntryID, title: String, description: String?, layout: Layout, source: String, url: String,
        categories: [CategoryID], order: Int?, aliases: [String], related: [EntryID], uses: [EntryID] = [],
        criteria: [CriteriaTable], scenarios: [Scenario], wcag: [SuccessCriterion], videos: [Video],
        illustration: Illustration? = nil, sources: [EvidenceSource] = [], reviewed: String?, testedWith: [String],
        introduction: [SectionPart], anchorAliases: [String] = [], placedAnchors: Set<String> = [], shared: [Section],
        platforms: [PlatformContent],
        announcements: [Announcement], apis: [APIUse], links: [Link],
        notApplicable: [NotApplicable] = [], minVersions: [PartVersion] = [], pageLinks: [PageLink] = [],
        externalLinks: [ExternalLink] = [],
        hasSpecialBlocks: Bool = false, diagrams: [Diagram] = [],
        places: EntryPlaces? = nil, size: Int = 0
    ) {
        (self.id, self.title, self.description, self.layout) = (id, title, description, layout)
        (self.source, self.url, self.categories, self.order) = (source, url, categories, order)
        (self.aliases, self.related, self.uses) = (aliases, related, uses)
        (self.criteria, self.scenarios) = (criteria, scenarios)
        (self.wcag, self.videos, self.illustration, self.reviewed) = (wcag, videos, illustration, reviewed)
        (self.sources, self.hasSpecialBlocks) = (sources, hasSpecialBlocks)
        (self.testedWith, self.introduction, self.shared) = (testedWith, introduction, shared)
        (self.anchorAliases, self.placedAnchors) = (anchorAliases, placedAnchors)
        // A copy has no room for more, which a list that grew has.
        (self.platforms, self.namesOfAPIs) = (platforms, apis.map(\.self))
        self.announcements = Announcement.numbered(announcements)
        (self.links, self.notApplicable, self.pageLinks, self.places) = (links, notApplicable, pageLinks, places)
        (self.externalLinks, self.diagrams, self.minVersions) = (externalLinks, diagrams, minVersions)
        self.size = size
    }

    /// A page without a file.
    public convenience init(unwritten id: EntryID, title: String, description: String?, url: String) {
        self.init(
            id: id, title: title, description: description, layout: .page, source: "", url: url, categories: [],
            order: nil, aliases: [], related: [], criteria: [], scenarios: [], wcag: [], videos: [], reviewed: nil,
            testedWith: [], introduction: [], shared: [], platforms: [], announcements: [], apis: [], links: [])
    }

    /// Every section in the page's order.
    public var sections: [Section] { shared + platforms.flatMap(\.sections) }
}

/// All that an entry says of one platform.
public struct PlatformContent: Hashable, Sendable {
    public let id: PlatformID
    /// The author's heading, without emphasis; the platform's name where the author has none.
    public let title: String
    /// What is under the platform's heading before the first of its sections.
    public let introduction: [SectionPart]
    public let sections: [Section]
    /// Other anchors that lead to its heading: `iphone` for `## iPhone`.
    public var aliases: [String] = []

    /// Whether any text here is for a framework; a label alone is none.
    public func hasPart(for framework: FrameworkID) -> Bool {
        func isIn(_ parts: [SectionPart]) -> Bool {
            parts.indices.contains { parts[$0].frameworks.contains(framework) && !parts[$0].isEmpty }
        }
        return isIn(introduction) || sections.indices.contains { isIn(sections[$0].parts) }
    }
}

/// An API that a code span names.
public struct APIUse: Hashable, Sendable {
    /// Without arguments: `accessibilityAddTraits`.
    public let name: String
    public let section: SectionID
    /// What the section is called: `iOS › Name`; empty for what is before the first heading.
    public var place = ""
    /// The section's platform; `nil` for one that all platforms share.
    public var platform: PlatformID?
    /// `nil` outside a part that belongs to one framework.
    public let framework: FrameworkID?
    /// Whether it is in the arguments of another; it is an API only where `_data/apis.yml` has it.
    var isArgument = false
}

/// A link from one entry to another, or to a place on its own page.
public struct Link: Hashable, Sendable {
    public let to: EntryID
    /// The part after `#`, as the author wrote it.
    public let anchor: String?
    public let location: LinkLocation
}

/// A link to a page that sitegen makes from the whole guide.
public struct PageLink: Hashable, Sendable {
    public let to: GeneratedPage
    /// The part after `#`, as the author wrote it.
    public let anchor: String?
    public let location: LinkLocation
}

/// A link to a page of another site.
package struct ExternalLink: Hashable, Sendable {
    /// Without a fragment.
    package let url: String
    package let location: LinkLocation
}

/// Where a link, or something else, is in its file, for messages that can only be written once all entries are read.
public struct LinkLocation: Hashable, Sendable {
    public let line: Int
    /// 1 for a link without an anchor.
    public let column: Int
    /// The source line; empty for a link without an anchor, for which there is nothing left to report.
    public let excerpt: String
}

/// A picture of the control.
public struct Illustration: Hashable, Sendable {
    /// The file's path from the output's root: `controls/slider.svg`.
    public let path: String
    /// What it shows, for those who do not see it.
    public let alt: String
}

/// A video of the control in use.
public struct Video: Hashable, Sendable {
    public let platform: PlatformID?
    public let title: String
    public let src: String
    public let captions: String?
    public let transcript: String?
}
