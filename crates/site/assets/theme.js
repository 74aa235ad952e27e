// Runs before the page is painted, so that nobody sees the wrong colours first.
(() => {
  let chosen = null;
  try { chosen = localStorage.getItem("theme"); } catch { /* no storage: the system decides */ }
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
})();
