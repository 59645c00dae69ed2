import Foundation
import Guide
import Site

/// Renames what the cursor is on: an entry with its file and the links to it, a heading with the links to it, or a source.
struct Rename {
    private let pointed: Pointed
    private var context: EntryContext { pointed.context }

    init(_ pointed: Pointed) { self.pointed = pointed }

    struct Result: Sendable {
        var edit: LSP.WorkspaceEdit
        /// What the author has to do.
        var message: String?
    }

    private enum Subject {
        case entry(EntryID)
        case heading(HeadingOutline.Heading, Section)
        case source(String)
    }

    private var subject: (Subject, Range<Int>)? {
        switch pointed.thing {
        case .link(let link, let target?): return (.entry(target.id), link.range)
        case .heading(let heading, let section?): return (.heading(heading, section), heading.range)
        case .source(let id, let range): return (.source(id), range)
        case .value(_, let keys, let range) where keys == ["title"]: return (.entry(context.item.entryID), range)
        case .key(let keys, let range) where keys == ["title"]: return (.entry(context.item.entryID), range)
        case .link, .heading, .code, .announcement, .key, .value, nil: return nil
        }
    }

    /// Where something can be renamed, with its present name.
    func prepared() throws(ResponseError) -> LSP.PrepareRenameResult {
        guard let (subject, range) = subject else { throw Self.nothing }
        let name =
            switch subject {
            case .entry(let id): stem(of: id)
            case .heading(let heading, _): context.text.text(in: heading.range)
            case .source(let id): id
            }
        return LSP.PrepareRenameResult(range: context.range(range), placeholder: name)
    }

    private static let nothing = ResponseError.failed(
        "only links to entries, titles of entries, headings of sections and ids of sources can be renamed")

    /// The path of an entry's file in the content folder, without its ending.
    private func stem(of id: EntryID) -> String {
        guard let path = context.item(of: id)?.path else { return id.rawValue }
        return String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)])
    }

    func renamed(to name: String) throws(ResponseError) -> Result {
        guard let (subject, _) = subject else { throw Self.nothing }
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { throw .failed("the new name is empty") }
        switch subject {
        case .entry(let id): return try rename(id, to: name)
        case .heading(let heading, let section): return try rename(heading, section, to: name)
        case .source(let id): return try rename(source: id, to: name)
        }
    }

    // MARK: Entries

    private func rename(_ id: EntryID, to name: String) throws(ResponseError) -> Result {
        guard let item = context.item(of: id), !context.configuration.isOriginal(item.source) else {
            throw Self.nothing
        }
        let ending = item.path[(item.path.lastIndex(of: ".") ?? item.path.endIndex)...]
        var path = name.hasSuffix(ending) ? name : name + ending
        // A name alone is one in the same folder.
        path =
            path.hasPrefix("/")
            ? String(path.dropFirst()) : name.contains("/") ? path : Completion.folder(of: item.path) + path
        let isPlain = path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && part != ".." && part != "." && !part.hasPrefix(".")
        }
        guard isPlain, !path.contains(where: { $0.isNewline || "?#\\<>:*|\"".contains($0) }) else {
            throw .failed("'\(name)' is not the path of an entry, such as 'controls/link'")
        }
        let folder = context.reading.contentFolder
        guard path != item.path else { throw .failed("the entry already has this name") }
        guard context.reading.item(atContentPath: path) == nil, FileStatus(of: "\(folder)/\(path)") == nil else {
            throw .failed("the file '\(path)' already exists")
        }
        var builder = EditBuilder(context.files)
        EntryMoves(context, moves: [item.location.text: "\(folder)/\(path)"]).addEdits(to: &builder)
        guard context.files.features.renamesFiles else {
            return Result(
                edit: builder.edit,
                message:
                    "The links have been changed. Your editor cannot rename files, so rename '\(item.path)' to '\(path)' yourself."
            )
        }
        builder.rename(item.location.text, to: "\(folder)/\(path)")
        return Result(edit: builder.edit)
    }

    // MARK: Headings

    private func rename(
        _ heading: HeadingOutline.Heading, _ section: Section, to name: String
    ) throws(ResponseError) -> Result {
        guard !name.contains(where: \.isNewline) else { throw .failed("a heading must be on one line") }
        var builder = EditBuilder(context.files)
        builder.replace(heading.range, in: context.text, at: context.item.location.text, with: name)
        var text = context.text
        text.replace(heading.range, with: name)
        let entry = context.reading.parsed(context.item, contents: text.bytes)
        guard let entry, let new = entry.sections.first(where: { $0.line == section.line }) else {
            throw .failed("'\(name)' cannot be the heading of a section")
        }
        let names = Set([section.id.rawValue] + section.aliases)
        let kept = Set([new.id.rawValue] + new.aliases)
        for item in LinkedFiles(context).files(linkingTo: context.item.entryID) {
            let other = context.context(of: item)
            for link in LinkScanner(other.text).links {
                guard let target = other.target(of: link), target.id == context.item.entryID,
                    let anchor = target.anchor, names.contains(anchor), !kept.contains(anchor),
                    case let written = other.text.text(in: link.range), let hash = written.firstIndex(of: "#")
                else { continue }
                builder.replace(
                    link.range, in: other.text, at: item.location.text,
                    with: written[...hash] + RelativeURL.encoded(new.id.rawValue))
            }
        }
        return Result(edit: builder.edit)
    }

    // MARK: Sources

    private func rename(source id: String, to name: String) throws(ResponseError) -> Result {
        guard
            name.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
            )
        else { throw .failed("the id of a source can contain only lower-case letters, digits and hyphens") }
        let uses = SourceUses(pointed.scanner, id: id)
        var builder = EditBuilder(context.files)
        for range in [uses.definition].compactMap(\.self) + uses.uses {
            builder.replace(range, in: context.text, at: context.item.location.text, with: name)
        }
        return Result(edit: builder.edit)
    }
}
