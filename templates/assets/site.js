/** Choices for all pages. Storage may be forbidden or full. */
const recall = (key) => {
  try {
    return localStorage.getItem(`sitegen-${key}`);
  } catch {
    return null;
  }
};
const remember = (key, value) => {
  try {
    localStorage.setItem(`sitegen-${key}`, value);
  } catch {}
};
/** Calls `follow` when another window or Back brings a choice. */
const onChange = (key, follow) => {
  addEventListener("storage", (event) => event.key === `sitegen-${key}` && follow());
  addEventListener("pageshow", (event) => event.persisted && follow());
};

/** The address wins over what was chosen before. */
const asked = (name) => new URLSearchParams(location.search).get(name);
const updateURL = (change, state = history.state) => {
  const url = new URL(location.href);
  change(url);
  try {
    history.replaceState(state, "", url);
  // On a disk, or too often
  } catch {}
};

const root = document.documentElement;
const all = (selector, within = root) => [...within.querySelectorAll(selector)];
const topOf = (element) => element.getBoundingClientRect().top;
const targetOf = (hash) => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  // "#%" is a URL but names nothing
  } catch {}
};

/** "On this page", by what the lines lead to. */
const lines = new Map(all(".contents a[href^='#']").map((link) => [decodeURIComponent(link.hash.slice(1)), link]));

const set = (element, attributes) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
};

const plural = (language, count, forms) => forms[new Intl.PluralRules(language).select(count)];

const announce = (words) => {
  const status = document.querySelector("#page-status");
  // An empty one is read as "statusbar"
  status.role = "status";
  // The same words again are not said, except with a no-break space.
  status.textContent = words === status.textContent ? `${words}\u00a0` : words;
};

/** Moves a focus that is lost. */
const keepFocus = (others) => {
  if (!document.activeElement.checkVisibility()) all(others).find((one) => one.checkVisibility())?.focus({ preventScroll: true });
};

/** Scrolls a list to a hidden line. */
const bring = (list, line) => {
  const { top, bottom } = list.getBoundingClientRect();
  const at = line && topOf(line);
  if (at < Math.max(top, 0) || at > Math.min(bottom, innerHeight) - 44) list.scrollTop += at - innerHeight / 2;
};

/** "On this page" is open beside the text. */
const unfold = () => {
  const contents = document.querySelector(".contents details");
  if (contents) contents.open = isWide.matches && !root.classList.contains("comparing");
};
const isWide = matchMedia("(width >= 80rem)");
isWide.addEventListener("change", () => {
  unfold();
  keepFocus(".contents summary, .contents a");
});
unfold();

{
  // Colors; theme.js sets them before the first paint.
  const choice = document.querySelector(".theme select");
  const show = () => set(root, { "data-theme": choice.value || null });
  const follow = () => {
    choice.value = recall("theme");
    if (choice.selectedIndex < 0) choice.selectedIndex = 0;
    show();
  };
  follow();
  onChange("theme", follow);
  choice.addEventListener("change", () => {
    show();
    remember("theme", choice.value);
  });
}

{
  // The menu; closes if the screen grows or the focus leaves.
  const menu = document.querySelector("#guide");
  const close = () => menu.hidePopover?.();
  matchMedia("(width >= 60rem)").addEventListener("change", () => {
    close();
    keepFocus(".menu-button, .guide a");
  });
  const show = () => bring(menu, menu.querySelector("[aria-current]"));
  show();
  menu.addEventListener("toggle", show);
  menu.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && !menu.contains(relatedTarget) && close());
}

/** The framework filter, by platform. */
const groups = all("[data-filter]");
const frameworksOf = (group) => all("[value]", group).map((box) => box.value);
const isAsked = (framework) => asked("framework")?.split(",").includes(framework);
const askedGroups = () => groups.filter((group) => frameworksOf(group).some(isAsked));

