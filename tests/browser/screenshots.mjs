// Pictures of the best pages, for the book and for a look at all of them.
//   BASE=http://127.0.0.1:8017/ node screenshots.mjs FOLDER [NAME...]    all pages, or some, in light and dark and on a phone
//   BASE=http://127.0.0.1:8017/ node screenshots.mjs --book FOLDER       those of docs/images, to be made smaller by other means

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { FLAGS, address, settled } from "./addresses.mjs";

const forBook = process.argv[2] === "--book";
const [folder = "screenshots", ...chosen] = process.argv.slice(forBook ? 3 : 2);
const WIDE = { width: 1200, height: 800 };
const PHONE = { width: 390, height: 844 };
const of = (name) => "/structure?of=" + encodeURIComponent(name);

const SHOTS = [
  ["front", "/"],
  ["s4", of("S4"), async (page) => {
    await page.locator(".stage .node").nth(1).click();
    await page.locator(".panel .elements").waitFor();
    await page.locator(".stage .node").nth(1).hover();
  }],
  ["lattice", of("S4") + "&game=dng&kind=lattice"],
  ["psl", of("PSL(2,7)")],
  ["m24", of("M24")],
  ["ring", of("Ring(Z/4[x]/(x^2,2*x))")],
  ["abelian", of("Z x Z6")],
  ["play", "/play?game=gen&object=D12&values=shown&level=people&m=r%5E2"],
  ["circle", "/play?game=dng&object=Z18&level=people&m=6"],
  ["why", "/play?game=gen&object=D10&show=why"],
  ["browse", "/browse?orders=1..60&soluble=yes&sort=gen&turned=yes"],
  ["theorem", "/theorems/barnes"],
  ["theorems", "/theorems"],
  ["spectrum", "/spectrum"],
  ["simple", "/simple"],
  ["gallery", "/gallery"],
  ["book", "/docs/introduction"],
  ["glossary", "/glossary?word=gen"],
  ["references", "/references"],
  ["api", "/api"],
  ["wrong", "/structure?of=Z3+x+D7"],
];

const LOOKS = [["light", WIDE, "light", 1], ["dark", WIDE, "dark", 1], ["phone", PHONE, "light", 2]];

/** The pictures of the book: what is seen at the top of a page. */
const BOOK = [["serve-structure", "s4", "light", 1180], ["serve-play", "play", "light", 820], ["serve-browse", "browse", "dark", 760]];

const shot = async (page, name, path, act, options) => {
  await page.goto(address(path));
  await settled(page);
  await act?.(page);
  await page.screenshot({ path: join(folder, `${name}.png`), ...options });
};

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
for (const [look, viewport, colorScheme, deviceScaleFactor] of forBook ? [] : LOOKS) {
  const context = await browser.newContext({ viewport, colorScheme, deviceScaleFactor, reducedMotion: "reduce" });
  const page = await context.newPage();
  for (const [name, path, act] of SHOTS) {
    if (!chosen.length || chosen.includes(name)) await shot(page, `${name}-${look}`, path, act, { fullPage: true });
  }
  await context.close();
}
for (const [file, name, colorScheme, height] of forBook ? BOOK : []) {
  const page = await browser.newPage({ viewport: { width: 1200, height }, colorScheme, reducedMotion: "reduce" });
  const [, path, act] = SHOTS.find((known) => known[0] === name);
  await shot(page, file, path, async (page) => { await act?.(page); await page.evaluate(() => scrollTo(0, 0)); });
  await page.close();
}
await browser.close();
