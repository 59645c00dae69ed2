// The checklist builder. Without this script its page lists all entries with their files. `asked`, `recall`, `remember`,
// `onChange`, `updateURL` and `announce` come from site.js; checklist-formats.js writes what the program's exporters write.

{
  const shared = checklistFormats(checklistData);
  const { sheetOf, formats } = shared;
  const titles = new Map(checklistData.entries.map(({ id, title }) => [id, title]));
  const form = document.querySelector(".checklist");
  const { filter, platform, format, result, copy, download, share, clear } = form.elements;
  const boxes = [...form.querySelectorAll("[name=entries]")];
  const groups = [...form.querySelectorAll(".choice fieldset")];
  const rowOf = (box) => box.closest("li");
  const entriesOf = (count) => `{{words.entries-count}}`;
  const criteriaOf = (count) => `{{words.criteria-count}}`;

  const chosen = () => ({ entries: boxes.filter((box) => box.checked).map((box) => box.value), platform: platform?.value ?? "", format: format.value });
  const hasValue = (radios, value) => [...(radios ?? [])].some((radio) => radio.value === value);

  /** The address of this choice: `?entries=controls/link,controls/button&platform=ios&format=csv`. */
  const describe = (choice) => (url) => {
    for (const name of ["entries", "platform", "format", "add"]) url.searchParams.delete(name);
    if (!choice.entries.length) return;
    url.searchParams.set("entries", choice.entries.join());
    if (choice.platform) url.searchParams.set("platform", choice.platform);
    if (choice.format !== "markdown") url.searchParams.set("format", choice.format);
    url.search = url.search.replaceAll("%2F", "/").replaceAll("%2C", ",");
  };

  let text = "";
  let waiting;
  /** Announces words and updates the address when the reader pauses, because browsers limit how often an address may change. */
  const afterwards = (words) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      announce(words);
      updateURL(describe(chosen()));
    }, 500);
  };

  const show = (choice) => {
    const sheets = choice.entries.map((id) => sheetOf(id, choice.platform));
    text = sheets.length ? formats[choice.format].render(sheets) : "";
    result.value = text;
    form.querySelector(".paper").textContent = text;
    result.scrollTop = 0;
    const count = sheets.reduce((sum, { tables, scenarios }) => sum + scenarios.length + tables.reduce((rows, table) => rows + table.rows.length, 0), 0);
    const words = sheets.length ? `${entriesOf(sheets.length)}, ${criteriaOf(count)}` : `{{words.no-entries-chosen}}`;
    form.querySelector(".summary").textContent = words;
    const bar = form.querySelector(".chosen");
    bar.hidden = !sheets.length;
    bar.firstChild.textContent = ((count) => `{{words.chosen}}`)(sheets.length);
    for (const group of groups) label(group);
    return words;
  };
  let isShared = true; // whether this choice is the remembered one, from this window or another
  const change = () => {
    isShared = true;
    const choice = chosen();
    afterwards(show(choice));
    remember("checklist", JSON.stringify(choice));
  };

  /** Labels a group's button, which chooses all or none of its visible entries. */
  const label = (group) => {
    const button = group.querySelector(".all");
    if (!button) return;
    const shown = boxes.filter((box) => group.contains(box) && !rowOf(box).hidden);
    const isFull = shown.every((box) => box.checked);
    const count = shown.length;
    button.firstElementChild.textContent = isFull ? `{{words.choose-none}}` : `{{words.choose-all}}`;
    button.hidden = shown.length < 2;
    return { shown, isFull };
  };
  for (const group of groups) {
    group.querySelector(".all")?.addEventListener("click", () => {
      const { shown, isFull } = label(group);
      for (const box of shown) box.checked = !isFull;
      change();
    });
  }

  const plain = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const apply = () => {
    const words = plain(filter.value).split(/\s+/);
    for (const group of groups) {
      const heading = group.querySelector("legend").textContent;
      const own = boxes.filter((box) => group.contains(box));
      for (const box of own) {
        const name = plain(`${box.parentElement.textContent} ${heading}`);
        rowOf(box).hidden = !words.every((word) => name.includes(word));
      }
      group.hidden = own.every((box) => rowOf(box).hidden);
      label(group);
    }
    const count = boxes.filter((box) => !rowOf(box).hidden).length;
    const all = entriesOf(boxes.length);
    const found = count === boxes.length ? all : `{{words.entries-found}}`;
    form.querySelector(".found").textContent = found;
    return found;
  };

  const write = async (words, field) => {
    try {
      await navigator.clipboard.writeText(words);
      return true;
    } catch {
      // There is no permission, or no secure context, such as in a preview on the local network.
      field?.select();
      return field ? document.execCommand("copy") : false;
    }
  };
  const answer = (button, words) => {
    const word = button.dataset.word ??= button.textContent;
    button.textContent = words;
    announce(words);
    setTimeout(() => (button.textContent = word), 3000);
  };

  const save = (name, type, text) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", ({ target }) => target !== filter && target.name !== "files" && change());
  filter.addEventListener("input", () => afterwards(apply()));
  copy.addEventListener("click", async () => {
    if (!text) return answer(copy, `{{words.nothing-to-copy}}`);
    answer(copy, (await write(text, result)) ? `{{words.copied}}` : `{{words.selected-not-copied}}`);
  });
  share.addEventListener("click", async () => {
    const url = new URL(location.href);
    url.hash = "";
    describe(chosen())(url);
    updateURL(describe(chosen()));
    answer(share, (await write(url.href)) ? `{{words.link-copied}}` : `{{words.link-not-copied}}`);
  });
  download.addEventListener("click", () => {
    if (!text) return answer(download, `{{words.nothing-to-download}}`);
    const choice = chosen();
    const { ending, type } = formats[choice.format];
    const name = choice.entries.length === 1 ? choice.entries[0].split("/").pop() : "checklist";
    save(`${[name, choice.platform].filter(Boolean).join("-")}.${ending}`, type, text);
  });
  clear.addEventListener("click", () => {
    for (const box of boxes) box.checked = false;
    change();
  });

  // The first choice is the one in the address, or the remembered one. A link that adds an entry adds it to the remembered one.
  const remembered = () => {
    try {
      const { entries, platform, format } = JSON.parse(recall("checklist"));
      return { entries: [entries].flat(), platform, format };
    } catch {
      return { entries: [] }; // nothing is remembered, or it cannot be read
    }
  };
  const choose = (entries, ...choices) => {
    for (const box of boxes) box.checked = entries.includes(box.value);
    const first = (name) => choices.map((choice) => choice[name]).find((value) => hasValue(form.elements[name], value));
    if (platform) platform.value = first("platform") ?? "";
    format.value = first("format") ?? "markdown";
    return show(chosen());
  };
  const start = () => {
    const wanted = (asked("entries") ?? "").split(",").filter(Boolean);
    const isAddition = asked("add") !== null;
    const memory = wanted.length && !isAddition ? { entries: [] } : remembered();
    const words = choose([...memory.entries, ...wanted], { platform: asked("platform"), format: asked("format") }, memory);
    isShared = !wanted.length || isAddition || recall("checklist") === JSON.stringify(chosen());
    apply();
    const unknown = wanted.filter((id) => !titles.has(id));
    const ids = unknown.join(", ");
    const notes = ids ? `{{words.not-in-this-guide}}` : words;
    form.querySelector(".summary").textContent = notes;
    if (!isAddition) return unknown.length && afterwards(notes);
    remember("checklist", JSON.stringify(chosen()));
    const added = wanted.map((id) => titles.get(id)).filter(Boolean).join(", ");
    afterwards(added ? `{{words.added}}` : notes);
  };
  start();
  onChange("checklist", () => {
    if (!isShared) return;
    const memory = remembered();
    choose(memory.entries, memory);
    updateURL(describe(chosen()));
  });

  // The tester's sheet is open while the address says so. Its files load when it is first opened, and not as modules, which
  // browsers do not load from a disk.
  const door = form.querySelector(".door");
  const sheet = document.querySelector("#sheet");
  const take = (entries, choice) => {
    choose(entries, choice);
    remember("checklist", JSON.stringify(chosen()));
    updateURL(describe(chosen()));
  };
  let loading;
  let tester;
  const turn = async () => {
    try {
      if (location.hash === "#sheet") await (loading ??= loadFiles(door));
    } catch {
      loading = undefined;
      updateURL((url) => (url.hash = ""));
      return answer(door, `{{words.cannot-be-loaded}}`);
    }
    const isOpen = location.hash === "#sheet";
    if (isOpen !== sheet.hidden) return;
    form.hidden = isOpen;
    sheet.hidden = !isOpen;
    if (isOpen) (tester ??= testerSheet({ ...shared, chosen, write, answer, save, choose: take })).show();
    // Later, because the browser moves the focus to the hash.
    setTimeout(() => (isOpen ? sheet.querySelector("h2") : targetOf(location.hash) ?? door).focus());
  };
  turn();
  for (const change of ["hashchange", "popstate"]) addEventListener(change, turn); // Back can change more than the hash
}
