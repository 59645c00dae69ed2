import Guide

/// The page of coverage: what its content page says, totals, and a line for each entry, by category; or the page of a category
/// with each entry's table.
struct CoveragePageContext: TemplateContext {
    let page: EntryContext
    let coverage: Coverage
    let platforms: [Platform]
    let isOverview: Bool
    /// How many entries name the sources of their statements.
    let sourced: Int
    /// The days on which the sources of all entries were read, sorted; empty if no source has one.
    let readings: [CalendarDate]
    let words: Words
    /// How many announcement examples there are, and how many were heard on devices.
    let examples: (all: Int, heard: Int, differing: Int)
    let groups: [CoverageGroupContext]
    /// Pages that are not translated, and those whose translation is older than the original.
    let untranslated: [LinkContext]
    let behind: [LinkContext]

    /// A guide with more entries than this lists those with gaps only.
    static let maximalEntries = 2_000
    /// Tables for more entries of a category than this would make a page too large for browsers; the first entries have gaps.
    static let maximalTables = 500

    static func fill(_ slots: inout TemplateSlots, _ context: CoveragePageContext?) {
        EntryContext.fill(&slots, context?.page)
        slots.list(
            "columnGroups",
            context.map { context in
                context.platforms.map { platform in
                    let columns = context.coverage.columns.filter { $0.platform == platform.id }
                    return CoveragePlatformContext(name: platform.name, columns: columns.map(\.title))
                }
            })
        slots.list("totals", context?.totals)
        slots.flag("hasUntranslated", context.map { $0.isOverview && !$0.untranslated.isEmpty })
        slots.list("untranslated", context?.untranslated)
        slots.flag("hasBehind", context.map { $0.isOverview && !$0.behind.isEmpty })
        slots.list("behind", context?.behind)
        slots.flag("isOverview", context?.isOverview)
        slots.list("groups", context?.groups)
        slots.list("tables", context?.tables)
        slots.text("entryCount", context.flatMap { String($0.coverage.rows.count) })
        slots.text("completeCount", context.flatMap { String($0.coverage.rows.count { $0.missing == 0 }) })
        slots.flag("hasHeard", context.map { $0.examples.heard > 0 })
        slots.text("heardCount", context.flatMap { String($0.examples.heard) })
        slots.text("differingCount", context.flatMap { String($0.examples.differing) })
        slots.text("exampleCount", context.flatMap { String($0.examples.all) })
        slots.text("sourcedCount", context.flatMap { String($0.sourced) })
        slots.object("readings", context.flatMap { ReadingsContext($0.readings, $0.words) })
        slots.flag("hasOnlyGaps", context?.isLarge)
        slots.text("tableCount", context.map { _ in String(Self.maximalTables) })
        slots.flag("hasFewerTables", context.map { !$0.groups.flatMap(\.entries).allSatisfy(\.hasTable) })
    }

    /// The tables are on the pages of categories.
    private var tables: [CoverageEntryContext] {
        isOverview ? [] : groups.flatMap(\.entries).filter(\.hasTable).map(\.withRows)
    }

    private var isLarge: Bool { coverage.rows.count > Self.maximalEntries }

    private var totals: [CoverageTotalContext] {
        zip(coverage.columns, coverage.totals).map { column, count in
            let platform = platforms.first { $0.id == column.platform }?.name ?? column.platform.rawValue
            return CoverageTotalContext(platform: platform, title: column.title, count: count)
        }
    }
}

/// When the sources of a guide were read.
struct ReadingsContext: TemplateContext {
    let oldest: String?
    let latest: String?

    /// `nil` if no source has a day.
    init?(_ days: [CalendarDate], _ words: Words) {
        guard let first = days.first, let last = days.last else { return nil }
        (oldest, latest) = (first.spelled(in: words), last.spelled(in: words))
    }

    static func fill(_ slots: inout TemplateSlots, _ context: ReadingsContext?) {
        slots.text("oldest", context?.oldest)
        slots.text("latest", context?.latest)
    }
}

/// The entries of a category.
struct CoverageGroupContext: TemplateContext {
    let title: String
    let url: String
    let rows: [Coverage.Row]
    let entries: [CoverageEntryContext]

    static func fill(_ slots: inout TemplateSlots, _ context: CoverageGroupContext?) {
        slots.text("category", context?.title)
        slots.text("url", context?.url)
        slots.text("entryCount", context.flatMap { String($0.rows.count) })
        slots.text("completeCount", context.flatMap { String($0.rows.count { $0.missing == 0 }) })
        slots.flag("hasEntries", context.map { !$0.entries.isEmpty })
        slots.list("entries", context?.entries)
    }
}

/// A platform's columns.
struct CoveragePlatformContext: TemplateContext {
    let name: String
    let columns: [String]

    static func fill(_ slots: inout TemplateSlots, _ context: CoveragePlatformContext?) {
        slots.text("name", context?.name)
        slots.text("span", context.flatMap { String($0.columns.count) })
        slots.list("columns", context.map { $0.columns.map(NameContext.init) })
    }
}

/// How much of a framework's cells is filled in the whole guide.
struct CoverageTotalContext: TemplateContext {
    let platform: String
    let title: String
    let count: Coverage.Count

    static func fill(_ slots: inout TemplateSlots, _ context: CoverageTotalContext?) {
        slots.text("platform", context?.platform)
        slots.text("title", context?.title)
        slots.text("filled", context.flatMap { String($0.count.filled) })
        slots.text("notApplicable", context.flatMap { String($0.count.notApplicable) })
        slots.text("missing", context.flatMap { String($0.count.missing) })
    }
}

