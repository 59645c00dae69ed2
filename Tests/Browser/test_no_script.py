"""Without a script, a page offers nothing that needs one. test_pages.py checks that it has the same words and links."""


def test_nothing_that_needs_script_is_offered(enter):
    page = enter("controls/lever/", java_script_enabled=False)
    for words in ("Compare", "Copy", "Search"):
        assert page.get_by_text(words, exact=True).locator("visible=true").count() == 0, words
    assert page.get_by_role("checkbox").count() == 0
    assert page.get_by_role("combobox").count() == 0
    # The links above the platforms lead to them.
    page.get_by_role("link", name="Android", exact=True).first.click()
    assert page.url.endswith("#android")
