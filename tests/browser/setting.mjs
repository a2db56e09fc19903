// What every browser test stands on: the built site, a server for it, and the engines of this machine.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as chromium from "./drivers/chromium.mjs";
import * as firefox from "./drivers/firefox.mjs";
import * as webkit from "./drivers/webkit.mjs";
import { TestServer } from "./server.mjs";

/** @import { Driver } from "./drivers/page.mjs" */

const root = fileURLToPath(new URL("../../", import.meta.url));
const required = process.env.CI === "true" || process.env.GNOMON_REQUIRE_BROWSERS === "1";

/** @type {Driver[]} */
export const drivers = [chromium, firefox, webkit];
export { chromium };

/** The page's own table of sentences. */
export const text = JSON.parse(readFileSync(`${root}web/text/en.json`, "utf8"));

/**
 * Options of a `describe` that needs an engine: without it, it is reported as not tested, or fails where it may not.
 *
 * @param {Driver} driver
 */
export function needs(driver) {
  const missing = driver.missing();
  return { skip: missing && !required ? `not tested in ${driver.name}: no ${missing} on this machine` : false };
}

/** @param {Driver} driver */
export function demand(driver) {
  const missing = driver.missing();
  if (missing) throw new Error(`${driver.name} has to be tested here, but this machine has no ${missing}`);
}

export async function serveSite() {
  const folder = process.env.GNOMON_DIST ?? `${root}dist`;
  if (!existsSync(`${folder}/index.html`)) throw new Error("there is no dist/: run ./build.sh site first");
  return new TestServer(folder).start();
}

/**
 * A page of someone else's with demos in it.
 *
 * @param {string} body
 */
export function foreignPage(body) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Someone else’s page</title>
<script type="module" src="gnomon-demo.js"></script>
</head>
<body>
${body}
</body>
</html>`;
}
