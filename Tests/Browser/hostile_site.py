"""A site by someone who stole an author's account. Every script in it sets `window.pwned`, and every request names evil.example."""

import os
import subprocess

from conftest import PROGRAM, ROOT

RUN = "window.pwned=1;document.title='pwned';new Image().src='https://evil.example/ran'"
ADDRESSES = [
    f"javascript:{RUN}", f"JaVaScRiPt:{RUN}", f"java\tscript:{RUN}", f"&#106;avascript:{RUN}", f"javascript&colon;{RUN}", f"\x01javascript:{RUN}",
    f"data:text/html,<script>{RUN}</script>", "vbscript:x", f"//evil.example/{RUN}", "blob:https://evil.example/x", "/\\evil.example", "\\\\evil.example",
]
FORMS = [
    "[attack](<@>)", "[attack][r@]\n\n[r@]: <@>", "![attack](<@>)", "[![attack](<@>)](<@>)", "<@>", "[[@]]", "<a href=\"@\">attack</a>", "<a href='@'>attack</a>",
    "<img src=\"@\" alt=attack>", "<video src=\"@\" poster=\"@\">attack</video>", "<details ontoggle=\"@\" open>attack</details>", "| a |\n|---|\n| [attack](<@>) |",
]
MARKUP = [
    f"<script>{RUN}</script>", f"<ScRiPt\n>{RUN}</sCrIpT >", f"<img src=x onerror=\"{RUN}\">", f"<svg onload=\"{RUN}\"><script>{RUN}</script></svg>",
    f"<svg><animate onbegin=\"{RUN}\" attributeName=x dur=1s></svg>", f"<iframe srcdoc=\"<script>parent.{RUN}</script>\"></iframe>", f"<body onload=\"{RUN}\">",
    f"<math><mtext><table><mglyph><style><img src=x onerror=\"{RUN}\">", f"<noscript><p title=\"</noscript><img src=x onerror={RUN}>\">", f"<details open ontoggle=\"{RUN}\">x</details>",
    f"<input autofocus onfocus=\"{RUN}\">", f"<a href=\"#\" onclick=\"{RUN}\">attack</a>", f"<form action=\"javascript:{RUN}\"><button>attack</button></form>",
    f"<video><source onerror=\"{RUN}\"></video>", f"<p style=\"background:url(https://evil.example/css)\" onmouseover=\"{RUN}\">x", "<link rel=stylesheet href=https://evil.example/x.css>",
    "<meta http-equiv=refresh content='0;url=https://evil.example'>", "<base href=https://evil.example>", f"<object data=\"data:text/html,<script>{RUN}</script>\"></object>",
    f"<embed src=\"javascript:{RUN}\">", f"<kbd title=\"&quot;><script>{RUN}</script>\">x</kbd>", f"<abbr title='\"><script>{RUN}</script>'>x</abbr>", f"<!--><script>{RUN}</script>-->",
    f"<p title=\"\u0301><script>{RUN}</script>\">", f"`</code><script>{RUN}</script>`", f"```\"><script>{RUN}</script>\n</code></pre><script>{RUN}</script>\n```", "<plaintext>", "<xmp>", "<textarea>", "</main></body></html>",
]
WORDS = f"</script><script>{RUN}</script><!--{{{{{{page.title}}}}}}{{{{> layout}}}}\"'><img src=x onerror=\"{RUN}\">"
FORMULAS = ["=HYPERLINK(\"https://evil.example\")", "+1+1", "-2+3", "@SUM(A1)", "=cmd|' /C calc'!A0", "\t=1+1", "plain, with \"quotes\" and\nlines"]
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">{}</svg>'

CONFIG = """\
title: "Guide </script><script>window.pwned=1</script> {{title}}"
base-url: https://site.invalid/guide/
lint: {markup-limit: warning, link-broken: warning, anchor-broken: warning, url-duplicate: warning, value-invalid: warning, yaml-invalid: warning, encoding: warning, file-size: warning, api-invalid: warning}
"""


def quoted(text):
    """A text as YAML."""
    import json
    return json.dumps(text)


def entry(title, body, rest=""):
    return f"---\ntitle: {quoted(title)}\n{rest}---\n\n{body}\n"


