// A scene's picture, drawn by the scene itself.
import { readFileSync } from "node:fs";
import { program } from "./program.mjs";

const colours = readFileSync(new URL("../../web/elements/style/colours.css", import.meta.url), "utf8");

/**
 * A picture as a file of its own, which brings its colours along.
 *
 * @param {string} svg
 */
export const withColours = (svg) => svg.replace(">", `><style>:root { color-scheme: light dark }\n${colours}</style>`);

/**
 * @param {string} scene
 * @param {number} seed
 * @param {string} [view] without one the whole demo, as a demo shows it; with one as a figure does
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
 * @returns {string} what the scene says of that picture
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
