#!/usr/bin/env bash
# In a JUnit report of pytest, an attempt that failed and was repeated is a test case with nothing in it, as one that passed.
#
# Version: pytest 9.2.0 with pytest-rerunfailures 16.7 (PyPI).
# Expected: an attempt that failed has a <failure>, or is not in the report; "tests" is the number of test cases.
# Seen: of two tests, one passes at its second attempt and one fails at all three. The report has five test cases, "tests" says two,
# and three of the four attempts that failed are empty. Who counts empty test cases as passed counts a test that always fails as passed twice.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check pytest==9.2.0 pytest-rerunfailures==16.7

cat > "$folder/test_speech.py" <<'PYTHON'
attempts = []


def test_is_heard_at_the_second_attempt():
    attempts.append(1)
    assert len(attempts) == 2


def test_is_never_heard():
    assert False
PYTHON
(cd "$folder" && venv/bin/python -m pytest -q -p no:cacheprovider --reruns 2 --junitxml=report.xml test_speech.py > output.txt || true)

seen=$("$folder/venv/bin/python" - "$folder/report.xml" <<'PYTHON'
import sys
import xml.etree.ElementTree as xml

suite = xml.parse(sys.argv[1]).getroot().find("testsuite")
print(f"tests={suite.get('tests')} failures={suite.get('failures')}")
for case in suite.findall("testcase"):
    print(f"{case.get('name')}: {' '.join(child.tag for child in case) or 'nothing'}")
PYTHON
)
printf '%s\n' "$seen"

expected='tests=2 failures=1
test_is_heard_at_the_second_attempt: nothing
test_is_heard_at_the_second_attempt: nothing
test_is_never_heard: nothing
test_is_never_heard: nothing
test_is_never_heard: failure'
[ "$seen" = "$expected" ] || { echo 'This has changed.' >&2; exit 1; }
