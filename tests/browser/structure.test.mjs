// The pages of structures. The values are those of the papers (testdata/corpus says where each comes from), not what the program said once.

import assert from "node:assert/strict";
import { open, test } from "./site.mjs";

/** The cards: the text of each by its title, or its value. */
const cards = (page, part) => page.locator("#values .card").evaluateAll((all, part) => Object.fromEntries(all.map((card) => {
  const text = (part ? card.querySelector(part) : card)?.innerText ?? "";
  return [card.querySelector("h3").innerText, part ? text.replace("value", "").trim() : text];
})), part);
const values = (page) => cards(page, ".value");
const outcome = async (page, game) => (await cards(page))[game];
const fact = (page, name) => page.locator("#facts dt", { hasText: new RegExp(`^${name}$`) }).locator("xpath=following-sibling::dd[1]").innerText();

test("S4: GEN and DNG are *0, the game of quotients *3, that of subgroups *0", async (page) => {
  await open(page, "/structure?of=S4");
  assert.deepEqual(await values(page), { GEN: "*0", DNG: "*0", Quotient: "*3", Subgroup: "*0" });
  assert.match(await outcome(page, "GEN"), /second player wins/);
  assert.match(await outcome(page, "Quotient"), /first player wins/);
  await page.getByText("symmetric group of degree 4").first().waitFor();
  assert.match(await fact(page, "Small group"), /24,\s*12/);
  assert.equal(await fact(page, "d\\(G\\)"), "2");
  assert.equal(await fact(page, "Soluble"), "yes");
  assert.equal(await page.locator("#facts h3").innerText(), "8 maximal subgroups");
  await page.locator("#classes").getByText("21 structure classes").waitFor();
  await page.locator("#values .card").first().getByText("Why", { exact: true }).click();
  assert.match(await outcome(page, "GEN"), /BES/, "the reason cites a paper");
});

test("PSL(2,7): GEN *4 and DNG *3, with 22 maximal subgroups and 136 classes", async (page) => {
  await open(page, "/structure?of=PSL(2,7)");
  assert.deepEqual(await values(page), { GEN: "*4", DNG: "*3", Quotient: "*1", Subgroup: "*0" });
  assert.match(await outcome(page, "GEN"), /first player wins/);
  assert.equal(await page.locator("#facts h3").innerText(), "22 maximal subgroups");
  await page.locator("#classes").getByText("136 structure classes").waitFor();
});

test("M24: GEN *1 and DNG *0, without a list of its elements", async (page) => {
  await open(page, "/structure?of=M24");
  const found = await values(page);
  assert.deepEqual([found.GEN, found.DNG, found.Quotient], ["*1", "*0", "*1"]);
  await page.getByText("order 244823040").waitFor();
});

test("Z x Z6: the game of quotients has an infinite value", async (page) => {
  await open(page, "/structure?of=Z+x+Z6");
  const found = await values(page);
  assert.match(found.Quotient, /^\*?\(?ω\+2\)?$/);
  assert.equal(found.GEN, undefined, "GEN is played on finite groups");
  await page.getByText("infinite").first().waitFor();
});

test("Ring(Z/4[x]/(x^2,2*x)): *1, and the second player wins under misère play", async (page) => {
  await open(page, "/structure?of=" + encodeURIComponent("Ring(Z/4[x]/(x^2,2*x))"));
  assert.deepEqual(await values(page), { Quotient: "*1" });
  assert.match(await outcome(page, "Quotient"), /misère: second player wins/);
  await page.getByText("local ring").first().waitFor();
});

test("the page of M, of Dih(Z3^2) and of a module answer as well", async (page) => {
  await open(page, "/structure?of=M");
  const monster = await values(page);
  assert.deepEqual([monster.GEN, monster.DNG], ["*4", "*3"]);
  await open(page, "/structure?of=SmallGroup(18,4)");
  const dihedral = await values(page);
  assert.deepEqual([dihedral.GEN, dihedral.DNG], ["*3", "*0"]);
  await open(page, "/structure?of=" + encodeURIComponent("Module(Z; 4, 2)"));
  assert.deepEqual(await values(page), { Quotient: "*3" });
});
