// Marks what is newer than the reader's app supports, on every page.
{
  const fields = all(".supports input");
  // 1.10 comes after 1.9, and 18.0 is 18.
  const { compare } = new Intl.Collator("en", { numeric: true });
  const numberOf = (text) => text.match(/\d+(\.\d+)*/)?.[0].replace(/(\.0+)+$/, "") ?? "";
  const lines = all(".needs").map((line) => [line, line.textContent]);
  let supported;

  const isNewer = (version) => {
    const [, name, number] = version.match(/(.+) (.+)/);
    return supported.has(name) && compare(numberOf(number), supported.get(name)) > 0;
  };
  /** Marks lines, in words of about the same length, so that nothing moves. Says how many. */
  const mark = () => {
    let count = 0;
    for (const [line, words] of lines) {
      const versions = line.dataset.needs.split(", ").filter(isNewer).join(", ");
      line.textContent = words;
      if (!versions) continue;
      // Fewer words take no less room.
      line.style.minBlockSize = `${line.getBoundingClientRect().height}px`;
      const newer = document.createElement("mark");
      newer.textContent = `{{words.newer-than-yours}}`;
      line.replaceChildren(newer);
      count += 1;
    }
    return count;
  };

  const choose = (field) => {
    field.value = numberOf(field.value);
    if (field.value) supported.set(field.name, field.value);
    else supported.delete(field.name);
    remember("supports", supported);
    const count = mark();
    announce(`{{words.parts-newer}}`);
  };

  const follow = () => {
    supported = new URLSearchParams(recall("supports") ?? "");
    for (const field of fields) field.value = supported.get(field.name) ?? "";
    mark();
  };

  // Somebody may have typed before the script came, and left the field or pressed Enter.
  const typed = fields.map((field) => field.value);
  const isDone = (field) => field !== document.activeElement || (CSS.supports("selector(:user-valid)") && field.matches(":user-valid"));
  follow();
  fields.forEach((field, index) => {
    if (typed[index]) field.value = typed[index];
    if (typed[index] && isDone(field)) choose(field);
    field.addEventListener("change", () => choose(field));
  });
  onChange("supports", follow);
}
