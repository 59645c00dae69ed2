// Everything here is an addition: without this script all platforms stand on the page, one after the other.

/** A choice that all pages and windows of the guide share. Storage may be forbidden or full: then it lasts as long as the page. */
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
/** Calls `follow` when another window changes a choice, or when the Back button brings this page back. */
const onChange = (key, follow) => {
  addEventListener("storage", (event) => event.key === `sitegen-${key}` && follow(event.newValue ?? ""));
  addEventListener("pageshow", (event) => event.persisted && follow(recall(key) ?? ""));
};

const asked = new URLSearchParams(location.search);
/** Keeps the address from leading back to what the reader has just left. */
const updateURL = (change) => {
  const url = new URL(location.href);
  change(url);
  if (url.href !== location.href) history.replaceState(history.state, "", url);
};

const set = (element, attributes) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
};

/** Says something to those who do not see what has changed. */
const announce = (words) => {
  const status = document.querySelector("#page-status");
  status.textContent = ""; // so that the same words are announced a second time
  status.textContent = words;
};

/** Opens "On this page" where it stands beside the text. The style sheet shows it there anyway; now it is open to all. */
const unfold = () => {
  const contents = document.querySelector(".contents details");
  if (contents) contents.open = isWide.matches && !document.documentElement.classList.contains("comparing");
};
const isWide = matchMedia("(width >= 80rem)");
isWide.addEventListener("change", unfold);
unfold();

{
  // Colours: the system's, or what the reader chose. theme.js applies them before the page is painted.
  const choice = document.querySelector(".theme select");
  const show = (theme) => {
    choice.value = theme;
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  };
  show(recall("theme") ?? "");
  onChange("theme", show);
  choice.addEventListener("change", () => {
    show(choice.value);
    remember("theme", choice.value);
  });
}

