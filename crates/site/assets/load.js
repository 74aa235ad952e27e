// Parts of pages.

/** Puts what is at an address into an element. The server escapes everything that it sends. */
export async function load(element, address) {
  element.setAttribute("aria-busy", "true");
  element.dataset.load = address;
  try {
    const response = await fetch(address + (address.includes("?") ? "&" : "?") + "fragment=1");
    const text = await response.text();
    if (element.dataset.load !== address) return;
    if ((response.headers.get("content-type") || "").startsWith("text/html")) element.innerHTML = text;
    else element.textContent = JSON.parse(text).error?.message ?? "This could not be loaded.";
  } catch {
    element.textContent = "The program does not answer. Is it still running?";
  }
  element.removeAttribute("aria-busy");
  element.classList.remove("later");
  element.dispatchEvent(new CustomEvent("loaded", { bubbles: true }));
}
