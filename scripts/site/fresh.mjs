// Reports whether dist/ is up to date: `node scripts/site/fresh.mjs` exits with 0 if so, else with 1.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { built } from "./programs.mjs";

const stamp_file = "build/site/made";

/** Sources of a site, beside the programs. The time of a folder changes when a file is added or removed. */
export const sources = [
  "index.html",
  "web",
  "include",
  "src",
  "scripts",
  "docs",
  "examples",
  "eleventy.config.mjs",
  "package-lock.json",
  "tsconfig.json",
];

/** Returns the settings that also determine the site's contents. */
const settings = () => JSON.stringify([built, process.env.GNOMON_SITE_URL, process.env.GNOMON_SOURCE_URL]);

/**
 * @param {string} path a file or a folder with all that is below it
 * @param {number} since in milliseconds, as in file times
 * @returns {boolean}
 */
export function isNewer(path, since) {
  const stats = statSync(path);
  if (stats.mtimeMs >= since) return true;
  return stats.isDirectory() && readdirSync(path).some((name) => isNewer(join(path, name), since));
}

/** Records that dist/ is complete. @param {Date} start of the build, because a source may have changed meanwhile */
export function stamp(start) {
  mkdirSync("build/site", { recursive: true });
  writeFileSync(stamp_file, settings());
  utimesSync(stamp_file, start, start);
}

/** @returns {boolean} whether dist/ is complete and all of its sources are unchanged */
export function isFresh() {
  if (!existsSync("dist") || !existsSync(stamp_file) || readFileSync(stamp_file, "utf8") !== settings()) return false;
  const since = statSync(stamp_file).mtimeMs;
  const programs = readdirSync(built).filter((name) => name.endsWith(".wasm"));
  return ![...sources, ...programs.map((name) => join(built, name))].some((path) => isNewer(path, since));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(isFresh() ? 0 : 1);
