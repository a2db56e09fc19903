// Rebuilds parts of the site, as a process of scripts/site/watch.mjs. It answers a stage of scripts/site.mjs with the
// names of the files in dist/ that the stage has changed, or with its error.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import * as site from "../site.mjs";
import { stamp } from "./fresh.mjs";
import { making } from "./programs.mjs";

/** Moves every changed file into dist/, each in one step, so that a page never loads half of one. */
function publish() {
  /** @type {string[]} */
  const changed = [];
  for (const entry of readdirSync(making, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const made = join(entry.parentPath, entry.name);
    const name = relative(making, made);
    const published = join("dist", name);
    if (existsSync(published) && readFileSync(made).equals(readFileSync(published))) {
      rmSync(made);
    } else {
      mkdirSync(dirname(published), { recursive: true });
      renameSync(made, published);
      changed.push(name);
    }
  }
  return changed;
}

let hasRead = false;
/** Reads the shared data of all lessons and writes one lesson, so that the next ones are quick. */
async function read() {
  if (hasRead) return;
  await site.readPages();
  await site.pages("web/content/lessons/point-polygon.html");
  hasRead = true;
}

/** @type {Record<string, (argument: string) => unknown>} */
const stages = {
  read,
  page: async (lesson) => {
    await read();
    await site.pages(lesson);
  },
  sheets: site.sheets,
  engine: site.packEngine,
  programs: site.programs,
  scripts: site.scripts,
  pages: async () => {
    await site.pages();
    hasRead = true;
  },
  posters: site.posters,
  frames: site.frames,
  wholes: async (since) => {
    site.search("dist");
    await site.wholes("dist");
    stamp(new Date(since));
  },
};

/**
 * Returns an error's message with those of its causes, which Eleventy and Nunjucks store differently.
 * @param {any} error
 * @returns {string}
 */
function reason({ message, originalError, cause }) {
  const inner = originalError ?? cause;
  return inner ? `${message}\n${reason(inner)}` : message;
}

process.on("message", async (/** @type {{ stage: string, argument: string }} */ { stage, argument }) => {
  try {
    site.begin();
    await stages[stage](argument);
    process.send?.({ changed: publish() });
  } catch (error) {
    process.send?.({ error: reason(error) });
  }
});
// A stage that outlives its server would write into a folder that is no longer served.
process.once("disconnect", () => process.exit());
process.send?.("ready");
