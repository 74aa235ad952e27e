// Light and dark.

import assert from "node:assert/strict";
import { open, person, settled, test } from "./site.mjs";

/** How bright the paper is, from 0 to 255. */
const paper = (page) => page.evaluate(() => {
  const [r, g, b] = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g).map(Number);
  return (r + g + b) / 3;
});
const isDark = async (page) => await paper(page) < 80;

test("dark by the button, and still after a reload and on the next page", async (page) => {
  await open(page, "/");
  assert.equal(await isDark(page), false);
  await page.getByRole("button", { name: "Dark colours" }).click();
  assert.equal(await isDark(page), true);
  await page.reload();
  await settled(page);
  assert.equal(await isDark(page), true);
  await open(page, "/structure?of=S4");
  assert.equal(await isDark(page), true);
  await page.getByRole("button", { name: "Light colours" }).click();
  await page.reload();
  await settled(page);
  assert.equal(await isDark(page), false);
}, { colorScheme: "light" });

test("dark as the system is, until the button says otherwise", async (page) => {
  await open(page, "/");
  assert.equal(await isDark(page), true);
  await page.emulateMedia({ colorScheme: "light" });
  assert.equal(await isDark(page), false);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByRole("button", { name: "Light colours" }).click();
  assert.equal(await isDark(page), false);
  await page.reload();
  await settled(page);
  assert.equal(await isDark(page), false);
}, { colorScheme: "dark" });

test("what one person chooses is not kept for another", async (page, { troubles }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Dark colours" }).click();
  const other = await person(troubles, { colorScheme: "light" });
  const seen = await other.newPage();
  await open(seen, "/");
  assert.equal(await isDark(seen), false);
  await other.close();
}, { colorScheme: "light" });
