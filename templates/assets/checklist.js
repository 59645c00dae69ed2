// The checklist builder. Without this script its page lists all entries with their files. `asked`, `recall`, `remember`,
// `updateURL` and `announce` are those of site.js.

{
  const { title, platforms, entries } = JSON.parse(document.querySelector("#checklist-data").textContent);

  // What the program's exporters write, character by character. Texts in the data are on one line each, so nothing an author
  // wrote begins a line of its own.

  const everywhere = platforms.map((_, index) => index);

  /** An entry for all platforms, or for `only` one: without the results, rows and tables that hold for others alone. */
  const sheetOf = (entry, only) => {
    const own = only < 0 ? everywhere : [only];
    const keep = (list) => (only < 0 ? list : list.filter((item) => item.results?.length || item.rows?.length));
    const isOwn = (place) => only < 0 || place === undefined || place === only;
    const tables = entry.tables.map((table) => ({
      ...table,
      rows: keep(table.rows.map(([action, results, sections]) => ({
        action,
        results: results.map((result) => {
          const [text, on = everywhere] = [result].flat();
          return { text, on };
        }).filter(({ on }) => only < 0 || on.includes(only)).map(({ text, on }) => ({ text, on: only < 0 ? on : own })),
        sections: sections.map((index) => entry.sections[index]).filter(([, place]) => isOwn(place)).map(([id]) => id),
      }))),
    }));
    return { ...entry, name: entry.title, title: entry.title + (only < 0 ? "" : ` (${platforms[only].name})`), own, only, tables: keep(tables) };
  };
  const namesOf = (on) => on.map((index) => platforms[index].name);
  /** The platforms of a result that is limited to some of the sheet's. */
  const limitOf = ({ on }, { own }) => (on.length === own.length ? "" : namesOf(on).join(", "));
  /** A scenario's steps, divided wherever something is done after something has resulted. */
  const phasesOf = ({ steps }) => {
    const phases = [];
    for (const [keyword, text, isOutcome] of steps) {
      if (!phases.length || (!isOutcome && phases.at(-1).outcomes.length)) phases.push({ actions: [], outcomes: [] });
      phases.at(-1)[isOutcome ? "outcomes" : "actions"].push({ keyword, text });
    }
    return phases;
  };
  const stepsOf = ({ actions, outcomes }) => [...actions, ...outcomes];
  const lead = (...words) => words.filter(Boolean).join(" ");
  const before = (words, text) => (words ? `${words}: ${text}` : text);

  // MarkdownText.swift
  const escaped = /[\\`*[\]<|~#]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|&(?=[#A-Za-z0-9])/;
  const escapedToo = new RegExp(`${escaped.source}|:(?=//)|(?<=www)\\.`, "g");
  const inline = (text) => (escaped.test(text) ? text.replace(escapedToo, "\\$&") : text);
  const paragraph = (text) => inline(text).replace(/^(?=[-+=>])/, "\\").replace(/^([0-9]+)(?=[.)])/, "$1\\");

  // CriteriaMarkdown.swift
  const markdown = (sheet) => {
    const item = ({ action, results }) => {
      const label = action && `**${inline(action)}**`;
      if (results.length === 1) {
        const limit = limitOf(results[0], sheet);
        return `- [ ] ${before(lead(label, limit && `(${inline(limit)})`), inline(results[0].text))}`;
      }
      if (!results.length) return `- [ ] ${label}`;
      const parts = results.map((result) => {
        const limit = limitOf(result, sheet);
        return `  - ${limit ? `${inline(limit)}: ${inline(result.text)}` : paragraph(result.text)}`;
      });
      return [`- [ ] ${label || "All of these"}`, ...parts].join("\n");
    };
    const box = (phase) => `- [ ] ${stepsOf(phase).map(({ keyword, text }) => `**${keyword}** ${inline(text)}`).join("; ")}`;
    const blocks = [`# ${inline(sheet.title)}`];
    if (sheet.address) blocks.push(`<${sheet.address}>`);
    for (const table of sheet.tables) blocks.push(`## ${inline(table.title)}`, table.rows.map(item).join("\n"));
    for (const scenario of sheet.scenarios) blocks.push(`## ${inline(scenario.title)}`, phasesOf(scenario).map(box).join("\n"));
    return `${blocks.join("\n\n")}\n`;
  };

  // CriteriaText.swift
  const lengthOf = (text) => (Intl.Segmenter ? [...new Intl.Segmenter().segment(text)] : [...text]).length;
  const plainText = (sheet) => {
    const heading = (text, line) => [text, line.repeat(Math.max(lengthOf(text), 3))];
    const items = ({ action, results }) => {
      if (results.length === 1) {
        const limit = limitOf(results[0], sheet);
        return [`[ ] ${before(lead(action, limit && `(${limit})`), results[0].text)}`];
      }
      return [`[ ] ${action || "All of these"}`, ...results.map((result) => `    - ${before(limitOf(result, sheet), result.text)}`)];
    };
    const lines = heading(sheet.title, "=");
    if (sheet.address) lines.push(sheet.address);
    for (const table of sheet.tables) lines.push("", ...heading(table.title, "-"), ...table.rows.flatMap(items));
    for (const scenario of sheet.scenarios) {
      const boxes = phasesOf(scenario).map((phase) => `[ ] ${stepsOf(phase).map(({ keyword, text }) => `${keyword} ${text}`).join("; ")}`);
      lines.push("", ...heading(scenario.title, "-"), ...boxes);
    }
    return `${lines.join("\n")}\n`;
  };

  // CriteriaGherkin.swift
  const quoted = (text) => `"${text.replace(/["\\]/g, "\\$&")}"`;
  const sentences = (action, { id, title }) => {
    const word = quoted(action);
    const outcome = "the result is";
    switch (id) {
      case "keyboard": return [action ? `I press ${word} on the keyboard` : "I use the keyboard", outcome];
      case "mobile": return [action ? `I use ${word} with the screen reader` : "I use the screen reader", outcome];
      case "screenreader": return ["the screen reader reaches it", action ? `the ${word} is as expected` : "what I hear is as expected"];
      case "settings": return [action ? `I change the device setting ${word}` : "I change the device settings", outcome];
      default: return [action ? `I check ${word} under ${quoted(title)}` : `I check ${quoted(title)}`, outcome];
    }
  };
  /** A row's results by the platforms they hold for: tags belong to whole scenarios. */
  const groupsOf = ({ results }) => {
    const groups = new Map();
    for (const result of results) groups.set(`${result.on}`, [...(groups.get(`${result.on}`) ?? []), result]);
    return [...groups.values()];
  };
  const feature = (sheet, keyword, indent) => {
    const start = `  Given a screen with an example of ${quoted(sheet.name)}`;
    const lines = [`${keyword}: ${sheet.title}`, ...sheet.facts.map((fact) => `  ${fact}`)];
    if (sheet.only >= 0) lines.unshift(platforms[sheet.only].tag);
    const scenario = (body) => lines.push("", ...body.map((line) => `  ${line}`));
    for (const table of sheet.tables) {
      for (const row of table.rows) {
        for (const results of groupsOf(row)) {
          const { on } = results[0];
          const isLimited = on.length !== sheet.own.length && on.length > 0;
          const limit = limitOf(results[0], sheet);
          const [deed, outcome] = sentences(row.action, table);
          scenario([
            ...(isLimited ? [on.map((index) => platforms[index].tag).join(" ")] : []),
            `Scenario: ${table.title}${row.action && `: ${row.action}`}${limit && ` (${limit})`}`,
            start,
            `  When ${deed}`,
            ...results.map(({ text }, index) => `  ${index ? "And" : "Then"} ${outcome}: ${text}`),
          ]);
        }
      }
    }
    for (const { title, steps } of sheet.scenarios) {
      scenario([`Scenario: ${title}`, ...(steps[0]?.[0] === "Given" ? [] : [start]), ...steps.map(([word, text]) => `  ${word} ${text}`)]);
    }
    return lines.map((line) => line && indent + line);
  };
  const gherkin = (sheets) => {
    const lines = sheets.length === 1
      ? feature(sheets[0], "Feature", "")
      : [`Feature: ${title}`, ...sheets.flatMap((sheet) => ["", ...feature(sheet, "Rule", "  ")])];
    return `${["# language: en", ...lines].join("\n")}\n`;
  };

  // CriteriaCSV.swift
  const field = (text) => {
    const inert = text.replace(/^(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/, "'");
    return /[,"\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
  };
  const csv = (sheets) => {
    const records = sheets.flatMap((sheet) => [
      ...sheet.tables.flatMap((table) => table.rows.flatMap(({ action, results, sections }) =>
        results.map(({ text, on }) => [sheet.name, table.title, action, namesOf(on).join("; "), text, sections.join("; ")]))),
      ...sheet.scenarios.flatMap((scenario) => phasesOf(scenario).map(({ actions, outcomes }) => {
        const [done, expected] = [actions, outcomes].map((steps) => steps.map(({ text }) => text).join("; "));
        return [sheet.name, scenario.title, done, namesOf(sheet.own).join("; "), expected, ""];
      })),
    ]);
    return [["entry", "table", "action", "platform", "result", "sections"], ...records].map((record) => `${record.map(field).join(",")}\r\n`).join("");
  };

  // CriteriaExport.swift
  const formats = {
    markdown: { ending: "md", type: "text/markdown", render: (sheets) => sheets.map(markdown).join("\n") },
    text: { ending: "txt", type: "text/plain", render: (sheets) => sheets.map(plainText).join("\n\n") },
    gherkin: { ending: "feature", type: "text/x-gherkin", render: gherkin },
    csv: { ending: "csv", type: "text/csv", render: csv },
  };

  // The form

  const form = document.querySelector(".checklist");
  const { filter, platform, format, result, copy, download, share, clear } = form.elements;
  const boxes = [...form.querySelectorAll("[name=entries]")];
  const groups = [...form.querySelectorAll(".choice fieldset")];
  const rowOf = (box) => box.closest("li");
  const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;
  const byID = new Map(entries.map((entry) => [entry.id, entry]));

  const chosen = () => ({ entries: boxes.filter((box) => box.checked).map((box) => box.value), platform: platform?.value ?? "", format: format.value });
  const sheetsOf = (choice) => {
    const only = platforms.findIndex(({ id }) => id === choice.platform);
    return choice.entries.map((id) => sheetOf(byID.get(id), only));
  };
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
  /** Says it when the reader has paused, and brings the address up to date, which browsers allow only so often. */
  const afterwards = (words) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      announce(words);
      try {
        updateURL(describe(chosen()));
      } catch {} // some browsers let no page on a disk do this
    }, 500);
  };

  const show = (choice) => {
    const sheets = sheetsOf(choice);
    text = sheets.length ? formats[choice.format].render(sheets) : "";
    result.value = text;
    result.scrollTop = 0;
    const count = sheets.reduce((sum, { tables, scenarios }) => sum + scenarios.length + tables.reduce((rows, table) => rows + table.rows.length, 0), 0);
    const words = sheets.length ? `${counted(sheets.length, "entry", "entries")}, ${counted(count, "criterion", "criteria")}` : "No entries chosen";
    form.querySelector(".summary").textContent = words;
    for (const group of groups) label(group);
    return words;
  };
  const change = () => {
    const choice = chosen();
    afterwards(show(choice));
    remember("checklist", JSON.stringify(choice));
  };

  /** A group's button chooses all of its entries that are shown, or none of them. */
  const label = (group) => {
    const button = group.querySelector(".all");
    if (!button) return;
    const shown = boxes.filter((box) => group.contains(box) && !rowOf(box).hidden);
    const isFull = shown.every((box) => box.checked);
    button.firstElementChild.textContent = isFull ? "Choose none" : `Choose all ${shown.length}`;
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
    const all = counted(boxes.length, "entry", "entries");
    const found = count === boxes.length ? all : `${count} of ${all}`;
    form.querySelector(".found").textContent = found;
    return found;
  };

  const write = async (words, field) => {
    try {
      await navigator.clipboard.writeText(words);
      return true;
    } catch {
      // No permission, or no secure context, as on a preview in the local network.
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

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", ({ target }) => target !== filter && target.name !== "files" && change());
  filter.addEventListener("input", () => afterwards(apply()));
  copy.addEventListener("click", async () => {
    if (!text) return answer(copy, "Nothing to copy");
    answer(copy, (await write(text, result)) ? "Copied" : "Selected, not copied");
  });
  share.addEventListener("click", async () => {
    const url = new URL(location.href);
    url.hash = "";
    describe(chosen())(url);
    answer(share, (await write(url.href)) ? "Link copied" : "Not copied: it is this page’s address");
  });
  download.addEventListener("click", () => {
    if (!text) return answer(download, "Nothing to download");
    const choice = chosen();
    const { ending, type } = formats[choice.format];
    const name = choice.entries.length === 1 ? choice.entries[0].split("/").pop() : "checklist";
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
    link.download = `${[name, choice.platform].filter(Boolean).join("-")}.${ending}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  });
  clear.addEventListener("click", () => {
    for (const box of boxes) box.checked = false;
    change();
  });

  // What is chosen at first: what the address says, or else what was chosen before. A link to add an entry adds it to that.
  const remembered = () => {
    try {
      const { entries, platform, format } = JSON.parse(recall("checklist"));
      return { entries: [entries].flat(), platform, format };
    } catch {
      return { entries: [] }; // nothing, or nothing that can be read
    }
  };
  const start = () => {
    const wanted = (asked.get("entries") ?? "").split(",").filter(Boolean);
    const isAddition = asked.has("add");
    const memory = wanted.length && !isAddition ? { entries: [] } : remembered();
    const ids = new Set([...memory.entries, ...wanted]);
    for (const box of boxes) box.checked = ids.has(box.value);
    const first = (name) => [asked.get(name), memory[name]].find((value) => hasValue(form.elements[name], value));
    if (platform) platform.value = first("platform") ?? "";
    format.value = first("format") ?? "markdown";
    const words = show(chosen());
    apply();
    const unknown = wanted.filter((id) => !byID.has(id));
    const notes = unknown.length ? `${words}. Not in this guide: ${unknown.join(", ")}` : words;
    form.querySelector(".summary").textContent = notes;
    if (!isAddition) return unknown.length && afterwards(notes);
    remember("checklist", JSON.stringify(chosen()));
    const added = wanted.filter((id) => byID.has(id)).map((id) => byID.get(id).title);
    afterwards(added.length ? `Added ${added.join(", ")}. ${notes}` : notes);
  };
  start();
}
