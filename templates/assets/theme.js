// Sets the colors before the first paint.
try {
  const theme = localStorage.getItem("sitegen-theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {} // storage may be forbidden
// Shows the page even if site.js is late.
setTimeout(() => document.querySelector("[blocking]")?.removeAttribute("blocking"), 1000);
