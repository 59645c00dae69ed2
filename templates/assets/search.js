// The search dialog, loaded with its first use. search-engine.js finds and ranks.

{
  const dialog = document.querySelector("dialog.search");
  const [field, platform, category] = dialog.querySelectorAll("input[type=search], select");
  const status = dialog.querySelector(".search-status");
  const list = dialog.querySelector(".search-results");
  const more = dialog.querySelector(".search-more");
  const filters = dialog.querySelector(".search-filters span");
  const everything = dialog.querySelector(".search-all");
  const key = dialog.querySelector(".search-key input");
  const button = document.querySelector(".search-button");

  const resultsAtOnce = 10;
  const sectionsAtOnce = 3;
  /** Of a whole page that was pasted, only the beginning is searched for. */
  const longestQuery = 300;

  // MARK: The index

  let engine;

  /** Everything that is found for some words; also for tests. */
  const find = async (words, choice) => {
    engine ??= loadSearch(new URL(dialog.dataset.index, location.href), document.documentElement.lang);
    return (await engine).find(words, choice);
  };

  // MARK: Results on the page

  const element = (name, ...content) => {
    const element = document.createElement(name);
    element.append(...content);
    return element;
  };

  const link = (url, ...content) => {
    const link = element("a", ...content);
    link.href = url;
    // A disk has no index pages.
    if (link.protocol === "file:" && link.pathname.endsWith("/")) link.pathname += "index.html";
    return link;
  };

  const hidden = (text) => {
    const span = element("span", text);
    span.className = "visually-hidden";
    return span;
  };

  const listOf = (items) => {
    const list = element("ul", ...items);
    list.setAttribute("role", "list");
    return list;
  };

  // `plural`, `recall` and `remember` are from site.js.
  const placesOf = (count) => `{{words.places}}`;
  const entriesOf = (count) => `{{words.entries-count}}`;
  const resultsOf = (count) => `{{words.results-count}}`;
  const moreOf = (count, title) => `{{words.more-in}}`;
  const apiOf = (group, uses) => `{{words.api-result}}`;
  const criterionOf = (level, entries) => `{{words.criterion-result}}`;
  const wcagOf = (number, name) => `{{words.wcag-result}}`;

  const excerpt = (text, found) => element("p", ...found.excerpt(text).map(([words, isFound]) => (isFound ? element("mark", words) : words)));

  /** One section. The entry's name is for people who hear links without their context. */
  const sectionItem = ({ page }, section, found) => element("li", link(section.url, hidden(`${page.title}: `), section.path.join(" › ")), excerpt(section.text, found));

  const entryItem = (entry, found) => {
    const { page, sections } = entry;
    const item = element("li", element("h3", link(page.url, page.title)));
    const head = sections.find(({ number }) => !number);
    if (head?.text) item.append(excerpt(head.text, found));
    const inside = sections.filter(({ number }) => number);
    if (!inside.length) return item;
    const shown = listOf(inside.slice(0, sectionsAtOnce).map((section) => sectionItem(entry, section, found)));
    item.append(shown);
    const rest = inside.slice(sectionsAtOnce);
    if (!rest.length) return item;
    const all = element("button", moreOf(rest.length, page.title));
    all.type = "button";
    all.addEventListener("click", () => {
      const items = rest.map((section) => sectionItem(entry, section, found));
      shown.append(...items);
      all.remove();
      items[0].querySelector("a").focus();
    });
    item.append(all);
    return item;
  };

  const apiItem = (apis) => {
    const [first] = apis;
    const isOne = apis.length === 1;
    const item = element("li", element("h3", link(first.url, element("code", isOne ? first.name : first.called))));
    if (isOne) item.append(element("p", apiOf(first.group, placesOf(first.count))));
    else item.append(listOf(apis.map(({ url, group, name, count }) => element("li", link(url, `${group}: `, element("code", name)), ` ${placesOf(count)}`))));
    return item;
  };

  const criterionItem = ({ number, name, level, url, count }) =>
    element("li", element("h3", link(url, wcagOf(number, name))), element("p", criterionOf(level, entriesOf(count))));

  const item = ({ entry, apis, criterion, page }, found) => {
    if (page) return element("li", element("h3", link(page.url, page.title)));
    return entry ? entryItem(entry, found) : apis ? apiItem(apis) : criterionItem(criterion);
  };

  /** What a result is called, with its best section: "Switch, Android, State, Jetpack Compose". */
  const nameOf = ({ entry, apis, criterion }) => {
    if (apis) return `${apis[0].called}, ${[...new Set(apis.map(({ group }) => group))].join(", ")}`;
    if (criterion) return wcagOf(criterion.number, criterion.name);
    return [entry.page.title, ...entry.sections[0].path].join(", ");
  };

  const say = (text) => (status.textContent = text);

  // MARK: What readers build with

  const options = [...platform.options].map(({ value }) => value);

  /** What was chosen in an entry, where only one platform, or one of its frameworks, is left of the choices. */
  const chosenInEntry = () => {
    const id = recall("platform") ?? "";
    if (!options.includes(id)) return "";
    const off = (recall("hidden-frameworks") ?? "").split(" ");
    const left = options.filter((value) => value.startsWith(`${id} `) && !off.includes(value.split(" ")[1]));
    return left.length === 1 ? left[0] : id;
  };

  /** Another choice in the search holds until something else is chosen in an entry. */
  const chooseScope = () => {
    const [from, own] = (recall("search-platform") ?? "").split("|");
    const chosen = chosenInEntry();
    const value = own !== undefined && from === chosen ? own : chosen;
    platform.value = options.includes(value) ? value : "";
  };

  const showChoice = () => {
    const names = [platform, category].filter(({ value }) => value).map(({ selectedOptions }) => selectedOptions[0].text);
    filters.textContent = names.join(", ") || `{{words.no-filters}}`;
    everything.hidden = !names.length;
  };

  // MARK: Searching

  let latest = 0; // the number of the latest search; results of earlier ones are ignored
  let found;
  let rest = [];

  /** Shows the next results. The first ones replace those of the previous search when they are ready. */
  const show = async (number, areFirst = false) => {
    const next = rest.slice(0, resultsAtOnce);
    await Promise.all(next.map(({ entry }) => entry && found.read(entry)));
    if (number !== latest) return [];
    rest = rest.slice(resultsAtOnce);
    const items = next.map((result) => item(result, found));
    if (areFirst) {
      list.replaceChildren(...items);
      list.parentElement.scrollTop = 0;
    } else list.append(...items);
    more.hidden = !rest.length;
    return items;
  };

  /** Words that are on no page, and for words of another language, which one the guide is in. */
  const lack = () => {
    const { results, missing, isForeign } = found;
    const words = missing.join(", ");
    const { lang } = document.documentElement;
    const language = new Intl.DisplayNames(lang, { type: "language" }).of(lang);
    return (results.length && words ? `{{words.missing-words}}` : "") + (isForeign ? `{{words.guide-language}}` : "");
  };

  const conclusion = (words) => {
    const { results, instead, scopes, isWider, everything } = found;
    const all = everything?.title;
    if (!results.length) return `{{words.no-results}}` + lack() + (all ? `{{words.all-pages}}` : "");
    const count = results.reduce((sum, { entry }) => sum + (entry?.sections.length ?? 1), 0);
    const inEntries = (results, entries) => `{{words.results-in}}`;
    const total = inEntries(resultsOf(count), entriesOf(results.filter(({ entry }) => entry).length));
    const start = instead ? `{{words.results-instead}}` : `${total}.`;
    const withoutFilters = (filters) => `{{words.no-match-with-filters}}`;
    const forScope = (platform) => `{{words.for-platform}}`;
    const wider = isWider ? withoutFilters(filters.textContent) : scopes.length && platform.value ? forScope(scopes[0].name) : "";
    const name = nameOf(results[0]);
    return `{{words.best-match}}` + lack();
  };

  const search = async () => {
    const number = ++latest;
    const words = field.value.trim().slice(0, longestQuery);
    showChoice();
    if (!words) {
      list.replaceChildren();
      more.hidden = true;
      say("");
      return;
    }
    const slow = setTimeout(() => number === latest && say(`{{words.searching}}`), 400);
    const before = engine;
    try {
      const [id, framework] = platform.value.split(" ");
      const answer = await find(words, { platform: id, framework, category: category.value });
      if (number !== latest) return;
      found = answer;
      // Where nothing is found, the page that lists all others.
      const { results, everything } = answer;
      rest = results.length || !everything ? results : [{ page: everything }];
      more.hidden = true; // there are no results yet to add to
      await show(number, true);
      if (number === latest) say(conclusion(words));
    } catch {
      engine = undefined;
      if (number !== latest) return;
      // A new version of the site has other files than the index that was loaded earlier.
      if (before) return await search();
      list.replaceChildren();
      more.hidden = true;
      say(`{{words.search-unavailable}}`);
    } finally {
      clearTimeout(slow);
    }
  };

  let pause;
  field.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(search, 200);
  });
  platform.addEventListener("change", () => {
    remember("search-platform", `${chosenInEntry()}|${platform.value}`);
    search();
  });
  category.addEventListener("change", search);
  everything.addEventListener("click", () => {
    platform.value = category.value = "";
    remember("search-platform", `${chosenInEntry()}|`);
    field.focus();
    search();
  });

  more.addEventListener("click", async () => {
    const items = await show(latest).catch(() => say(`{{words.more-unavailable}}`));
    items?.[0]?.querySelector?.("a").focus();
  });

  // MARK: Keys and links

  /** The link to the best match: the first section, unless the entry itself is better. */
  const bestLink = () => {
    const entry = found?.results[0]?.entry;
    return list.querySelector(entry?.sections[0].number ? "li li a" : "a");
  };

  /** Opens the best match, as soon as there is one. */
  const openBest = async () => {
    clearTimeout(pause);
    await search();
    if (document.activeElement === field && found?.results.length) bestLink()?.click();
  };

  dialog.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
    if (event.key === "Escape" && event.target === field) {
      event.preventDefault(); // Escape would only clear the field
      dialog.close();
    } else if (event.key === "Enter" && event.target === field) openBest();
    else if (["ArrowDown", "ArrowUp", "Home", "End"].includes(event.key)) {
      const stops = [...list.querySelectorAll("a, button")];
      const place = stops.indexOf(event.target);
      if (place < 0 && (event.target !== field || event.key !== "ArrowDown")) return;
      const next = { ArrowDown: stops[place + 1], ArrowUp: stops[place - 1] ?? field, Home: stops[0], End: stops.at(-1) }[event.key];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
  });

  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.closest(".search-close")) return dialog.close();
    const link = event.target.closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.pathname !== location.pathname) return;
    // The target is on this page: site.js opens the tab and the browser scrolls. Move the focus, which would return to the button.
    event.preventDefault();
    dialog.close();
    const isNew = link.hash && link.hash !== location.hash;
    if (isNew) location.hash = link.hash;
    // The same address again opens its tab again, too.
    else dispatchEvent(new HashChangeEvent("hashchange"));
    setTimeout(() => {
      const target = document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? document.querySelector("h1");
      target.tabIndex = -1;
      target.focus({ preventScroll: isNew });
    });
  });

  const hint = button.querySelector("kbd");

  key.addEventListener("change", () => {
    hint.hidden = !key.checked;
    button.setAttribute("aria-keyshortcuts", `${key.checked ? "/ " : ""}Control+K Meta+K`);
    remember("search-key", key.checked ? "on" : "off");
  });

  // MARK: Opening

  /** Opens the dialog and searches for words. */
  const open = (words) => {
    if (dialog.open) return;
    key.checked = !hint.hidden;
    const before = platform.value;
    chooseScope();
    showChoice();
    if (platform.value !== before && field.value) search();
    dialog.showModal();
    field.focus();
    field.select();
    if (!words) return;
    // Readers may still be typing.
    field.value = words;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };

  globalThis.siteSearch = { find, open };
}
