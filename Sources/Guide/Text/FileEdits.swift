import Diagnostics

extension [TextEdit] {
    /// Applies the edits to a file as it is on the disk: with its byte order mark, line breaks and control characters, none of which
    /// ``SourceFile`` keeps. Line breaks in the edits become those of the file's first line.
    func applied(toFile contents: [UInt8]) -> [UInt8] {
        /// Where each byte of the source file is on the disk.
        var places: [Int] = []
        var place = 0
        var previous: Unicode.Scalar?
        for scalar in String(decoding: contents, as: UTF8.self).unicodeScalars {
            let isLeftOut = previous == nil ? scalar == "\u{FEFF}" : scalar == "\n" && previous == "\r"
            let isReplaced = HiddenCharacter(scalar)?.kind == .control
            let width = UTF8.width(isReplaced ? "\u{FFFD}" : scalar)
            if !isLeftOut { places += repeatElement(place, count: width) }
            place += UTF8.width(scalar)
            previous = scalar
        }
        places.append(place)
        let first = contents.drop { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }.prefix(2)
        let isPair = first.elementsEqual("\r\n".utf8)
        let lineBreak = isPair ? "\r\n" : first.first == UInt8(ascii: "\r") ? "\r" : "\n"
        return filter { $0.range.upperBound < places.count }.map { edit in
            TextEdit(
                places[edit.range.lowerBound]..<places[edit.range.upperBound],
                edit.replacement.replacing("\n", with: lineBreak))
        }.applied(to: contents)
    }
}