{
  const boxes = all(".filter [value]");
  const reset = document.querySelector(".filter .reset");
  const hidden = new Set();
  const parts = all(".part[data-frameworks]:not([data-frameworks=''])");

  const nameOf = (box) => box.parentElement.textContent.trim();
  const isOf = (part, framework) => part.dataset.frameworks.split(" ").includes(framework);

  /** Says what is hidden in a section. */
  const note = (section) => {
    section.querySelector(":scope > .hidden-parts")?.remove();
    const off = parts.filter((part) => part.hidden && part.parentElement === section);
    if (!off.length) return;
    const names = boxes.filter(({ value }) => off.some((part) => isOf(part, value))).map(nameOf).join(", ");
    const line = document.createElement("p");
    line.className = "hidden-parts";
    line.innerHTML = '<span></span> <button type="button"></button>';
    line.firstChild.textContent = `{{words.hidden}}`;
    line.lastChild.textContent = `{{words.show}}`;
    line.lastChild.addEventListener("click", () => {
      off.forEach(show);
      const heading = off[0].querySelector(".label > *") ?? off[0];
      heading.tabIndex = -1;
      heading.focus();
    });
    section.append(line);
  };
  /** Shows what is found or asked for; the choice stays. */
  const show = (part) => {
    part.hidden = false;
    note(part.parentElement);
  };

  const apply = () => {
    for (const box of boxes) box.checked = !hidden.has(box.value);
    const off = boxes.filter((box) => !box.checked).map((box) => box.value);
    // Can be found.
    for (const part of parts) set(part, { hidden: part.dataset.frameworks.split(" ").every((framework) => off.includes(framework)) ? "until-found" : null });
    new Set(parts.map((part) => part.parentElement)).forEach(note);
    if (reset) reset.hidden = !hidden.size;
  };
  const follow = () => {
    hidden.clear();
    // Platforms without one that is asked for keep theirs.
    const own = askedGroups().flatMap(frameworksOf);
    if (own.length) for (const framework of own) isAsked(framework) || hidden.add(framework);
    else for (const word of recall("hidden-frameworks")?.split(" ") ?? []) word && hidden.add(word);
    apply();
  };
  const choose = () => {
    apply();
    remember("hidden-frameworks", [...hidden].join(" "));
    updateURL((url) => url.searchParams.delete("framework"));
    const shown = boxes.filter((box) => box.checked && !box.closest("[hidden]"));
    const names = shown.map(nameOf).join(", ");
    announce(names ? `{{words.showing}}` : `{{words.showing-none}}`);
  };

  for (const box of boxes) {
    box.addEventListener("change", () => {
      hidden[box.checked ? "delete" : "add"](box.value);
      choose();
    });
  }
  reset?.addEventListener("click", () => {
    // The button goes
    boxes.find((box) => box.checkVisibility()).focus();
    hidden.clear();
    choose();
  });
  for (const part of parts) part.addEventListener("beforematch", () => show(part));

  const bringBack = () => {
    const target = targetOf(location.hash);
    const part = target?.closest(".part[hidden]");
    const all = [...(target?.closest(".heading")?.parentElement.querySelectorAll(":scope > .parts > .part") ?? [])];
    if (part) show(part);
    else if (all.every((one) => one.hidden)) all.forEach(show);
  };
  onChange("hidden-frameworks", follow);
  follow();
  bringBack();
  addEventListener("hashchange", bringBack);
}

{
  // Paper shows all platforms and frameworks. The tags of a PDF have what is not hidden, and no words of a style.
  let hidden;
  addEventListener("beforeprint", () => {
    hidden = all(".platform[hidden], .part[hidden]");
    for (const box of hidden) set(box, { hidden: null, "aria-hidden": null });
    for (const box of all("main a[href^=http], .source, .code[data-language]")) {
      const words = document.createElement("span");
      words.className = "printed";
      words.textContent = box.dataset.number ?? box.dataset.language ?? ` (${box.href})`;
      box[box.href ? "append" : "prepend"](words);
    }
  });
  addEventListener("afterprint", () => {
    for (const box of hidden) set(box, { hidden: "until-found", "aria-hidden": box.matches(".platform") || null });
    for (const words of all(".printed")) words.remove();
  });
}

