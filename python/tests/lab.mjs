// A notebook in JupyterLab: runs all cells, makes the first player's move on the board, and prints what the board says before and
// after it, and what a node of the diagram says. `node lab.mjs ADDRESS CHROMIUM FOLDER_OF_PLAYWRIGHT`
import { createRequire } from "node:module";

const [address, executablePath, folder] = process.argv.slice(2);
const { chromium } = createRequire(`${folder}/`)("playwright-core");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(address);
  await page.locator(".jp-Notebook .jp-Cell").first().waitFor();
  await page.getByText("Python 3 (ipykernel)").first().waitFor();
  await page.locator(".lm-MenuBar-itemLabel", { hasText: /^Run$/ }).click();
  await page.getByText("Run All Cells", { exact: true }).click();
  const status = page.locator(".jp-OutputArea p.status");
  await status.waitFor();
  const before = await status.textContent();
  await page.locator(".jp-OutputArea a[href$='m=r']").click();
  await page.locator(".jp-OutputArea p.status", { hasText: "won" }).waitFor();
  const node = await page.locator(".jp-OutputArea svg g.node title").first().textContent();
  console.log(JSON.stringify({ before, after: await status.textContent(), node }));
} finally {
  await browser.close();
}
