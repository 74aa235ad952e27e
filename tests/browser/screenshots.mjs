// Pictures of the best pages, for the book and for a look at all of them.
//   BASE=http://127.0.0.1:8017/ node screenshots.mjs FOLDER

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { FLAGS, address, settled } from "./addresses.mjs";

const folder = process.argv[2] ?? "screenshots";
const WIDE = { width: 1200, height: 800 };
const PHONE = { width: 390, height: 844 };
const of = (name) => "/structure?of=" + encodeURIComponent(name);

const SHOTS = [
  ["front", "/"],
  ["s4", of("S4"), async (page) => {
    await page.locator(".stage .node").nth(1).click();
    await page.locator(".panel .elements").waitFor();
    await page.mouse.move(0, 0);
  }],
  ["lattice", of("S4") + "&game=dng&kind=lattice"],
  ["psl", of("PSL(2,7)")],
  ["m24", of("M24")],
  ["ring", of("Ring(Z/4[x]/(x^2,2*x))")],
  ["abelian", of("Z x Z6")],
  ["play", "/play?game=gen&object=D12&values=shown&m=1"],
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

const chosen = process.argv.slice(3);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
for (const [look, viewport, colorScheme, deviceScaleFactor] of LOOKS) {
  const context = await browser.newContext({ viewport, colorScheme, deviceScaleFactor, reducedMotion: "reduce" });
  const page = await context.newPage();
  for (const [name, path, act] of SHOTS) {
    if (chosen.length && !chosen.includes(name)) continue;
    await page.goto(address(path));
    await settled(page);
    await act?.(page);
    await page.screenshot({ path: join(folder, `${name}-${look}.png`), fullPage: true });
  }
  await context.close();
}
await browser.close();
