// The composer of announcements: puts together what a screen reader says, from the examples of an entry and from the words and
// orders of screen readers. `asked`, `recall`, `updateURL` and `announce` come from site.js, the data from the program.

{
  const { sources, screenReaders, language } = screenReaderData;
  const form = document.querySelector(".composer");
  // An entry's own page has the composer for this entry only.
  const door = document.querySelector("a.compose");
  const own = door && new URL(door.href).searchParams.get("entry");
  const { entry, platform, framework, example, name, value, order, hints, copy } = form.elements;
  const states = form.querySelector(".states");
  const element = (tag, properties, ...children) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  };
  // A control that stays is not read again after each key.
  const options = (select, list, chosen) => {
    const isSame = list.length === select.length && list.every(([id, text], index) => select[index].value === id && select[index].text === text);
    if (!isSame) select.replaceChildren(...list.map(([id, text]) => new Option(text, id)));
    select.value = chosen;
    select.parentElement.hidden = list.length < 2;
  };

  const kinds = {
    name: `{{words.part-name}}`, value: `{{words.part-value}}`, state: `{{words.part-state}}`, role: `{{words.part-role}}`,
    position: `{{words.part-position}}`, hint: `{{words.part-hint}}`, text: `{{words.part-text}}`,
  };
  const orderWord = `{{words.order}}`;
  const saysOf = ({ name }) => `{{words.reader-says}}`;
  const exampleOf = ({ title }) => `{{words.example-of}}`;
  const composedOf = ({ text }, { name }) => `{{words.composed-help}}`;
  const silenceOf = ({ name }) => `{{words.no-hint-here}}`;
  // What screen readers say, and the names of their orders, are in the language of their words.
  for (const spoken of [order, order.nextElementSibling, states.lastElementChild, form.querySelector(".spoken")]) spoken.lang = language;

  // A part is { kind, text, meaning, separator, slot }.
  const partsOf = (example) => example.parts.map(([kind, text, meaning, separator, slot]) => ({ kind, text, meaning, separator, slot }));
  let reader;
  // Of the entry on the platform
  let examples;
  // The example that everything starts from
  let base;
  const wordFor = ({ meaning, text }) => reader.words.find((word) => word.id === meaning && word.text === text.toLowerCase()) ?? reader.words.find(({ id }) => id === meaning);
  const groupOf = (meaning) => reader.words.find(({ id }) => id === meaning)?.group ?? meaning;
  const slotOf = (part) => part.slot || (part.meaning && wordFor(part)?.slot) || part.kind;
  /** Whether a part is the control's name or value, not the name that its tooltip repeats. */
  const isOwn = ({ kind, slot }, wanted) => kind === wanted && slot !== "tooltip";
  /** A part that the order does not have stays behind the one before it. */
  const places = (parts, { slots }) => {
    let last = 0;
    return parts.map((part) => (last = slots.includes(slotOf(part)) ? slots.indexOf(slotOf(part)) : last));
  };
  const isIn = (parts, order) => places(parts, order).every((place, index, all) => !index || all[index - 1] <= place);
  const sorted = (parts, order) => {
    const found = places(parts, order);
    return parts.map((part, index) => ({ part, index })).sort((a, b) => found[a.index] - found[b.index] || a.index - b.index).map(({ part }) => part);
  };
  const textOf = (parts) => parts.map(({ text, separator }, index) => (index ? separator || ", " : "") + text).join("");
  /** Equal for announcements that differ only in the app's own words. */
  const formOf = (parts) => JSON.stringify(parts.map(({ kind, text, meaning }) => (["name", "value"].includes(kind) ? kind : meaning || text.toLowerCase())));

  const meaningsOf = (parts, wanted) => parts.filter(({ kind, meaning }) => kind === wanted && meaning).map(({ meaning }) => meaning);
  /** The frameworks that are meant: the chosen one, or those of the example. */
  const frameworks = () => (framework.value ? [framework.value] : examples[example.value].frameworks);
  /** Whether the reader may use an order for these parts. */
  const isFor = (order, parts) => {
    const roles = meaningsOf(parts, "role");
    return (!order.roles || order.roles.some((role) => roles.includes(role)))
      && (!order.frameworks || (frameworks().length ? order.frameworks.some((one) => frameworks().includes(one)) : !order.needsFramework || order.shownBy.some((hint) => meaningsOf(parts, "hint").includes(hint))))
      && (!order.parts || order.parts.every((wanted) => parts.some(({ kind }) => kind === wanted)));
  };
  /** Whether only roles, frameworks and parts decide about an order. */
  const isByRule = ({ isSetting, isDisputed, needs }) => !isSetting && !isDisputed && !needs;
  const orderByRule = (parts) => reader.orders.slice(1).find((order) => isByRule(order) && isFor(order, parts)) ?? reader.orders[0];

  /** The orders in which the reader could say the base: settings, and those of its role. The one that it follows is first. */
  const ordersOf = (parts) => {
    const own = reader.orders.filter((order) => isFor(order, parts));
    const usual = orderByRule(parts);
    const followed = [usual, ...own].find((order) => isIn(parts, order));
    return { own: own.filter((order) => order === followed || order === usual || !isByRule(order)), followed };
  };

  /** What states an example of the entry has, on any platform, by the word that this screen reader has for each. */
  const groups = () => {
    const known = Object.values(current().platforms).flat().flatMap(partsOf).filter(({ kind, meaning }) => kind === "state" && meaning);
    const found = new Map();
    for (const { meaning } of known) {
      const group = groupOf(meaning);
      const members = reader.words.filter(({ id, part, text, group: own }) => part === "state" && (own ?? id) === group && !/[#*]/.test(text));
      for (const { id, text } of members) {
        const spoken = examples.flatMap(partsOf).find((part) => part.meaning === id)?.text ?? text;
        if (!found.has(group)) found.set(group, new Map());
        if (!found.get(group).has(id)) found.get(group).set(id, spoken);
      }
    }
    return found;
  };
  const current = () => announcementData.find(({ id }) => id === entry.value);
  const hintsOf = () => {
    const own = base.filter(({ kind }) => kind === "hint");
    return own.length ? own : (examples.map(partsOf).find((parts) => parts.some(({ kind }) => kind === "hint")) ?? []).filter(({ kind }) => kind === "hint");
  };
  // What a rule about hints asks for, by the hints that show that a control can do it.
  const shows = {
    click: ["activate", "toggle", "select", "edit", "change", "action"], "click-label": ["action"], "single-selection": ["select"], checkable: ["toggle"],
    "long-press": ["long-press"], "long-press-label": ["long-press-action"], actions: ["actions"], links: ["links"], toggle: ["toggle"], draggable: ["draggable"],
  };
  /** The hints that the reader's rules give for the parts: one of each kind at most. The app's own stay. */
  const hintsFor = (parts) => {
    const wanted = hintsOf();
    const [states, roles, known] = [meaningsOf(parts, "state"), meaningsOf(parts, "role"), meaningsOf(wanted, "hint")];
    const can = (need) => (need === "own-hint" ? known.includes("action") : shows[need]?.some((hint) => known.includes(hint)));
    const holds = (rule) => (!rule.roles || rule.roles.some((role) => roles.includes(role))) && (rule.with ?? []).every((state) => states.includes(state))
      && (!rule.groups || states.some((state) => rule.groups.includes(groupOf(state))))
      && (!rule.frameworks || rule.frameworks.some((one) => frameworks().includes(one))) && (rule.needs ?? []).every(can);
    const kinds = [...new Set(reader.hints.flatMap(({ kinds }) => kinds))];
    const rules = kinds.map((kind) => reader.hints.find((rule) => rule.kinds.includes(kind) && holds(rule)));
    const ofRules = new Set(reader.hints.map(({ says }) => says));
    const said = rules.filter((rule) => rule?.says).map(({ says }) => wanted.find(({ meaning }) => meaning === says) ?? { kind: "hint", text: wordFor({ meaning: says, text: "" }).text, meaning: says, separator: ", " });
    return rules.every((rule) => rule && !rule.says) ? [] : [...said, ...wanted.filter(({ meaning }) => !ofRules.has(meaning))];
  };

  // The steps of a choice: an entry has platforms, a platform has examples, and an example has words.
  const chooseEntry = (wanted) => {
    const ids = Object.keys(current().platforms);
    options(platform, ids.map((id) => [id, screenReaderOf(id).name]), ids.includes(wanted) ? wanted : ids[0]);
    choosePlatform();
  };
  const screenReaderOf = (id) => screenReaders.find((reader) => reader.id === current().platforms[id][0].reader);
  const choosePlatform = () => {
    reader = screenReaderOf(platform.value);
    const named = reader.frameworks.filter(({ id }) => current().platforms[platform.value].some(({ frameworks }) => frameworks.includes(id)));
    options(framework, named.length ? [["", `{{words.all-frameworks}}`], ...named.map(({ id, name }) => [id, name])] : [], "");
    chooseFramework();
  };
  const chooseFramework = () => {
    examples = current().platforms[platform.value].filter(({ frameworks }) => !framework.value || !frameworks.length || frameworks.includes(framework.value));
    options(example, examples.map(({ text, condition }, index) => [`${index}`, condition ? `${text} (${condition})` : text]), "0");
    chooseExample();
  };
  // The states that have controls
  let stated;
  // Radio buttons, because a screen reader says each list whose choice a script changes.
  const stateOf = ([, members], index) => {
    const controlOf = (type, id, text) => element("label", { className: "tick" }, element("input", { type, name: `state-${index}`, value: id }), element("span", {}, text));
    if (members.size === 1) return [...members].map(([id, text]) => controlOf("checkbox", id, text))[0];
    const none = controlOf("radio", "", `{{words.says-nothing}}`);
    none.lang = document.documentElement.lang;
    const choices = [...members].map(([id, text]) => controlOf("radio", id, text));
    return element("div", { role: "group", ariaLabel: [...members.values()].join(" / ") }, ...choices, none);
  };
  const chooseExample = () => {
    base = partsOf(examples[example.value]);
    const first = (kind) => base.find((part) => isOwn(part, kind));
    name.value = first("name")?.text ?? "";
    name.parentElement.hidden = !first("name");
    value.value = first("value")?.text ?? "";
    value.parentElement.hidden = !examples.some(({ parts }) => parts.some(([kind]) => kind === "value"));
    const found = groups();
    const texts = JSON.stringify([...found.values()].map((members) => [...members]));
    if (stated !== (stated = texts)) states.lastElementChild.replaceChildren(...[...found].map(stateOf));
    [...found.keys()].forEach((group, index) => {
      const said = base.find(({ kind, meaning }) => kind === "state" && meaning && groupOf(meaning) === group)?.meaning ?? "";
      for (const control of states.querySelectorAll(`[name=state-${index}]`)) control.checked = control.value === said;
    });
    states.hidden = !states.lastElementChild.childElementCount;
    const { own, followed } = ordersOf(base);
    options(order, [...followed ? [] : [["", `{{words.as-in-example}}`]], ...own.map(({ id, title }) => [id, title])], followed?.id ?? "");
    hints.checked = base.some(({ kind }) => kind === "hint");
    hints.parentElement.hidden = !hintsOf().length;
    show(true);
  };

  const compose = () => {
    const all = groups();
    const chosen = [...states.querySelectorAll(":checked")].map((control) => control.value);
    const spoken = new Map([...all.values()].flatMap((members) => [...members]));
    const said = base.filter(({ kind, meaning }) => kind === "state" && all.has(groupOf(meaning))).map(({ meaning }) => meaning);
    let parts = base.filter((part) => part.kind !== "hint" && !(said.includes(part.meaning) && !chosen.includes(part.meaning)));
    for (const id of chosen) if (id && !said.includes(id)) parts.push({ kind: "state", text: spoken.get(id), meaning: id, separator: ", " });
    const set = (kind, text) => {
      const index = parts.findIndex((part) => isOwn(part, kind));
      if (index >= 0 && text) parts[index] = { ...parts[index], text, meaning: text === parts[index].text ? parts[index].meaning : "" };
      else if (index >= 0) parts.splice(index, 1);
      else if (text) parts.push({ kind, text, meaning: "", separator: ", " });
    };
    if (!name.parentElement.hidden) set("name", name.value.trim());
    const repeated = base.find((part) => isOwn(part, "name"))?.text.toLowerCase();
    parts = parts.map((part) => (part.slot === "tooltip" && part.text.toLowerCase() === repeated && name.value.trim() ? { ...part, text: name.value.trim() } : part));
    if (!value.parentElement.hidden) set("value", value.value.trim());
    const spokenHints = hintsFor(parts);
    if (hints.checked) parts.push(...spokenHints);
    const asked = reader.orders.find(({ id }) => id === order.value);
    const used = asked && isByRule(asked) ? orderByRule(parts) : asked;
    if (used) parts = sorted(parts, used);
    return { parts, used, isSilent: !spokenHints.length };
  };

  let waiting;
  let text = "";
  const show = (isQuiet) => {
    const { parts, used, isSilent } = compose();
    text = textOf(parts);
    form.querySelector(".said-label").textContent = saysOf(reader);
    form.querySelector(".spoken").textContent = text;
    form.querySelector(".whole").textContent = order.selectedOptions[0]?.text ?? "";
    const match = examples.find((example) => formOf(partsOf(example)) === formOf(parts));
    const basis = form.querySelector(".basis");
    if (match) {
      // A disk has no index pages
      const page = own ? "" : current().url + (location.protocol === "file:" ? "index.html" : "");
      const link = element("a", { href: `${page}#${match.section}` }, exampleOf(current()));
      const heard = match.heard.map((run) => `; ${run}`).join("");
      basis.replaceChildren(`{{words.documented}}`, " ", link, `${match.condition ? ` (${match.condition})` : ""}${heard}.`);
    } else {
      basis.replaceChildren(`{{words.composed}}`, " ", composedOf(examples[example.value], reader));
    }
    if (hints.checked && isSilent) basis.append(" ", silenceOf(reader));
    const linkTo = (place, text) => {
      const [key, path] = [place.slice(0, place.indexOf(":")), place.slice(place.indexOf(":") + 1)];
      return element("a", { href: sources[key].url + path, lang: language }, sources[key].title, element("span", { className: "visually-hidden" }, `: ${text}`));
    };
    const origins = parts.map((part) => {
      const word = part.meaning && wordFor(part);
      const rest = word ? linkTo(word.source, part.text) : part.kind === "name" || part.kind === "value" ? `{{words.your-words}}` : `{{words.example-words}}`;
      return element("li", {}, element("b", {}, part.text), ` (${kinds[part.kind]}): `, rest);
    });
    if (used) origins.push(element("li", {}, element("b", { lang: language }, used.title), ` (${orderWord}): `, linkTo(used.source, used.title)));
    form.querySelector(".origins").replaceChildren(element("ul", {}, ...origins));
    clearTimeout(waiting);
    if (isQuiet) return;
    waiting = setTimeout(() => announce(`${match ? `{{words.documented}}` : `{{words.composed}}`} ${text}`), 500);
    if (!own) updateURL((url) => {
      url.searchParams.set("entry", entry.value);
      url.searchParams.set("platform", platform.value);
      url.search = url.search.replaceAll("%2F", "/");
    });
  };

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", ({ target }) => {
    if (target === entry) chooseEntry(platform.value);
    else if (target === platform) choosePlatform();
    else if (target === framework) chooseFramework();
    else if (target === example) chooseExample();
    show();
  });
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      copy.textContent = `{{words.copied}}`;
    } catch {
      getSelection().selectAllChildren(form.querySelector(".spoken"));
      copy.textContent = document.execCommand("copy") ? `{{words.copied}}` : `{{words.selected-not-copied}}`;
    }
    announce(copy.textContent);
    setTimeout(() => (copy.textContent = `{{words.copy}}`), 3000);
  });

  const wanted = own ?? asked("entry");
  const isKnown = announcementData.some(({ id }) => id === wanted);
  const entries = announcementData.filter(({ id }) => !own || id === own);
  options(entry, entries.map(({ id, title }) => [id, title]), isKnown ? wanted : announcementData[0].id);
  chooseEntry(asked("platform") ?? recall("platform"));
}