{
  // The criteria of one platform.
  const choice = document.querySelector(".criteria-for");
  choice?.addEventListener("change", () => {
    for (const one of all(".criteria [data-only]")) one.hidden = choice.value && !one.dataset.only.split(" ").includes(choice.value);
    const rows = all(".criteria tr[id]");
    const off = rows.filter((row) => (row.hidden = all(".result", row).every((one) => one.hidden))).length;
    const count = rows.length - off;
    announce(off ? `{{words.criteria-shown}}` : `{{words.criteria-all}}`);
  });
}

{
  // Platform tabs. "Compare" is the panel around the others.

  const list = document.querySelector(".tabs");
  const tabs = list ? all("a", list) : [];
  const platforms = all(".platform");
  const panels = [...platforms, document.querySelector("#panel-compare")];
  const views = [...platforms.map((platform) => platform.dataset.platform), "compare"];
  const sections = platforms.map((platform) => all(".section", platform));
  const chosen = ".tabs [aria-selected=true]";
  let view;

  const platformOf = (hash) => targetOf(hash)?.closest("[data-platform]")?.dataset.platform;
  const isKnown = (name) => views.includes(name);
  const isShown = (name) => view === "compare" || view === name;

  /** Orca does not say by itself which tab is open. One that gets the focus will be; a later change would be said again. */
  const describe = () => {
    const hasFocus = list.matches(":focus-within");
    tabs.forEach((tab, index) => {
      const [place, count] = [index + 1, tabs.length];
      set(tab, { "aria-description": hasFocus || views[index] === view ? `{{words.tab-chosen}}` : `{{words.tab-place}}` });
    });
  };

  const open = (name) => {
    view = name;
    const isOther = root.classList.contains("comparing") !== root.classList.toggle("comparing", view === "compare");
    panels.forEach((panel, index) => {
      const isOpen = views[index] === view;
      set(tabs[index], { "aria-selected": isOpen, tabindex: isOpen ? 0 : -1 });
      // Orca does not read a tab that labels something else.
      set(panel, { role: isOpen ? "tabpanel" : null, "aria-label": isOpen ? tabs[index].textContent : null, tabindex: isOpen ? 0 : null });
    });
    // A row that several platforms build leads to the open one.
    for (const link of all("[data-of]")) {
      const id = name + link.hash.slice(1 + link.dataset.of.length);
      if (document.getElementById(id)) set(link, { href: `#${id}`, "data-of": name });
    }
    for (const platform of platforms) {
      const name = platform.dataset.platform;
      const isOpen = isShown(name);
      // Can be found; not in the accessibility tree.
      set(platform, { hidden: isOpen ? null : "until-found", "aria-hidden": isOpen ? null : true });
      const sections = lines.get(name)?.nextElementSibling;
      if (sections) sections.hidden = !isOpen;
      for (const group of groups) if (group.dataset.filter === name) group.hidden = !isOpen;
    }
    describe();
    if (isOther) arrange();
    if (isWide.matches) unfold();
    // "On this page" follows
    dispatchEvent(new Event("scroll"));
  };

  /** Puts "android-name" after "ios-name", or all back where they were. */
  const arrange = () => {
    const focus = document.activeElement;
    all(".of").forEach((one) => one.remove());
    if (view !== "compare") sections.forEach((own, column) => platforms[column].append(...own));
    else {
      const rows = [];
      const rowOf = ({ dataset }) => dataset.section.slice(dataset.platform.length);
      for (const own of sections) {
        let at = 0;
        for (const row of own.map(rowOf)) {
          const known = rows.indexOf(row);
          if (known < 0) rows.splice(at++, 0, row);
          else at = Math.max(at, known + 1);
        }
      }
      const numberOf = (section) => rows.indexOf(rowOf(section));
      for (const section of sections.flat().sort((one, other) => numberOf(one) - numberOf(other))) {
        const column = views.indexOf(section.dataset.platform);
        section.style.gridArea = `${numberOf(section) + 2} / ${column + 1}`;
        section.querySelector(".heading > [id]").insertAdjacentHTML("beforeend", `<span class="of"> · ${tabs[column].innerHTML}</span>`);
        panels.at(-1).append(section);
      }
    }
    // It went with its section.
    if (document.activeElement !== focus) focus.focus({ preventScroll: true });
  };

  // From iOS › State to Android › State.
  const switchTo = (name, heading) => {
    if (!isKnown(name) || name === view) return;
    const body = list.closest(".platforms");
    const isInside = heading || topOf(body) < 0;
    const passed = all(":is(.platform:not([hidden]), #panel-compare) > .section > .heading > [id]", body).filter((one) => topOf(one) < innerHeight / 2);
    const before = heading ?? passed.at(-1);
    const place = before && topOf(before);
    open(name);
    if (!isInside) return;
    const from = before?.closest("[data-platform]").dataset.platform;
    const after = before && document.getElementById(isShown(from) ? before.id : name + before.id.slice(from.length));
    scrollBy(0, after ? topOf(after) - place : topOf(body));
  };

  const choose = (name, heading) => {
    switchTo(name, heading);
    remember("platform", name);
    updateURL((url) => {
      url.searchParams.set("platform", name);
      if (targetOf(url.hash)?.closest(".platform[hidden]")) url.hash = "";
    }, { view });
  };
  /** For Back. */
  const note = (link) => updateURL(() => {}, { ...history.state, view, ...link });

  const wanted = () => {
    const own = recall("platform");
    const names = askedGroups().map((group) => group.dataset.filter);
    const name = [asked("platform"), names.includes(own) || own === "compare" ? own : names[0], own].find(isKnown) ?? views[0];
    const target = platformOf(location.hash);
    return target && name !== "compare" ? target : name;
  };

  const reveal = (hash) => {
    const platform = platformOf(hash);
    if (!platform || isShown(platform)) return false;
    open(platform);
    return true;
  };

  const start = () => {
    sections.forEach((own, index) => own.forEach((section) => (section.dataset.platform = views[index])));
    set(list, { role: "tablist" });
    tabs.forEach((tab, index) => {
      set(tab.parentElement, { role: "none" });
      set(tab, { role: "tab", "aria-controls": panels[index].id });
    });
    for (const platform of platforms) platform.addEventListener("beforematch", () => open(platform.dataset.platform));

    list.addEventListener("click", (event) => {
      const index = tabs.indexOf(event.target.closest("a"));
      if (index < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      choose(views[index]);
    });
    list.addEventListener("focusin", describe);
    list.addEventListener("focusout", () => setTimeout(describe));
    list.addEventListener("keydown", (event) => {
      const index = tabs.indexOf(event.target);
      const forward = getComputedStyle(list).direction === "rtl" ? -1 : 1;
      const beside = (step) => (index + step + tabs.length) % tabs.length;
      const to = {
        ArrowLeft: beside(-forward),
        ArrowRight: beside(forward),
        Home: 0,
        End: tabs.length - 1,
        " ": index,
      }[event.key];
      if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      tabs[to].focus();
      choose(views[to]);
    });

    // A link into a closed tab opens it first.
    document.addEventListener("click", (event) => {
      const link = event.target.closest("a[href*='#']");
      if (event.defaultPrevented || !link || link.href.split("#")[0] !== location.href.split("#")[0]) return;
      if (link.className === "elsewhere" && view !== "compare") {
        event.preventDefault();
        const from = view;
        choose(platformOf(link.hash), link.parentElement.firstElementChild);
        // The same link leads back.
        all(".elsewhere", targetOf(link.hash).parentElement).find((back) => platformOf(back.hash) === from)?.focus({ preventScroll: true });
        return;
      }
      note({ link: all("a").indexOf(link) });
      reveal(link.hash);
    });
    addEventListener("popstate", ({ state }) => {
      if (!isKnown(state?.view)) return;
      open(state.view);
      keepFocus(chosen);
    });
    addEventListener("hashchange", () => {
      if (history.state) all("a")[history.state.link]?.focus({ preventScroll: true });
      else if (reveal(location.hash)) targetOf(location.hash).scrollIntoView();
      note();
    });
    onChange("platform", () => {
      switchTo(wanted());
      keepFocus(chosen);
    });

    const measure = () => {
      const isRow = tabs[0].offsetTop === tabs.at(-1).offsetTop;
      root.style.setProperty("--tabs", isRow ? `${list.parentElement.offsetHeight}px` : "");
    };
    measure();
    new ResizeObserver(measure).observe(list);

    // If late, somebody may already be reading.
    const read = !document.querySelector("[blocking]") && platforms.findLast((platform) => topOf(platform) < innerHeight / 2);
    if (read) {
      view = "compare";
      switchTo(read.dataset.platform);
    } else open(wanted());
    note();
    // Closing panels moved the target.
    const [visit] = performance.getEntriesByType("navigation");
    if (platformOf(location.hash) && visit?.type === "navigate") targetOf(location.hash).scrollIntoView();
  };

  if (platforms.length > 1) start();
}

{
  // "On this page" follows the reader.
  const contents = document.querySelector(".contents");
  const headings = [...lines.keys()].map((id) => document.getElementById(id)).filter(Boolean);
  let current;
  const mark = () => {
    const passed = headings.filter((heading) => heading.checkVisibility() && topOf(heading) < innerHeight / 3);
    const link = lines.get(passed.at(-1)?.id);
    if (link === current) return;
    current = link;
    for (const line of lines.values()) set(line, { "aria-current": line === link || null });
    if (!contents.matches(":hover, :focus-within")) bring(contents, link);
  };
  if (headings.length) addEventListener("scroll", mark);
}

{
  // Keyboard stops, if an element scrolls.
  const boxes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target === document.activeElement) continue;
      const isWide = target.scrollWidth > target.clientWidth;
      set(target, { tabindex: isWide ? 0 : null });
      if (target.name) set(target, { role: isWide ? "group" : null, "aria-label": isWide ? target.name : null });
    }
  });
  for (const box of all("pre, .table")) boxes.observe(box);
}

