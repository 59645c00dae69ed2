// Pages of APIs. `announce` comes from site.js.

{
  // Old addresses: apis/#uikit-accessibilitylabel is now apis/uikit/#uikit-accessibilitylabel.
  const links = [...document.querySelectorAll("[data-anchors]")];
  const follow = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (document.getElementById(id)) return;
    const fitting = links.filter((link) => id.startsWith(link.dataset.anchors));
    fitting.sort((one, other) => other.dataset.anchors.length - one.dataset.anchors.length);
    if (fitting.length) location.replace(fitting[0].href + location.hash);
  };
  follow();
  addEventListener("hashchange", follow);
}

{
  const form = document.querySelector(".filter-field");
  const sections = [...document.querySelectorAll(".apis > section")];
  const letters = document.querySelector(".letters");
  const names = sections.map((section) => section.querySelector("h2").textContent.toLowerCase());
  let waiting;
  const apply = () => {
    const words = form.elements[0].value.toLowerCase().split(/\s+/);
    sections.forEach((section, index) => (section.hidden = !words.every((word) => names[index].includes(word))));
    const count = sections.filter((section) => !section.hidden).length;
    const total = sections.length;
    const found = count === total ? `{{words.apis-count}}` : `{{words.apis-found}}`;
    form.querySelector(".found").textContent = found;
    if (letters) letters.hidden = count < sections.length;
    clearTimeout(waiting);
    waiting = setTimeout(() => announce(found), 500);
  };
  /** The row that an address names is shown and open. */
  const show = () => {
    const row = sections.find((section) => location.hash === `#${encodeURIComponent(section.querySelector("h2").id)}`);
    if (row?.hidden) {
      form.reset();
      apply();
      row.scrollIntoView();
    }
    row?.querySelector("details")?.setAttribute("open", "");
  };
  show();
  addEventListener("hashchange", show);
  form?.addEventListener("input", apply);
  form?.addEventListener("submit", (event) => event.preventDefault());
}
