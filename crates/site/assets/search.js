// The search box: what is understood, what is wrong and where, and what might be meant, while one types.

import { ask, go, onPage } from "./ask.js";

const input = document.getElementById("search");
const list = document.getElementById("suggestions");
const output = document.getElementById("understood");
let timer = 0;
let asked = "";
let at = -1;

const element = (name, text, className) => {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  if (className) made.className = className;
  return made;
};

const hide = () => {
  list.hidden = true;
  output.hidden = true;
  input.setAttribute("aria-expanded", "false");
  input.removeAttribute("aria-activedescendant");
  at = -1;
};

const goTo = (text) => { hide(); go("/structure?of=" + encodeURIComponent(text)); };

const mark = (text, [from, to]) => {
  const letters = [...text];
  const line = element("pre", null, "source");
  line.append(letters.slice(0, from).join(""));
  line.append(element("mark", letters.slice(from, to).join("") || "\u00a0"));
  line.append(letters.slice(Math.max(from, to)).join(""));
  return line;
};

const show = (found) => {
  output.replaceChildren();
  input.setAttribute("aria-invalid", Boolean(found.error));
  if (found.understood) {
    output.append(element("p", found.understood.title, "right"));
    found.understood.notes.forEach((note) => output.append(element("p", note, "quiet")));
  } else if (found.error) {
    if (found.error.place) output.append(mark(found.query, found.error.place));
    output.append(element("p", found.error.message, "wrong"));
    if (found.error.suggestion) {
      const text = found.error.instead ?? found.error.suggestion.split(" (")[0];
      const button = element("button", "try " + found.error.suggestion);
      button.type = "button";
      button.addEventListener("click", () => { input.value = text; input.focus(); look(); });
      output.append(button);
    }
  }
  output.hidden = !output.childNodes.length;
  list.replaceChildren(...found.completions.map((name, place) => {
    const item = element("li", name);
    item.id = "suggestion-" + place;
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    item.addEventListener("pointerdown", (event) => { event.preventDefault(); goTo(name); });
    return item;
  }));
  list.hidden = !list.childNodes.length;
  at = -1;
  input.setAttribute("aria-expanded", String(!list.hidden));
};

const look = async () => {
  const text = input.value;
  asked = text;
  try {
    const answer = await ask("/search?q=" + encodeURIComponent(text));
    const found = JSON.parse(await answer.text());
    if (asked === text && document.activeElement === input) show(found);
  } catch { hide(); }
};

const choose = (place) => {
  const items = [...list.children];
  if (!items.length) return;
  at = (place + items.length) % items.length;
  items.forEach((item, i) => item.setAttribute("aria-selected", String(i === at)));
  input.setAttribute("aria-activedescendant", items[at].id);
  items[at].scrollIntoView({ block: "nearest" });
};

input.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(look, 90); });
input.addEventListener("focus", look);
input.addEventListener("blur", () => setTimeout(() => { if (!output.contains(document.activeElement)) hide(); }, 150));
input.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown") choose(at + 1);
  else if (event.key === "ArrowUp") choose(at < 0 ? -1 : at - 1);
  else if (event.key === "Escape") hide();
  else if (event.key === "Enter" && at >= 0) goTo(list.children[at].textContent);
  else if (event.key === "Tab" && at >= 0) { input.value = list.children[at].textContent; hide(); }
  else return;
  if (event.key !== "Escape") event.preventDefault();
});
document.addEventListener("keydown", (event) => {
  const inField = event.target.closest?.("input, select, textarea");
  if (event.key === "/" && !inField && !event.ctrlKey && !event.metaKey) { event.preventDefault(); input.select(); }
});
onPage(hide);
