// Light and dark, parts that are loaded after the page, tabs, lines to copy, lines for other pages.

import { full, onPage } from "./ask.js";
import { load } from "./load.js";

const root = document.documentElement;
const isDark = () => root.dataset.theme === "dark"
  || (!root.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);

const theme = document.getElementById("theme");
const showTheme = () => {
  if (!theme) return;
  theme.textContent = isDark() ? "☀" : "☾";
  theme.setAttribute("aria-label", isDark() ? "Light colours" : "Dark colours");
};
theme?.addEventListener("click", () => {
  root.dataset.theme = isDark() ? "light" : "dark";
  try { localStorage.setItem("theme", root.dataset.theme); } catch { /* it holds for this page */ }
  showTheme();
});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", showTheme);
showTheme();

// Tabs of diagrams: the part is exchanged, and the address in the bar stays that of what is seen.
let first = null;
let own = "";
const show = (tab) => {
  document.querySelectorAll(".choices [aria-current]").forEach((other) => other.removeAttribute("aria-current"));
  tab.setAttribute("aria-current", "true");
  load(document.querySelector("#diagram [data-load]"), tab.dataset.part);
  const table = document.querySelector("#classes [data-load]");
  if (table && table.dataset.load !== tab.dataset.table) load(table, tab.dataset.table);
};
document.addEventListener("click", (event) => {
  const tab = event.target.closest?.(".choices a[data-part]");
  if (!tab || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(tab);
  history.pushState(null, "", tab.href);
});
addEventListener("popstate", () => {
  const here = location.href;
  const tabs = [...document.querySelectorAll(".choices a[data-part]")];
  const tab = tabs.find((tab) => tab.href === here) ?? (here === own ? first : null);
  if (tab) show(tab);
});

// Lines of code are copied with one press.
document.addEventListener("click", async (event) => {
  const button = event.target.closest("button.copy");
  if (!button) return;
  await navigator.clipboard?.writeText(button.parentElement.querySelector("code").textContent);
  button.textContent = "copied";
  setTimeout(() => { button.textContent = "copy"; }, 1500);
});
const addButton = (code) => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "copy";
  code.parentElement.append(button);
};

onPage(() => {
  own = location.href;
  first = document.querySelector(".choices [aria-current]");
  // Other pages need the whole address.
  document.querySelectorAll(".frame code").forEach((code) => {
    code.textContent = code.textContent.replace(/src="(\/[^"]*)"/, (_, address) => `src="${full(address)}"`);
  });
  document.querySelectorAll("main pre > code").forEach(addButton);
  // Two at a time, from the top of the page.
  const waiting = [...document.querySelectorAll(".later[data-load]")];
  const next = async () => {
    const element = waiting.shift();
    if (!element) return;
    await load(element, element.dataset.load);
    next();
  };
  next();
  next();
});
