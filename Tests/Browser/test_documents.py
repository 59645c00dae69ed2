"""The documents as a site: what is meant for paper fits on it."""

import io
import subprocess

from conftest import PROGRAM, ROOT
from pypdf import PdfReader


def test_writing_entries_fits_on_one_printed_page(browser, tmp_path):
    subprocess.run(
        [PROGRAM, "build", "--config", ROOT / "docs" / "sitegen.yml", "--output", tmp_path, "--no-search", "--quiet"], check=True, timeout=120)
    page = browser.new_page()
    page.goto((tmp_path / "writing-entries" / "index.html").as_uri())
    margin = dict.fromkeys(("top", "right", "bottom", "left"), "12mm")
    sheets = PdfReader(io.BytesIO(page.pdf(format="A4", margin=margin))).pages
    page.close()
    assert len(sheets) == 1
    text = sheets[0].extract_text()
    assert "not-applicable" in text and "what a vendor documents" in text
