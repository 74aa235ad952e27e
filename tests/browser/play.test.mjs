// The board: whole games, hints, reasons, two people, forbidden moves, going back, sharing.

import assert from "node:assert/strict";
import { follow, open, person, query, settled, test } from "./site.mjs";

const squares = (page) => page.locator("a.square");
const status = (page) => page.locator(".status").innerText();
const action = (page, name) => page.locator(".actions").getByRole("link", { name, exact: true });
/** What squares are called: the element, and what is to be said about it. */
const names = (squares) => squares.evaluateAll((all) => all.map((square) => (square.querySelector("title") ?? square).textContent));
const named = async (page, element) => {
  const place = (await names(squares(page))).findIndex((name) => name === element || name.startsWith(element + ","));
  assert.ok(place >= 0, `${element} can be chosen`);
  return squares(page).nth(place);
};
const chosen = async (page) => (await names(page.locator(".square.chosen"))).sort();
const choose = async (page, element) => {
  const square = await named(page, element);
  await follow(page, () => square.click());
};

/** Plays until the end; `pick` says which of so many squares is chosen. */
const playOn = async (page, pick) => {
  for (let move = 0; await squares(page).count(); move++) {
    assert.ok(move < 20, "the game ends");
    const count = await squares(page).count();
    await follow(page, () => squares(page).nth(pick(count, move)).click());
  }
  return status(page);
};

test("the program wins GEN on D8 against everything: its value is *0", async (page) => {
  for (const pick of [() => 0, (count) => count - 1, (count, move) => (5 * move + 3) % count]) {
    await open(page, "/play?game=gen&object=D8");
    assert.match(await status(page), /your turn/i);
    assert.equal(await squares(page).count(), 8);
    assert.equal(await playOn(page, pick), "The program has won.");
  }
});

test("GEN on D10 is won by the first player who follows the hints: its value is *3", async (page) => {
  await open(page, "/play?game=gen&object=D10");
  for (let move = 0; await action(page, "Hint").count(); move++) {
    assert.ok(move < 10, "the game ends");
    await follow(page, () => action(page, "Hint").click());
    const hint = await page.locator(".help").innerText();
    const element = /(?:^|\s)(\S.*) wins/.exec(hint)?.[1];
    assert.ok(element, hint);
    await choose(page, element);
  }
  assert.equal(await status(page), "You have won.");
});

test("two people play GEN on Z6 in turn", async (page) => {
  await open(page, "/play");
  await page.locator(".settings [name=object]").fill("Z6");
  await page.locator(".settings [name=level]").selectOption("people");
  await follow(page, () => page.locator(".settings").getByRole("button", { name: "Play" }).click());
  assert.match(await status(page), /first player is to move/i);
  await choose(page, "2");
  assert.match(await status(page), /second player is to move/i);
  await choose(page, "4");
  assert.match(await status(page), /first player is to move/i);
  await choose(page, "3");
  assert.equal(await status(page), "The first player has won.");
  assert.equal(await squares(page).count(), 0, "nothing can be chosen any more");
});

test("DNG marks what is forbidden, and nobody can choose it", async (page) => {
  await open(page, "/play?game=dng&object=D8&level=people");
  assert.equal(await page.locator(".square.forbidden").count(), 0, "no element generates D8 by itself");
  await choose(page, "r");
  assert.equal(await page.locator(".square.forbidden").count(), 4, "the four reflections");
  assert.equal(await page.locator("a.square.forbidden").count(), 0);
  await page.locator(".typed [name=m]:not([type=hidden])").fill("s");
  await follow(page, () => page.locator(".typed").getByRole("button").click());
  await page.getByRole("alert").waitFor();
  assert.equal((await chosen(page)).length, 1);
  await open(page, "/play?game=dng&object=Z6&level=people");
  assert.equal(await page.locator(".square.forbidden").count(), 2, "1 and 5 generate Z6");
});

test("why tells the reasons with the paper, and values can be shown", async (page) => {
  await open(page, "/play?game=gen&object=D10");
  await follow(page, () => action(page, "Why?").click());
  const words = await page.locator(".help").innerText();
  assert.match(words, /GEN\(D10\) = \*3/);
  assert.match(words, /BES17/);
  await follow(page, () => action(page, "Show values").click());
  // {1} is worth *0, a rotation *1, a reflection *2: the type of the class of 1 is (1,3,0), of the rotations (1,2,1), of a reflection (0,1,2).
  const label = async (element) => (await named(page, element)).textContent();
  assert.match(await label("1"), /leads to \*0/);
  assert.match(await label("r"), /leads to \*1/);
  assert.match(await label("s"), /leads to \*2/);
  await follow(page, () => action(page, "Hide values").click());
  assert.equal(await squares(page).filter({ hasText: "leads to" }).count(), 0);
});

test("undo takes back one's own move and the answer, and so does going back", async (page) => {
  await open(page, "/play?game=gen&object=D8");
  await choose(page, "1");
  assert.equal((await chosen(page)).length, 2);
  await follow(page, () => action(page, "Undo").click());
  assert.equal((await chosen(page)).length, 0);
  assert.equal(await squares(page).count(), 8);
  await follow(page, () => page.goBack());
  assert.equal((await chosen(page)).length, 2);
});

test("the address of a position shows the same to somebody else", async (page, { troubles }) => {
  await open(page, "/play?game=gen&object=S4&level=people");
  await choose(page, "(1,2)(3,4)");
  await choose(page, "(1,2,3)");
  await page.getByText("Share", { exact: true }).click();
  const link = await page.getByRole("link", { name: /address of this position/ }).evaluate((link) => link.href);
  const other = await person(troubles);
  const seen = await other.newPage();
  await seen.goto(link);
  await settled(seen);
  assert.deepEqual(await chosen(seen), await chosen(page));
  assert.equal(await status(seen), await status(page));
  assert.deepEqual(query(seen).getAll("m"), ["(1,2)(3,4)", "(1,2,3)"]);
  await other.close();
});

test("games on closed sets are played: subgroups of S3, quotients of a ring", async (page) => {
  await open(page, "/play?game=subgroup&object=S3");
  assert.equal(await playOn(page, () => 0), "The program has won.", "S3 is lost for whoever begins");
  await open(page, "/play?game=quotient&rule=misere&object=" + encodeURIComponent("Ring(Z/4[x]/(x^2,2*x))"));
  assert.equal(await playOn(page, (count) => count - 1), "The program has won.", "lost under misère play");
});
