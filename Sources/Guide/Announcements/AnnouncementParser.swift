/// Divides what a screen reader says into parts, by its vocabulary and by the position of words.
///
/// ```swift
/// AnnouncementParser(screenReader: voiceOver).parts(of: "Label, dimmed, button").map(\.kind)  // [.name, .state, .role]
/// ```
///
/// Nothing is guessed that the order of the screen reader does not say: what remains is of the kind `text`.
struct AnnouncementParser {
    let screenReader: ScreenReader

    /// - Returns: Nothing for text of more than 500 bytes, which is not an announcement.
    func parts(of text: String) -> [AnnouncementPart] {
        guard let data = ScreenReader.data, text.utf8.count <= Self.longest else { return [] }
        var parts = Self.segments(of: text, data).map { recognized($0.text, separator: $0.separator, data) }
        for index in parts.indices.dropFirst() {
            guard let slot = parts[index - 1].part.slot,
                let word = screenReader.word(for: parts[index].part.text, behind: slot)
            else { continue }
            parts[index].settle(word)
        }
        let roles = parts.indices.filter { parts[$0].part.kind == .role }
        for index in parts.indices where roles.last.map({ $0 > index }) ?? false {
            switch parts[index].part.kind {
            // "Label, 2 of 5, button": VoiceOver says positions after the role, so this one is a value. Those in a table come before.
            case .position where index > 0 && parts[index].part.slot != "cell": parts[index].settle(.value, .position)
            // "Double tap to dismiss, button" is a name.
            case .hint where index == 0: parts[index].forget()
            default: break
            }
        }
        tooltip(&parts, roles: roles)
        name(&parts, roles: roles)
        place(&parts, roles: roles)
        return parts.map(\.part)
    }

    private static let longest = 500

    /// A part with the entry that its text has in a list.
    private struct Found {
        var part: AnnouncementPart
        var word: ScreenReader.Word?
        var isControl = false

        /// Whether it is left to what is around it.
        var isOpen = true

        /// Whether it is a name, and not the tooltip's.
        var isName: Bool { part.kind == .name && part.slot != AnnouncementParser.tooltipSlot }

        mutating func settle(_ kind: AnnouncementPart.Kind, _ basis: AnnouncementPart.Basis) {
            (part.kind, part.basis, part.meaning, part.slot, word) = (kind, basis, nil, nil, nil)
            if kind == .text { part.basis = nil }
            isOpen = false
        }

        mutating func settle(_ word: ScreenReader.Word) {
            settle(word.part, .vocabulary)
            (self.word, part.meaning, part.slot) = (word, word.id, word.slot)
        }

        mutating func forget() {
            self = Found(part: AnnouncementPart(kind: .text, text: part.text, separator: part.separator))
        }
    }

    // MARK: Words

    private func recognized(_ text: String, separator: String, _ data: ScreenReader.Data) -> Found {
        let words = SpokenPattern.words(text)
        var found = Found(part: AnnouncementPart(kind: .text, text: text, separator: separator))
        if let word = screenReader.word(for: words) {
            found.settle(word)
        } else if let one = data.placeholders.first(where: { $0.text.matches(words) }) {
            found.settle(one.part, .placeholder)
            found.isControl = one.isControl
            found.part.slot = one.slot.flatMap { screenReader.has(slot: $0) ? $0 : nil }
        } else if let one = screenReader.misnomers.first(where: { $0.text.matches(words) }) {
            let word = screenReader.word(for: one.means)
            found.settle(word?.part ?? .text, .misnomer)
            (found.part.meaning, found.part.slot) = (one.means, word?.slot)
        }
        return found
    }

    /// A name again after the role is that of the tooltip: `Label, 3 unread, tab, label`.
    private func tooltip(_ parts: inout [Found], roles: [Int]) {
        guard let role = roles.first, !(parts[role].word?.nameAfter ?? false), screenReader.has(slot: Self.tooltipSlot),
            parts[..<role].contains(where: { $0.part.kind == .name || $0.isOpen || $0.word?.needsName ?? false })
        else { return }
        for index in parts.indices.dropFirst(role + 1) where parts[index].isName {
            parts[index].part.slot = Self.tooltipSlot
        }
    }

