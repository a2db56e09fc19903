// A scene's first picture, drawn by the scene itself.
import { withoutHolds, withWords } from "../../web/runtime/svg.js";
import { program } from "./program.mjs";

/**
 * @param {string} scene
 * @param {number} seed
 * @returns {string} an SVG element with its words filled in
 */
export function poster(scene, seed) {
  const engine = program.open(scene, seed);
  const svg = engine.svg();
  const labels = engine.labels();
  const picture = withWords(withoutHolds(svg), (index) => program.wordsOf(engine, labels, index));
  engine.close();
  return picture;
}
