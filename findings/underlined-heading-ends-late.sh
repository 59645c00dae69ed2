#!/usr/bin/env bash
# The source position of an underlined heading ends with the line below its underline, which belongs to the next block.
#
# Version: cmarkgfm 2024.11.20 (PyPI), which contains cmark-gfm; Debian's libcmark-gfm 0.29.0.gfm.6 does the same.
# Expected: the heading is lines 1 and 2, and no two blocks beside each other share a line.
# Seen: data-sourcepos="1:1-3:4" for the heading and "3:1-3:4" for the paragraph below it. A heading that begins with "#" ends in
# its own line. Code without a closing fence in a list item or a quote ends late in the same way: with the first line behind the
# item or quote.
# A tool that takes a heading's lines out of a file by its position also takes the first line of the text below it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check cmarkgfm==2024.11.20

seen=$("$folder/venv/bin/python" - <<'PYTHON'
import re

import cmarkgfm
from cmarkgfm import cmark

for text in ["Title\n=====\nText\n", "# Title\nText\n", "> ```\n> code\nText\n"]:
    html = cmarkgfm.github_flavored_markdown_to_html(text, options=cmark.Options.CMARK_OPT_SOURCEPOS)
    print(repr(text), *re.findall(r'<(\w+) data-sourcepos="([^"]*)"', html))
PYTHON
)
printf '%s\n' "$seen"

expected="'Title\\n=====\\nText\\n' ('h1', '1:1-3:4') ('p', '3:1-3:4')
'# Title\\nText\\n' ('h1', '1:1-1:7') ('p', '2:1-2:4')
'> \`\`\`\\n> code\\nText\\n' ('blockquote', '1:1-2:6') ('pre', '1:3-3:4') ('p', '3:1-3:4')"
[ "$seen" = "$expected" ] || { echo 'This has changed.' >&2; exit 1; }