{
  // Platform tabs: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ with automatic activation. "Compare" is the panel that holds
  // all the others.

  const list = document.querySelector(".tabs");
  const tabs = list ? [...list.querySelectorAll("a")] : [];
  const platforms = [...document.querySelectorAll(".platform")];
  const panels = [...platforms, document.querySelector("#panel-compare")];
  const views = [...platforms.map((platform) => platform.dataset.platform), "compare"];
  let view;

  const targetOf = (hash) => {
    try {
      return document.getElementById(decodeURIComponent(hash.slice(1)));
    } catch {
      return null; // "#%" is a URL but names nothing
    }
  };
  const platformOf = (hash) => targetOf(hash)?.closest(".platform")?.dataset.platform;
  const isKnown = (name) => views.includes(name);
  const isShown = (name) => view === "compare" || view === name;

  const open = (name) => {
    view = name;
    const isComparing = view === "compare";
    document.documentElement.classList.toggle("comparing", isComparing);
    panels.forEach((panel, index) => {
      const isOpen = views[index] === view;
      set(tabs[index], { "aria-selected": isOpen, tabindex: isOpen ? 0 : -1 });
      set(panel, { role: isOpen ? "tabpanel" : null, "aria-labelledby": isOpen ? tabs[index].id : null, tabindex: isOpen ? 0 : null });
    });
    for (const platform of platforms) {
      const name = platform.dataset.platform;
      const isOpen = isShown(name);
      // Find-in-page still reaches it; browsers that do not know the value take it for plain `hidden`. It leaves an empty
      // panel in the accessibility tree.
      set(platform, { hidden: isOpen ? null : "until-found", "aria-hidden": isOpen ? null : true });
      // "On this page" lists the sections of the open platform only.
      const contents = document.querySelector(`.contents a[href="#${CSS.escape(name)}"] + ul`);
      if (contents) contents.hidden = !isOpen;
      const filter = document.querySelector(`[data-filter="${CSS.escape(name)}"]`);
      if (filter) filter.hidden = !isOpen;
    }
    if (isComparing) align();
    unfold();
  };

  /** The same section of each platform in one row: "ios-name" beside "android-name". */
  const align = () => {
    const keys = [];
    const boxes = platforms.map((platform) =>
      [...platform.children].map((box) => [box, (box.dataset.section ?? box.className).replace(`${platform.dataset.platform}-`, "")])
    );
    for (const column of boxes) {
      let at = 0;
      for (const [, key] of column) {
        const known = keys.indexOf(key);
        if (known < 0) keys.splice(at++, 0, key);
        else at = Math.max(at, known + 1);
      }
    }
    for (const column of boxes) for (const [box, key] of column) box.style.gridRow = keys.indexOf(key) + 1;
  };

  // Who reads iOS › State finds Android › State in the same place, or else the beginning of Android.
  const switchTo = (name) => {
    if (!isKnown(name) || name === view) return;
    const root = list.closest(".platforms");
    const top = (element) => element.getBoundingClientRect().top;
    const isInside = top(root) < 0;
    const passed = [...root.querySelectorAll(".platform:not([hidden]) .heading > [id]")].filter((heading) => top(heading) < innerHeight / 2);
    const before = passed.at(-1);
    const place = before && top(before);
    open(name);
    if (!isInside) return;
    const from = before?.closest(".platform").dataset.platform;
    const after = before && document.getElementById(isShown(from) ? before.id : name + before.id.slice(from.length));
    scrollBy(0, after ? top(after) - place : top(root));
  };

  const choose = (name) => {
    switchTo(name);
    remember("platform", name);
    updateURL((url) => {
      if (url.searchParams.has("platform")) url.searchParams.set("platform", name);
      if (targetOf(url.hash)?.closest(".platform[hidden]")) url.hash = "";
    });
  };

  const reveal = (hash) => {
    const platform = platformOf(hash);
    if (!platform || isShown(platform)) return false;
    open(platform);
    return true;
  };

  const start = () => {
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
    list.addEventListener("keydown", (event) => {
      const index = tabs.indexOf(event.target);
      const to = {
        ArrowLeft: (index || tabs.length) - 1,
        ArrowRight: (index + 1) % tabs.length,
        Home: 0,
        End: tabs.length - 1,
        " ": index,
      }[event.key];
      if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      tabs[to].focus();
      choose(views[to]);
    });

    // A link into a closed tab opens it before the browser looks for the target.
    document.addEventListener("click", (event) => {
      const link = event.target.closest("a[href*='#']");
      if (event.defaultPrevented || !link) return;
      if (link.href.split("#")[0] === location.href.split("#")[0]) reveal(link.hash);
    });
    addEventListener("hashchange", () => {
      if (reveal(location.hash)) targetOf(location.hash).scrollIntoView();
    });
    onChange("platform", switchTo);

    // Nothing that is scrolled to lies behind the bar, however large its text is.
    const measure = () => {
      const isRow = tabs[0].offsetTop === tabs.at(-1).offsetTop;
      document.documentElement.style.setProperty("--tabs", isRow ? `${list.parentElement.offsetHeight}px` : "");
    };
    measure();
    new ResizeObserver(measure).observe(list);

    // What the URL says wins over what was chosen before.
    const inURL = asked.get("platform");
    const chosen = [inURL, recall("platform")].find(isKnown) ?? views[0];
    const target = platformOf(location.hash);
    open(target && chosen !== "compare" ? target : chosen);
    // Closing the other panels moved the target. After a reload the browser itself restores the place.
    const [visit] = performance.getEntriesByType("navigation");
    if (target && visit?.type === "navigate") targetOf(location.hash).scrollIntoView();
  };

  if (platforms.length > 1) start();
}

{
  // Framework filter: hides the parts of frameworks that the reader does not use, on all pages.

  const boxes = [...document.querySelectorAll(".filter input")];
  const hidden = new Set();
  const parts = [...document.querySelectorAll(".part[data-frameworks]:not([data-frameworks=''])")];

  const apply = () => {
    for (const box of boxes) box.checked = !hidden.has(box.value);
    for (const part of parts) {
      const isHidden = part.dataset.frameworks.split(" ").every((framework) => hidden.has(framework));
      set(part, { hidden: isHidden ? "until-found" : null });
    }
  };
  const follow = (words) => {
    hidden.clear();
    for (const word of words.split(" ").filter(Boolean)) hidden.add(word);
    apply();
  };
  const change = (framework, isHidden) => {
    if (isHidden) hidden.add(framework);
    else hidden.delete(framework);
    apply();
    remember("hidden-frameworks", [...hidden].join(" "));
    updateURL((url) => url.searchParams.delete("framework"));
  };

  for (const box of boxes) {
    box.addEventListener("change", () => {
      change(box.value, !box.checked);
      const shown = boxes.filter((other) => other.checked && !other.closest("[hidden]"));
      announce(shown.length ? `Showing ${shown.map((other) => other.parentElement.textContent.trim()).join(", ")}` : "Showing no framework, only what holds for all");
    });
  }
  // Found in the page, or by a link: it is shown again, though the choice stays for other pages.
  for (const part of parts) part.addEventListener("beforematch", () => set(part, { hidden: null }));

  onChange("hidden-frameworks", follow);
  const wanted = asked.get("framework")?.split(",");
  if (boxes.some((box) => wanted?.includes(box.value))) {
    // Of each platform that a wanted framework belongs to, the others are hidden.
    for (const group of document.querySelectorAll("[data-filter]")) {
      const own = boxes.filter((box) => group.contains(box)).map((box) => box.value);
      if (own.some((framework) => wanted.includes(framework))) for (const framework of own) if (!wanted.includes(framework)) hidden.add(framework);
    }
    apply();
  } else {
    follow(recall("hidden-frameworks") ?? "");
  }
}

