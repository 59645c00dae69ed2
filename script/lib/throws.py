"""Lists each 'throw' and each 'exit(' that no test reached, from an export of llvm-cov. Fails if there is one.

usage: throws.py <export.json> <folder of the sources>

The export says how often code ran, starting at a line and column. Code that was not compiled, such as between '#if os(macOS)'
and '#endif' on Linux, has no count and is left out.
"""

import json
import re
import sys
from bisect import bisect_right
from pathlib import Path

WAY_OUT = re.compile(r"\bthrow\b|\bexit\(")
# A string inside '\(…)' does not end the string around it.
INTERPOLATION = r'\\\((?:[^()"\n]|"[^"\n]*"|\((?:[^()"\n]|"[^"\n]*")*\))*\)'
NO_CODE = re.compile(
    r'//.*|/\*[\s\S]*?\*/|(#*)"""[\s\S]*?"""\1|(#+)".*?"\2|"(?:' + INTERPOLATION + r'|\\.|[^"\\\n])*"')


def blank(match):
    """Replaces a comment or a string with spaces and line breaks, so that the code after it keeps its line and column."""
    return "\n".join(" " * len(line.encode()) for line in match.group().split("\n"))


def ways_out(text):
    """Line and column of each throw and exit, starting at 1 and counted in bytes."""
    for number, line in enumerate(NO_CODE.sub(blank, text).split("\n"), 1):
        for match in WAY_OUT.finditer(line):
            yield number, len(line[:match.start()].encode()) + 1


def count(segments, place):
    """How often the code at a location ran; None if it was not compiled. A segment ends where the next one starts."""
    index = bisect_right(segments, place, key=lambda segment: tuple(segment[:2]))
    if index == 0:
        return None
    _, _, times, has_count, *_ = segments[index - 1]
    return times if has_count else None


def main(export, sources):
    reached, missed = 0, []
    for file in json.loads(Path(export).read_text())["data"][0]["files"]:
        path = Path(file["filename"])
        if not path.is_relative_to(sources):
            continue
        text = path.read_text(encoding="utf-8")
        for place in ways_out(text):
            times = count(file["segments"], place)
            if times:
                reached += 1
            elif times == 0:
                line = place[0]
                missed.append(f"{path.relative_to(Path(sources).parent)}:{line}: {text.splitlines()[line - 1].strip()}")
    print(f"\n{reached} of {reached + len(missed)} throws are reached by tests")
    if missed:
        sys.exit("No test reaches:\n" + "\n".join(sorted(missed)))
    if not reached:
        sys.exit("The export knows no throw of these sources.")


if __name__ == "__main__":
    main(*sys.argv[1:])
