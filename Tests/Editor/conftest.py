"""The program as a language server, and editors that talk to it."""

import os
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("SITEGEN_PROGRAM") or ROOT / ".build/debug/sitegen")

IRREGULAR = {
    "sitegen.yml": "title: Irregular\nplatforms:\n  - id: ios\n    name: iOS\n    frameworks: [{id: uikit, name: UIKit}]\n"
    "  - id: android\n    name: Android\n    frameworks: [{id: views, name: Views}]\n",
    "content/controls/link.md": "---\ntitle: Link\ncategories: controls\nspacebar: Opens\nkeyboard:\n  tab: Moves\n"
    "mobile:: Activates\nscreenreader:\n  role: Says 'link' 😀\nwcag: [2.1.1]\n---\n\n"
    "##iOS\n\n### Role\n\n- **UIKit**\n  - `UIButton`, see [Button](button.md#ios-name)\n\n## Andriod\n\n### Role\n\nWords 😀, see [x](nowhere.md).\n",
    "content/controls/button.md": "\ufeff---\r\ntitle: Button\r\ncategories: controls\r\nkeyboard:\r\n  tab: Moves\r\n---\r\n\r\n"
    "## iOS\r\n\r\n### Name\r\n\r\nSee [[Link]].\r\n",
    "content/controls/broken.md": "---\ntitle: [Broken\n---\n\n# Words\n",
    "content/README.md": "# Home\n\nSee [the link](controls/link.md) and `[no](nowhere.md)`.\n",
    "content/draft.md": "---\ntitle: Draft\ndraft: true\n---\n\n[x](controls/link.md)\n",
}


def write_site(folder, files):
    for name, text in files.items():
        file = Path(folder) / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode("utf-8"))
    return Path(folder)


@pytest.fixture
def irregular(tmp_path):
    return write_site(tmp_path / "irregular", IRREGULAR)


@pytest.fixture
def guide(tmp_path):
    """A copy of this project's own guide."""
    folder = tmp_path / "guide"
    shutil.copytree(ROOT / "content", folder / "content")
    shutil.copy(ROOT / "sitegen.yml", folder)
    return folder