def texts():
    """The entries and the files beside them, by path."""
    rows = "".join(f"  {quoted(word)}: {quoted(formula)}\n" for word, formula in zip([WORDS, *"bcdefg"], FORMULAS))
    formulas = "".join(f"  {quoted(formula)}: {quoted(formula)}\n" for formula in FORMULAS)
    tables = f"categories: [controls, {quoted(WORDS)}]\nkeyboard:\n{rows}mobile:\n{formulas}screenreader:\n  name: {{ios: {quoted(WORDS)}, android: x}}\n"
    steps = f"gherkin-keyboard:\n  - when: {quoted(WORDS)}\n    then: \"Feature: x\\nScenario: y\"\n  - when: \"@tag # |\"\n    then: '\"\"\"'\n"
    files = {
        "index.md": entry("Home " + WORDS, "Words."),
        "controls/words.md": entry(WORDS, "## iOS\n\n### Name\n\nSee `" + WORDS + "`.\n", f"description: {quoted(WORDS)}\ntested-with: [{quoted(WORDS)}]\n{tables}{steps}"),
        "controls/hidden.md": entry("Hidden\u202Eeltit", "a\0b \x1b[31m &#27; &#8238;c `\u2066code`\n\n```swift\nlet a = 1 // \u202E\n```", f"keyboard:\n  {quoted(chr(0x1B))}: {quoted('a' + chr(0) + chr(0x85))}\n"),
        "controls/hosts.md": entry("Hosts", "[apple](https://\u0430pple.com) [user](https://example.com@evil.example) [puny](https://xn--80ak6aa92e.com)"),
        "controls/paths.md": entry("Paths", "![x](../../../../etc/passwd) [y](file:///etc/passwd)", "illustration: {src: ../../../../etc/passwd, alt: x}\naliases: [../../../../tmp/pwned, /etc/passwd]\nrelated: [../../etc/passwd]\nlayout: ../../etc/passwd\n"),
        "controls/picture.md": entry("Picture", "[attack](picture.svg) [attack](evil.svg) [attack](evil.html)", "illustration: {src: picture.svg, alt: \"x\\\" onload=\\\"y\"}\n"),
        "controls/picture.svg": SVG.format("<rect width='4' height='4'/>"),
        "controls/evil.svg": SVG.format(f"<script>{RUN}</script><g onload=\"{RUN}\"/>"),
        "controls/evil.html": f"<script>{RUN}</script>",
        "controls/evil.xml": f"<html xmlns='http://www.w3.org/1999/xhtml'><script>{RUN}</script></html>",
        "controls/name \"><script>&#?%.md": entry("Name", "Words."),
        "controls/name '><img src=x onerror=pwned=1>.txt": "Words.",
        "controls/deep.md": entry("Deep", "> " * 2_000 + "x\n\n" + "- " * 2_000 + "x\n\n" + "<b>" * 2_000),
        "controls/bomb.md": "---\ntitle: Bomb\na: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(f"{n}: &{n} [" + ", ".join([f"*{p}"] * 9) + "]\n" for p, n in zip("abcdefgh", "bcdefghi")) + "---\n",
        "controls/long.md": entry("Long", "x" * 10_000_000),
        "controls/long-line.md": entry("Long line", "x [a](b) <b> `c` " * 2_000),
        "_data/apis.yml": "uikit:\n  " + quoted(WORDS) + ": {url: \"javascript:x\"}\n",
    }
    for number, form in enumerate(FORMS):
        body = "\n\n".join(form.replace("@", address).replace("[r" + address, f"[r{index}") for index, address in enumerate(ADDRESSES))
        files[f"controls/form-{number}.md"] = entry(f"Form {number}", body, "videos:\n" + "".join(f"  - {{src: {quoted(a)}, captions: {quoted(a)}, transcript: {quoted(a)}}}\n" for a in ADDRESSES) if number == 0 else "")
    for number, markup in enumerate(MARKUP):
        files[f"controls/markup-{number}.md"] = entry(f"Markup {number}", f"a {markup} b\n\n{markup}\n\n- {markup}\n\n## iOS {markup}\n\n### Name\n\n{markup}\n", f"keyboard:\n  tab: {quoted(markup)}\n  {quoted(markup)}: x\n")
    return files


def build(folder):
    """Builds the site in a folder, with its output in public/ and the messages of the program in messages.txt."""
    content = folder / "content"
    for path, text in texts().items():
        (content / path).parent.mkdir(parents=True, exist_ok=True)
        (content / path).write_text(text, encoding="utf-8", newline="")
    (content / "controls" / "latin-1.md").write_bytes(b"---\ntitle: \xe9\n---\n")
    (content / "controls" / "new\nline.md").write_text(entry("Line", ""), encoding="utf-8")
    (folder / "secret.yml").write_text("secret words\n", encoding="utf-8")
    for name, target in [("linked.md", "../secret.yml"), ("linked.txt", "/etc/passwd"), ("etc", "/etc")]:
        (content / name).symlink_to(target)
    os.mkfifo(content / "pipe.md")
    (folder / "sitegen.yml").write_text(CONFIG, encoding="utf-8")
    (folder / "templates").symlink_to(ROOT / "templates")
    limits = "ulimit -v 4000000 2>/dev/null; exec \"$0\" \"$@\""
    run = subprocess.run(["/bin/sh", "-c", limits, PROGRAM, "build", "--no-search"], cwd=folder, capture_output=True, timeout=300)
    assert run.returncode == 0, run.stderr[-2000:]
    (folder / "messages.txt").write_bytes(run.stderr)
