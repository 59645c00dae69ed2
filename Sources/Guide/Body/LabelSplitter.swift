import Markdown

/// Divides blocks at the labels among them, whichever form these have.
///
/// A label in a list owns the items below it, or, when it has none, those that follow up to the next label; a paragraph or
/// heading owns what follows up to the next label.
struct LabelSplitter {
    struct Run {
        /// `nil` for blocks that are below no label.
        let found: LabelReader.Found?
        var blocks: [MarkdownNode]
        /// Whether nothing is below the label but others.
        var isOverLabels = false
        /// Whether the label is over others, after which this goes on.
        var isContinued = false
    }

    private enum Reach {
        /// Up to the next label.
        case toNextLabel
        /// What the label's item holds, and code directly after its list.
        case item
    }

    /// Which labels divide; others stay in the text.
    enum Division {
        case byAll
        /// Those of one platform, or those of no platform.
        case byLabels(of: PlatformID?)

        func divides(_ label: Label) -> Bool {
            switch self {
            case .byAll: true
            case .byLabels(let platform): label.platform == platform
            }
        }
    }

    private let document: MarkdownDocument
    private let labels: LabelReader
    private let division: Division
    private var runs: [Run] = [Run(found: nil, blocks: [])]
    private var reach = Reach.toNextLabel
    /// How many labels were found after others in their paragraphs.
    private var remainders: Int

    private init(document: MarkdownDocument, labels: LabelReader, division: Division, remainders: Int) {
        (self.document, self.labels, self.division, self.remainders) = (document, labels, division, remainders)
    }

    /// The runs in the author's order; a single one without label when no label was found.
    static func split(
        _ blocks: [MarkdownNode], in document: MarkdownDocument, labels: LabelReader, _ division: Division = .byAll
    ) -> [Run] {
        var remainders = 0
        func outermost(_ blocks: [MarkdownNode], _ labels: LabelReader) -> [Run] {
            var splitter = LabelSplitter(
                document: document, labels: labels, division: division, remainders: remainders)
            for block in blocks { splitter.takePieces(of: block) }
            remainders = splitter.remainders
            return splitter.runs.filter { $0.found != nil || !$0.blocks.isEmpty }
        }
        var runs: [Run] = []
        var pending = Array(outermost(blocks, labels).reversed())
        while let run = pending.popLast() {
            guard let found = run.found, !run.blocks.isEmpty else {
                runs.append(run)
                continue
            }
            // Mixed indentation puts a label's neighbours inside it.
            var inner = outermost(run.blocks, labels.inside(labels.platform ?? found.label.platform))
            guard inner.contains(where: { $0.found != nil }) else {
                runs.append(run)
                continue
            }
            let own = inner.first?.found == nil ? inner.removeFirst().blocks : []
            runs.append(Run(found: found, blocks: own, isOverLabels: own.isEmpty))
            pending += inner.continuing(found).reversed()
        }
        return runs
    }

    /// The label of a block, if it divides.
    ///
    /// What comes after a label may begin with the next one: `**UIKit**: **SwiftUI**: text`. Each moves all that is
    /// after it, so a line of thousands of labels is divided only so often. Paragraphs made here have no line.
    private mutating func find(_ block: MarkdownNode, allowsPlain: Bool) -> LabelReader.Found? {
        guard let found = labels.label(in: block, allowsPlain: allowsPlain), division.divides(found.label) else {
            return nil
        }
        guard block.line == 0, !found.rest.isEmpty else { return found }
        remainders += 1
        return remainders <= Self.mostRemainders ? found : nil
    }

    /// How many labels in all may be after others in their paragraphs.
    private static let mostRemainders = 12

    private var last: Int { runs.count - 1 }

    private mutating func take(_ block: MarkdownNode) {
        switch block.kind {
        case .list: takeList(block)
        case .paragraph, .heading:
            if let found = find(block, allowsPlain: false) {
                open(found, restOf: block)
                reach = .toNextLabel
            } else if endsLabel(block) {
                runs.append(Run(found: nil, blocks: [block]))
                reach = .toNextLabel
            } else {
                append(block)
            }
        default: append(block)
        }
    }

    /// Whether a block without a label is for others than the label before it.
    private func endsLabel(_ block: MarkdownNode?) -> Bool {
        guard let block, let found = runs[last].found else { return false }
        return labels.isForOthers(block, than: found)
    }

