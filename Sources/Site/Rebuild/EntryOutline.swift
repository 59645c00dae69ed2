import Guide

/// What an entry gives to the rest of its site: all that other pages, and files about the whole guide, take from it.
///
/// ```swift
/// outline.isSame(as: EntryOutline(later, isListed: true, asksForCode: false))  // true, if only words of paragraphs differ
/// ```
///
/// As long as it is the same, a change of the entry shows in the entry's own files and nowhere else.
struct EntryOutline: Sendable {
    /// The entry; without its texts, if it was read from a record. A guide that is joined of such entries has the order, the
    /// menus, the anchors and the indexes of the guide that they were made from.
    let entry: Entry
    /// What the checklist builder has of the entry, byte for byte; empty where it does not list it.
    let tests: [UInt8]
    /// Whether it has code in a language; not asked where nothing depends on it.
    let hasCode: Bool

    /// - Parameters:
    ///   - isListed: Whether the checklist builder lists the entry.
    ///   - asksForCode: Whether anything is said of code as such: a site whose only code is gone lacks no highlighter.
    init(_ entry: Entry, isListed: Bool, asksForCode: Bool) {
        let complete = isListed || asksForCode ? entry.complete : entry
        self.init(
            entry: entry, tests: isListed ? Self.tests(of: complete) : [],
            hasCode: asksForCode && !complete.codeBlocks.isEmpty)
    }

    init(entry: Entry, tests: [UInt8], hasCode: Bool) {
        self.entry = entry
        self.tests = tests
        self.hasCode = hasCode
    }

    /// Whether both give the same, to the byte.
    func isSame(as other: EntryOutline) -> Bool { bytes == other.bytes }

    private var bytes: [UInt8] {
        var writer = EntryOutlineWriter()
        writer.write(self)
        return writer.bytes
    }

    /// What stands in ``ChecklistData`` and is not in the rest of the outline: the words of criteria and scenarios.
    private static func tests(of entry: Entry) -> [UInt8] {
        var writer = RecordWriter()
        writer.write(entry.criteria) { writer, table in
            writer.write(table.title)
            writer.write(table.actionHeading)
            writer.write(table.resultHeading)
            writer.write(table.rows) { writer, row in
                writer.write(row.action)
                writer.write(row.results) { writer, result in
                    writer.write(result.text)
                    writer.write(result.platforms) { $0.write($1.rawValue) }
                }
                writer.write(row.sections) { $0.write($1.rawValue) }
            }
        }
        writer.write(entry.scenarios) { writer, scenario in
            writer.write(scenario.table.rawValue)
            writer.write(scenario.name)
            writer.write(scenario.platforms ?? []) { $0.write($1.rawValue) }
            writer.write(scenario.steps) { writer, step in
                writer.write(step.keyword.rawValue)
                writer.write(step.text)
                writer.write(step.platforms ?? []) { $0.write($1.rawValue) }
            }
        }
        return writer.bytes
    }
}

extension Video {
    /// Any film.
    static let outline = Video(platform: nil, title: "", src: "", captions: nil, transcript: nil)
}

extension Link {
    /// A link of which nothing is known but where it leads.
    static func outline(to id: EntryID) -> Link {
        Link(to: id, anchor: nil, location: LinkLocation(line: 1, column: 1, excerpt: ""))
    }

    /// Where links lead, each target once, in an order that does not depend on theirs.
    static func outline(of links: [Link]) -> [Link] {
        Set(links.map { Spelling($0.to.rawValue) }).sorted().map { outline(to: EntryID($0.text)) }
    }
}
