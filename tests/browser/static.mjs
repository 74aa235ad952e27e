// A web host as there are many: hands out the files of a folder, below some other folder, and knows nothing else.
//   node static.mjs FOLDER        prints its address first

import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const BELOW = "/some/where/";
const TYPES = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm",
  ".json": "application/json", ".png": "image/png", ".gz": "application/gzip",
};
const folder = process.argv[2];

const server = createServer((request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, "http://host").pathname));
  const name = path.startsWith(BELOW) ? path.slice(BELOW.length) || "index.html" : "";
  const file = name && !name.includes("..") && statSync(join(folder, name), { throwIfNoEntry: false });
  if (!file || !file.isFile()) return response.writeHead(404).end("not found");
  response.writeHead(200, { "Content-Type": TYPES[extname(name)] ?? "application/octet-stream", "Content-Length": file.size });
  createReadStream(join(folder, name)).pipe(response);
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}${BELOW}`));
