// The small groups: filters, counts, order, pages. The counts come from brute force and GAP (testdata/README.md), not from the program.

import assert from "node:assert/strict";
import { follow, open, query, test } from "./site.mjs";

const lead = (page) => page.locator("main .lead").innerText();
const counts = (page, game) => page.locator(".count").filter({ hasText: game }).locator("li").evaluateAll((all) => Object.fromEntries(all.map((item) => {
  const [value, number] = item.innerText.trim().split(/\s+/);
  return [value, Number(number)];
})));
const column = (page, place) => page.locator(`tbody tr > :nth-child(${place})`).allInnerTexts();
const filter = async (page, choices) => {
  for (const [name, value] of Object.entries(choices)) {
    const field = page.locator(`.filters [name=${name}]`);
    if (await field.evaluate((field) => field.localName) === "select") await field.selectOption(value); else await field.fill(value);
  }
  await follow(page, () => page.getByRole("button", { name: "Filter" }).click());
};

test("values of all groups of order 2 to 100 are counted", async (page) => {
  await open(page, "/browse");
  assert.equal(await lead(page), "1048 groups");
  await filter(page, { orders: "2..100" });
  assert.equal(await lead(page), "1047 groups");
  assert.deepEqual(await counts(page, "GEN"), { "*0": 797, "*1": 90, "*2": 77, "*3": 36, "*4": 47 });
  assert.deepEqual(await counts(page, "DNG"), { "*0": 889, "*1": 83, "*3": 75 });
});

test("filters go together, and a count is a filter", async (page) => {
  await open(page, "/browse");
  await filter(page, { orders: "1..200", gen: "3", dng: "0" });
  assert.equal(await lead(page), "29 groups");
  assert.equal((await column(page, 1))[0], "18.4");
  await follow(page, () => page.getByRole("link", { name: "all", exact: true }).click());
  assert.equal(await lead(page), "1048 groups");
  await follow(page, () => page.locator(".count").filter({ hasText: "GEN" }).locator("li", { hasText: "*3" }).getByRole("link").click());
  assert.equal(query(page).get("gen"), "3");
  assert.equal(await lead(page), "36 groups");
  await filter(page, { orders: "1..100", gen: "", simple: "yes", abelian: "no" });
  assert.deepEqual(await column(page, 2), ["A5"], "the one simple group of order up to 100 that is not abelian");
  await filter(page, { orders: "24", simple: "", abelian: "", description: "SL(2,3)" });
  assert.deepEqual(await column(page, 1), ["24.3"]);
});

test("a condition that is wrong is underlined", async (page) => {
  await open(page, "/browse");
  await filter(page, { orders: "1..10", where: "foo = 1" });
  assert.equal(await page.locator("main mark").innerText(), "foo");
}, { allowed: /400/ });

test("columns sort both ways", async (page) => {
  await open(page, "/browse?orders=1..40");
  const sort = (name) => follow(page, () => page.locator("thead").getByRole("link", { name, exact: true }).click());
  await sort("d(G)");
  const up = (await column(page, 3)).map(Number);
  assert.deepEqual(up, [...up].sort((a, b) => a - b));
  assert.equal(await page.locator("th[aria-sort]").getAttribute("aria-sort"), "ascending");
  await sort("d(G)");
  const down = (await column(page, 3)).map(Number);
  assert.deepEqual(down, [...down].sort((a, b) => b - a));
  assert.equal(down[0], 5, "Z2^5");
  assert.equal(await page.locator("th[aria-sort]").getAttribute("aria-sort"), "descending");
});

test("the table has pages", async (page) => {
  await open(page, "/browse?orders=1..60");
  const first = await column(page, 1);
  assert.equal(first.length, 50);
  const words = () => page.locator(".pager").innerText();
  // The numbers of groups of order 1 to 60 (OEIS A000001) add up to 312.
  assert.equal(await lead(page), "312 groups");
  assert.match(await words(), /page 1 of 7/);
  await follow(page, () => page.getByRole("link", { name: "Next" }).click());
  assert.match(await words(), /page 2 of 7/);
  const second = await column(page, 1);
  assert.equal(second.length, 50);
  assert.ok(!second.some((id) => first.includes(id)));
  await open(page, "/browse?orders=1..60&page=7");
  assert.equal((await column(page, 1)).length, 12);
  await follow(page, () => page.locator("tbody a").last().click());
  assert.equal(query(page).get("of"), "SmallGroup(60,13)");
});
