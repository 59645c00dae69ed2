import Guide

/// The page of coverage: what its content page says, totals, a line for each entry, and each entry's table.
struct CoveragePageContext: TemplateContext {
    let page: EntryContext
    let platforms: [CoveragePlatformContext]
    let totals: [CoverageTotalContext]
    let entries: [CoverageEntryContext]
    let tables: [CoverageTableContext]
    let complete: Int
    let all: Int

    static let fields: TemplateFields<CoveragePageContext> = EntryContext.fields.of(\.page).merging([
        "columnGroups": .list { $0.platforms },
        "totals": .list { $0.totals },
        "entries": .list { $0.entries },
        "tables": .list { $0.tables },
        "entryCount": .text { String($0.all) },
        "completeCount": .text { String($0.complete) },
        "hasOnlyGaps": .flag { $0.entries.count < $0.all },
        "tableCount": .text { String($0.tables.count) },
        "hasFewerTables": .flag { $0.tables.count < $0.entries.count },
    ])
}

/// A platform's columns.
struct CoveragePlatformContext: TemplateContext {
    let name: String
    let columns: [String]

    static let fields: TemplateFields<CoveragePlatformContext> = [
        "name": .text { $0.name },
        "span": .text { String($0.columns.count) },
        "columns": .list { $0.columns.map { NameContext(id: $0, name: $0) } },
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

/// An entry's line in the summary.
struct CoverageEntryContext: TemplateContext {
    let title: String
    let url: String
    let table: String?
    let missing: Int
    let counts: [CoverageShareContext]

    static let fields: TemplateFields<CoverageEntryContext> = [
        "title": .text { $0.title },
        "url": .text { $0.url },
        "table": .text { $0.table },
        "missing": .text { String($0.missing) },
        "counts": .list { $0.counts },
    ]
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

/// An entry's table.
struct CoverageTableContext: TemplateContext {
    let title: String
    let anchor: String
    let missing: Int
    let rows: [CoverageRowContext]

    static let fields: TemplateFields<CoverageTableContext> = [
        "title": .text { $0.title },
        "anchor": .text { $0.anchor },
        "missing": .text { String($0.missing) },
        "rows": .list { $0.rows },
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
    /// The section that fills it.
    let url: String?
    /// The framework, for the names of links.
    let column: String

    static let fields: TemplateFields<CoverageCellContext> = [
        "url": .text { $0.url },
        "column": .text { $0.column },
        "words": .text { $0.words },
        "isMissing": .flag { $0.cell == .missing },
        "reason": .text { context in
            if case .notApplicable(let reason) = context.cell { reason } else { nil }
        },
    ]

    private var words: String {
        switch cell {
        case .framework: "yes"
        case .general: "all"
        case .notApplicable: "not applicable"
        case .optional: "optional"
        case .missing: "missing"
        }
    }
}

extension PageRenderer {
    /// A guide with more entries than this lists those with gaps only.
    private static let maximalEntries = 2_000
    /// Tables for more entries than this would make a page that no browser likes; the first ones have gaps.
    private static let maximalTables = 500

    func coveragePage(_ page: EntryContext) -> CoveragePageContext {
        let coverage = guide.coverage
        let url = GeneratedPage.coverage.url
        let isLarge = coverage.rows.count > Self.maximalEntries
        let rows = isLarge ? coverage.rows.filter { $0.missing > 0 } : coverage.rows
        let withTable = rows.prefix(Self.maximalTables)
        let entries = rows.enumerated().compactMap { index, row in
            guide[row.entry].map { entry in
                CoverageEntryContext(
                    title: entry.title, url: RelativeURL.from(url, to: entry.url),
                    table: index < withTable.count ? RelativeURL.anchor(row.anchor) : nil, missing: row.missing,
                    counts: zip(row.columns, coverage.columns).map {
                        CoverageShareContext(count: $0, column: $1.title)
                    })
            }
        }
        return CoveragePageContext(
            page: page, platforms: platforms(of: coverage),
            totals: zip(coverage.columns, coverage.totals).map { column, count in
                CoverageTotalContext(platform: names[column.platform], title: column.title, count: count)
            },
            entries: entries, tables: withTable.compactMap { table($0, on: url) },
            complete: coverage.rows.count { $0.missing == 0 }, all: coverage.rows.count)
    }

    private func platforms(of coverage: Coverage) -> [CoveragePlatformContext] {
        guide.configuration.platforms.map { platform in
            CoveragePlatformContext(
                name: platform.name, columns: coverage.columns.filter { $0.platform == platform.id }.map(\.title))
        }
    }

    private func table(_ row: Coverage.Row, on page: String) -> CoverageTableContext? {
        guard let entry = guide[row.entry] else { return nil }
        let url = RelativeURL.from(page, to: entry.url)
        func place(_ cell: Coverage.Cell) -> String? {
            switch cell {
            case .framework(let section), .general(let section): RelativeURL.anchor(section.rawValue, on: url)
            case .notApplicable, .optional, .missing: nil
            }
        }
        let coverage = guide.coverage
        let rows = zip(coverage.aspects, coverage.cells(of: entry)).map { aspect, cells in
            CoverageRowContext(
                aspect: aspect.title,
                cells: zip(coverage.columns, cells).map { column, cell in
                    CoverageCellContext(cell: cell, url: place(cell), column: column.title)
                })
        }
        return CoverageTableContext(title: entry.title, anchor: row.anchor, missing: row.missing, rows: rows)
    }
}
