// The addresses of both editions, and when a page is all there.

export const BASE = process.env.BASE ?? "http://127.0.0.1:8017/";
export const EDITION = process.env.EDITION ?? "serve";

export const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--no-first-run"];

/** Where a page is in the edition that is tested: `/structure?of=S4` is `index.html#/structure?of=S4` in the static one. */
export const address = (path) => EDITION === "static" ? BASE + "index.html#" + path : BASE + path.slice(1);

/** The other way round: the path, the query and the place of an address. */
export const pathOf = (url) => {
  const found = new URL(url, BASE);
  if (EDITION !== "static") return found.pathname + found.search + found.hash;
  return found.hash.startsWith("#/") ? found.hash.slice(1) : "/";
};

/** The values of a query, by name. */
export const query = (page) => new URL(pathOf(page.url()), "http://site").searchParams;

/** What is still to come; the rows of a long table may come later. */
const BUSY = '[data-waits], [aria-busy="true"]:not(.line), .later[data-load]:not(.line)';

/** Waits until everything that comes after the page is there. */
export const settled = async (page) => {
  // A script hears of a new address a little later.
  if (EDITION === "static") await page.waitForTimeout(50);
  await page.waitForSelector("main h1", { state: "attached" });
  await page.waitForFunction((busy) => !document.querySelector(busy) && document.readyState === "complete", BUSY);
};
