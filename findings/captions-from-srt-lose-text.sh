#!/usr/bin/env bash
# Captions that are converted from SRT to WebVTT lose the words between "<" and ">", and those from WebVTT to SRT show "&amp;".
#
# Version: webvtt-py 0.6.0 (PyPI).
# Expected: SRT has no escapes, so "<", ">" and "&" are text. WebVTT writes them as "&lt;", "&gt;" and "&amp;" (WebVTT, "WebVTT cue text
# span" and "WebVTT cue text tokenizer"). A converter puts one in place of the other, and the text is what it was.
# Seen: the file in WebVTT has the characters as they were. A player takes "< 44 points, contrast >" for a tag and shows "Targets  3",
# as the library's own property "text" does. In the other direction, "&amp;" comes into the SRT file, and players show these five
# characters. People who are deaf read the wrong sentence, and nothing reports that words are missing.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check webvtt-py==0.6.0

printf '1\n00:00:01,000 --> 00:00:03,000\nTargets < 44 points, contrast > 3\n\n' > "$folder/from.srt"
printf 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nShow names &amp; numbers\n' > "$folder/from.vtt"

seen=$("$folder/venv/bin/python" - "$folder" <<'PYTHON'
import sys
from pathlib import Path

import webvtt

folder = Path(sys.argv[1])
from_srt = webvtt.from_srt(str(folder / "from.srt"))
print("WebVTT:", from_srt.content.splitlines()[3])
print("text:", from_srt[0].text)
webvtt.read(str(folder / "from.vtt")).save_as_srt(str(folder / "to.srt"))
print("SRT:", (folder / "to.srt").read_text(encoding="utf-8").splitlines()[2])
PYTHON
)
printf '%s\n' "$seen"

expected='WebVTT: Targets < 44 points, contrast > 3
text: Targets  3
SRT: Show names &amp; numbers'
[ "$seen" = "$expected" ] || { echo 'This has changed.' >&2; exit 1; }
