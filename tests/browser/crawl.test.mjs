// From the front page along every link: each page is there, and the browser has nothing to complain about.

import assert from "node:assert/strict";
import { EDITION, address, open, pathOf, settled, test } from "./site.mjs";

const MOST = Number(process.env.MEXAGON_CRAWL ?? 150);

/** Files and answers for scripts: they are there, but they are no pages. */
const isFile = (path) => /^\/(diagram\.|classes\.csv|plots\/|api\/|assets\/|docs\/images\/)/.test(path);

test(`${MOST} pages that can be reached from the front page`, async (page, { troubles }) => {
  const waiting = ["/"];
  const seen = new Set(waiting);
  const files = new Set();
  const wrong = [];
  for (let visited = 0; visited < MOST && waiting.length; visited++) {
    const path = waiting.shift();
    await open(page, path);
    const title = await page.locator("h1").first().innerText();
    if (/^(Nothing here|Not understood|Not solved)$/.test(title)) wrong.push(`${path}: ${title}`);
    for (const trouble of troubles.splice(0)) wrong.push(`${path}: ${trouble}`);
    const links = await page.locator("a[href]").evaluateAll((all) => all.map((link) => link.href.baseVal ?? link.getAttribute("href")));
    for (const link of links) {
      const inside = EDITION === "static" ? link.startsWith("#/") || link.startsWith("/") : link.startsWith("/");
      if (!inside) continue;
      const next = (link.startsWith("#/") ? link.slice(1) : pathOf(link)).split("#")[0];
      if (isFile(next)) files.add(next);
      else if (!seen.has(next)) { seen.add(next); waiting.push(next); }
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(seen.size >= MOST, `${seen.size} addresses`);
  if (EDITION === "serve") {
    for (const file of [...files].slice(0, MOST)) {
      const response = await page.request.get(address(file));
      if (response.status() !== 200) wrong.push(`${file}: ${response.status()}`);
    }
    assert.deepEqual(wrong, []);
  }
});

test("links in the page lead to places that are there", async (page) => {
  for (const path of ["/theorems", "/docs/cli", "/docs/serve", "/docs/theory"]) {
    await open(page, path);
    await settled(page);
    const places = await page.locator('main a[href^="#"]:not([href^="#/"])').evaluateAll((all) => all.map((link) => link.getAttribute("href").slice(1)));
    for (const place of places) assert.ok(await page.evaluate((id) => Boolean(document.getElementById(id)), place), `${path}#${place}`);
  }
});
