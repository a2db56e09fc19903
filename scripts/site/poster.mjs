// A scene's first picture, drawn by the scene itself: the poster tool is the same C++ as the demo, run by node.
import { execFileSync } from "node:child_process";
import { format } from "../../web/runtime/format.js";
import { withoutHolds, withWords } from "../../web/runtime/svg.js";
import { joinTexts } from "./texts.mjs";

const { scene: sentences } = joinTexts();

/**
 * @param {string} scene
 * @param {number} seed
 * @returns {string} an SVG element with its words filled in
 */
export function poster(scene, seed) {
  const tool = "build/wasm-release/gnomon-poster.js";
  const printed = execFileSync("node", [tool, scene, String(seed)], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [svg, labels] = printed.split(/(?<=<\/svg>)\n/);
  const words = labels.split("\n").map((line) => line.split("|"));
  return withWords(withoutHolds(svg), (index) => {
    const [name, ...numbers] = words[index];
    return format(sentences[name], numbers.map(Number));
  });
}
