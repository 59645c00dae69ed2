"""script/lib/throws.py, with which script/test --coverage lists each throw that no test reaches."""

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "script" / "lib" / "throws.py"

SOURCE = '''\
func f(_ x: Int) throws -> Int {
    #if os(macOS)
        throw E.c
    #endif
    // throw nothing
    let s = "é: throw \\(x ?? "throw")"; guard x > 1 else { throw E.a }
    if x == 7 { throw
        E.b }
    return x
}
'''

# Line, column, count, whether there is a count, and other values of llvm-cov.
SEGMENTS = [
    [1, 32, 3, True, True, False],
    [2, 5, 0, False, True, False],
    [4, 11, 3, True, False, False],
    [6, 59, 1, True, True, False],
    [6, 72, 2, True, True, False],
    [7, 15, 0, True, True, False],
    [8, 14, 2, True, True, False],
    [10, 2, 0, False, False, False],
]


def run(tmp_path, segments, source=SOURCE):
    sources = tmp_path / "Sources"
    (sources / "Site").mkdir(parents=True)
    (sources / "Site" / "F.swift").write_text(source, encoding="utf-8")
    # An export also contains files of other projects, which may no longer exist.
    files = [("/elsewhere/G.swift", [[1, 1, 0, True, True, False]]), (str(sources / "Site" / "F.swift"), segments)]
    export = {"data": [{"files": [{"filename": name, "segments": segments} for name, segments in files]}]}
    (tmp_path / "export.json").write_text(json.dumps(export))
    return subprocess.run([sys.executable, SCRIPT, tmp_path / "export.json", sources], capture_output=True, text=True)


def test_a_throw_that_did_not_run_is_named(tmp_path):
    result = run(tmp_path, SEGMENTS)
    assert result.returncode == 1
    assert result.stdout == "\n1 of 2 throws are reached by tests\n"
    assert result.stderr == "No test reaches:\nSources/Site/F.swift:7: if x == 7 { throw\n"


def test_all_that_ran_passes(tmp_path):
    segments = [[line, column, max(times, 1), *rest] for line, column, times, *rest in SEGMENTS]
    result = run(tmp_path, segments)
    assert (result.returncode, result.stdout, result.stderr) == (0, "\n2 of 2 throws are reached by tests\n", "")


def test_the_end_of_the_program_counts(tmp_path):
    result = run(tmp_path, [[1, 1, 0, True, True, False]], "if isDone { exit(0) }\n")
    assert result.stderr == "No test reaches:\nSources/Site/F.swift:1: if isDone { exit(0) }\n"


def test_no_throw_at_all_is_no_success(tmp_path):
    assert run(tmp_path, SEGMENTS, "let x = 1\n").returncode == 1