    private static let (tooltipSlot, detailSlot) = ("tooltip", "detail")

    /// Settles which part is the name, if no placeholder says so.
    private func name(_ parts: inout [Found], roles: [Int]) {
        guard !parts.contains(where: { $0.isName || $0.word?.holdsName ?? false }) else { return }
        if !parts.contains(where: \.isOpen), let index = parts.firstIndex(where: { $0.word?.needsName ?? false }) {
            parts[index].forget()
        }
        let role = roles.first { parts[$0].word?.nameAfter ?? false }
        // What "Selected" begins with is a name, and what is before it is a group's.
        let places = [role, parts.firstIndex { $0.part.slot == "selected" }].compactMap { $0.map { $0 + 1 } }
        let place = places.first { parts.indices.contains($0) && parts[$0].isOpen } ?? parts.firstIndex(where: \.isOpen)
        if let place { parts[place].settle(.name, .position) }
    }

    /// Settles what is left, by where it is.
    private func place(_ parts: inout [Found], roles: [Int]) {
        guard let name = parts.firstIndex(where: \.isName) ?? parts.firstIndex(where: { $0.word?.holdsName ?? false })
        else { return }
        let hasValue = parts.contains { $0.word?.hasValue ?? false }
        let unknown = screenReader.unknown
        for index in parts.indices where parts[index].isOpen {
            var kind = unknown.afterName
            if index < name {
                kind = parts[name].isControl || hasValue ? unknown.beforeName : .text
                if kind == .state, hasValue { kind = .value }
            } else if let role = roles.first, role < index {
                kind = unknown.afterRole
            }
            parts[index].settle(kind, .position)
        }
        // Further texts follow the name.
        guard screenReader.has(slot: Self.detailSlot) else { return }
        let end = roles.first { $0 > name } ?? parts.endIndex
        for index in parts.indices where name < index && index < end && parts[index].part.kind == .value {
            parts[index].part.slot = Self.detailSlot
        }
    }

    // MARK: Segments

    /// The words between commas. A date keeps its comma: `Friday, 12 June`.
    private static func segments(of text: String, _ data: ScreenReader.Data) -> [(separator: String, text: String)] {
        var segments: [(separator: String, text: String)] = []
        var separator = ""
        for piece in pieces(of: text) {
            // A date goes on with a number, so words are compared only before one.
            if piece.text.utf8.first?.isDigit ?? false, let last = segments.last?.text,
                data.joined.contains(where: { $0.matches(SpokenPattern.words(last + separator + piece.text)) })
            {
                segments[segments.count - 1].text += separator + piece.text
            } else {
                segments.append((separator, piece.text))
            }
            separator = piece.behind
        }
        if !separator.isEmpty, !segments.isEmpty { segments[segments.count - 1].text += separator }
        return segments
    }

    /// The texts between commas that white space follows, each with the comma and the white space after it.
    private static func pieces(of text: String) -> [(text: String, behind: String)] {
        var pieces: [(text: String, behind: String)] = []
        let (bytes, scalars) = (text.utf8, text.unicodeScalars)
        func nextComma(_ place: String.Index) -> String.Index? {
            bytes[bytes.index(after: place)...].firstIndex(of: UInt8(ascii: ","))
        }
        func isFollowedBySpace(_ comma: String.Index) -> Bool {
            let next = bytes.index(after: comma)
            return next < text.endIndex && scalars[next].isWhiteSpace
        }
        var start = text.startIndex
        while start < text.endIndex {
            var place = nextComma(start)
            while let comma = place, !isFollowedBySpace(comma) { place = nextComma(comma) }
            let end = place ?? text.endIndex
            let next = scalars[end...].firstIndex { $0 != "," && !$0.isWhiteSpace } ?? text.endIndex
            pieces.append((String(text[start..<end]), String(text[end..<next])))
            start = next
        }
        return pieces
    }
}
