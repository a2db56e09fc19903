// Serves dist/ on this machine only, and rebuilds the part of it that a saved file changes: node scripts/serve.mjs
// [--port N], or GNOMON_PORT. Without either it uses port 8000 or the next free one.
import EleventyDevServer from "@11ty/eleventy-dev-server";
import { parseArgs } from "node:util";
import { watch } from "./site/watch.mjs";

const address = "127.0.0.1";
const first_port = 8000;
const last_port = 8099;

/**
 * The offline worker of the site would answer with files from before a change. While the site is served, this script
 * replaces and removes that worker.
 */
const forgetful = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", async () => {
  for (const name of await caches.keys()) if (name.startsWith("gnomon ")) await caches.delete(name);
  await self.registration.unregister();
});`;

/** Errors of the stages whose last run failed, shown at the head of every page. @type {string[]} */
let faults = [];

const banner = () =>
  `<pre role="alert" style="margin:0;padding:1em;max-height:50vh;overflow:auto;white-space:pre-wrap;background:#8b1a1a;color:#fff">${faults
    .join("\n")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")}</pre>`;

class Server extends EleventyDevServer {
  /** @override @param {number} port */
  _serverListen(port) {
    this.server.listen(port, address);
  }

  /** @override @type {EleventyDevServer["onRequestHandler"]} */
  async onRequestHandler(request, response) {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
      return;
    }
    // An address that is no path of the folder must not end the server.
    await super.onRequestHandler(request, response).catch(() => response.writeHead(400).end());
  }

  /** @override @type {EleventyDevServer["getFileContentType"]} */
  getFileContentType(path, response) {
    const type = super.getFileContentType(path, response);
    return type && /^text\/(?!.*charset)|javascript$/.test(type) ? `${type}; charset=utf-8` : type;
  }

  /** @override @param {string} page @param {unknown[]} rest */
  augmentContentWithNotifier(page, ...rest) {
    // The frame of readers' programs allows no other script.
    if (page.includes("Content-Security-Policy")) return page;
    const whole = faults.length ? page.replace(/<body[^>]*>/, (tag) => tag + banner()) : page;
    return super.augmentContentWithNotifier(whole, ...rest);
  }
}

const { values } = parseArgs({ options: { port: { type: "string" } } });
const wanted = values.port ?? process.env.GNOMON_PORT;
if (wanted !== undefined && !/^[1-9]\d{0,4}$/.test(wanted)) {
  console.error(`serve: "${wanted}" is not a port`);
  process.exit(2);
}

let port = Number(wanted ?? first_port);
const server = new Server("gnomon", "dist", {
  domDiff: false,
  headers: { "cache-control": "no-cache", "x-content-type-options": "nosniff" },
  messageOnStart: () => `Gnomon is at http://${address}:${port}/ and follows the sources (Ctrl+C ends it)`,
  onRequest: {
    "/offline.js": () => ({
      headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
      body: forgetful,
    }),
  },
});
// The server's own listener does not know the last port of the range.
server.server.removeAllListeners("error").on("error", (/** @type {NodeJS.ErrnoException} */ error) => {
  if (wanted === undefined && error.code === "EADDRINUSE" && port < last_port) {
    server.serve(++port);
  } else {
    console.error(`serve: ${error.message}`);
    process.exit(1);
  }
});
server.serve(port);

watch({
  changed(files) {
    const onlySheets = files.every((file) => file.endsWith(".css"));
    server.reload({ files, ...(onlySheets && { subtype: "css" }) });
  },
  failed(now) {
    faults = now;
    server.reload({ files: [] });
  },
});
