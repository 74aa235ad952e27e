// Parts of pages.

import { ask, put } from "./ask.js";

const running = new WeakMap();

/** Puts what is at an address into an element; what was to come there before is not waited for. */
export async function load(element, address) {
  running.get(element)?.abort();
  const control = new AbortController();
  running.set(element, control);
  element.setAttribute("aria-busy", "true");
  element.dataset.load = address;
  try {
    const answer = await ask(address + (address.includes("?") ? "&" : "?") + "fragment=1", control.signal);
    const text = await answer.text();
    if (answer.type.startsWith("text/html")) put(element, text);
    else element.textContent = JSON.parse(text).error?.message ?? "This could not be loaded.";
  } catch {
    if (control.signal.aborted) return;
    element.textContent = "The program does not answer. Is it still running?";
  }
  element.removeAttribute("aria-busy");
  element.classList.remove("later");
  element.dispatchEvent(new CustomEvent("loaded", { bubbles: true }));
}
