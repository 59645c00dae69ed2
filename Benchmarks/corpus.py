"""Guides of any size, made up of the controls in content/ or of other entries."""
import pathlib, re

root = pathlib.Path(__file__).resolve().parent.parent


def make_corpus(content, size, entries=root / "content/controls"):
    """Copies of entries, each with its own title and address, fifty to a category; links are taken out."""
    texts = [path.read_text() for path in sorted(entries.glob("*.md")) if path.stem != "index"]
    seeds = [text for text in texts if text.startswith("---\n") and "\n---\n" in text[4:]]
    for number in range(size):
        front, body = seeds[number % len(seeds)][4:].split("\n---\n", 1)
        # A key goes with the lines that stand indented below it.
        front = re.sub(r"^(title|categories|related|uses|aliases|illustration|videos):.*\n?(?:[ -].*\n?)*", "", front + "\n", flags=re.M)
        body = re.sub(r"!?\[([^\]]*)\]\((?!https?:)[^)]*\)", r"\1", body)
        folder = content / f"set-{number // 50:04}"
        folder.mkdir(parents=True, exist_ok=True)
        head = f"---\ntitle: Control {number:05}\ncategories: {folder.name}\n{front}---\n"
        (folder / f"control-{number:05}.md").write_text(f"{head}\nControl {number:05}.\n\n{body}")
