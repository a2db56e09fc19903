// Returns a scene's picture, drawn by the scene itself.
import { readFileSync } from "node:fs";
import { program } from "./program.mjs";

const colours = readFileSync(new URL("../../web/elements/style/colours.css", import.meta.url), "utf8");

/**
 * Returns a picture as a separate file, with its colours inside.
 *
 * @param {string} svg
 */
export const withColours = (svg) => svg.replace(">", `><style>:root { color-scheme: light dark }\n${colours}</style>`);

/**
 * @param {string} scene
 * @param {number} seed
 * @param {string} [view] the view of a figure; without one the poster shows the whole demo
 * @returns {string} an SVG element with its words filled in
 */
export function poster(scene, seed, view = "") {
  const engine = program.open(scene, seed, view);
  try {
    if (view) engine.resize({ ...program.figureSize(engine.extent()), ratio: 1 });
    const svg = program.drawn(engine);
    return view ? svg : program.withoutHolds(svg);
  } finally {
    engine.close();
  }
}

/**
 * @param {string} scene
 * @param {number} seed
 * @returns {string} the scene's sentence about that picture
 */
export function sentenceOf(scene, seed) {
  const engine = program.open(scene, seed);
  try {
    engine.draw();
    const { name, numbers } = engine.status();
    return program.sentence(name, numbers);
  } finally {
    engine.close();
  }
}

/**
 * @param {string} scene
 * @returns {string[]} the names of its views
 */
export function viewsOf(scene) {
  const engine = program.open(scene, 1);
  try {
    return engine.viewNames();
  } finally {
    engine.close();
  }
}
