// What the tester's sheet exports. `checklistFormats` has what it shares with the checklists. Of each format, only the
// parts that its readers document are written:
// - Xray's test case importer: one line a step, and the same issue id on all steps of a test
// - Azure Test Plans' import: a line for the test case, then one a step; titles have fewer than 128 characters
// - EARL: https://www.w3.org/TR/EARL10-Schema/
// - OpenACR: schema openacr-0.1.0, catalogue 2.5-edition-wcag-2.2-en

/** Renders `{ about, platform, component, date, parts }`, where a part is a sheet with its marked checks. */
const sheetFormats = ({ title: guide }, { field, inline }) => {
  // SuccessCriterion.swift
  const levels = {
    A: "1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.1 4.1.2",
    AA: "1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3",
    AAA: "1.2.6 1.2.7 1.2.8 1.2.9 1.3.6 1.4.6 1.4.7 1.4.8 1.4.9 2.1.3 2.2.3 2.2.4 2.2.5 2.2.6 2.3.2 2.3.3 2.4.8 2.4.9 2.4.10 2.4.12 2.4.13 2.5.5 2.5.6 3.1.3 3.1.4 3.1.5 3.1.6 3.2.5 3.3.5 3.3.6 3.3.9",
  };
  const words = { passed: `{{words.passed}}`, failed: `{{words.failed}}`, inapplicable: `{{words.inapplicable}}`, untested: `{{words.untested}}` };
  const outcomes = Object.keys(words);
  const count = (checks) => Object.fromEntries(outcomes.map((outcome) => [outcome, checks.filter(({ mark }) => mark.result === outcome).length]));
  const summary = (checks) => {
    const { failed, untested } = count(checks);
    const [all, marked] = [checks.length, checks.length - untested];
    return `{{words.marked-of}}`;
  };
  const checksOf = ({ parts }) => parts.flatMap(({ checks }) => checks);
  const placeOf = ({ action, group }) => (action ? `${group}: ${action}` : group);
  const productOf = ({ product, version }) => [product, version].filter(Boolean).join(" ");
  const limited = ({ limit, text }) => (limit ? `${limit}: ${text}` : text);
  const expected = ({ results }) => results.map(limited).join("; ");
  const groupsOf = (checks) => Map.groupBy?.(checks, ({ group }) => group) ?? checks.reduce((groups, check) => groups.set(check.group, [...(groups.get(check.group) ?? []), check]), new Map());
  const table = (delimiter, records) => records.map((record) => `${record.map((text) => field(`${text}`)).join(delimiter)}\r\n`).join("");

  const testOf = (product) => `{{words.test-of}}`;
  const markdown = (report) => {
    const { about, parts, date } = report;
    const facts = [
      [`{{words.product}}`, productOf(about)], [`{{words.tested-with}}`, about.device], [`{{words.tester}}`, about.tester], [`{{words.guide}}`, guide],
      [`{{words.date-heading}}`, date],
    ];
    const blocks = [
      `# ${inline(testOf(productOf(about) || `{{words.a-product}}`))}`,
      [...facts.filter(([, text]) => text).map(([name, text]) => `- ${name}: ${inline(text)}`), `- ${summary(checksOf(report))}`].join("\n"),
    ];
    const line = ({ action, results, mark }) => {
      const label = `${words[mark.result]}: ${action && `**${inline(action)}** `}`;
      const texts = results.map(limited).map(inline);
      const note = mark.note && `${`{{words.remark}}`}: ${mark.note.trim().split(/\s*\n\s*/).map(inline).join("\\\n    ")}`;
      const items = [...(texts.length > 1 ? texts : []), note].filter(Boolean).map((text) => `\n  - ${text}`);
      return `- ${`${label}${texts.length === 1 ? texts[0] : ""}`.trim()}${items.join("")}`;
    };
    for (const { sheet, checks } of parts) {
      blocks.push(`## ${inline(sheet.title)}`);
      if (sheet.address) blocks.push(`<${sheet.address}>`);
      for (const [group, rows] of groupsOf(checks)) blocks.push(`### ${inline(group)}`, rows.map(line).join("\n"));
    }
    return `${blocks.join("\n\n")}\n`;
  };

  const results = ({ parts }) => table(",", [
    `{{words.results-columns}}`.split(", "),
    ...parts.flatMap(({ sheet, checks }) => checks.map((check) =>
      [sheet.title, check.group, check.action, expected(check), words[check.mark.result], check.mark.note ?? "", check.mark.date ?? ""])),
  ]);

  /** Each table of each entry is a test case, and its rows are the steps. Importers need an action and want no marks. */
  const cases = ({ parts }) => parts.flatMap(({ sheet, checks }) => [...groupsOf(checks)].map(([group, rows]) => ({
    name: `${sheet.title}: ${group}`,
    steps: rows.map((row) => [row.action || group, row.results.map(({ limit }) => limit).filter(Boolean).join("; "), expected(row)]),
  })));
  const xray = (report) => table(";", [
    ["Issue Id", "Test Summary", "Action", "Data", "Result"],
    ...cases(report).flatMap(({ name, steps }, index) => steps.map((step) => [index + 1, name, ...step])),
  ]);
  /** At most 127 characters, with the one that may make a formula a text. */
  const short = (text) => (text.length < 127 ? text : `${text.slice(0, 125).replace(/[\uD800-\uDBFF]$/, "")}…`);
  const azure = (report) => table(",", [
    ["ID", "Work Item Type", "Title", "Test Step", "Step Action", "Step Expected"],
    ...cases(report).flatMap(({ name, steps }) => [
      ["", "Test Case", short(name), "", "", ""],
      ...steps.map(([action, , result], index) => ["", "", "", index + 1, action, result]),
    ]),
  ]);

  const earl = ({ about, parts, platform }) => {
    const known = (value) => Object.fromEntries(Object.entries(value).filter(([, text]) => text));
    const { product = "", version, tester, device } = about;
    const graph = [
      known({ "@id": "_:tester", "@type": ["earl:Assertor", "foaf:Person"], "foaf:name": tester }),
      known({ "@id": "_:product", "@type": ["earl:TestSubject", "earl:Software"], "dct:title": product, "dct:hasVersion": version, "dct:description": [platform, device].filter(Boolean).join("; ") }),
      ...parts.flatMap(({ sheet, checks }) => checks.map((check) => ({
        "@type": "earl:Assertion",
        "earl:assertedBy": { "@id": "_:tester" },
        "earl:subject": { "@id": "_:product" },
        "earl:mode": { "@id": "earl:manual" },
        "earl:test": known({
          "@id": sheet.address && `${sheet.address}#${check.key}`,
          "@type": "earl:TestCase",
          "dct:identifier": `${sheet.id}#${check.key}`,
          "dct:title": `${sheet.name}: ${placeOf(check)}`,
          "dct:description": expected(check),
          "dct:subject": sheet.wcag.map((number) => `WCAG 2.2: ${number}`),
        }),
        "earl:result": known({
          "@type": "earl:TestResult",
          "earl:outcome": { "@id": `earl:${check.mark.result}` },
          "earl:info": check.mark.note,
          "dct:date": check.mark.date && { "@value": check.mark.date, "@type": "xsd:date" },
        }),
      }))),
    ];
    const context = { earl: "http://www.w3.org/ns/earl#", dct: "http://purl.org/dc/terms/", foaf: "http://xmlns.com/foaf/0.1/", xsd: "http://www.w3.org/2001/XMLSchema#" };
    return `${JSON.stringify({ "@context": context, "@graph": graph }, null, 2)}\n`;
  };

  /** A text in JSON's quotation marks is one in YAML's. */
  const yaml = (value, indent = "") => {
    if (typeof value !== "object") return ` ${JSON.stringify(value)}\n`;
    const deeper = `${indent}  `;
    if (Array.isArray(value)) return `\n${value.map((item) => `${indent}-${yaml(item, deeper).replace(/^\n */, " ")}`).join("")}`;
    return `\n${Object.entries(value).map(([key, item]) => `${indent}${key}:${yaml(item, deeper)}`).join("")}`;
  };

  /** The level of a success criterion by all checks of the entries that name it. What is not wholly tested is not evaluated. */
  const namesOf = (parts) => parts.map(({ sheet }) => sheet.name).join(", ");
  const doneIn = (summary, entries) => `{{words.openacr-done}}`;
  const adherenceOf = (parts) => {
    const checks = parts.flatMap(({ sheet, checks }) => checks.map((check) => ({ ...check, place: `${sheet.name}: ${placeOf(check)}` })));
    const { passed, failed, inapplicable, untested } = count(checks);
    const done = doneIn(summary(checks), namesOf(parts));
    if (failed) {
      const list = checks.filter(({ mark }) => mark.result === "failed").map(({ place, mark }) => `- ${place}${mark.note ? ` (${mark.note})` : ""}`);
      return {
        level: passed >= failed ? "partially-supports" : "does-not-support",
        notes: [`${done} ${`{{words.openacr-failures}}`}`, ...list].join("\n"),
      };
    }
    if (untested || !checks.length) return { level: "not-evaluated", notes: checks.length ? `${done} ${`{{words.openacr-not-everything}}`}` : `{{words.openacr-no-entry}}` };
    return { level: inapplicable === checks.length ? "not-applicable" : "supports", notes: `${done} ${`{{words.openacr-only-these}}`}` };
  };
  const openOf = (numbers) => `{{words.openacr-open}}`;
  const draftOf = (product) => `{{words.openacr-title}}`;
  const notesOf = (summary) => `{{words.openacr-notes}}`;
  const scopeOf = (platform, device) => (platform && `{{words.openacr-for}}`) + (device ? `{{words.openacr-with}}` : "");
  const methodOf = (count, summary, scope, entries) => `{{words.openacr-method}}`;
  const openacr = (report) => {
    const { about, platform, component, parts, date } = report;
    const checks = checksOf(report);
    const product = about.product || `{{words.product}}`;
    const chapter = (level) => {
      const criteria = levels[level].split(" ").map((num) => ({ num, adherence: adherenceOf(parts.filter(({ sheet }) => sheet.wcag.includes(num))) }));
      const open = criteria.filter(({ adherence }) => adherence.level === "not-evaluated").map(({ num }) => num);
      return {
        notes: open.length ? openOf(open.join(", ")) : `{{words.openacr-all}}`,
        criteria: criteria.map(({ num, adherence }) => ({ num, components: [{ name: component, adherence }] })),
      };
    };
    const named = Object.entries({ name: about.tester, email: about.email ?? "" }).filter(([name, text]) => text || name === "email");
    return yaml({
      title: draftOf(product),
      product: { name: product, ...(about.version && { version: about.version }) },
      author: Object.fromEntries(named),
      report_date: date,
      last_modified_date: date,
      version: 1,
      notes: notesOf(summary(checks)),
      evaluation_methods_used: methodOf(checks.length, summary(checks), scopeOf(platform, about.device), namesOf(parts)),
      catalog: "2.5-edition-wcag-2.2-en",
      chapters: Object.fromEntries(["A", "AA", "AAA"].map((level) => [`success_criteria_level_${level.toLowerCase()}`, chapter(level)])),
    }).slice(1);
  };

  const formats = {
    markdown: { ending: "md", type: "text/markdown", render: markdown },
    results: { ending: "csv", type: "text/csv", render: results },
    xray: { ending: "csv", type: "text/csv", render: xray },
    azure: { ending: "csv", type: "text/csv", render: azure },
    earl: { ending: "jsonld", type: "application/ld+json", render: earl },
    openacr: { ending: "yaml", type: "application/yaml", render: openacr },
  };
  return { formats, expected, summary, words };
};
