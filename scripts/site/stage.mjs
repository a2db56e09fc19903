// The shortcode {% stage "3-rocks" %} shows a stage of the space game: a whole program of
// examples/js/space-game/stages, which its reader may run and edit. Lines of the previous stage are folded, and the new
// lines are marked.
//
// {% staged "3-rocks", keys="4120 0180", trail="ship", each=20 %}caption{% endstaged %} shows the picture after these
// keys. Each key is a digit of base 16 (the sum of left 1, right 2, thrust 4 and fire 8) and the number of its steps.
// The picture also shows the past positions of the colours in `trail`, one every `each` steps.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { format } from "../../web/elements/runtime/format.js";
import { escape, highlight, running } from "./highlight.mjs";
import { engine } from "./programs.mjs";
import { joinTexts } from "./texts.mjs";
import { tried } from "./try.mjs";

const folder = "examples/js/space-game";
const { take: text } = joinTexts();

/** Number of lines after which a stage without a predecessor is folded. */
const max_lines = 44;
/** The last stage, which is the game itself. */
const game = "8-game";

/** The stages in their order, without the examples of mistakes. */
const stages = () => [
  ...readdirSync(`${folder}/stages`)
    .map((file) => file.replace(".mjs", ""))
    .filter((name) => !name.includes("-wrong-"))
    .sort(),
  game,
];

/** @param {string} name */
function fileOf(name) {
  const file = name === game ? `${folder}/game.mjs` : `${folder}/stages/${name}.mjs`;
  if (!existsSync(file)) throw new Error(`there is no stage "${name}"; there are ${stages().join(", ")}`);
  return file;
}

