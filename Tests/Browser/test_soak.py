"""A preview that runs for a while: the short form of Benchmarks/soak."""

import subprocess
import sys

import pytest
from conftest import PROGRAM, ROOT


@pytest.mark.skipif(sys.platform != "linux", reason="memory and descriptors are read from /proc")
def test_nothing_wears_out():
    command = [sys.executable, ROOT / "Benchmarks/soak", "--sitegen", PROGRAM, "--seconds", "16", "--saves", "32", "--entries", "20"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert result.returncode == 0, result.stdout + result.stderr