{
  const names = new Map();

  /** "Role, SwiftUI, 2". */
  const nameOf = (box) => {
    const heading = box.closest(".section, .platform, main").querySelector("h1, h2, h3, h4, h5, h6");
    const label = box.closest(".part")?.querySelector(".label > :first-child");
    const name = [heading, label].filter(Boolean).map((element) => element.textContent.trim()).join(", ");
    const key = box.className + name;
    const count = (names.get(key) ?? 0) + 1;
    names.set(key, count);
    return count > 1 ? `${name}, ${count}` : name;
  };

  const copy = async (pre) => {
    try {
      await navigator.clipboard.writeText(pre.textContent);
      return `{{words.copied}}`;
    } catch {
      getSelection().selectAllChildren(pre);
      return document.execCommand("copy") ? `{{words.copied}}` : `{{words.selected-not-copied}}`;
    }
  };

  for (const table of all(".table[role=group]")) {
    const name = nameOf(table);
    set(table, { "aria-label": `{{words.table-name}}` });
  }
  for (const code of all(".code")) {
    const pre = code.querySelector("pre");
    const name = nameOf(code);
    // For a stop
    pre.name = `{{words.code-name}}`;

    const button = document.createElement("button");
    set(button, { type: "button", class: "copy" });
    button.innerHTML = '.<span class="visually-hidden"></span>';
    const [word, rest] = button.childNodes;
    word.data = `{{words.copy}}`;
    rest.textContent = `{{words.copy-code}}`;
    button.addEventListener("click", async () => {
      word.data = await copy(pre);
      announce(`${word.data}: ${name}`);
      setTimeout(() => (word.data = `{{words.copy}}`), 3000);
    });
    pre.before(button);
  }
}

