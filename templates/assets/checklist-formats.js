// Writes the same text as the program's exporters, character by character. If you change one of them, change this file too.
// Tests/Browser/test_checklist.py compares both.

/** Makes two things from the page's data: `sheetOf`, for an entry and a platform, and `formats`, which render sheets. */
const checklistFormats = ({ title, platforms, entries }) => {
  const byID = new Map(entries.map((entry) => [entry.id, entry]));

  // Each text in the data is on one line, so an author's text cannot start a new line.

  const everywhere = platforms.map((_, index) => index);

  /** An entry for all platforms or for one. For one, results, rows and tables that apply only to others are left out. */
  const sheetOf = (id, platform) => {
    const entry = byID.get(id);
    const only = platforms.findIndex((candidate) => candidate.id === platform);
    const own = only < 0 ? everywhere : [only];
    const keep = (list) => (only < 0 ? list : list.filter((item) => item.stays || item.results?.length || item.rows?.length));
    const isOwn = (place) => only < 0 || place === undefined || place === only;
    const tables = entry.tables.map((table) => ({
      ...table,
      rows: keep(table.rows.map(([action, results, sections, deed], index) => ({
        anchor: table.anchors[index],
        action,
        deed,
        stays: !results.length,
        results: results.map((result) => {
          const [text, on = everywhere] = [result].flat();
          return { text, on };
        }).filter(({ on }) => only < 0 || on.includes(only)).map(({ text, on }) => ({ text, on: only < 0 ? on : own })),
        sections: sections.map((index) => entry.sections[index]).filter(([, place]) => isOwn(place)).map(([id]) => id),
      }))),
    }));
    const scenarios = entry.scenarios.map(({ platforms: on = everywhere, ...scenario }) => ({ ...scenario, on }))
      .filter(({ on }) => only < 0 || on.includes(only))
      .map((scenario) => (only < 0 ? scenario : { ...scenario, on: own, steps: stepsOn(only, scenario) }))
      .filter(({ steps }) => steps.length);
    return { ...entry, scenarios, name: entry.title, title: entry.title + (only < 0 ? "" : ` (${platforms[only].name})`), own, only, tables: keep(tables), anywhere: { text: "", on: own } };
  };
  const namesOf = (on) => on.map((index) => platforms[index].name);
  /** The platforms of a result that applies only to some of the sheet's platforms. */
  const limitOf = ({ on }, { own }) => (on.length === own.length ? "" : namesOf(on).join(", "));
  /** A scenario's steps on one platform. A step that continued a step of another platform gets its own keyword. */
  const stepsOn = (only, { steps }) => {
    const kept = [];
    for (const [keyword, text, isOutcome, on = everywhere] of steps) {
      if (!on.includes(only)) continue;
      const before = kept.at(-1);
      const goesOn = ["and", "but"].includes(keyword) ? before?.[2] === isOutcome : keyword !== "or" || before;
      kept.push([goesOn ? keyword : isOutcome ? "then" : "when", text, isOutcome]);
    }
    return kept;
  };
  const titleOf = (scenario, sheet) => scenario.title + (limitOf(scenario, sheet) && ` (${limitOf(scenario, sheet)})`);
  /** A scenario's steps, divided where an action follows an outcome. */
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
  const keywords = { given: `{{words.given}}`, when: `{{words.when}}`, then: `{{words.then}}`, and: `{{words.and}}`, but: `{{words.but}}`, or: `{{words.or}}` };
  const before = (words, text) => (words ? `${words}: ${text}` : text);

  // TextEscapes.swift
  const escaped = /[`*[\]|~]|(?<![a-z0-9])_|[_\\](?![a-z0-9])|<(?! )|(?<![^ ])#(?=[# ]*$)|&(?=[#a-z0-9]+;)/i;
  const escapedToo = new RegExp(`${escaped.source}|(?<=https?|ftp):(?=//)|(?<=www)\\.`, "gi");
  const inline = (text) => (escaped.test(text) ? text.replace(escapedToo, "\\$&") : text);
  const paragraph = (text) => inline(text).replace(/^(?=>|([-+]|#+)([-\t ]|$))/, "\\").replace(/^([0-9]+)(?=[.)]([-\t ]|$))/, "$1\\");

  // Criteria.swift: a result that does not apply needs no test.
  const isDenied = ({ text }) => /^(n\/a|n\.a|not applicable)\.?$/i.test(text);
  const isNotApplicable = ({ results }) => results.length > 0 && results.every(isDenied);

  // CriteriaChecklist.swift
  const markdown = (sheet) => {
    const item = ({ action, results }) => {
      const tick = isNotApplicable({ results }) ? "-" : "- [ ]";
      const label = action && `**${inline(action)}**`;
      if (results.length === 1) {
        const limit = limitOf(results[0], sheet);
        return `${tick} ${before(lead(label, limit && `(${inline(limit)})`), inline(results[0].text))}`;
      }
      const parts = results.map((result) => {
        const limit = limitOf(result, sheet);
        return `  - ${limit ? `${inline(limit)}: ${inline(result.text)}` : paragraph(result.text)}`;
      });
      return [`${tick} ${label || `{{words.all-of-these}}`}`, ...parts].join("\n");
    };
    const box = (phase) => `- [ ] ${stepsOf(phase).map(({ keyword, text }) => `**${keywords[keyword]}** ${inline(text)}`).join("; ")}`;
    const blocks = [`# ${inline(sheet.title)}`];
    if (sheet.address) blocks.push(`<${sheet.address}>`);
    for (const table of sheet.tables) blocks.push(`## ${inline(table.title)}`, table.rows.map(item).join("\n"));
    for (const scenario of sheet.scenarios) blocks.push(`## ${inline(titleOf(scenario, sheet))}`, phasesOf(scenario).map(box).join("\n"));
    return `${blocks.join("\n\n")}\n`;
  };

  const lengthOf = (text) => (Intl.Segmenter ? [...new Intl.Segmenter().segment(text)] : [...text]).length;
  const plainText = (sheet) => {
    const heading = (text, line) => [text, line.repeat(Math.max(lengthOf(text), 3))];
    const items = ({ action, results }) => {
      const tick = isNotApplicable({ results }) ? "-" : "[ ]";
      if (results.length === 1) {
        const limit = limitOf(results[0], sheet);
        return [`${tick} ${before(lead(action, limit && `(${limit})`), results[0].text)}`];
      }
      return [`${tick} ${action || `{{words.all-of-these}}`}`, ...results.map((result) => `    - ${before(limitOf(result, sheet), result.text)}`)];
    };
    const lines = heading(sheet.title, "=");
    if (sheet.address) lines.push(sheet.address);
    for (const table of sheet.tables) lines.push("", ...heading(table.title, "-"), ...table.rows.flatMap(items));
    for (const scenario of sheet.scenarios) {
      const boxes = phasesOf(scenario).map((phase) => `[ ] ${stepsOf(phase).map(({ keyword, text }) => `${keywords[keyword]} ${text}`).join("; ")}`);
      lines.push("", ...heading(titleOf(scenario, sheet), "-"), ...boxes);
    }
    return `${lines.join("\n")}\n`;
  };

  // CriteriaGherkin.swift
  const quoted = (text) => `"${text.replace(/["\\]/g, "\\$&")}"`;
  const sentences = (action, { id, title }) => {
    const [word, table] = [quoted(action), quoted(title)];
    const outcome = `{{words.gherkin-result}}`;
    switch (id) {
      case "keyboard": return [action ? `{{words.gherkin-press}}` : `{{words.gherkin-press-any}}`, outcome];
      case "mobile": return [action ? `{{words.gherkin-gesture}}` : `{{words.gherkin-gesture-any}}`, outcome];
      case "screenreader": return [`{{words.gherkin-reach}}`, action ? `{{words.gherkin-property}}` : `{{words.gherkin-hear}}`];
      case "settings": return [action ? `{{words.gherkin-setting}}` : `{{words.gherkin-setting-any}}`, outcome];
      default: return [action ? `{{words.gherkin-check}}` : `{{words.gherkin-check-any}}`, outcome];
    }
  };
  const gherkinWords = {
    given: `{{words.gherkin-given}}`, when: `{{words.gherkin-when}}`, then: `{{words.gherkin-then}}`, and: `{{words.gherkin-and}}`, but: `{{words.gherkin-but}}`,
    or: `* ${keywords.or.toLowerCase()}`,
  };
  const exampleOf = (name) => `{{words.gherkin-example}}`;
  /** A row's results, grouped by their platforms, because tags apply to whole scenarios. Without results, one without a `Then`. */
  const groupsOf = ({ results }) => {
    if (!results.length) return [[]];
    const groups = new Map();
    for (const result of results.filter((result) => !isDenied(result))) groups.set(`${result.on}`, [...(groups.get(`${result.on}`) ?? []), result]);
    return [...groups.values()];
  };
  const feature = (sheet, keyword, indent) => {
    const start = `  ${gherkinWords.given} ${exampleOf(quoted(sheet.name))}`;
    const lines = [`${keyword}: ${sheet.title}`, ...sheet.facts.map((fact) => `  ${fact}`)];
    if (sheet.only >= 0) lines.unshift(platforms[sheet.only].tag);
    const scenario = (body) => lines.push("", ...body.map((line) => `  ${line}`));
    for (const table of sheet.tables) {
      for (const row of table.rows) {
        for (const results of groupsOf(row)) {
          const { on } = results[0] ?? sheet.anywhere;
          const isLimited = on.length !== sheet.own.length && on.length > 0;
          const limit = limitOf({ on }, sheet);
          const [usual, outcome] = sentences(row.deed ? "" : row.action, table);
          scenario([
            ...(isLimited ? [on.map((index) => platforms[index].tag).join(" ")] : []),
            `${`{{words.gherkin-scenario}}`}: ${table.title}${row.action && `: ${row.action}`}${limit && ` (${limit})`}`,
            start,
            `  ${gherkinWords.when} ${row.deed ?? usual}`,
            ...results.map(({ text }, index) => `  ${gherkinWords[index ? "and" : "then"]} ${outcome}: ${text}`),
          ]);
        }
      }
    }
    for (const own of sheet.scenarios) {
      const { steps, on } = own;
      const tags = limitOf(own, sheet) ? [on.map((index) => platforms[index].tag).join(" ")] : [];
      scenario([...tags, `${`{{words.gherkin-scenario}}`}: ${titleOf(own, sheet)}`, ...(steps[0]?.[0] === "given" ? [] : [start]), ...steps.map(([word, text]) => `  ${gherkinWords[word]} ${text}`)]);
    }
    return lines.map((line) => line && indent + line);
  };
  const gherkin = (sheets) => {
    const lines = sheets.length === 1
      ? feature(sheets[0], `{{words.gherkin-feature}}`, "")
      : [`${`{{words.gherkin-feature}}`}: ${title}`, ...sheets.flatMap((sheet) => ["", ...feature(sheet, `{{words.gherkin-rule}}`, "  ")])];
    return `${[`# language: ${`{{words.gherkin-language}}`}`, ...lines].join("\n")}\n`;
  };

  // CriteriaCSV.swift
  const field = (text) => {
    const inert = text.replace(/^(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/, "'");
    return /[,;\t"\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
  };
  const csv = (sheets) => {
    const records = sheets.flatMap((sheet) => [
      ...sheet.tables.flatMap((table) => table.rows.flatMap(({ action, results, sections }) =>
        (results.length ? results : [sheet.anywhere]).map(({ text, on }) => [sheet.name, table.title, action, namesOf(on).join("; "), text, sections.join("; ")]))),
      ...sheet.scenarios.flatMap((scenario) => phasesOf(scenario).map(({ actions, outcomes }) => {
        const [done, expected] = [actions, outcomes].map((steps) => steps.map(({ text }) => text).join("; "));
        return [sheet.name, scenario.title, done, namesOf(scenario.on).join("; "), expected, ""];
      })),
    ]);
    return [`{{words.csv-columns}}`.split(", "), ...records].map((record) => `${record.map(field).join(",")}\r\n`).join("");
  };

  // CriteriaExport.swift
  const formats = {
    markdown: { ending: "md", type: "text/markdown", render: (sheets) => sheets.map(markdown).join("\n") },
    text: { ending: "txt", type: "text/plain", render: (sheets) => sheets.map(plainText).join("\n\n") },
    gherkin: { ending: "feature", type: "text/x-gherkin", render: gherkin },
    csv: { ending: "csv", type: "text/csv", render: csv },
  };

  // The tester's sheet uses these, too.
  return { sheetOf, formats, limitOf, titleOf, phasesOf, isNotApplicable, inline, field };
};
