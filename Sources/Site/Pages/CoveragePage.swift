import Guide

/// The page of coverage: what its content page says, totals, a line for each entry, and each entry's table.
struct CoveragePageContext: TemplateContext {
    let page: EntryContext
    let coverage: Coverage
    let platforms: [Platform]
    let entries: [CoverageEntryContext]

    /// A guide with more entries than this lists those with gaps only.
    static let maximalEntries = 2_000
    /// Tables for more entries than this would make a page that no browser likes; the first ones have gaps.
    static let maximalTables = 500

    static let fields: TemplateFields<CoveragePageContext> = EntryContext.fields.of(\.page).merging([
        "columnGroups": .list { context in
            context.platforms.map { platform in
                let columns = context.coverage.columns.filter { $0.platform == platform.id }
                return CoveragePlatformContext(name: platform.name, columns: columns.map(\.title))
            }
        },
        "totals": .list { $0.totals },
        "entries": .list { $0.entries },
        "tables": .list { $0.entries.filter(\.hasTable) },
        "entryCount": .text { String($0.coverage.rows.count) },
        "completeCount": .text { String($0.coverage.rows.count { $0.missing == 0 }) },
        "hasOnlyGaps": .flag { $0.entries.count < $0.coverage.rows.count },
        "tableCount": .text { String($0.entries.count(where: \.hasTable)) },
        "hasFewerTables": .flag { !$0.entries.allSatisfy(\.hasTable) },
    ])

    private var totals: [CoverageTotalContext] {
        zip(coverage.columns, coverage.totals).map { column, count in
            let platform = platforms.first { $0.id == column.platform }?.name ?? column.platform.rawValue
            return CoverageTotalContext(platform: platform, title: column.title, count: count)
        }
    }
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
    let hasTable: Bool

    static let fields: TemplateFields<CoverageEntryContext> = [
        "title": .text { $0.entry.title },
        "url": .text { $0.url },
        "anchor": .text { $0.row.anchor },
        "table": .text { $0.hasTable ? RelativeURL.anchor($0.row.anchor) : nil },
        "missing": .text { String($0.row.missing) },
        "counts": .list { context in
            zip(context.row.columns, context.coverage.columns).map { CoverageShareContext(count: $0, column: $1.title) }
        },
        "rows": .list { $0.rows },
    ]

    private var url: String { RelativeURL.from(GeneratedPage.coverage.url, to: entry.url) }

    private var rows: [CoverageRowContext] {
        let url = url
        return zip(coverage.aspects, coverage.cells(of: entry)).map { aspect, cells in
            CoverageRowContext(
                aspect: aspect.title,
                cells: zip(coverage.columns, cells).map { CoverageCellContext(cell: $1, page: url, column: $0.title) })
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
    let cells: [CoverageCellContext]

    static let fields: TemplateFields<CoverageRowContext> = [
        "aspect": .text { $0.aspect },
        "cells": .list { $0.cells },
    ]
}

struct CoverageCellContext: TemplateContext {
    let cell: Coverage.Cell
    /// The address of the entry.
    let page: String
    /// The framework, for the names of links.
    let column: String

    static let fields: TemplateFields<CoverageCellContext> = [
        "url": .text { context in
            switch context.cell {
            case .framework(let section), .general(let section): RelativeURL.anchor(section.rawValue, on: context.page)
            case .notApplicable, .optional, .missing: nil
            }
        },
        "column": .text { $0.column },
        "words": .text { context in
            switch context.cell {
            case .framework: "yes"
            case .general: "all"
            case .notApplicable: "not applicable"
            case .optional: "optional"
            case .missing: "missing"
            }
        },
        "isMissing": .flag { $0.cell == .missing },
        "reason": .text { if case .notApplicable(let reason) = $0.cell { reason } else { nil } },
    ]
}

extension PageRenderer {
    func coveragePage(_ page: EntryContext) -> CoveragePageContext {
        let coverage = guide.coverage
        let isLarge = coverage.rows.count > CoveragePageContext.maximalEntries
        let rows = isLarge ? coverage.rows.filter { $0.missing > 0 } : coverage.rows
        let entries = rows.enumerated().compactMap { index, row in
            guide[row.entry].map { entry in
                CoverageEntryContext(
                    entry: entry, row: row, coverage: coverage, hasTable: index < CoveragePageContext.maximalTables)
            }
        }
        return CoveragePageContext(
            page: page, coverage: coverage, platforms: guide.configuration.platforms, entries: entries)
    }
}
