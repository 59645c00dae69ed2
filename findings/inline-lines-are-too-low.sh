#!/usr/bin/env bash
# The line of a link, of code or of text in a paragraph is too low behind a backslash line break or the definition of a link.
#
# Version: pycmarkgfm 1.2.1 (PyPI), which contains cmark-gfm 0.29.0.gfm.6, as Debian's libcmark-gfm does.
# Expected: the line in which the code span stands, as behind a line break of two spaces: 3, 3, 4, 2 and 4.
# Seen: 3, 2, 1, 1 and 2. Each backslash break, each line of definitions at the start of the paragraph, and each line break in
# the parentheses of a link takes one line off all that follows in the paragraph. The paragraph itself has its right lines.
# A linter that reports a broken link by its node's line points at another line, which may have a link with the same address.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check pycmarkgfm==1.2.1

seen=$("$folder/venv/bin/python" - <<'PYTHON'
from pycmarkgfm import _cmark

lib, string = _cmark.lib, _cmark.ffi.string


def line_of_code(text):
    data = text.encode()
    parser = lib.cmark_parser_new(0)
    lib.cmark_parser_feed(parser, data, len(data))
    walk = lib.cmark_iter_new(lib.cmark_parser_finish(parser))
    while lib.cmark_iter_next(walk) != lib.CMARK_EVENT_DONE:
        node = lib.cmark_iter_get_node(walk)
        if string(lib.cmark_node_get_type_string(node)) == b"code":
            return lib.cmark_node_get_start_line(node)


for text in ["a  \nb\n`code`\n", "a\\\nb\n`code`\n", "a\\\nb\\\nc\\\n`code`\n", "[x]: y\n`code`\n", 'a [b](c\n"d\ne")\n`code`\n']:
    print(repr(text), line_of_code(text))
PYTHON
)
printf '%s\n' "$seen"

expected="'a  \\nb\\n\`code\`\\n' 3
'a\\\\\\nb\\n\`code\`\\n' 2
'a\\\\\\nb\\\\\\nc\\\\\\n\`code\`\\n' 1
'[x]: y\\n\`code\`\\n' 1
'a [b](c\\n\"d\\ne\")\\n\`code\`\\n' 2"
[ "$seen" = "$expected" ] || { echo 'This has changed.' >&2; exit 1; }
