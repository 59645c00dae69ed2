"""Neovim itself, without a terminal: findings, a repair, a completion, a rename."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import PROGRAM

NEOVIM = shutil.which("nvim")
SCRIPT = Path(__file__).with_name("neovim.lua")


@pytest.mark.skipif(NEOVIM is None, reason="Neovim is not installed")
def test_an_hour_in_neovim(irregular, tmp_path):
    result = tmp_path / "result.json"
    environment = os.environ | {"PROGRAM": str(PROGRAM), "SITE": str(irregular), "RESULT": str(result), "HOME": str(tmp_path)}
    done = subprocess.run(
        [NEOVIM, "--headless", "--clean", "-c", f"luafile {SCRIPT}"], env=environment, capture_output=True, text=True, timeout=300)
    assert result.exists(), done.stderr
    seen = json.loads(result.read_text())
    assert "error" not in seen, seen
    assert "blank-missing" in seen["before"] and "link-broken" in seen["before"]
    assert seen["heading"] == "## iOS"
    assert seen["completes"] is True
    assert (seen["file"], seen["old"]) == (1, 0)
    assert "controls/hyperlink.md" in seen["link"]
