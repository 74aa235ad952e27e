// The frame of the static edition: the address behind the hash says which page is shown.

import { arrive, ask, go, leave, object, prepare } from "./ask.js";
import { compiled } from "./workers.js";

const main = document.getElementById("main");
const state = document.getElementById("state");
const search = document.getElementById("search");

/** How long nothing is said about a computation. */
const PATIENCE = 400;

/** No longer text is shown; it can be saved all the same. */
const MOST_TEXT = 200_000;

/** The page that is shown: the front page comes with the document. */
let shown = "/";
/** The page that is on its way. */
let coming = null;

/** The address of a page and a place on it. */
const asked = () => {
  const whole = location.hash.startsWith("#/") ? location.hash.slice(1) : "/";
  const [address, ...place] = whole.split("#");
  return [address, place.join("#")];
};

const made = (name, text, attributes = {}) => {
  const element = document.createElement(name);
  element.textContent = text;
  Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
  return element;
};

/** What is no page: a picture or a text with a link that saves it, or why there is none. */
const file = async (answer, address) => {
  const text = /^(text|application\/(json|x-tex|x-ndjson|schema))/.test(answer.type) ? await answer.text() : "";
  const error = answer.status === 200 ? null : JSON.parse(text || "{}").error;
  if (error) return ["No answer", made("h1", "No answer"), made("p", error.message, { class: "notice", role: "status" })];
  const last = address.split("?")[0].split("/").pop();
  const ending = answer.type.includes("ndjson") ? ".jsonl" : ".json";
  const name = last.includes(".") ? last : last + ending;
  const source = object(answer);
  const part = made("div", "", { class: "file" });
  const ways = made("p", "", { class: "files" });
  ways.append(made("a", "Save", { href: source, download: name }));
  if (answer.type === "application/pdf") ways.append(" ", made("a", "Open", { href: source, target: "_blank" }));
  part.append(ways);
  if (answer.type.startsWith("image/")) part.append(made("img", "", { src: source, alt: name }));
  else if (text.length > MOST_TEXT) part.append(made("p", "This is too long to be shown here.", { class: "quiet" }));
  else if (text) part.append(made("pre", "")), part.lastChild.append(made("code", text));
  return [name, made("h1", name), part];
};

/** Shows a page of the program. */
const showPage = async (answer) => {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  prepare(page);
  document.title = page.title;
  document.body.className = page.body.className;
  search.value = page.getElementById("search")?.value ?? "";
  const ways = page.querySelector("nav.ways");
  if (ways) document.querySelector("nav.ways").replaceWith(ways);
  main.replaceChildren(...(page.getElementById("main")?.childNodes ?? []));
};

const showFile = async (answer, address) => {
  const [title, ...parts] = await file(answer, address);
  document.title = title + " · Mexagon";
  document.body.className = "";
  main.replaceChildren(...parts);
};

const jump = (place) => {
  const element = document.getElementById(decodeURIComponent(place));
  element?.scrollIntoView({ behavior: "instant" });
  return Boolean(element);
};

/** Is the address one of the tabs of the page, which changes by itself? */
const isTab = () => [...document.querySelectorAll(".choices a[data-part]")].some((tab) => tab.hash === location.hash);

/** A move on a board leads to the same page, whose place on the screen stays. */
const isMove = (from, to) => /^\/(play|learn|embed)\b/.test(to) && from.split("?")[0] === to.split("?")[0];

const show = async () => {
  if (location.hash.length > 1 && !location.hash.startsWith("#/")) return;
  const [address, place] = asked();
  if (coming === null && (address === shown || isTab())) {
    if (place) jump(place);
    return;
  }
  const isFirst = document.documentElement.hasAttribute("data-waits");
  coming = {};
  const own = coming;
  leave(address);
  main.setAttribute("aria-busy", "true");
  const patience = setTimeout(() => { if (!isFirst && own === coming) state.textContent = "Computing …"; }, PATIENCE);
  const answer = await ask(address, null, "page");
  clearTimeout(patience);
  if (own !== coming) return;
  if (answer.location) {
    coming = null;
    location.replace("#" + answer.location);
    return;
  }
  await (answer.type.startsWith("text/html") ? showPage(answer) : showFile(answer, address));
  const staysHere = isMove(shown, address);
  shown = address;
  coming = null;
  document.documentElement.removeAttribute("data-waits");
  main.removeAttribute("aria-busy");
  // Whoever has the page read aloud hears the name of what has the focus.
  main.setAttribute("aria-label", document.title);
  state.textContent = "";
  arrive();
  const kept = history.state?.y;
  if (kept !== undefined) scrollTo({ top: kept, behavior: "instant" });
  else if (!(place && jump(place)) && !staysHere) scrollTo({ top: 0, behavior: "instant" });
  if (!isFirst) main.focus({ preventScroll: true });
};

document.addEventListener("submit", (event) => {
  const form = event.target;
  const action = form.getAttribute("action") ?? "";
  if (!action.startsWith("/")) return;
  event.preventDefault();
  const fields = new URLSearchParams(new FormData(form));
  if (event.submitter?.name) fields.append(event.submitter.name, event.submitter.value);
  go(action + "?" + fields);
});

// A place on the page that has no address of its own.
document.addEventListener("click", (event) => {
  const to = event.target.closest?.("a[href^='#']")?.getAttribute("href");
  if (!to || to.startsWith("#/")) return;
  event.preventDefault();
  jump(to.slice(1));
  document.getElementById(to.slice(1))?.focus();
});

// Going back leads to where one was on the page.
history.scrollRestoration = "manual";
let scrolled = 0;
addEventListener("scroll", () => {
  clearTimeout(scrolled);
  scrolled = setTimeout(() => { if (coming === null) history.replaceState({ y: scrollY }, ""); }, 100);
});

main.tabIndex = -1;
addEventListener("hashchange", show);
show();
compiled.then(() => {
  if (coming === null) state.textContent = "";
}, (error) => {
  document.documentElement.removeAttribute("data-waits");
  state.textContent = `The program cannot be loaded: ${error.message}`;
});