    /// Takes a block, or the pieces of a paragraph in which labels begin.
    private mutating func takePieces(of block: MarkdownNode) {
        let starts = labels.starts(inside: block).filter { division.divides($0.label) }.map(\.node)
        guard !starts.isEmpty else { return take(block) }
        var pieces = [block]
        for node in block.children {
            if starts.contains(node) {
                trimEnd(behind: node.previous ?? pieces[pieces.count - 1].lastChild)
                pieces.append(document.makeNode(.paragraph))
            }
            guard pieces.count > 1 else { continue }
            pieces[pieces.count - 1].append(node)
        }
        for piece in pieces { take(piece) }
    }

    /// Removes what separates a piece from the next one.
    private func trimEnd(behind last: MarkdownNode?) {
        guard let last else { return }
        if last.isBreak {
            document.remove(last)
        } else if last.kind == .text {
            last.setLiteral(String(last.literal[...].trimmingSuffix(while: \.isWhitespace)))
        }
    }

    /// Adds a block to the run it belongs to: after a label's own item, only code still belongs to the label.
    private mutating func append(_ block: MarkdownNode) {
        if reach == .item, block.kind != .codeBlock {
            runs.append(Run(found: nil, blocks: []))
            reach = .toNextLabel
        }
        runs[last].blocks.append(block)
    }

    private mutating func open(_ found: LabelReader.Found, restOf block: MarkdownNode) {
        runs.append(Run(found: found, blocks: []))
        guard !found.rest.isEmpty else { return }
        let paragraph = document.makeNode(.paragraph)
        for node in found.rest { paragraph.append(node) }
        Self.trimSeparator(paragraph, behind: found.remark)
        runs[last].blocks.append(paragraph)
    }

    /// Takes the colon or dash that divided a label from its text off the text, and what says more of the label.
    private static func trimSeparator(_ paragraph: MarkdownNode, behind remark: Substring) {
        guard let first = paragraph.firstChild, first.kind == .text else { return }
        let text = first.literal.drop { $0 == " " }.dropFirst(remark.count)
        first.setLiteral(String(text.drop { $0 == " " || LabelReader.separators.contains($0) }))
    }

    // MARK: Lists

    private mutating func takeList(_ list: MarkdownNode) {
        // Almost no list has labels; for all others, this check is the whole cost.
        var labels: [(item: MarkdownNode, found: LabelReader.Found)] = []
        var next = list.firstChild
        while let item = next {
            if let name = item.firstChild, let found = find(name, allowsPlain: name.isFollowedByList) {
                labels.append((item, found))
            }
            next = item.next
        }
        guard !labels.isEmpty else {
            append(list)
            return
        }
        var rest: MarkdownNode?
        let items = list.children
        var labelled = labels[...]
        for (index, item) in items.enumerated() {
            if let label = labelled.first, label.item == item, let name = item.firstChild {
                labelled.removeFirst()
                open(label.found, restOf: name)
                let content = item.children.filter { $0 != name }
                for block in content { document.remove(block) }
                runs[last].blocks += content
                reach = runs[last].blocks.isEmpty ? .toNextLabel : .item
                rest = nil
                continue
            }
            if reach == .item || endsLabel(item.firstChild) {
                runs.append(Run(found: nil, blocks: []))
                reach = .toNextLabel
                rest = nil
            }
            let target = rest ?? newList(like: list, start: list.listStart + index)
            rest = target
            target.append(item)
        }
        // A label whose items are its siblings ends with its list.
        if runs[last].found != nil, !runs[last].blocks.isEmpty { reach = .item }
    }

    private mutating func newList(like list: MarkdownNode, start: Int) -> MarkdownNode {
        let new = document.makeNode(.list)
        new.copyListStyle(from: list, start: start)
        runs[last].blocks.append(new)
        return new
    }
}

extension [LabelSplitter.Run] {
    /// Runs that are below a platform's label: what has no label there, after labels of its frameworks, is the platform's, too.
    fileprivate func continuing(_ found: LabelReader.Found) -> [LabelSplitter.Run] {
        guard found.label.frameworks.isEmpty else { return self }
        let own = prefix { $0.found == nil || $0.found?.label.platform == found.label.platform }
        return own.map { run in
            run.found == nil ? LabelSplitter.Run(found: found, blocks: run.blocks, isContinued: true) : run
        } + self[own.endIndex...]
    }
}
