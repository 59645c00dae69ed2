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
    /// How many announcement examples there are, and how many were heard on devices.
    let examples: (all: Int, heard: Int, differing: Int)
    let groups: [CoverageGroupContext]
    /// Pages that are not translated, and those whose translation is older than the original.
    let untranslated: [LinkContext]
    let behind: [LinkContext]

    /// A guide with more entries than this lists those with gaps only.
    static let maximalEntries = 2_000
    /// Tables for more entries of a category than this would make a page that no browser likes; the first ones have gaps.
    static let maximalTables = 500

    static let fields: TemplateFields<CoveragePageContext> = EntryContext.fields.of(\.page).merging([
        "columnGroups": .list { context in
            context.platforms.map { platform in
                let columns = context.coverage.columns.filter { $0.platform == platform.id }
                return CoveragePlatformContext(name: platform.name, columns: columns.map(\.title))
            }
        },
        "totals": .list { $0.totals },
        "hasUntranslated": .flag { $0.isOverview && !$0.untranslated.isEmpty },
        "untranslated": .list { $0.untranslated },
        "hasBehind": .flag { $0.isOverview && !$0.behind.isEmpty },
        "behind": .list { $0.behind },
        "isOverview": .flag { $0.isOverview },
        "groups": .list { $0.groups },
        "tables": .list { $0.groups.flatMap(\.entries).filter(\.hasTable) },
        "entryCount": .text { String($0.coverage.rows.count) },
        "completeCount": .text { String($0.coverage.rows.count { $0.missing == 0 }) },
        "hasHeard": .flag { $0.examples.heard > 0 },
        "heardCount": .text { String($0.examples.heard) },
        "differingCount": .text { String($0.examples.differing) },
        "exampleCount": .text { String($0.examples.all) },
        "sourcedCount": .text { String($0.sourced) },
        "hasOnlyGaps": .flag { $0.isLarge },
        "tableCount": .text { _ in String(Self.maximalTables) },
        "hasFewerTables": .flag { !$0.groups.flatMap(\.entries).allSatisfy(\.hasTable) },
    ])

    private var isLarge: Bool { coverage.rows.count > Self.maximalEntries }

    private var totals: [CoverageTotalContext] {
        zip(coverage.columns, coverage.totals).map { column, count in
            let platform = platforms.first { $0.id == column.platform }?.name ?? column.platform.rawValue
            return CoverageTotalContext(platform: platform, title: column.title, count: count)
        }
    }
}

/// The entries of a category.
struct CoverageGroupContext: TemplateContext {
    let title: String
    let url: String
    let rows: [Coverage.Row]
    let entries: [CoverageEntryContext]

    static let fields: TemplateFields<CoverageGroupContext> = [
        "category": .text { $0.title },
        "url": .text { $0.url },
        "entryCount": .text { String($0.rows.count) },
        "completeCount": .text { String($0.rows.count { $0.missing == 0 }) },
        "hasEntries": .flag { !$0.entries.isEmpty },
        "entries": .list { $0.entries },
    ]
}

/// A platform's columns.
struct CoveragePlatformContext: TemplateContext {
    let name: String
    let columns: [String]

    static let fields: TemplateFields<CoveragePlatformContext> = [
        "name": .text { $0.name },
        "span": .text { String($0.columns.count) },
        "columns": .list { $0.columns.map(NameContext.init) },
    ]
}

/// How much of a framework's cells is filled in the whole guide.
struct CoverageTotalContext: TemplateContext {
    let platform: String
    let title: String
    let count: Coverage.Count

    static let fields: TemplateFields<CoverageTotalContext> = [
        "platform": .text { $0.platform },
        "title": .text { $0.title },
        "filled": .text { String($0.count.filled) },
        "notApplicable": .text { String($0.count.notApplicable) },
        "missing": .text { String($0.count.missing) },
    ]
}

/// An entry's line in the summary, and its table.
struct CoverageEntryContext: TemplateContext {
    let entry: Entry
    let row: Coverage.Row
    let coverage: Coverage
    /// The address of the entry, and that of the page with its table, if it has one.
    let url: String
    let table: String?

    var hasTable: Bool { table != nil }

    static let fields: TemplateFields<CoverageEntryContext> = [
        "title": .text { $0.entry.title },
        "url": .text { $0.url },
        "anchor": .text { $0.row.anchor },
        "table": .text { context in context.table.map { RelativeURL.anchor(context.row.anchor, on: $0) } },
        "missing": .text { String($0.row.missing) },
        "counts": .list { context in
            zip(context.row.columns, context.coverage.columns).map { CoverageShareContext(count: $0, column: $1.title) }
        },
        "rows": .list { $0.rows },
    ]

    private var rows: [CoverageRowContext] {
        zip(coverage.aspects, coverage.cells(of: entry)).map { aspect, cells in
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

    static let fields: TemplateFields<CoverageShareContext> = [
        "column": .text { $0.column },
        "filled": .text { String($0.count.filled) },
        "applicable": .text { String($0.count.filled + $0.count.missing) },
        "hasGaps": .flag { $0.count.missing > 0 },
    ]
}

struct CoverageRowContext: TemplateContext {
    let aspect: String
    var cells: [CoverageCellContext]

    static let fields: TemplateFields<CoverageRowContext> = [
        "aspect": .text { $0.aspect },
        "cells": .list { $0.cells },
    ]
}

/// What is said for one framework, or alike for several beside each other.
struct CoverageCellContext: TemplateContext {
    let cell: Coverage.Cell
    /// The address of the entry.
    let page: String
    let platform: PlatformID
    /// The frameworks.
    var columns: [String]

    static let fields: TemplateFields<CoverageCellContext> = [
        "url": .text { context in
            switch context.cell {
            case .framework(let section), .general(let section): RelativeURL.anchor(section.rawValue, on: context.page)
            case .notApplicable, .optional, .missing: nil
            }
        },
        "column": .text { $0.columns.joined(separator: ", ") },
        "span": .text { $0.columns.count > 1 ? String($0.columns.count) : nil },
        "hasOwnText": .flag { if case .framework = $0.cell { true } else { false } },
        "hasGeneralText": .flag { if case .general = $0.cell { true } else { false } },
        "isNotApplicable": .flag { if case .notApplicable = $0.cell { true } else { false } },
        "isOptional": .flag { $0.cell == .optional },
        "isMissing": .flag { $0.cell == .missing },
        "reason": .text { if case .notApplicable(let reason) = $0.cell { reason } else { nil } },
    ]
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
                    table: index < CoveragePageContext.maximalTables ? url : nil)
            }
            return CoverageGroupContext(title: group.title, url: url, rows: rows, entries: entries)
        }
        let latest = (isOverview ? guide.entries : []).flatMap { entry in
            entry.announcements.map { guide.heard[$0, of: entry].first?.result.agrees }
        }
        return CoveragePageContext(
            page: page, coverage: coverage, platforms: guide.configuration.platforms, isOverview: isOverview,
            sourced: coverage.rows.count { guide[$0.entry].map { !$0.sources.allSatisfy(\.isNote) } ?? false },
            examples: (latest.count, latest.count { $0 != nil }, latest.count { $0 == false }), groups: groups,
            untranslated: links(to: translation.untranslated, on: generated.url),
            behind: links(to: translation.behind, on: generated.url))
    }
}
