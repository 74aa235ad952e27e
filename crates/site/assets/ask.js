// The way to the program: a server. The static edition has another file of this name, which asks the program in the page.

/** What is at an address: its status, its type and its text. */
export async function ask(address, signal) {
  const response = await fetch(address, { signal });
  return { status: response.status, type: response.headers.get("content-type") ?? "", text: () => response.text() };
}

/** Goes to the page at an address. */
export const go = (address) => { location.href = address; };

/** An address for other pages. */
export const full = (address) => location.origin + address;

/** Puts markup of the program, which escapes everything, into an element. */
export const put = (element, html) => { element.innerHTML = html; };

/** Calls something on every page that is shown: here on the only one. */
export const onPage = (start) => start();
