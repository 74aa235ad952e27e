// The way to the program: workers of this page. `mexagon serve` has another file of this name, which asks a server.

import { compute } from "./workers.js";

/** Answers are kept, so that going back is quick: those that took no longer than this, and no more than so many. */
const QUICK = 2000;
const MOST_KEPT = 80;
const kept = new Map();

const starts = [];
let here = "/";
let leaving = new AbortController();
let objects = [];

/** What is at an address: its status, its type and its text. */
export async function ask(address, signal, kind = "part") {
  if (kept.has(address)) return kept.get(address);
  const isSearch = address.startsWith("/search?");
  const begun = performance.now();
  const signals = [isSearch ? null : leaving.signal, signal].filter(Boolean);
  const found = await compute(address, isSearch ? "search" : kind, signals);
  const answer = { ...found, text: async () => new TextDecoder().decode(found.body) };
  if (answer.status === 200 && performance.now() - begun < QUICK) {
    kept.set(address, answer);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value);
  }
  return answer;
}

/** Goes to the page at an address. */
export const go = (address) => { location.hash = address; };

/** An address for other pages. */
export const full = (address) => location.href.split("#")[0] + "#" + address;

/** An address of the browser for an answer, as long as the page is shown. */
export const object = (answer) => {
  objects.push(URL.createObjectURL(new Blob([answer.body], { type: answer.type })));
  return objects.at(-1);
};

const picture = async (image) => {
  const source = image.getAttribute("src");
  image.removeAttribute("src");
  // Pictures of the book that the program does not draw are files beside this one.
  const file = /^\/docs\/images\/([^/]+\.(?:png|svg))$/.exec(source);
  if (file) {
    image.src = new URL(file[1], import.meta.url);
    return;
  }
  const answer = await ask(source);
  if (answer.type.startsWith("image/")) image.src = object(answer);
};

/** Makes markup of the program that of this edition: addresses are behind a hash, and nothing is loaded from a server. */
export const prepare = (root) => {
  root.querySelectorAll("[data-only]").forEach((part) => {
    if (part.dataset.only === "static") part.hidden = false; else part.remove();
  });
  root.querySelectorAll("a[href]").forEach((link) => {
    const to = link.getAttribute("href");
    if (to.startsWith("/")) link.setAttribute("href", "#" + to);
    else if (to.startsWith("#") && !to.startsWith("#/")) link.setAttribute("href", "#" + here + to);
  });
  root.querySelectorAll("img[src^='/']").forEach(picture);
};

/** Puts markup of the program, which escapes everything, into an element. */
export const put = (element, html) => {
  const template = document.createElement("template");
  template.innerHTML = html;
  prepare(template.content);
  element.replaceChildren(template.content);
};

/** Calls something on every page that is shown. */
export const onPage = (start) => {
  starts.push(start);
  start();
};

/** Nothing of the page that was shown is waited for any more. */
export const leave = (address) => {
  here = address;
  leaving.abort();
  leaving = new AbortController();
  objects.splice(0).forEach((address) => URL.revokeObjectURL(address));
};

/** A new page is shown. */
export const arrive = () => starts.forEach((start) => start());
