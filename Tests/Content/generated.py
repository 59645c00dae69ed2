"""Sites with the tests that sitegen makes of announcement examples: the guide's, and those of an author whose texts look like code."""

import json
import os
import subprocess
from pathlib import Path

from content_files import ROOT

PROGRAM = Path(os.environ.get("SITEGEN_PROGRAM") or ROOT / ".build/debug/sitegen")

# Each would be code, or would end a comment or a literal, if it stood in a test as it is.
HOSTILE_NAMES = ['a"b\\(fatalError())$HOME', "class", "audit", "a*_b", "x'''y", "coding: utf-7"]
HOSTILE_TITLES = ['coding: utf-7 +AAo-import os', '*/ fun evil() {} /*', '"""', "\\u{202E} \u202e title", "a\\"]
HOSTILE_EXAMPLES = [
    '"[Class], button" (`*/ fun evil() {} /*`)',
    '"[in], [Class], dimmed, button" (on \\(fatalError()) and ${exit()})',
    '"[self], ${System.exit(1)}, button" ("""evil""")',
    '"[Show], \\\\(fatalError()), link" (\u202e reversed \u2066)',
    '"[Rule], [element], checked, tick box" (/* never closed)',
]


def build(content, output):
    command = [PROGRAM, "build", "--content", content, "--output", output, "--quiet", "--no-search", "--safe"]
    subprocess.run(command, cwd=ROOT, check=True, timeout=120)


def build_hostile(folder):
    for number, (name, title) in enumerate(zip(HOSTILE_NAMES, HOSTILE_TITLES + ["T"])):
        lines = "\n".join(f"- {example}" for example in HOSTILE_EXAMPLES)
        text = f"---\ntitle: {json.dumps(title)}\nkeyboard: {{tab: Moves {number}}}\n---\n## iOS\n\n### Announcement examples\n\nThe order may vary.\n\n{lines}\n\n## Android\n\n### Announcement examples\n\n{lines}\n"
        path = folder / "content" / "controls" / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (folder / "sitegen.yml").write_text('title: "coding: utf-7 */ {literal entry}"\n', encoding="utf-8")
    subprocess.run([PROGRAM, "build", "--quiet", "--no-search", "--safe"], cwd=folder, check=True, timeout=120)


def texts(site, ending):
    """The tests in one language, by their paths."""
    return {str(path.relative_to(site / "tests")): path.read_text(encoding="utf-8") for path in sorted(site.glob(f"tests/**/*{ending}"))}
