// The shortcode {% take "separating_axis_theorem" %}: a lesson's algorithm in plain JavaScript,
// web/content/take/<name>.js, for readers to copy. It has no dependencies, and a test compares it with the query.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { joinTexts } from "./texts.mjs";
import { tried } from "./try.mjs";

const { take: text } = joinTexts();
const folder = "web/content/take";

/** @param {string} name */
export function take(name) {
  const file = `${folder}/${name}.js`;
  if (!existsSync(file)) {
    const known = readdirSync(folder).map((each) => each.replace(/\.js$/, ""));
    throw new Error(`there is no "${name}" in ${folder}; there are ${known.join(", ")}`);
  }
  return tried(`take/${name}.js`, readFileSync(file, "utf8").trim(), `<b>${text.title}</b> <code>${name}.js</code>`);
}