{
  // Search loads on its first use.

  const button = document.querySelector(".search-button");
  const dialog = document.querySelector("dialog.search");
  const form = document.querySelector(".home-search");

  const failure = document.createElement("span");
  let typed; // while the search loads
  const open = async (words = "") => {
    failure.textContent = "";
    typed = words;
    try {
      await loadFiles(button);
      siteSearch.open(typed);
    } catch {
      failure.textContent = `{{words.search-failed}}`;
      announce(`{{words.search-failed-aloud}}`);
    }
    typed = null;
  };

  const start = () => {
    // The key can be switched off (WCAG 2.1.4).
    const hint = button.querySelector("kbd");
    hint.before(failure);
    hint.hidden = recall("search-key") === "off";
    if (hint.hidden) set(button, { "aria-keyshortcuts": "Control+K Meta+K" });
    button.addEventListener("click", () => open());
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      open(form.elements.words.value);
    });
    addEventListener("keydown", (event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (event.defaultPrevented || dialog.open || altKey) return;
      if (typed != null && !ctrlKey && !metaKey && !key[1]) typed += key;
      else if (ctrlKey || metaKey ? !shiftKey && /^k$/i.test(key) : key === "/" && !hint.hidden && !target.closest("input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]")) open();
      else return;
      event.preventDefault();
    });
  };

  if (button) start();
}

