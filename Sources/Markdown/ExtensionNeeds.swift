import Foundation

/// What of GitHub's Markdown a text may have, by signs that are quickly looked for: an extension takes its time in each text
/// that is parsed with it, whether or not there is anything for it.
///
/// ```swift
/// ExtensionNeeds.mayHaveAutolinks(Array("See [WCAG](#wcag).".utf8)[...])  // false
/// ```
enum ExtensionNeeds {
    /// Whether words may be struck out.
    static func mayHaveStrikethrough(_ text: ArraySlice<UInt8>) -> Bool {
        text.withUnsafeBytes { $0.contains(UInt8(ascii: "~")) { _ in true } }
    }

    /// Whether there may be an address in running text. Without the extension for them, texts are parsed in a fourteenth less
    /// time.
    ///
    /// cmark looks for `www.` and `://` in what was written, and for `@` behind a letter, a digit or one of `.+-_:` in what
    /// that means, where each of both signs may be escaped or given by a reference.
    static func mayHaveAutolinks(_ text: ArraySlice<UInt8>) -> Bool {
        text.withUnsafeBytes { text in
            text.contains(UInt8(ascii: ":")) { text.has("//", at: $0 + 1) }
                || text.contains(UInt8(ascii: "w")) { text.has("ww.", at: $0 + 1) }
                || text.contains(UInt8(ascii: "@")) { $0 > 0 && mayEndName(text[$0 - 1]) }
                || text.contains(UInt8(ascii: "&")) { $0 + 1 < text.count && mayBeginReference(text[$0 + 1]) }
        }
    }

    private static func mayEndName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "\\"), 0x80...:
            true
        default: false
        }
    }

    private static func mayBeginReference(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "#"): true
        default: false
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Whether `byte` stands anywhere where `holds` is true of its place.
    fileprivate func contains(_ byte: UInt8, where holds: (_ index: Int) -> Bool) -> Bool {
        guard let base = baseAddress else { return false }
        var start = 0
        while start < count, let found = memchr(base + start, Int32(byte), count - start) {
            let index = UnsafeRawPointer(found) - base
            if holds(index) { return true }
            start = index + 1
        }
        return false
    }

    fileprivate func has(_ text: StaticString, at index: Int) -> Bool {
        guard let base = baseAddress, index + text.utf8CodeUnitCount <= count else { return false }
        return memcmp(base + index, text.utf8Start, text.utf8CodeUnitCount) == 0
    }
}
