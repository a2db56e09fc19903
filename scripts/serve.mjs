// Serves dist/ on this machine only: node scripts/serve.mjs [--port N], or GNOMON_PORT. Without either it takes port
// 8000 or the next one that is free.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const folder = fileURLToPath(new URL("../dist", import.meta.url));
const address = "127.0.0.1";
const first_port = 8000;
const last_port = 8099;

const types = /** @type {Record<string, string>} */ ({
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".xml": "application/xml",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
});

/**
 * The file that `url` names, "folder" if its address lacks the last slash, or nothing.
 *
 * @param {string} url
 */
function find(url) {
  try {
    // `normalize` of an absolute path leaves no way up.
    const path = join(folder, normalize(decodeURIComponent(new URL(url, "http://localhost").pathname)));
    const stats = statSync(path);
    if (stats.isFile()) return { path, size: stats.size };
    if (!path.endsWith("/")) return "folder";
    const index = join(path, "index.html");
    return { path: index, size: statSync(index).size };
  } catch {
    return undefined;
  }
}

const server = createServer((request, response) => {
  const { method, url = "/" } = request;
  if (method !== "GET" && method !== "HEAD") {
    response.writeHead(405, { allow: "GET, HEAD" }).end();
    return;
  }
  const file = find(url);
  if (file === "folder") {
    response.writeHead(301, { location: `${new URL(url, "http://localhost").pathname}/` }).end();
    return;
  }
  if (!file) {
    // As a host of static files would.
    response.writeHead(404, { "content-type": types[".html"] });
    createReadStream(join(folder, "404.html")).pipe(response);
    return;
  }
  response.writeHead(200, {
    "content-type": types[extname(file.path)] ?? "application/octet-stream",
    "content-length": file.size,
    // A rebuilt file is seen at the next reload.
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
  });
  if (method === "HEAD") response.end();
  else createReadStream(file.path).pipe(response);
});

const { values } = parseArgs({ options: { port: { type: "string" } } });
const wanted = values.port ?? process.env.GNOMON_PORT;
if (wanted !== undefined && !/^[1-9]\d{0,4}$/.test(wanted)) {
  console.error(`serve: "${wanted}" is not a port`);
  process.exit(2);
}

let port = Number(wanted ?? first_port);
server.on("error", (error) => {
  if (wanted === undefined && "code" in error && error.code === "EADDRINUSE" && port < last_port) {
    server.listen(++port, address);
  } else {
    console.error(`serve: ${error.message}`);
    process.exit(1);
  }
});
server.on("listening", () => console.log(`Gnomon is at http://${address}:${port}/ (Ctrl+C ends it)`));
server.listen(port, address);
