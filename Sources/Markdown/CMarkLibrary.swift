import CCmarkGFM
import Synchronization

/// The C library, set up once so that it can be used on every core.
///
/// cmark-gfm 0.29 keeps the special characters of its inline extensions in one global table that each parse fills and
/// clears again, so two parses at once lose autolinks and strikethrough. The remedy: the table is filled once for
/// `autolink`, whose list is then taken away, so that no parse clears it. `strikethrough` needs its list (without it the
/// parser never ends), so texts with a `~` are parsed one at a time, and only they have the extension.
/// `Tests/MarkdownTests/ThreadSafetyTests.swift` fails when this stops being true.
enum CMarkLibrary {
    /// Held while a text with `~` is parsed.
    static let strikethroughLock = Mutex<Void>(())

    /// Registers the extensions; every parse asks for it, the first one does the work.
    static let setUp: Void = {
        cmark_gfm_core_extensions_ensure_registered()
        guard let autolink = cmark_find_syntax_extension("autolink"), let parser = cmark_parser_new(CMARK_OPT_DEFAULT)
        else { return }
        defer { cmark_parser_free(parser) }
        cmark_parser_attach_syntax_extension(parser, autolink)
        cmark_manage_extensions_special_characters(parser, 1)
        cmark_syntax_extension_set_special_inline_chars(autolink, nil)
    }()
}
