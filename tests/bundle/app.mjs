// Provides the setting for the tests of the elements' package: other people's programs that have installed it from its
// tarball, and a reader of their pages.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { Demo, until } from "../browser/demo.mjs";
import { TestServer } from "../browser/server.mjs";
import { chromium, text } from "../browser/setting.mjs";

/** @import { PuppeteerPage } from "../browser/drivers/puppeteer.mjs" */
/** @typedef {(page: PuppeteerPage, demo: Demo) => Promise<unknown>} Deeds */

export const root = fileURLToPath(new URL("../..", import.meta.url));
const built = process.env.GNOMON_DEMO_PACKAGE ?? `${root}build/gnomon-demo`;
if (!existsSync(`${built}/package.json`)) throw new Error(`there is no package in ${built}: run ./build.sh site first`);

const place = mkdtempSync(join(tmpdir(), "gnomon-bundle-"));
after(() => rmSync(place, { recursive: true }));

const npm = (/** @type {string[]} */ ...words) =>
  execFileSync("npm", words, { cwd: place, encoding: "utf8", stdio: "pipe" });
const [tarball] = Object.values(JSON.parse(npm("pack", "--json", built)));
writeFileSync(join(place, "package.json"), '{ "private": true }');
npm("install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund", join(place, tarball.filename));

/** The package as npm has unpacked it. */
export const installed = join(place, "node_modules/gnomon-demo");

const files = listed(installed).filter((name) => statSync(join(installed, name)).isFile());

/** The other packages that programs have installed. */
const others = join(root, "tests/bundle/node_modules");

let count = 0;

/**
 * Creates the folder of a program that has installed the package and others.
 *
 * @param {Record<string, string>} own files, by path
 * @param {string[]} packages the other packages
 */
export function program(own, ...packages) {
  const folder = join(place, `program${++count}`);
  // The files are hard links: some bundlers treat a symbolic link as the author's own code.
  for (const name of files) {
    const file = join(folder, "node_modules/gnomon-demo", name);
    mkdirSync(dirname(file), { recursive: true });
    linkSync(join(installed, name), file);
  }
  for (const name of packages) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(others, name), link);
  }
  const all = { "package.json": '{ "private": true, "type": "module" }', ...own };
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/**
 * Returns a page for a bundler's script.
 *
 * @param {string} src
 * @param {string} [kind] of script
 */
export const html = (src, kind = 'type="module"') => page(`<script ${kind} src="${src}"></script>`);

/** @param {string} body */
export const page = (body) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Someone else’s program</title></head>
<body><div id="app"></div>
${body}
</body>
</html>`;

/** Runs the commands of a documentation page. @param {string} folder @param {string} commands */
export function run(folder, commands) {
  const own = commands.replace(/^npx /gm, "");
  const PATH = [join(others, ".bin"), process.env.PATH].join(delimiter);
  execFileSync("sh", ["-ec", own], { cwd: folder, env: { ...process.env, PATH }, stdio: "pipe" });
}

/** Returns every file of a folder, by its path in it. @param {string} folder */
export function listed(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
}

/**
 * Texts that are in the player, or in the part that it shares with figures, but in neither element. They identify the
 * files under any bundler's names.
 */
const heavy = [text.player.no_webgl, text.player.timeline];

/**
 * Records the files that a page loads.
 *
 * @param {PuppeteerPage} page
 */
function watch(page) {
  /** @type {Promise<{ url: string, isHeavy: boolean }>[]} */
  const seen = [];
  page.page.on("response", (response) => {
    const read = async () => {
      const body = await response.buffer().catch(() => Buffer.alloc(0));
      const url = response.url();
      return { url, isHeavy: url.includes(".wasm") || heavy.some((words) => body.includes(words)) };
    };
    seen.push(read());
  });
  return async () => (await Promise.all(seen)).filter(({ isHeavy }) => isHeavy).map(({ url }) => url);
}

/**
 * Opens the page and plays as a reader would: no file for Play alone loads before Play, and then the demo runs.
 *
 * @param {string} url
 * @param {Deeds} [meanwhile]
 * @param {object} [options]
 * @param {boolean} [options.isWhole] whether the page loads a single script with everything
 * @param {Deeds} [options.first] actions before Play
 */
export async function plays(url, meanwhile, { isWhole = false, first } = {}) {
  const page = await chromium.openShared();
  try {
    const heavy = watch(page);
    const demo = new Demo(page);
    await page.goto(url);
    await demo.show();
    await until("the poster is there", () =>
      demo.inside(({ shadowRoot }) => Boolean(shadowRoot.querySelector("img")?.naturalWidth)),
    );
    if (!isWhole) assert.deepEqual(await heavy(), [], "loaded before Play");
    await first?.(page, demo);
    await demo.play();
    assert.notDeepEqual(await heavy(), [], "nothing was loaded to play");
    const steps = await demo.steps();
    await until("it goes on", async () => (await demo.steps()) > steps + 10);
    await meanwhile?.(page, demo);
    assert.deepEqual(page.errors, []);
  } catch (error) {
    // The page's own errors usually contain the reason.
    throw new Error([String(error), ...page.errors].join("\n"), { cause: error });
  } finally {
    await page.close();
  }
}

/**
 * Plays the page of a folder in the same manner.
 *
 * @param {string} folder
 * @param {Deeds} [meanwhile]
 * @param {Parameters<typeof plays>[2]} [options]
 */
export async function playsIn(folder, meanwhile, options) {
  const server = await new TestServer(folder).start();
  try {
    await plays(`${server.url}/index.html`, meanwhile, options);
  } finally {
    await server.stop();
  }
}