/// An entry's line in the summary, and its table.
struct CoverageEntryContext: TemplateContext {
    let entry: Entry
    let row: Coverage.Row
    let coverage: Coverage
    /// The address of the entry, and that of the page with its table, if it has one.
    let url: String
    let page: String?

    var hasTable: Bool { page != nil }

    static func fill(_ slots: inout TemplateSlots, _ context: CoverageEntryContext?) {
        slots.text("title", context?.entry.title)
        slots.text("url", context?.url)
        slots.text("anchor", context?.row.anchor)
        slots.text(
            "table", context.flatMap { context in context.page.map { RelativeURL.anchor(context.row.anchor, on: $0) } })
        slots.text("missing", context.flatMap { String($0.row.missing) })
        slots.list(
            "counts",
            context.map { context in
                zip(context.row.columns, context.coverage.columns).map {
                    CoverageShareContext(count: $0, column: $1.title)
                }
            })
        slots.list("rows", context?.rows)
    }

    /// What ``rows`` are, if they are shown.
    private(set) var rows: [CoverageRowContext] = []

    fileprivate var withRows: CoverageEntryContext {
        var entry = self
        entry.rows = table
        return entry
    }

    private var table: [CoverageRowContext] {
        zip(coverage.aspects, row.cells).map { aspect, cells in
            var row = CoverageRowContext(aspect: aspect.title, cells: [])
            for (column, cell) in zip(coverage.columns, cells) {
                // Most texts are for all frameworks of a platform.
                if let last = row.cells.last, last.cell == cell, last.platform == column.platform {
                    row.cells[row.cells.count - 1].columns.append(column.title)
                } else {
                    row.cells.append(
                        CoverageCellContext(cell: cell, page: url, platform: column.platform, columns: [column.title]))
                }
            }
            return row
        }
    }
}

/// "10 of 12"
struct CoverageShareContext: TemplateContext {
    let count: Coverage.Count
    let column: String

    static func fill(_ slots: inout TemplateSlots, _ context: CoverageShareContext?) {
        slots.text("column", context?.column)
        slots.text("filled", context.flatMap { String($0.count.filled) })
        slots.text("applicable", context.flatMap { String($0.count.filled + $0.count.missing) })
        slots.flag("hasGaps", context.map { $0.count.missing > 0 })
    }
}

struct CoverageRowContext: TemplateContext {
    let aspect: String
    var cells: [CoverageCellContext]

    static func fill(_ slots: inout TemplateSlots, _ context: CoverageRowContext?) {
        slots.text("aspect", context?.aspect)
        slots.list("cells", context?.cells)
    }
}

/// What is said for one framework, or alike for several beside each other.
struct CoverageCellContext: TemplateContext {
    let cell: Coverage.Cell
    /// The address of the entry.
    let page: String
    let platform: PlatformID
    /// The frameworks.
    var columns: [String]

    static func fill(_ slots: inout TemplateSlots, _ context: CoverageCellContext?) {
        slots.text(
            "url",
            context.flatMap { context in
                switch context.cell {
                case .framework(let section), .general(let section):
                    RelativeURL.anchor(section.rawValue, on: context.page)
                case .notApplicable, .optional, .missing: nil
                }
            })
        slots.text("column", context.flatMap { $0.columns.joined(separator: ", ") })
        slots.text("span", context.flatMap { $0.columns.count > 1 ? String($0.columns.count) : nil })
        slots.flag("hasOwnText", context.map { if case .framework = $0.cell { true } else { false } })
        slots.flag("hasGeneralText", context.map { if case .general = $0.cell { true } else { false } })
        slots.flag("isNotApplicable", context.map { if case .notApplicable = $0.cell { true } else { false } })
        slots.flag("isOptional", context.map { $0.cell == .optional })
        slots.flag("isMissing", context.map { $0.cell == .missing })
        slots.text("reason", context.flatMap { if case .notApplicable(let reason) = $0.cell { reason } else { nil } })
    }
}

extension PageRenderer {
    func coveragePage(_ page: EntryContext, for generated: GeneratedPage) -> CoveragePageContext {
        let coverage = guide.coverage
        let isOverview = generated == .coverage
        let isLarge = coverage.rows.count > CoveragePageContext.maximalEntries
        let groups = guide.coverageGroups.filter { isOverview || generated == .coverageGroup($0.name) }.map { group in
            let url = RelativeURL.from(generated.url, to: GeneratedPage.coverageGroup(group.name).url)
            let rows = guide.coverage(in: group.category)
            let entries = rows.enumerated().compactMap { index, row -> CoverageEntryContext? in
                guard row.missing > 0 || !isLarge, let entry = guide[row.entry] else { return nil }
                return CoverageEntryContext(
                    entry: entry, row: row, coverage: coverage, url: RelativeURL.from(generated.url, to: entry.url),
                    page: index < CoveragePageContext.maximalTables ? url : nil)
            }
            return CoverageGroupContext(title: group.title, url: url, rows: rows, entries: entries)
        }
        let latest = (isOverview ? guide.entries : []).flatMap { entry in
            entry.announcements.map { guide.heard[$0, of: entry].first?.result.agrees }
        }
        return CoveragePageContext(
            page: page, coverage: coverage, platforms: guide.configuration.platforms, isOverview: isOverview,
            sourced: coverage.rows.count { guide[$0.entry].map { !$0.sources.allSatisfy(\.isNote) } ?? false },
            readings: guide.entries.flatMap(\.sources).compactMap(\.read).uniqued().compactMap(CalendarDate.init)
                .sorted(),
            words: guide.configuration.words,
            examples: (latest.count, latest.count { $0 != nil }, latest.count { $0 == false }), groups: groups,
            untranslated: links(to: translation.untranslated, on: generated.url),
            behind: links(to: translation.behind, on: generated.url))
    }
}
