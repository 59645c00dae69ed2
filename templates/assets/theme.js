// Colours, before the first paint.
try {
  const theme = localStorage.getItem("sitegen-theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {} // storage may be forbidden
// A late site.js keeps nobody from reading.
setTimeout(() => document.querySelector("[blocking]")?.removeAttribute("blocking"), 1000);
