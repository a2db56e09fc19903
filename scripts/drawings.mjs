// Writes the drawings of docs/ that are posters of scenes. After a build of the site, node scripts/drawings.mjs writes
// docs/drawings/SCENE.svg for each scene that a page shows. gnomon-drawings (src/tools/drawings.cpp) writes the other
// drawings.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withColours } from "./site/poster.mjs";
import { program } from "./site/program.mjs";
import { joinTexts } from "./site/texts.mjs";

const { scenes, figures } = joinTexts();

/**
 * Parameters for posters that would be too large with the scene's defaults.
 * @type {Record<string, Record<string, number>>}
 */
const settings = { "spring-rules": { spring_steps: 60 } };

/** Returns the scenes whose posters the pages of docs/algorithms show. */
export function drawnScenes() {
  const folder = "docs/algorithms";
  const text = readdirSync(folder).map((page) => readFileSync(`${folder}/${page}`, "utf8"));
  const shown = [...text.join("").matchAll(/\]\(\.\.\/drawings\/([\w-]+)\.svg\)/g)].map(([, name]) => name);
  return [...new Set(shown)].filter((name) => name in scenes || name in figures).sort();
}

/** @param {string} scene @returns {string} an SVG document */
export function drawingOf(scene) {
  const engine = program.open(scene, 1);
  try {
    program.pose(engine, { set: settings[scene] ?? {}, steps: 0 }, 1);
    return `${withColours(program.withoutHolds(program.drawn(engine)))}\n`;
  } finally {
    engine.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const scene of drawnScenes()) writeFileSync(`docs/drawings/${scene}.svg`, drawingOf(scene));
}
