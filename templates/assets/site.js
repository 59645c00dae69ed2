// Everything here is an addition: without this script all platforms stand on the page, one after the other.

{
  // Platform tabs: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ with automatic activation.

  const key = "sitegen-platform";
  const list = document.querySelector(".tabs");
  const tabs = list ? [...list.querySelectorAll("a")] : [];
  const panels = [...document.querySelectorAll(".platform")];

  // Storage may be forbidden or full. Then a choice lasts as long as the page.
  const recall = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const remember = (platform) => {
    try {
      localStorage.setItem(key, platform);
    } catch {}
  };

  const targetOf = (hash) => {
    try {
      return document.getElementById(decodeURIComponent(hash.slice(1)));
    } catch {
      return null; // "#%" is a URL but names nothing
    }
  };
  const platformOf = (hash) => targetOf(hash)?.closest(".platform")?.dataset.platform;
  const isKnown = (platform) => panels.some((panel) => panel.dataset.platform === platform);
  const current = () => panels.find((panel) => !panel.hasAttribute("hidden"));

  const open = (platform) => {
    panels.forEach((panel, index) => {
      const isOpen = panel.dataset.platform === platform;
      tabs[index].setAttribute("aria-selected", isOpen);
      tabs[index].tabIndex = isOpen ? 0 : -1;
      panel.toggleAttribute("hidden", !isOpen);
      if (isOpen) {
        panel.tabIndex = 0;
        panel.removeAttribute("aria-hidden");
      } else {
        // Find-in-page still reaches it; browsers that do not know the value take it for plain `hidden`.
        panel.setAttribute("hidden", "until-found");
        panel.removeAttribute("tabindex");
        panel.setAttribute("aria-hidden", true); // until-found leaves an empty panel in the accessibility tree
      }
      // "On this page" lists the sections of the open platform only.
      const contents = document.querySelector(`.contents a[href="#${CSS.escape(panel.dataset.platform)}"] + ul`);
      if (contents) contents.hidden = !isOpen;
    });
  };

  // Who reads iOS › State finds Android › State in the same place, or else the beginning of Android.
  const switchTo = (platform) => {
    if (!isKnown(platform) || platform === current().dataset.platform) return;
    const root = list.parentElement;
    const top = (element) => element.getBoundingClientRect().top;
    const isInside = top(root) < 0;
    const from = current().dataset.platform;
    const passed = [...current().querySelectorAll(".section > :is(h2, h3, h4, h5, h6)")].filter((heading) => top(heading) < innerHeight / 2);
    const before = passed.at(-1);
    const place = before && top(before);
    open(platform);
    if (!isInside) return;
    const after = before && document.getElementById(platform + before.id.slice(from.length));
    scrollBy(0, after ? top(after) - place : top(root));
  };

  const choose = (platform) => {
    switchTo(platform);
    remember(platform);
    // The URL must not lead back to what the reader has just left.
    const url = new URL(location.href);
    if (url.searchParams.has("platform")) url.searchParams.set("platform", platform);
    if (targetOf(url.hash)?.closest(".platform[hidden]")) url.hash = "";
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  };

  const reveal = (hash) => {
    const platform = platformOf(hash);
    if (!platform || platform === current().dataset.platform) return false;
    open(platform);
    return true;
  };

  const start = () => {
    list.setAttribute("role", "tablist");
    tabs.forEach((tab, index) => {
      const panel = panels[index];
      tab.parentElement.setAttribute("role", "none");
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", panel.id);
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", tab.id);
      panel.addEventListener("beforematch", () => open(panel.dataset.platform));
    });

    list.addEventListener("click", (event) => {
      const index = tabs.indexOf(event.target.closest("a"));
      if (index < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      choose(panels[index].dataset.platform);
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
      choose(panels[to].dataset.platform);
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
    // The other open pages follow, and so does one that the Back button brings back.
    addEventListener("storage", (event) => {
      if (event.key === key) switchTo(event.newValue);
    });
    addEventListener("pageshow", (event) => {
      if (event.persisted) switchTo(recall());
    });

    // What the URL says wins over what was chosen before.
    const asked = new URLSearchParams(location.search).get("platform");
    open([platformOf(location.hash), asked, recall()].find(isKnown) ?? panels[0].dataset.platform);
    // Closing the other panels moved the target. After a reload the browser itself restores the place.
    const [visit] = performance.getEntriesByType("navigation");
    if (platformOf(location.hash) && visit?.type === "navigate") targetOf(location.hash).scrollIntoView();
  };

  if (tabs.length > 1) start();
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

    const status = document.createElement("span");
    status.setAttribute("role", "status");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.setAttribute("aria-label", `Copy code: ${name}`);
    button.addEventListener("click", async () => {
      status.textContent = ""; // so that a second time is announced as well
      status.textContent = await copy(pre);
      setTimeout(() => (status.textContent = ""), 5000);
    });
    const bar = document.createElement("div");
    bar.className = "copy";
    bar.append(status, button);
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
    button.hidden = false;
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

  if (button && location.protocol !== "file:") start();
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
