// The reader's choice of colours, before anything is painted. site.js offers the choice.
try {
  const theme = localStorage.getItem("sitegen-theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {} // storage may be forbidden
