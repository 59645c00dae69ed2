#!/usr/bin/env bash
# An open task is ticked if "[x]" stands anywhere later in its line.
#
# Version: cmarkgfm 2024.11.20 (PyPI), which contains cmark-gfm; Debian's libcmark-gfm 0.29.0.gfm.6 does the same.
# Expected: GitHub Flavored Markdown, "Task list items": the mark is the one between the brackets at the start of the item.
# Seen: "- [ ] The button [x] has a name" has a box with checked="". The same item with "(x)" has an empty box. Who reads the
# list is told that something was tested which was not.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check cmarkgfm==2024.11.20

seen=$("$folder/venv/bin/python" - <<'PYTHON'
import cmarkgfm

for item in ["- [ ] The button (x) has a name", "- [ ] The button [x] has a name", "- [x] The button [ ] has a name"]:
    html = cmarkgfm.github_flavored_markdown_to_html(item)
    print(f"{item}: {'ticked' if 'checked' in html else 'open'}")
PYTHON
)
printf '%s\n' "$seen"

expected='- [ ] The button (x) has a name: open
- [ ] The button [x] has a name: ticked
- [x] The button [ ] has a name: ticked'
[ "$seen" = "$expected" ] || { echo 'This has changed.' >&2; exit 1; }
