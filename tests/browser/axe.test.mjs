// Pages for everybody: axe finds nothing serious on the main pages, in light and in dark.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PAGES, WRONG } from "./pages.mjs";
import { open, test } from "./site.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const findings = async (page) => {
  await page.evaluate(AXE);
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const bad = found.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return bad.flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.split("\n")[1] ?? ""}`));
};

for (const colorScheme of ["light", "dark"]) {
  test(`axe finds nothing serious in ${colorScheme} colours`, async (page) => {
    const found = {};
    for (const path of [...PAGES, ...WRONG]) {
      await open(page, path);
      const list = await findings(page);
      if (list.length) found[path] = list;
    }
    assert.deepEqual(found, {});
  }, { colorScheme, allowed: /40[04]/ });
}

test("axe finds nothing serious in the open search box, in the panel of a class and in open details", async (page) => {
  await open(page, "/structure?of=S4");
  await page.locator(".stage .node").first().click();
  await page.locator(".panel .elements").waitFor();
  for (const summary of await page.locator("main summary").all()) if (await summary.isVisible()) await summary.click();
  await page.locator("#search").fill("Z3 x D7");
  await page.locator("#understood mark").waitFor();
  assert.deepEqual(await findings(page), []);
  await page.locator("#search").fill("PSL");
  await page.locator("#suggestions li").first().waitFor();
  assert.deepEqual(await findings(page), []);
});
