// Serves a folder to the browsers under test, records their requests, and misbehaves on request.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";

const types = /** @type {Record<string, string>} */ ({
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".txt": "text/plain; charset=utf-8",
});

/**
 * @typedef {object} Fault
 * @property {number} [status] instead of 200, with no content
 * @property {string} [type] instead of the right MIME type
 * @property {number} [delay] milliseconds before the answer
 * @property {Promise<unknown>} [held] a promise that delays the answer
 * @property {number} [drip] number of bytes every 50 milliseconds
 * @property {number} [cut] number of bytes after which the connection breaks
 */

/** @typedef {{ path: string, status: number, bytes: number, gzip: number }} Request */

/** Records the page's errors in the page, because WebKit's driver cannot read them from the browser. */
export const reportErrors = `
  globalThis.pageErrors = [];
  addEventListener("error", (e) => {
    // An element's own events are for the page.
    if (!(e instanceof CustomEvent)) pageErrors.push(e.message ?? "failed: " + e.composedPath()[0].src);
  }, true);
  addEventListener("unhandledrejection", (e) => pageErrors.push(String(e.reason)));
  console.error = (...words) => pageErrors.push(words.join(" "));`;

export class TestServer {
  /** @type {Map<string, Fault>} by path, "/scenes-theorem.wasm" */
  faults = new Map();
  /** @type {Record<string, string>} sent with every answer */
  headers = {};
  /** Paths whose answers lack these headers. @type {Set<string>} */
  exempt = new Set();
  /** @type {Map<string, string>} pages that are not in the folder, by path */
  pages = new Map();
  /** @type {Map<string, string>} files from elsewhere, by path */
  files = new Map();
  /** @type {Request[]} */
  log = [];
  /** Script that the server inserts into every page before its own scripts. */
  script = "";
  /** Whether pages may store themselves for offline use. */
  offline = false;

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    this.server = createServer((request, response) => {
      this.answer(request, response).catch(() => response.destroy());
    });
  }

  async start() {
    await new Promise((resolve) => this.server.listen(0, "127.0.0.1", () => resolve(undefined)));
    const { port } = /** @type {import("node:net").AddressInfo} */ (this.server.address());
    this.url = `http://127.0.0.1:${port}`;
    return this;
  }

  async stop() {
    if (!this.server.listening) return;
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Restores the initial state, except for the pages and files. */
  reset() {
    this.faults.clear();
    this.headers = {};
    this.exempt.clear();
    this.log = [];
    this.script = "";
    this.offline = false;
  }

  /**
   * @param {string} path
   * @returns {Promise<Buffer | undefined>}
   */
  async content(path) {
    const page = this.pages.get(path);
    if (page !== undefined) return Buffer.from(page);
    // `normalize` of an absolute path leaves no `..` upwards.
    const place = this.files.get(path) ?? join(this.folder, normalize(path));
    const file = await readFile(place).catch(() => undefined);
    // The stored site would answer in place of this server.
    if (path !== "/site.js" || this.offline || !file) return file;
    return Buffer.from(String(file).replace("serviceWorker", "noWorker"));
  }

  /**
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response
   */
  async answer(request, response) {
    let path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    if (path.endsWith("/")) path += "index.html";
    const { status, type, delay, held, drip, cut } = this.faults.get(path) ?? {};
    if (delay) await sleep(delay);
    await held;

    let body = status ? undefined : await this.content(path);
    // Browsers request this file by themselves.
    const own = path === "/favicon.ico";
    const code = status ?? (body ? 200 : own ? 204 : 404);
    if (body && this.script && path.endsWith(".html")) {
      body = Buffer.from(
        String(body).replace(/<head[^>]*>|<html[^>]*>/, (tag) => `${tag}<script>${this.script}</script>`),
      );
    }
    body ??= Buffer.alloc(0);
    const sent = body;
    const entry = {
      path,
      status: code,
      bytes: body.length,
      // Compression starts on the first use, because it would take longer than the browser needs for the rest.
      get gzip() {
        return gzipSync(sent, { level: 9 }).length;
      },
    };
    if (!own) this.log.push(entry);
    response.writeHead(code, {
      "content-type": type ?? types[extname(path)] ?? "application/octet-stream",
      // Without storage this server sees a second request.
      "cache-control": "no-store",
      ...(cut === undefined ? {} : { "content-length": body.length }),
      ...(this.exempt.has(path) ? {} : this.headers),
    });
    const whole = body.subarray(0, cut);
    const piece = drip ?? whole.length;
    for (let at = 0; at < whole.length && !response.destroyed; at += piece) {
      response.write(whole.subarray(at, at + piece));
      if (drip || cut) await sleep(50);
    }
    if (cut === undefined) response.end();
    else response.destroy();
  }
}
