// Diagrams: what lights up, the panel of a class, kinds, zoom, the keyboard. The facts about S4 are those of its subgroups.

import assert from "node:assert/strict";
import { follow, open, query, settled, test } from "./site.mjs";

const node = (page, words) => page.locator(".stage .node").filter({ has: page.locator(`title:text("${words}")`) });
const panel = (page) => page.locator("#diagram .panel");
const width = (page) => page.locator(".stage svg").evaluate((svg) => svg.viewBox.baseVal.width);

/** What is lit: the ids of nodes, and the arcs. */
const lit = (page) => page.locator(".stage").evaluate((stage) => {
  const bright = (part) => getComputedStyle(part).opacity === "1";
  return {
    nodes: [...stage.querySelectorAll(".node")].filter(bright).map((part) => part.querySelector("title").textContent.split(", ")[0]),
    arcs: [...stage.querySelectorAll(".arc")].filter(bright).length,
    all: stage.querySelectorAll(".node").length,
  };
});

test("options light up under the pointer, and everything is as before when it leaves", async (page) => {
  await open(page, "/structure?of=S4");
  await node(page, ": Z2^2, order 4").hover();
  const found = await lit(page);
  // From the normal subgroup of order 4 an element leads to D8 or A4, and two of them would be needed for S4.
  assert.deepEqual(found.nodes.map((name) => name.replace(/class \d+: /, "")), ["Z2^2", "3·D8", "A4"]);
  assert.equal(found.arcs, 2);
  assert.match(await page.locator("#diagram .tip").innerText(), /Z2\^2, order 4, deficiency 2, type \(0,0,2\)/);
  await page.locator("h1").hover();
  assert.equal((await lit(page)).nodes.length, found.all);
});

test("a click opens the panel of a class: options, maximal subgroups above, elements", async (page) => {
  await open(page, "/structure?of=S4");
  await node(page, ": Z2^2, order 4").click();
  await panel(page).getByText("Maximal subgroups above").waitFor();
  const text = (await panel(page).innerText()).replace(/\s+/g, " ");
  assert.match(text, /1 × A\s?4 of order 12/);
  assert.match(text, /3 × D\s?8 of order 8/);
  const elements = await panel(page).locator(".elements code").allInnerTexts();
  assert.deepEqual(elements.sort(), ["()", "(1,2)(3,4)", "(1,3)(2,4)", "(1,4)(2,3)"]);
  await panel(page).locator("li", { hasText: "of order 12" }).getByRole("button").click();
  await panel(page).locator(".elements code").nth(11).waitFor();
  assert.equal(await panel(page).locator(".elements code").count(), 12);
  assert.match(await page.locator(".stage .node.chosen title").textContent(), /: A4/);
});

test("a row of the table opens its class in the diagram", async (page) => {
  await open(page, "/structure?of=S4");
  await page.locator("#classes tbody tr", { hasText: /S\s?3/ }).first().getByRole("button").click();
  await panel(page).getByText("Maximal subgroups above").waitFor();
  assert.equal(await panel(page).locator(".elements code").count(), 6);
});

test("tabs show other kinds, and going back shows the one before", async (page) => {
  await open(page, "/structure?of=S4");
  const nodes = () => page.locator(".stage .node").count();
  const tab = (game, name) => page.locator(".choices .tabs").filter({ hasText: game }).getByRole("link", { name, exact: true });
  const current = () => page.locator(".choices [aria-current]").innerText();
  await follow(page, () => tab("GEN", "Simplified").click());
  assert.deepEqual([await current(), await nodes(), query(page).get("kind")], ["Simplified", 5, "simplified"]);
  await follow(page, () => tab("DNG", "Simplified").click());
  assert.deepEqual([await current(), await nodes(), query(page).get("game")], ["Simplified", 2, "dng"]);
  await page.locator("#classes").getByText("20 structure classes").waitFor();
  await follow(page, () => page.goBack());
  assert.equal(await nodes(), 5);
  await page.locator("#classes").getByText("21 structure classes").waitFor();
  await follow(page, () => tab("GEN", "Lattice").click());
  await follow(page, () => tab("Subgroup", "Closed sets").click());
  await page.locator("#classes h2, #classes p").first().waitFor();
  // A page that is opened at such an address shows the same.
  await page.reload();
  await settled(page);
  assert.equal(query(page).get("game"), "subgroup");
  assert.equal(await current(), "Closed sets");
});

test("buttons, wheel and keys zoom", async (page) => {
  await open(page, "/structure?of=S4");
  const whole = await width(page);
  await page.getByRole("button", { name: "Larger" }).click();
  assert.ok(await width(page) < whole);
  await page.getByRole("button", { name: "All of it" }).click();
  assert.equal(await width(page), whole);
  await page.getByRole("button", { name: "Smaller" }).click();
  assert.ok(await width(page) > whole);
  await page.locator(".stage").focus();
  await page.keyboard.press("0");
  assert.equal(await width(page), whole);
  await page.keyboard.press("+");
  const larger = await width(page);
  assert.ok(larger < whole);
  const left = () => page.locator(".stage svg").evaluate((svg) => svg.viewBox.baseVal.x);
  const before = await left();
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await left(), before);
  await page.locator(".stage").hover();
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  await page.waitForFunction((larger) => document.querySelector(".stage svg").viewBox.baseVal.width < larger, larger);
});

test("the keyboard goes from node to node and opens a panel", async (page) => {
  await open(page, "/structure?of=S4");
  await page.locator(".stage").focus();
  await page.keyboard.press("Tab");
  assert.match(await page.evaluate(() => document.activeElement.querySelector("title").textContent), /^class 1: 1, order 1/);
  await page.keyboard.press("Enter");
  await panel(page).getByText("Maximal subgroups above").waitFor();
  const text = (await panel(page).innerText()).replace(/\s+/g, " ");
  for (const above of [/1 × A\s?4/, /3 × D\s?8/, /4 × S\s?3/]) assert.match(text, above);
});
