"""Prints how many lines of each module the tests ran, from an export of llvm-cov. Fails if there are too few in total.

usage: coverage.py <export.json> <folder of the sources> <percent>
"""

import json
import sys
from collections import Counter
from pathlib import Path

export, sources, least = json.loads(Path(sys.argv[1]).read_text()), Path(sys.argv[2]), float(sys.argv[3])
lines, covered = Counter(), Counter()
files = []
for file in export["data"][0]["files"]:
    path = Path(file["filename"])
    if not path.is_relative_to(sources):
        continue
    counts = file["summary"]["lines"]
    files.append((counts["count"] - counts["covered"], path.relative_to(sources)))
    for name in (path.relative_to(sources).parts[0], "in all"):
        lines[name] += counts["count"]
        covered[name] += counts["covered"]

for name in sorted(lines, key=lambda name: (name == "in all", name)):
    print(f"{100 * covered[name] / lines[name]:6.1f} %  {covered[name]:6} of {lines[name]:6} lines  {name}")
print("\nWhere most lines are not run:")
for missing, path in sorted(files, key=lambda file: (-file[0], file[1]))[:12]:
    print(f"{missing:6}  {path}")
if not lines or 100 * covered["in all"] / lines["in all"] < least:
    sys.exit(f"\nfewer than {least:.0f} % of the lines are run by tests")
