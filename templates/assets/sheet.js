// The tester's sheet: a mark and a note for each criterion of the checklist. Marks stay in the browser's storage and in files that
// the tester saves. `recall`, `remember`, `onChange` and `announce` come from site.js; sheet-formats.js writes the exports.

/** Fills the sheet on the checklist's page. `tools` are what checklist.js shares with it. */
const testerSheet = (tools) => {
  const { chosen, choose, sheetOf, limitOf, titleOf, phasesOf, isNotApplicable } = tools;
  const { formats, expected, summary, words } = sheetFormats(checklistData, tools);
  const form = document.querySelector("#sheet");
  const list = form.querySelector(".checks");
  const { kind, copy, download, save, file, erase, undo, next } = form.elements;
  const facts = ["product", "version", "device", "tester", "email"];
  const largest = 4_000_000; // of a file, in bytes; storage has about 5 million
  const today = () => new Date().toLocaleDateString("sv"); // 2026-11-26
  const element = (name, properties, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children.filter((child) => child !== ""));
    return made;
  };

  // A mark is { platform, entry, criterion, result, note, date, text }. The text is what the tester was asked, because a mark says
  // nothing about a criterion that has changed since.
  const place = `sheet ${document.documentElement.lang} ${checklistData.title}`;
  const keyOf = ({ platform, entry, criterion }) => JSON.stringify([platform, entry, criterion]);
  const text = (value) => (typeof value === "string" ? value : "");
  // A file may have been written by anybody; the fields of the form have no line breaks.
  const line = (value) => text(value).replace(/[\s\p{Cc}]+/gu, " ").trim();
  const read = (json) => {
    const { about, marks } = JSON.parse(json);
    const isMark = (mark) => ["platform", "entry", "criterion"].every((name) => typeof mark?.[name] === "string") && Object.hasOwn(words, mark.result);
    return {
      about: Object.fromEntries(facts.map((name) => [name, line(about?.[name])])),
      marks: new Map(marks.filter(isMark).map((mark) => {
        const { platform, entry, criterion, result } = mark;
        return [keyOf(mark), { platform, entry, criterion, result, note: text(mark.note), date: line(mark.date), text: text(mark.text) }];
      })),
    };
  };
  const nothing = '{"about":{},"marks":[]}';
  const kept = () => {
    try {
      return read(recall(place) ?? nothing);
    } catch {
      return read(nothing); // it cannot be read
    }
  };
  let sheet = kept();
  // For "Undo": the sheet before it was replaced, and what was marked since.
  let previous;
  const since = new Set();

  const changedOf = (date, result) => `{{words.criterion-changed}}`;
  const openedOf = (count) => `{{words.marks-opened}}`;
  const replacedOf = (count) => `{{words.marks-replaced}}`;
  const strangeOf = (count) => `{{words.marks-of-others}}`;
  const refusalOf = ({ name }) => `{{words.not-a-sheet}}`;
  const say = (message) => {
    form.querySelector(".said").textContent = message;
    announce(message);
  };
  let isKept = true;
  const keep = () => {
    const value = JSON.stringify({ about: sheet.about, marks: [...sheet.marks.values()] });
    remember(place, value);
    const wasKept = isKept;
    isKept = recall(place) === value;
    if (wasKept && !isKept) say(`{{words.cannot-keep-marks}}`);
  };

  /** What is marked in an entry: rows with something to test, and the steps of scenarios up to an outcome. */
  const checksOf = (entry) => [
    ...entry.tables.flatMap((table) => table.rows.map((row) => ({
      key: row.anchor, group: table.title, action: row.action, isOff: isNotApplicable(row),
      results: row.results.map((result) => ({ limit: limitOf(result, entry), text: result.text })),
    }))),
    ...entry.scenarios.flatMap((scenario, index) => phasesOf(scenario).map(({ actions, outcomes }, phase) => {
      const [done, result] = [actions, outcomes].map((steps) => steps.map(({ text }) => text).join("; "));
      return { key: `scenario-${index + 1}-${phase + 1}`, group: titleOf(scenario, entry), action: done, results: [{ limit: "", text: result }] };
    })),
  ];
  let choice = chosen(); // of the sheet; another window may change the checklist's
  let parts = [];
  /** A check's mark. One for words that have changed counts as none, but its note stays. */
  const marked = (check) => {
    const mark = sheet.marks.get(keyOf(check.id));
    const isOld = mark && mark.result !== "untested" && mark.text !== expected(check);
    return { ...check, old: isOld ? mark : undefined, mark: isOld ? { result: "untested", note: mark.note } : mark ?? { result: "untested" } };
  };
  const report = () => {
    const platform = checklistData.platforms.find(({ id }) => id === choice.platform);
    return {
      about: sheet.about, platform: platform?.name ?? "", component: platform?.id === "web" ? "web" : "software", date: today(),
      parts: parts.map(({ entry, checks }) => ({ sheet: entry, checks: checks.filter(({ isOff }) => !isOff).map(marked) })),
    };
  };

  let waiting;
  const progress = (isQuiet) => {
    const message = summary(report().parts.flatMap(({ checks }) => checks));
    form.querySelector(".progress span").textContent = message;
    clearTimeout(waiting);
    if (!isQuiet) waiting = setTimeout(() => announce(message), 500);
  };

  // The rows of the page, by the names of their radio buttons.
  let rows = [];
  const fill = ({ box, check }) => {
    const { mark, old } = marked(check);
    const [radio] = [...box.querySelectorAll("input")].filter(({ value }) => value === mark.result);
    radio.checked = true;
    const note = box.querySelector("textarea");
    if (note !== document.activeElement) note.value = mark.note ?? "";
    note.parentElement.dataset.note = note.value;
    box.querySelector(".old").textContent = old ? changedOf(old.date, words[old.result]) : "";
  };
  const rowOf = (check) => {
    const name = check.action || check.group;
    const results = check.results.map(({ limit, text }) => element("span", {}, limit ? `${limit}: ${text}` : text));
    if (check.isOff) return element("p", { className: "off" }, element("strong", {}, name), " ", ...results);
    const radios = ["untested", "passed", "failed", "inapplicable"].map((value) =>
      element("label", {}, element("input", { type: "radio", name: `mark-${rows.length}`, value }), words[value]));
    const box = element("fieldset", { className: "check" },
      element("legend", {}, check.action ? element("strong", {}, check.action) : "", check.action ? " " : "", ...results),
      element("div", {}, ...radios),
      element("label", { className: "note" }, element("span", {}, `{{words.remark}}`, element("span", { className: "visually-hidden" }, `: ${name}`)), element("textarea", { rows: 1 })),
      element("p", { className: "old" }));
    rows.push({ box, check });
    return box;
  };
  const show = () => {
    choice = chosen();
    const { entries, platform } = choice;
    rows = [];
    parts = entries.map((id) => sheetOf(id, platform)).map((entry) => ({
      entry, checks: checksOf(entry).map((check) => ({ ...check, id: { platform, entry: entry.id, criterion: check.key } })),
    }));
    list.replaceChildren(...parts.flatMap(({ entry, checks }) => {
      let group;
      return [element("h3", {}, entry.title), ...checks.flatMap((check) => {
        const heading = check.group === group ? [] : [element("h4", {}, check.group)];
        group = check.group;
        return [...heading, rowOf(check)];
      })];
    }));
    if (!parts.length) list.append(element("p", {}, `{{words.choose-entries-first}}`));
    refresh();
  };
  const refresh = () => {
    rows.forEach(fill);
    for (const name of facts) form.elements[name].value = sheet.about[name];
    undo.hidden = !previous;
    progress(true);
  };
  const replace = (value) => {
    [previous, sheet] = [sheet, value];
    since.clear();
    keep();
    refresh();
  };

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", ({ target }) => {
    const row = rows.find(({ box }) => box.contains(target));
    if (row) {
      const result = row.box.querySelector(":checked").value;
      const note = row.box.querySelector("textarea").value;
      const mark = { ...row.check.id, result, note, date: today(), text: expected(row.check) };
      if (result === "untested" && !note) sheet.marks.delete(keyOf(mark));
      else sheet.marks.set(keyOf(mark), mark);
      since.add(keyOf(mark));
      fill(row);
      progress(target.type !== "radio");
    } else if (facts.includes(target.name)) sheet.about[target.name] = target.value;
    else return;
    keep();
  });

  let last = -1; // the row that had the focus
  list.addEventListener("focusin", ({ target }) => (last = rows.findIndex(({ box }) => box.contains(target))));
  next.addEventListener("click", () => {
    const open = rows.filter(({ check }) => marked(check).mark.result === "untested");
    const row = open.find((row) => rows.indexOf(row) > last) ?? open[0];
    if (row) row.box.querySelector(":checked").focus();
    else announce(`{{words.everything-marked}}`);
  });

  const nameOf = (ending) => `${["test", ...parts.length === 1 ? [parts[0].entry.id.split("/").pop()] : [], choice.platform].filter(Boolean).join("-")}.${ending}`;
  copy.addEventListener("click", async () => tools.answer(copy, (await tools.write(formats[kind.value].render(report()))) ? `{{words.copied}}` : `{{words.not-copied-download}}`));
  download.addEventListener("click", () => {
    const { ending, type, render } = formats[kind.value];
    tools.save(nameOf(ending), type, render(report()));
  });
  const own = () => rows.map(({ check }) => sheet.marks.get(keyOf(check.id))).filter(Boolean);
  save.addEventListener("click", () => {
    const { entries, platform } = choice;
    const whole = { sheet: 1, guide: checklistData.title, entries, platform, about: sheet.about, marks: own() };
    tools.save(nameOf("json"), "application/json", `${JSON.stringify(whole, null, 2)}\n`);
  });
  file.addEventListener("change", async () => {
    const [source] = file.files;
    if (!source) return;
    try {
      if (source.size > largest) throw new RangeError();
      const content = await source.text();
      const { sheet: version, entries, platform } = JSON.parse(content);
      if (version !== 1) throw new TypeError();
      const opened = read(content);
      const replaced = [...opened.marks].filter(([key, mark]) => sheet.marks.has(key) && sheet.marks.get(key).result !== mark.result).length;
      const filled = Object.entries(opened.about).filter(([, fact]) => fact);
      replace({ about: { ...sheet.about, ...Object.fromEntries(filled) }, marks: new Map([...sheet.marks, ...opened.marks]) });
      choose([entries].flat(), { platform });
      show();
      const strange = opened.marks.size - rows.filter(({ check }) => opened.marks.has(keyOf(check.id))).length;
      say([openedOf(opened.marks.size), replaced && replacedOf(replaced), strange && strangeOf(strange)].filter(Boolean).join("; "));
    } catch {
      say(refusalOf(source));
    }
    file.value = "";
  });
  erase.addEventListener("click", () => {
    const marks = new Map(sheet.marks);
    for (const { check } of rows) marks.delete(keyOf(check.id));
    replace({ ...sheet, marks });
    say(`{{words.marks-deleted}}`);
  });
  undo.addEventListener("click", () => {
    const marks = new Map(previous.marks);
    for (const key of since) if (sheet.marks.has(key)) marks.set(key, sheet.marks.get(key));
    sheet = { about: sheet.about, marks };
    previous = undefined;
    keep();
    refresh();
    save.focus(); // the button goes
    say(`{{words.marks-are-back}}`);
  });
  onChange(place, () => {
    sheet = kept();
    if (!form.hidden) refresh();
  });

  return { show };
};