{
  // "On this page" marks the section that is being read.
  const links = new Map([...document.querySelectorAll(".contents a[href^='#']")].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  const headings = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
  let current;
  const mark = () => {
    const passed = headings.filter((heading) => heading.checkVisibility() && heading.getBoundingClientRect().top < innerHeight / 3);
    const link = links.get(passed.at(-1)?.id);
    if (link === current) return;
    current?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "true");
    current = link;
  };
  let isWaiting = false;
  addEventListener("scroll", () => {
    if (isWaiting || !headings.length) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      mark();
    });
  }, { passive: true });
}

{
  // Copy buttons

  const names = new Map();

  /** "Role, SwiftUI", and "Role, SwiftUI, 2" for the second code there. */
  const nameOf = (code) => {
    const heading = code.closest(".section, .platform, main").querySelector("h1, h2, h3, h4, h5, h6");
    const label = code.closest(".part")?.querySelector(".label");
    const name = [heading, label].filter(Boolean).map((element) => element.textContent.trim()).join(", ");
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    return count > 1 ? `${name}, ${count}` : name;
  };

  const copy = async (pre) => {
    try {
      await navigator.clipboard.writeText(pre.textContent);
      return "Copied";
    } catch {
      // No permission, or no secure context, as on a preview in the local network.
      getSelection().selectAllChildren(pre);
      return document.execCommand("copy") ? "Copied" : "Selected, not copied";
    }
  };

  for (const code of document.querySelectorAll(".code")) {
    const pre = code.querySelector("pre");
    const name = nameOf(code);
    pre.setAttribute("role", "group");
    pre.setAttribute("aria-label", `Code: ${name}`);

    const button = document.createElement("button");
    button.type = "button";
    const word = document.createTextNode("Copy");
    const rest = document.createElement("span");
    rest.className = "visually-hidden";
    rest.textContent = ` code: ${name}`;
    button.append(word, rest);
    button.addEventListener("click", async () => {
      word.data = await copy(pre);
      announce(`${word.data}: ${name}`);
      setTimeout(() => (word.data = "Copy"), 3000);
    });
    const bar = document.createElement("div");
    bar.className = "copy";
    bar.append(button);
    code.prepend(bar);
  }
}

{
  // Search: all but its button comes with its first use. From a disk a browser loads no modules, so there is no button either.

  const button = document.querySelector(".search-button");
  const dialog = document.querySelector("dialog.search");

  const open = async () => {
    try {
      await (await import(new URL(button.dataset.script, location.href))).open();
    } catch {
      button.textContent = "The search cannot be loaded; reload the page";
    }
  };

  const start = () => {
    // The single key can be switched off in the dialog (WCAG 2.1.4); the hint says whether it is on.
    const hint = button.querySelector("kbd");
    try {
      hint.hidden = localStorage.getItem("sitegen-search-key") === "off";
    } catch {}
    button.addEventListener("click", open);
    addEventListener("keydown", (event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      const isSlash = key === "/" && !hint.hidden && !ctrlKey && !metaKey && !altKey && !target.closest("input, select, textarea, [contenteditable]");
      const isCombination = key?.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
      if (event.defaultPrevented || dialog.open || !(isSlash || isCombination)) return;
      event.preventDefault();
      open();
    });
  };

  if (button && location.protocol === "file:") button.hidden = true;
  else if (button) start();
}

// From a disk a browser shows a folder's list of files instead of its index.html.
if (location.protocol === "file:") {
  for (const link of document.querySelectorAll("a[href]")) {
    const url = new URL(link.href);
    if (url.protocol === "file:" && url.pathname.endsWith("/")) {
      url.pathname += "index.html";
      link.href = url.href;
    }
  }
}
