// Keeps a page up to date while its guide is written. `sitegen serve` adds this script to the pages that browsers open; a built
// site does not have it.
//
// The page is changed in place if only its text differs: then the scroll position, the focus and everything that the guide's own
// script has made stay as they are. Else it is loaded again, and gets its place, focus and tab back.
//
// This script runs before the guide's own, so that it sees the page as it was written. It keeps that as a tree beside the page,
// `written`, in which each node knows its counterpart on the page. A new version is compared with what was written, never with
// what scripts have made of it.
{
  const { page, version } = document.currentScript.dataset;
  const own = (node) => node.nodeType === Node.ELEMENT_NODE && node.hasAttribute("data-sitegen-live");

  // MARK: What was written

  const shown = new WeakMap(); // a node that was written → its counterpart on the page

  /** A copy of a node on the page, whose nodes know their counterparts. */
  const copyOf = (node) => {
    const copy = node.cloneNode(node.localName === "template");
    shown.set(copy, node);
    if (node.localName !== "template") for (const child of node.childNodes) if (!own(child)) copy.append(copyOf(child));
    return copy;
  };
  const written = copyOf(document.documentElement);

  // MARK: Comparing

  /** The page cannot be changed in place. */
  class Reload extends Error {}

  /** What two versions of an element have to have in common to count as the same one. */
  const kind = (node) => (node.nodeType === Node.ELEMENT_NODE ? `${node.localName}#${node.id}.${node.getAttribute("class")}` : `${node.nodeType}`);
  const source = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.outerHTML : `${node.nodeType}${node.data}`);
  const largest = 500; // nodes side by side that are compared with each other

  /** Elements that mean nothing to a script: what Markdown makes of text, and all that is in code. */
  const isPlain = (node) => {
    if (node.nodeType !== Node.ELEMENT_NODE) return true;
    if (node.closest("pre") && node.localName !== "pre") return true;
    const names = node.getAttributeNames();
    if (names.some((name) => ["id", "class", "style", "role"].includes(name) || name.startsWith("data-"))) return false;
    if (/^(script|link|style|form|input|select|button|textarea|template|dialog|details|iframe|video|audio|object|pre)$/.test(node.localName)) return false;
    return [...node.childNodes].every(isPlain);
  };

  /** Pairs the most similar nodes in the order of both lists; a node without a counterpart is paired with null. */
  const pairs = (before, after) => {
    let start = 0;
    let end = 0;
    const [old, now] = [before.map(source), after.map(source)];
    while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
    while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
    const rows = old.length - start - end;
    const columns = now.length - start - end;
    if (Math.max(rows, columns) > largest) throw new Reload("too much has changed");
    const likeness = (row, column) => {
      const [left, right] = [start + row, start + column];
      if (old[left] === now[right]) return 3;
      return kind(before[left]) === kind(after[right]) ? 2 : 0;
    };
    const best = Array.from({ length: rows + 1 }, () => new Int32Array(columns + 1));
    for (let row = rows - 1; row >= 0; row -= 1) {
      for (let column = columns - 1; column >= 0; column -= 1) {
        const alike = likeness(row, column);
        best[row][column] = Math.max(best[row + 1][column], best[row][column + 1], alike ? alike + best[row + 1][column + 1] : 0);
      }
    }
    const result = before.slice(0, start).map((node, index) => [node, after[index]]);
    let [row, column] = [0, 0];
    while (row < rows || column < columns) {
      const alike = row < rows && column < columns ? likeness(row, column) : 0;
      if (alike && best[row][column] === alike + best[row + 1][column + 1]) result.push([before[start + row++], after[start + column++]]);
      else if (row < rows && (column === columns || best[row][column] === best[row + 1][column])) result.push([before[start + row++], null]);
      else result.push([null, after[start + column++]]);
    }
    for (let index = end; index > 0; index -= 1) result.push([before.at(-index), after.at(-index)]);
    return result;
  };

  const coming = new WeakSet(); // nodes that will be on the page as soon as the steps are done
  const counterpart = (node) => {
    const found = shown.get(node);
    if (!found?.isConnected && !coming.has(found)) throw new Reload("a script has taken the place away");
    return found;
  };

  /** Notes the steps that turn one version into the other. */
  const compare = (old, now, steps) => {
    if (old.nodeType !== Node.ELEMENT_NODE) {
      if (old.data !== now.data) {
        const target = counterpart(old);
        steps.push(() => (target.data = old.data = now.data));
      }
      return;
    }
    if (old.localName === "noscript" || old.isEqualNode(now)) return;
    if (old.localName === "script" && old.type !== "application/ld+json") throw new Reload("a script is another");
    if (old.localName === "template") throw new Reload("a template is another");
    if (old.httpEquiv) throw new Reload("the page's policy is another");
    if (old.localName === "link" && old.rel === "stylesheet") {
      steps.push(() => swap(old, now));
      return;
    }
    compareAttributes(old, now, steps);
    let last = null;
    for (const [left, right] of pairs([...old.childNodes], [...now.childNodes])) {
      if (left && right) {
        compare(left, right, steps);
        last = left;
      } else if (left) {
        if (!isPlain(left)) throw new Reload("an element is gone");
        const target = counterpart(left);
        steps.push(() => {
          target.remove();
          left.remove();
        });
      } else {
        if (!isPlain(right)) throw new Reload("an element is new");
        const copy = document.importNode(right, true);
        const twin = copyOf(copy);
        const [before, parent] = [last, counterpart(old)];
        const target = before && counterpart(before);
        steps.push(() => {
          if (before) before.after(twin);
          else old.prepend(twin);
          if (target) target.after(copy);
          else parent.prepend(copy);
        });
        // What comes next is after this one.
        last = twin;
        coming.add(copy);
      }
    }
  };

  const compareAttributes = (old, now, steps) => {
    const isRoot = old.localName === "html"; // scripts in the head mark it before this one runs
    const target = counterpart(old);
    for (const name of new Set([...old.getAttributeNames(), ...now.getAttributeNames()])) {
      const value = now.getAttribute(name);
      if (old.getAttribute(name) === value || (isRoot && !["lang", "dir"].includes(name))) continue;
      if (!old.closest("pre") && (["id", "class", "role", "type", "name", "value"].includes(name) || name.startsWith("data-"))) throw new Reload(`'${name}' is another`);
      steps.push(() => {
        for (const element of [old, target]) {
          if (value === null) element.removeAttribute(name);
          else element.setAttribute(name, value);
        }
      });
    }
  };

  /** Replaces a style sheet once the new one is loaded, so that the page always has one. */
  const swap = (old, now) =>
    new Promise((done) => {
      const before = counterpart(old);
      const after = document.importNode(now, true);
      shown.set(old, after);
      for (const name of old.getAttributeNames()) old.removeAttribute(name);
      for (const name of now.getAttributeNames()) old.setAttribute(name, now.getAttribute(name));
      after.onload = after.onerror = () => {
        before.remove();
        done();
      };
      before.after(after);
    });

  // MARK: Loading again

  const memory = {
    get: (key) => {
      try {
        return JSON.parse(sessionStorage.getItem(`sitegen-live-${key}`));
      } catch {
        return null;
      }
    },
    set: (key, value) => {
      try {
        if (value === null) sessionStorage.removeItem(`sitegen-live-${key}`);
        else sessionStorage.setItem(`sitegen-live-${key}`, JSON.stringify(value));
      } catch {} // storage may be forbidden or full; the page then begins at its top
    },
  };

  /** The path to an element: its nearest ancestor with an id, and the indices of the children from there. */
  const wayTo = (element) => {
    const numbers = [];
    while (!element.id && element.parentElement) {
      numbers.unshift([...element.parentElement.children].filter((child) => !own(child)).indexOf(element));
      element = element.parentElement;
    }
    return [element.id, ...numbers];
  };
  const follow = ([id, ...numbers]) => {
    let element = id ? document.getElementById(id) : document.documentElement;
    for (const number of numbers) element = [...(element?.children ?? [])].filter((child) => !own(child))[number];
    return element;
  };

  const chosenTabs = () => [...document.querySelectorAll("[role=tab][aria-selected=true]")].map((tab) => tab.id).filter(Boolean);

  const reload = async () => {
    // An open dialog is finished first.
    const dialog = document.querySelector("dialog[open]");
    if (dialog) await new Promise((done) => dialog.addEventListener("close", done, { once: true }));
    const focus = document.activeElement;
    memory.set("place", {
      path: location.pathname,
      scroll: [scrollX, scrollY],
      focus: focus && focus !== document.body && !focus.closest("[data-sitegen-live]") ? wayTo(focus) : null,
      tabs: chosenTabs(),
      details: [...document.querySelectorAll("details")].map((one) => one.open),
    });
    location.reload();
    await new Promise(() => {}); // the page is replaced
  };

  /** Restores what a reload has lost, after the guide's own script has run. */
  const restore = () => {
    const place = memory.get("place");
    memory.set("place", null);
    if (place?.path !== location.pathname) return;
    for (const id of place.tabs) if (!chosenTabs().includes(id)) document.getElementById(id)?.click();
    const details = [...document.querySelectorAll("details")];
    if (details.length === place.details.length) details.forEach((one, index) => (one.open = place.details[index]));
    scrollTo({ left: place.scroll[0], top: place.scroll[1], behavior: "instant" });
    if (place.focus) follow(place.focus)?.focus({ preventScroll: true });
    say("Page updated");
  };

  /** The server has gone; it sends the page's state again when it is back. */
  class Gone extends Error {}

  const ask = async (address, options) => {
    try {
      const answer = await fetch(address, { cache: "no-store", ...options });
      return [answer, await answer.text()];
    } catch {
      throw new Gone();
    }
  };

  // MARK: Words

  const status = document.createElement("p");
  status.className = "sitegen-status";
  status.setAttribute("role", "status");
  status.setAttribute("data-sitegen-live", "");
  let clearing;
  const say = (words, lasts = false) => {
    clearTimeout(clearing);
    status.textContent = "";
    // A moment later, so that the same words are announced again.
    requestAnimationFrame(() => (status.textContent = words));
    if (!lasts) clearing = setTimeout(() => (status.textContent = ""), 4000);
  };

  // MARK: What is wrong

  let overlay = null;
  const hide = (words) => {
    const hadFocus = overlay?.contains(document.activeElement);
    overlay?.remove();
    overlay = null;
    document.documentElement.classList.remove("sitegen-has-findings");
    if (hadFocus) document.querySelector("main")?.focus();
    if (words) say(words);
  };

  /** Lays the findings of this page over it; what is read or typed there goes on. */
  const showFindings = async (hasAny) => {
    let list = null;
    if (hasAny) {
      const [, text] = await ask(`/_sitegen/findings?page=${encodeURIComponent(page)}`);
      list = new DOMParser().parseFromString(text, "text/html").querySelector(".sitegen-findings");
    }
    if (!list) {
      if (overlay) hide("No findings left on this page");
      return;
    }
    const words = list.innerHTML;
    if (overlay?.written === words) return;
    if (memory.get("hidden")?.[page] === words) {
      hide();
      return;
    }
    const isNew = !overlay;
    const next = document.importNode(list, true);
    next.setAttribute("data-sitegen-live", "");
    next.written = words;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Hide";
    const unseen = document.createElement("span");
    unseen.className = "sitegen-unseen";
    unseen.textContent = " findings";
    button.append(unseen);
    const close = () => {
      memory.set("hidden", { ...memory.get("hidden"), [page]: words });
      hide();
    };
    button.addEventListener("click", close);
    next.addEventListener("keydown", (event) => event.key === "Escape" && close());
    next.querySelector("h2").after(button);
    const way = overlay?.contains(document.activeElement) ? [...overlay.querySelectorAll("a, button, [tabindex]")].indexOf(document.activeElement) : -1;
    if (overlay) overlay.replaceWith(next);
    else if (document.querySelector("body > .skip")) document.querySelector("body > .skip").after(next);
    else document.body.prepend(next);
    overlay = next;
    document.documentElement.classList.add("sitegen-has-findings");
    if (way >= 0) [...next.querySelectorAll("a, button, [tabindex]")].at(way)?.focus({ preventScroll: true });
    if (isNew || way < 0) say(next.querySelector("h2").textContent);
  };

  // MARK: Following

  let known = version;
  let knownFindings = "";
  let knownAssets = null;

  /** Pictures keep their addresses when they change; another query has the browser ask again. */
  const showPictures = (number) => {
    for (const picture of document.querySelectorAll("img[src]")) {
      const url = new URL(picture.src);
      if (url.origin !== location.origin) continue;
      url.searchParams.set("sitegen", number);
      picture.src = url;
    }
  };

  const update = async () => {
    const [answer, text] = await ask(location.pathname + location.search, { headers: { Accept: "*/*" } });
    if (answer.status >= 500) {
      say("The preview cannot show this page");
      return;
    }
    if (!answer.ok || !known) await reload();
    const steps = [];
    try {
      compare(written, new DOMParser().parseFromString(text, "text/html").documentElement, steps);
    } catch (error) {
      if (!(error instanceof Reload)) console.error(error);
      await reload();
    }
    await Promise.all(steps.map((step) => step()));
    known = answer.headers.get("ETag")?.replaceAll('"', "") ?? "";
    if (steps.length) say("Page updated");
  };

  let wanted = null;
  let isBusy = false;
  const settle = async (state) => {
    wanted = state;
    if (isBusy) return;
    isBusy = true;
    try {
      while (wanted) {
        const { version, findings, assets } = wanted;
        wanted = null;
        if (version !== known) await update();
        if (findings !== knownFindings) await showFindings(findings !== "");
        knownFindings = findings;
        if (knownAssets !== null && assets !== knownAssets) showPictures(assets);
        knownAssets = assets;
      }
    } catch (error) {
      if (!(error instanceof Gone)) console.error(error);
    } finally {
      isBusy = false;
    }
  };

  // Only a visible page is connected: browsers allow few connections, and a hidden page can wait.
  let events = null;
  let absence = null; // the time until the page says that the server has gone
  let isGone = false;
  const leave = () => {
    clearTimeout(absence);
    absence = null;
    events?.close();
    events = null;
  };
  const connect = () => {
    if (document.visibilityState === "hidden") {
      leave();
    } else if (!events || events.readyState === EventSource.CLOSED) {
      events = new EventSource(`/_sitegen/events?page=${encodeURIComponent(page)}`);
      events.onmessage = (event) => settle(JSON.parse(event.data));
      events.onopen = () => {
        clearTimeout(absence);
        absence = null;
        if (isGone) say("The preview is running again");
        isGone = false;
      };
      events.onerror = () => {
        absence ??= setTimeout(() => {
          isGone = true;
          say("The preview has stopped. This page shows its last version.", true);
        }, 1000);
        // Browsers connect again on their own, unless the server refuses them.
        if (events?.readyState === EventSource.CLOSED) setTimeout(connect, 1000);
      };
    }
  };
  document.addEventListener("visibilitychange", connect);
  addEventListener("pageshow", connect);
  addEventListener("pagehide", leave);

  document.body.append(status);
  addEventListener("DOMContentLoaded", restore);
  connect();
}
