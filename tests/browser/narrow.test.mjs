// On a narrow screen no page moves sideways.

import assert from "node:assert/strict";
import { PAGES, WRONG } from "./pages.mjs";
import { open, test } from "./site.mjs";

/** What is wider than the screen, if the page moves sideways. */
const tooWide = (page) => page.evaluate(() => {
  const screen = document.documentElement.clientWidth;
  if (document.scrollingElement.scrollWidth <= screen) return [];
  const scrolls = (part) => part && (/auto|scroll|hidden/.test(getComputedStyle(part).overflowX) || scrolls(part.parentElement));
  const wide = [...document.body.querySelectorAll("*")].filter((part) => part.getBoundingClientRect().right > screen + 1 && !scrolls(part.parentElement));
  return [`${document.scrollingElement.scrollWidth} pixels`, ...wide.slice(0, 4).map((part) => part.outerHTML.slice(0, 160))];
});

for (const width of [360, 768]) {
  test(`no page moves sideways on a screen of ${width} pixels`, async (page) => {
    const found = {};
    for (const path of [...PAGES, ...WRONG]) {
      await open(page, path);
      const wide = await tooWide(page);
      if (wide.length) found[path] = wide;
    }
    assert.deepEqual(found, {});
  }, { viewport: { width, height: 740 }, allowed: /40[04]/ });
}

test("the box of what is understood fits on a narrow screen", async (page) => {
  await open(page, "/");
  await page.locator("#search").fill("Z3 x D7");
  await page.locator("#understood mark").waitFor();
  assert.deepEqual(await tooWide(page), []);
}, { viewport: { width: 360, height: 740 } });