/** @param {string} name */
export function stage(name) {
  const file = fileOf(name);
  const code = readFileSync(file, "utf8").trim();
  const html = tried(file, code, `<code>${file.slice(folder.length + 1)}</code>`);
  const lines = code.split("\n");
  const before = stages()[stages().indexOf(name) - 1];
  if (!before && lines.length <= max_lines) return html;
  const button = `<button type="button" data-does="unfold.js">${format(text.unfold, [lines.length])}</button>`;
  const folded = html
    .replace('<figure class="', `<figure class="long ${before ? "changed " : ""}`)
    .replace("</pre>", `</pre>${button}`);
  if (!before) return folded;
  const classes = classesOf(freshLines(readFileSync(fileOf(before), "utf8").trim().split("\n"), lines));
  let line = 0;
  return folded.replace(/<span class="line/g, (tag) => tag + classes[line++]);
}

/** Shows a module that the stages import and that does not run alone. @param {string} name */
export function helper(name) {
  const code = running(highlight(readFileSync(`${folder}/${name}.mjs`, "utf8").trim(), "javascript"));
  return `<figure class="take"><figcaption><code>${name}.mjs</code>
<button type="button" data-does="copy.js">${text.copy}</button><span role="status"></span></figcaption>
<pre tabindex="0"><code>${code}</code></pre></figure>`;
}

/** Number of visible lines around each new line, and the least number of lines that are folded. */
const [around, least] = [2, 3];

/** Returns the classes of each line, beside the common ones. @param {boolean[]} fresh */
function classesOf(fresh) {
  const near = (/** @type {number} */ at) => fresh.slice(Math.max(at - around, 0), at + around + 1).includes(true);
  /** @type {string[]} */
  const classes = fresh.map((isFresh, at) => (isFresh ? " fresh" : near(at) ? "" : " same"));
  for (let first = 0, end; first < classes.length; first = end + 1) {
    for (end = first; classes[end] === " same";) ++end;
    if (end - first < least) classes.fill("", first, end);
    else classes[end - 1] = " same fold";
  }
  return classes;
}

/**
 * Reports for each line of a text whether it is outside a longest common subsequence with the previous text.
 *
 * @param {string[]} before
 * @param {string[]} lines
 */
export function freshLines(before, lines) {
  // Lengths of the longest common subsequences of both texts' remainders.
  const common = Array.from({ length: before.length + 1 }, () => new Uint16Array(lines.length + 1));
  for (let i = before.length; i-- > 0;) {
    for (let k = lines.length; k-- > 0;) {
      common[i][k] = before[i] === lines[k] ? common[i + 1][k + 1] + 1 : Math.max(common[i + 1][k], common[i][k + 1]);
    }
  }
  const fresh = lines.map(() => true);
  for (let i = 0, k = 0; i < before.length && k < lines.length;) {
    if (before[i] === lines[k]) [fresh[k], i, k] = [false, i + 1, k + 1];
    else if (common[i + 1][k] >= common[i][k + 1]) ++i;
    else ++k;
  }
  return fresh;
}

// --- Pictures -----------------------------------------------------------------------------------------------------------

const roles = { ship: "body-a", rock: "body-b", shot: "handle", wall: "wall", ink: "ink" };
const pixels = 20; // a metre

/** @type {Promise<{ simulation: unknown, gnomon: unknown }> | undefined} */
let engines;

async function loadEngines() {
  const load = async (/** @type {string} */ entry) => {
    const file = `${engine}/${entry}.js`;
    if (!existsSync(file)) throw new Error(`there is no ${file}: run ./build.sh engine first`);
    return (await import(pathToFileURL(file).href)).load();
  };
  return { simulation: await load("first-collision"), gnomon: await load("gnomon") };
}

/** Converts to pixels, with y down, to a tenth. @param {number} x @param {number} y */
const at = (x, y) => `${+(320 + pixels * x).toFixed(1)} ${+(200 - pixels * y).toFixed(1)}`;

/** Collects the drawing of a stage as SVG, with the colour of each shape. */
function drawing() {
  /** @type {{ colour: string, svg: string }[]} */
  const seen = [];
  /** @param {keyof typeof roles} colour @param {string} shape */
  const put = (colour, shape) => {
    const attributes = 'fill="currentColor" fill-opacity="0.25" stroke="currentColor" stroke-width="1.5"';
    seen.push({ colour, svg: `<${shape} color="var(--gnomon-${roles[colour]})" ${attributes}/>` });
  };
  const world = { x: 0, y: 0, cos: 1, sin: 0 };
  const draw = {
    clear: () => seen.splice(0),
    /** @param {number[]} corners @param {typeof world} pose @param {keyof typeof roles} colour */
    polygon(corners, { x, y, cos, sin } = world, colour = "rock") {
      const points = [];
      for (let k = 0; k < corners.length; k += 2) {
        const [px, py] = [corners[k], corners[k + 1]];
        points.push(at(x + cos * px - sin * py, y + sin * px + cos * py));
      }
      put(colour, `path d="M${points.join("L")}Z"`);
    },
    /** @param {number} x @param {number} y @param {number} radius @param {keyof typeof roles} colour */
    disc(x, y, radius, colour = "shot") {
      const [cx, cy] = at(x, y).split(" ");
      put(colour, `circle cx="${cx}" cy="${cy}" r="${Math.max(pixels * radius, 2.5)}"`);
    },
    /** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {keyof typeof roles} colour */
    line: (x1, y1, x2, y2, colour = "wall") => put(colour, `path d="M${at(x1, y1)}L${at(x2, y2)}"`),
    /** @param {string} words @param {number} x @param {number} y */
    words(words, x, y) {
      const [tx, ty] = at(x, y).split(" ");
      const svg = `<text x="${tx}" y="${ty}" text-anchor="middle" dominant-baseline="middle" color="var(--gnomon-ink)" fill="currentColor" stroke="none">${escape(words)}</text>`;
      seen.push({ colour: "words", svg });
    },
    pads() {},
  };
  return { draw, seen };
}

/**
 * @param {string} caption
 * @param {string} name
 * @param {{ keys: string, label: string, trail?: string, each?: number }} options
 */
export async function staged(caption, name, { keys, label, trail = "", each = 1 }) {
  const { default: play } = await import(pathToFileURL(fileOf(name)).href);
  const { draw, seen } = drawing();
  const held = { left: false, right: false, thrust: false, fire: false, paused: false, touched: false };
  /** @type {(seconds: number) => void} */
  let turn = () => {};
  const frame = (/** @type {typeof turn} */ act) => (turn = act);
  play({ draw, keys: held, frame, ...(await (engines ??= loadEngines())) });
  /** @type {string[]} */
  const ghosts = [];
  let step = 0;
  for (const run of keys.split(" ")) {
    const bits = parseInt(run[0], 16);
    [held.left, held.right, held.thrust, held.fire] = [1, 2, 4, 8].map((bit) => (bits & bit) > 0);
    for (let k = 0; k < Number(run.slice(1)); ++k) {
      turn(1 / 60);
      if (trail && ++step % each === 0)
        ghosts.push(...seen.filter(({ colour }) => colour === trail).map(({ svg }) => svg));
    }
  }
  const old = ghosts.length > 0 ? `<g opacity="0.45">${ghosts.join("")}</g>` : "";
  const now = seen.map(({ svg }) => svg).join("");
  return `<figure class="sketch staged"><svg viewBox="0 0 640 400" role="img" aria-label="${escape(label)}" font-size="24">${old}${now}<path d="M1 1H639V399H1Z" fill="none" color="var(--gnomon-wall)" stroke="currentColor" stroke-width="2"/></svg><figcaption>${caption.trim()}</figcaption></figure>`;
}