/** Loads the style and the scripts that an element names, each once. What failed is tried again. */
const loadFiles = ({ dataset }) => {
  const load = (name, attributes) => {
    const [url] = Object.values(attributes);
    const add = (done, fail) => document.head.append(Object.assign(document.createElement(name), attributes, { onload: done, onerror: fail }));
    if (!loaded.has(url)) loaded.set(url, new Promise(add).catch((error) => (loaded.delete(url), Promise.reject(error))));
    return loaded.get(url);
  };
  const scripts = dataset.scripts.split(" ").map((src) => load("script", { src, async: false }));
  return Promise.all([load("link", { href: dataset.style, rel: "stylesheet" }), ...scripts]);
};
const loaded = new Map();

{
  // The part that an address leads to says its path: "Button · State · Jetpack Compose".
  const path = document.createElement("span");
  const follow = () => {
    path.remove();
    const label = targetOf(location.hash)?.closest(".label > [id]");
    if (!label) return;
    const above = [document.querySelector("h1"), label.closest(".section, .platform")?.querySelector("h2, h3, h4")];
    path.textContent = above.map((one) => one && `${one.textContent} · `).join("");
    label.prepend(path);
  };
  path.className = "path";
  follow();
  addEventListener("hashchange", follow);
}

// The composer of announcements. Where it cannot be loaded, the link leads to its own page.
for (const door of all("a.compose")) door.addEventListener("click", async (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const composer = document.querySelector(".composer");
  try {
    await loadFiles(door);
  } catch {
    return location.assign(door.href);
  }
  composer.hidden = false;
  composer.querySelector("h2").focus();
});

// What the reader's app supports.
for (const box of all(".supports")) {
  box.addEventListener("focusin", () => loadFiles(box));
  if (recall("supports")) loadFiles(box);
}

// The same section in another language.
for (const link of all("a[hreflang]")) link.addEventListener("click", () => (link.hash = location.hash));

// A disk has no index pages.
if (location.protocol === "file:") {
  for (const link of all("a[href]")) {
    if (link.protocol === "file:" && link.pathname.endsWith("/")) link.pathname += "index.html";
  }
}
