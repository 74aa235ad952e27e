// The search box: completion, what is understood, what is wrong, and the keyboard.

import assert from "node:assert/strict";
import { follow, open, query, settled, test } from "./site.mjs";

const box = (page) => page.locator("#search");
const understood = (page) => page.locator("#understood");
const options = (page) => page.locator("#suggestions [role=option]");

/** Waits for the suggestions that belong to what is typed. */
const completed = (page, text) => page.waitForFunction((text) => {
  const list = document.getElementById("suggestions");
  return !list.hidden && list.children[0]?.textContent.startsWith(text);
}, text);

test("search completes what is typed and says what it understands", async (page) => {
  await open(page, "/");
  await box(page).fill("M2");
  await options(page).filter({ hasText: /^M24$/ }).waitFor();
  assert.equal(await box(page).getAttribute("aria-expanded"), "true");
  await box(page).fill("s4");
  await understood(page).getByText("symmetric group of degree 4, order 24").waitFor();
  await understood(page).getByText("s4 is read as S4").waitFor();
  await follow(page, () => box(page).press("Enter"));
  assert.equal(query(page).get("of"), "s4");
  assert.match(await page.locator("h1").innerText(), /^S\s*4$/);
});

test("a suggestion is chosen with the mouse", async (page) => {
  await open(page, "/");
  await box(page).fill("M2");
  await follow(page, () => options(page).filter({ hasText: /^M24$/ }).click());
  assert.equal(query(page).get("of"), "M24");
});

test("what is wrong is underlined, and the suggestion can be clicked", async (page) => {
  await open(page, "/");
  await box(page).fill("Z3 x D7");
  await understood(page).locator("mark").waitFor();
  assert.equal(await understood(page).locator("mark").innerText(), "D7");
  assert.equal(await box(page).getAttribute("aria-invalid"), "true");
  await understood(page).getByRole("button", { name: /D14/ }).click();
  await understood(page).getByText("order 42").waitFor();
  assert.equal(await box(page).inputValue(), "Z3 x D14");
});

test("the page of what is wrong underlines it too, and leads to what is right", async (page) => {
  await open(page, "/structure?of=Z3+x+D7");
  assert.equal(await page.locator("h1").innerText(), "Not understood");
  assert.equal(await page.locator("main mark").innerText(), "D7");
  await follow(page, () => page.locator("main").getByRole("link", { name: /D14/ }).click());
  assert.equal(query(page).get("of"), "Z3 x D14");
  await page.getByText("order 42").first().waitFor();
}, { allowed: /400/ });

test("suggestions are walked through with the arrow keys", async (page) => {
  await open(page, "/");
  await box(page).fill("S");
  await completed(page, "S");
  const active = async () => page.evaluate(() => {
    const id = document.activeElement.getAttribute("aria-activedescendant");
    return id && document.getElementById(id).textContent;
  });
  const [first, second, last] = [await options(page).nth(0).innerText(), await options(page).nth(1).innerText(), await options(page).last().innerText()];
  await page.keyboard.press("ArrowDown");
  assert.equal(await active(), first);
  await page.keyboard.press("ArrowDown");
  assert.equal(await active(), second);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  assert.equal(await active(), last);
  await page.keyboard.press("Escape");
  assert.equal(await options(page).first().isVisible(), false);
  assert.equal(await active(), null);
  await box(page).fill("M1");
  await completed(page, "M1");
  await page.keyboard.press("ArrowDown");
  const chosen = await active();
  await follow(page, () => page.keyboard.press("Enter"));
  assert.equal(query(page).get("of"), chosen);
});

test("the key / leads to the search box", async (page) => {
  await open(page, "/theorems");
  await page.keyboard.press("/");
  assert.equal(await page.evaluate(() => document.activeElement.id), "search");
  assert.equal(await box(page).inputValue(), "");
  await page.keyboard.type("Z/12");
  assert.equal(await box(page).inputValue(), "Z/12", "in the box it is a letter like others");
});

test("tab goes from the skip link through the head, and the skip link leads to the content", async (page) => {
  await open(page, "/theorems");
  const names = [];
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press("Tab");
    names.push(await page.evaluate(() => document.activeElement.id || document.activeElement.textContent.trim()));
  }
  assert.deepEqual(names, ["To the content", "Mexagon", "search", "Show", "theme", "Play"]);
  await open(page, "/theorems");
  await page.keyboard.press("Tab");
  assert.ok(await page.locator(".skip").evaluate((link) => link.getBoundingClientRect().left >= 0), "it is seen when it has the focus");
  await page.keyboard.press("Enter");
  await settled(page);
  await page.keyboard.press("Tab");
  assert.ok(await page.evaluate(() => document.querySelector("main").contains(document.activeElement)), "the next stop is in the content");
});
