// A browser, and a test that also fails on whatever the browser complains about.

import assert from "node:assert/strict";
import { after, before, test as nodeTest } from "node:test";
import { chromium } from "playwright-core";
import { BASE, EDITION, FLAGS, address, settled } from "./addresses.mjs";

export { EDITION, address, pathOf, query, settled } from "./addresses.mjs";

/** No page, and nothing on a page, takes longer. */
export const PATIENCE = 30_000;

const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });

/** Opens a page and waits for all of it. */
export const open = async (page, path) => {
  if (EDITION === "static" && page.url().startsWith(BASE)) await page.goto("about:blank");
  await page.goto(address(path));
  await settled(page);
};

/** Does something that leads to another address, and waits for the page there. */
export const follow = async (page, act) => {
  const here = page.url();
  await Promise.all([page.waitForURL((url) => url.href !== here), act()]);
  await settled(page);
};

/** What the browser complains about on the pages of a context: errors, requests that fail, what the policy forbids. */
export const watch = (context, troubles, allowed) => {
  const add = (what) => { if (!allowed?.test(what)) troubles.push(what); };
  context.on("console", (message) => { if (message.type() === "error") add(`console: ${message.text()} (${message.location().url})`); });
  context.on("weberror", (error) => add(`error: ${error.error().stack}`));
  context.on("requestfailed", (request) => {
    // A page that is left, and a file that is downloaded, end what was under way.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") add(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  context.on("response", (response) => { if (response.status() >= 400) add(`status ${response.status()}: ${response.url()}`); });
  context.on("request", (request) => {
    if (!/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(new URL("/", BASE).href)) add(`elsewhere: ${request.url()}`);
  });
};

let browser;
before(async () => { browser = await launch(); });
after(async () => { await browser?.close(); });

/** A new context, as of another person: nothing is kept from others. */
export const person = async (troubles, { allowed, ...options } = {}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(PATIENCE);
  watch(context, troubles, allowed);
  return context;
};

/** A test with a page of its own. `allowed` are the complaints that belong to the test. */
export const test = (name, body, options = {}) => nodeTest(`${EDITION}: ${name}`, { timeout: 10 * PATIENCE }, async () => {
  const troubles = [];
  const context = await person(troubles, options);
  try {
    const page = await context.newPage();
    await body(page, { context, troubles });
  } finally {
    await context.close();
  }
  assert.deepEqual(troubles, [], "the browser complains");
});
