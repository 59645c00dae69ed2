// The search dialog, loaded with its first use. Pagefind makes the index: https://pagefind.app/docs/api/

const dialog = document.querySelector("dialog.search");
const [field, platform, category] = dialog.querySelectorAll("input[type=search], select");
const status = dialog.querySelector(".search-status");
const list = dialog.querySelector(".search-results");
const more = dialog.querySelector(".search-more");
const key = dialog.querySelector(".search-key input");
const button = document.querySelector(".search-button");

const entriesAtOnce = 10;

// MARK: The index

const script = new URL(dialog.dataset.script, location.href);
let engine;
let failures = 0;

const load = async () => {
  // Browsers remember a failed module.
  const pagefind = await import(failures ? `${script.href}?attempt=${failures}` : script.href);
  await pagefind.options({ baseUrl: new URL("..", script).pathname, excerptLength: 24, noWorker: true });
  await pagefind.init();
  return pagefind;
};

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether a hit matches the query. For an unknown word, Pagefind searches for its beginning, even if that is one letter. */
const isMeant = ({ excerpt }) => {
  const beginnings = plain(field.value).split(/[^\p{L}\p{N}]+/u).filter(Boolean).map((word) => word.slice(0, 3));
  const marks = [...excerpt.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, words]) => plain(words));
  return beginnings.some((beginning) => marks.some((mark) => mark.includes(beginning)));
};

/** The hits in one entry, without those of other platforms than the chosen one. */
const read = async (result) => {
  const entry = await result.data();
  const headings = entry.anchors.filter(({ element }) => /^h[2-6]$/.test(element));
  const platforms = [...platform.options].map(({ value }) => value).filter(Boolean);
  const hits = entry.sub_results.map((hit) => {
    const path = [];
    for (const heading of headings) {
      if (!hit.anchor || heading.location > hit.anchor.location) break;
      while (path.length && path.at(-1).element >= heading.element) path.pop();
      path.push(heading);
      if (heading.id === hit.anchor.id) break;
    }
    return { ...hit, path: path.map(({ text }) => text.trim()), platform: platforms.find((id) => path[0]?.id === id) };
  });
  return { ...entry, hits: hits.filter((hit) => isMeant(hit) && (!platform.value || !hit.platform || hit.platform === platform.value)) };
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
  return link;
};

/** The words of an excerpt, with the found words marked, and no other HTML. */
const excerpt = ({ excerpt }) => {
  const { body } = new DOMParser().parseFromString(excerpt, "text/html");
  return element("p", ...[...body.childNodes].map((node) => (node.nodeName === "MARK" ? element("mark", node.textContent) : node.textContent)));
};

/** Adds the entry's name to each link, for people who hear links without their context. */
const nameOf = (entry) => {
  const name = element("span", `${entry.meta.title}: `);
  name.className = "visually-hidden";
  return name;
};

const item = (entry) => {
  const item = element("li", element("h3", link(entry.url, entry.meta.title)));
  const inside = element("ul");
  inside.setAttribute("role", "list");
  for (const hit of entry.hits) {
    if (hit.path.length) inside.append(element("li", link(hit.url, nameOf(entry), hit.path.join(" › ")), excerpt(hit)));
    else item.append(excerpt(hit));
  }
  if (inside.childElementCount) item.append(inside);
  return item;
};

const say = (text) => (status.textContent = text);
const amount = (count, one, many) => `${count} ${count === 1 ? one : many}`;

// MARK: Searching

let latest = 0; // the number of the latest search; results of earlier ones are ignored
let rest = [];
let shown = { results: 0, entries: 0, words: "" };

/**
 * Shows the next entries, except those that have no hits for the chosen platform. The first ones replace the results of the
 * previous search when they are ready.
 */
