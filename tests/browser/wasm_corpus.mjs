// Every game of testdata/corpus in WebAssembly: what the literature says, and what the native program answers.
//
//   node tests/browser/wasm_corpus.mjs FOLDER MEXAGON     a static edition, and the native program
//
// The native program, which may be built without optimisation, gets more time. What either does not solve in it, or answers with less than the other (a reason, the other rule) because
// time is short, is counted, and may be a few percent of all; everything else has to agree.

import { spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Program, compiled } from "./wasm_program.mjs";

const SECONDS = 10;
const NATIVE_SECONDS = 60;
const MOST_UNSOLVED = 0.03;
const GAMES = ["gen", "dng", "quotient", "subgroup"];

const [folder, native] = process.argv.slice(2);
if (!native) {
  console.error("usage: node wasm_corpus.mjs FOLDER MEXAGON");
  process.exit(2);
}

/** The games of the corpus, with their values as texts where they are known. */
const games = () => {
  const corpus = join(dirname(fileURLToPath(import.meta.url)), "../../testdata/corpus");
  const files = readdirSync(corpus).filter((file) => file.endsWith(".toml")).sort();
  const cases = files.flatMap((file) => readFileSync(join(corpus, file), "utf8").split("[[case]]").slice(1));
  return cases.flatMap((text) => {
    const said = Object.fromEntries([...text.matchAll(/^(\w+) = (".*"|\d+)$/gm)].map(([, key, value]) => [key, String(JSON.parse(value))]));
    const isNamed = (game) => Object.keys(said).some((key) => key === game || key.startsWith(game + "_"));
    return GAMES.filter(isNamed).map((game) => ({ object: said.object, game, value: said[game] }));
  });
};

/** Does one answer say what the other says, but for parts that it leaves out? */
const isPart = (less, more) => {
  if (less === null || less === more) return true;
  if (typeof less !== "object" || typeof more !== "object" || more === null) return false;
  return Object.entries(less).every(([key, value]) => key in more && isPart(value, more[key]));
};

/** The address at which the native program answers. */
const serve = () => new Promise((resolve, reject) => {
  const server = spawn(native, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  server.stdout.once("data", (line) => resolve([server, String(line).trim()]));
  server.once("error", reject);
  server.once("exit", (code) => reject(new Error(`serve ended with ${code}`)));
});

const program = new Program(compiled(folder));
const [server, site] = await serve();
const wrong = [];
const unsolved = [];
const shorter = [];
let files = 0;
let alike = 0;
const all = games();
const begun = performance.now();
for (const { object, game, value } of all) {
  // Pages read no files.
  if (object.startsWith("@")) {
    files += 1;
    continue;
  }
  const address = `/api/nim?game=${game}&object=${encodeURIComponent(object)}&budget=`;
  const place = `${game} on ${object}`;
  const here = program.ask(address + SECONDS);
  const response = await fetch(site.replace(/\/$/, "") + address + NATIVE_SECONDS);
  const there = { status: response.status, text: await response.text() };
  const isUndefined = value === "undefined";
  if (here.failed) wrong.push(`${place}: ${here.failed}`);
  else if (here.status === 422 || there.status === 422) unsolved.push(`${place}: ${here.status} and ${there.status}`);
  else if (here.status !== (isUndefined ? 400 : 200)) wrong.push(`${place}: status ${here.status}`);
  else if (here.status !== there.status) wrong.push(`${place}: ${here.status}, natively ${there.status}`);
  else if (value !== undefined && !isUndefined && JSON.parse(here.text).nim !== value) wrong.push(`${place}: not ${value} but ${here.text}`);
  else if (here.text === there.text) alike += 1;
  else if (isPart(JSON.parse(here.text), JSON.parse(there.text))) shorter.push(place);
  else if (isPart(JSON.parse(there.text), JSON.parse(here.text))) shorter.push(`${place} (natively)`);
  else wrong.push(`${place}: ${here.text} and natively ${there.text}`);
}
server.removeAllListeners("exit");
server.kill();
wrong.forEach((line) => console.error(line));
shorter.forEach((line) => console.log(`shorter: ${line}`));
unsolved.forEach((line) => console.log(`not solved: ${line}`));
const seconds = Math.round((performance.now() - begun) / 1000);
console.log(`${all.length} games: ${alike} alike, ${shorter.length} shorter, ${wrong.length} wrong, ${unsolved.length} not solved in ${SECONDS} s, ${files} from files; ${seconds} s`);
process.exit(wrong.length || unsolved.length + shorter.length > MOST_UNSOLVED * all.length ? 1 : 0);