const show = async (search, areFirst = false) => {
  const items = [];
  while (rest.length && items.length < entriesAtOnce) {
    const entries = await Promise.all(rest.splice(0, entriesAtOnce - items.length).map(read));
    if (search !== latest) return [];
    for (const entry of entries.filter(({ hits }) => hits.length)) {
      shown.results += entry.hits.length;
      shown.entries += 1;
      items.push(item(entry));
    }
  }
  if (areFirst) {
    list.replaceChildren(...items);
    list.parentElement.scrollTop = 0;
  } else list.append(...items);
  more.hidden = !rest.length;
  const found = `${amount(shown.results, "result", "results")} in ${amount(shown.entries, "entry", "entries")} for “${shown.words}”`;
  if (!shown.entries) say(`No results for “${shown.words}”. Try fewer or other words${platform.value || category.value ? ", or all platforms and categories" : ""}.`);
  else say(rest.length ? `The first ${found}` : found);
  return items;
};

const search = async () => {
  const search = ++latest;
  const words = field.value.trim();
  if (!words) {
    list.replaceChildren();
    more.hidden = true;
    say("");
    return;
  }
  const slow = setTimeout(() => search === latest && say("Searching …"), 400);
  try {
    const pagefind = await (engine ??= load());
    const filters = Object.fromEntries([platform, category].filter(({ value }) => value).map(({ name, value }) => [name, value]));
    const { results } = await pagefind.search(words, { filters });
    if (search !== latest) return;
    rest = results;
    shown = { results: 0, entries: 0, words };
    more.hidden = true; // there are no results yet to add to
    await show(search, true);
  } catch {
    engine = undefined;
    failures += 1;
    if (search !== latest) return;
    list.replaceChildren();
    more.hidden = true;
    say("The search cannot be loaded. Check the connection, then search again.");
  } finally {
    clearTimeout(slow);
  }
};

let pause;
field.addEventListener("input", () => {
  clearTimeout(pause);
  pause = setTimeout(search, 200);
});
for (const filter of [platform, category]) filter.addEventListener("change", search);

more.addEventListener("click", async () => {
  const items = await show(latest).catch(() => say("More entries cannot be loaded. Check the connection and try again."));
  items?.[0]?.querySelector("a").focus();
});

// MARK: Keys and links

dialog.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
  if (event.key === "Escape" && event.target === field) {
    event.preventDefault(); // Escape would only clear the field
    dialog.close();
  } else if (event.key === "Enter" && event.target === field) {
    clearTimeout(pause);
    search();
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const stops = [field, ...list.querySelectorAll("a")];
    const place = stops.indexOf(event.target);
    const next = stops[place + (event.key === "ArrowDown" ? 1 : -1)];
    if (place < 0 || !next) return;
    event.preventDefault();
    next.focus();
  }
});

dialog.addEventListener("click", (event) => {
  if (event.target === dialog || event.target.closest(".search-close")) return dialog.close();
  const link = event.target.closest("a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.href.split("#")[0] !== location.href.split("#")[0]) return;
  // The target is on this page: site.js opens the tab and the browser scrolls. Move the focus, which would return to the button.
  dialog.close();
  if (!link.hash) event.preventDefault();
  setTimeout(() => {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? document.querySelector("h1");
    target.tabIndex = -1;
    target.focus({ preventScroll: Boolean(link.hash) });
  });
});

const hint = button.querySelector("kbd");

key.addEventListener("change", () => {
  hint.hidden = !key.checked;
  button.setAttribute("aria-keyshortcuts", `${key.checked ? "/ " : ""}Control+K Meta+K`);
  try {
    localStorage.setItem("sitegen-search-key", key.checked ? "on" : "off");
  } catch {}
});

// MARK: Opening

const style = document.createElement("link");
style.rel = "stylesheet";
style.href = button.dataset.style;
// The dialog works without its style, too.
const styled = new Promise((resolve) => (style.onload = style.onerror = resolve));
document.head.append(style);

/** Opens the dialog after its style has loaded, so that its content does not move, and searches for words. */
export const open = async (words) => {
  await styled;
  if (dialog.open) return;
  key.checked = !hint.hidden;
  dialog.showModal();
  if (words) field.value = words;
  field.focus();
  field.select();
  if (words) field.dispatchEvent(new Event("input", { bubbles: true }));
};
