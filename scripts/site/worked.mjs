// The shortcode {% worked "separating_axis_theorem" %}: web/content/worked/<name>.html, an example with small numbers,
// whose picture is drawn from its shapes.
//
// Each number in it is written as `[[0.6 · 0 + 0.8 · 5 = 4 | beyond(A, 1, q)]]`: the visible text, and the expression
// that it must equal. The left side is computed step by step. The right side calls the code in web/content/take, which
// a test compares with the queries. A wrong number ends the build with file and line.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { typeset } from "./maths.mjs";
import { picture } from "./worked_picture.mjs";

/** @import { Point, Shapes } from "./worked_picture.mjs" */

const rounding = 1e-9;

/** Every function that readers may copy, and a few on corners. @type {Record<string, Function>} */
const functions = {
  minus: (/** @type {Point} */ p, /** @type {Point} */ q) => [p[0] - q[0], p[1] - q[1]],
  moved: (/** @type {Point[]} */ polygon, /** @type {Point} */ by) => polygon.map(([x, y]) => [x + by[0], y + by[1]]),
  leftOf: (/** @type {Point} */ u, /** @type {Point} */ w) => u[0] * w[1] - u[1] * w[0],
  along: (/** @type {Point} */ v, /** @type {Point} */ n) => v[0] * n[0] + v[1] * n[1],
  way: (/** @type {Point} */ v, /** @type {number} */ time) => [v[0] * time, v[1] * time],
  at: (/** @type {Point[]} */ polygon, /** @type {number} */ i, /** @type {Point} */ n) =>
    polygon[i][0] * n[0] + polygon[i][1] * n[1],
  length: (/** @type {Point[]} */ polygon, /** @type {number} */ i) => {
    const [[x, y], [u, v]] = [polygon[i], polygon[(i + 1) % polygon.length]];
    return Math.hypot(u - x, v - y);
  },
};
/** The two solids of the example in space. */
const tetrahedron = [
  [0, 3, 1],
  [0, 1, 2],
  [0, 2, 3],
  [1, 3, 2],
];
functions.roof = () => ({
  points: [
    [-4, 0, 0],
    [4, 0, 0],
    [0, -3, -4],
    [0, -3, 4],
  ],
  faces: tetrahedron,
});
functions.keel = () => ({
  points: [
    [0, 1, 4],
    [0, 1, -4],
    [4, 4, 0],
    [-4, 4, 0],
  ],
  faces: tetrahedron,
});
functions.max4 = (/** @type {object} */ a, /** @type {object} */ b) =>
  Math.max(...[4, 5, 6, 7].map((i) => functions.gapAlong(a, b, functions.axesOf(a, b)[i].n)));
functions.crossOf = (/** @type {number[]} */ p, /** @type {number[]} */ q) => [
  p[1] * q[2] - p[2] * q[1],
  p[2] * q[0] - p[0] * q[2],
  p[0] * q[1] - p[1] * q[0],
];
functions.alongIn = (/** @type {number[]} */ p, /** @type {number[]} */ n) =>
  p.reduce((sum, x, i) => sum + x * n[i], 0);
/** Returns the length of the last frame. @param {number} step @param {number[]} times */
functions.frames = (step, times) => {
  const pass = functions.fixedSteps(step, 5, () => {});
  return times.map((time) => pass(time)).at(-1);
};
/**
 * State of a mass of 1 on a spring of 1, stretched by 6, after `steps` steps of 1.
 * @param {number} steps
 * @param {Function} [rule]
 */
functions.springAfter = (steps, rule = functions.semiImplicit) => {
  const body = { mass: 1, stiffness: 1, air: 0 };
  const now = functions.afterSteps(rule, body, { x: 6, v: 0 }, 1, steps);
  return { ...now, energy: functions.energyOf(body, now) };
};
/** The box of the collision example after the impact. @param {number} e @param {number} mu */
functions.struck = (e, mu) => {
  const held = { x: 0, y: 0, vx: 0, vy: 0, spin: 0, w: 0, j: 0 };
  const box = { x: 2, y: 2, vx: 4, vy: -5, spin: 0, w: 1, j: 0.5 };
  const energy = () => (box.vx ** 2 + box.vy ** 2) / 2 / box.w + box.spin ** 2 / 2 / box.j;
  const before = energy();
  const [N, T] = functions.collide(held, box, [4, 0], [0, 1], e, mu);
  return { N, T, before, after: energy(), v: [box.vx, box.vy], spin: box.spin, up: box.vy + box.spin * 2 };
};
/** The discs of the event loop example after `seconds`. @param {number} [seconds] */
functions.three = (seconds) => {
  const disc = { y: 0, vx: 0, vy: 0, m: 1, t: 0, changes: 0 };
  const discs = [
    { ...disc, x: 0, vx: 2, r: 2 },
    { ...disc, x: 10, y: 3, vx: -3, r: 3 },
    { ...disc, x: 16, r: 1 },
  ];
  if (seconds) functions.run(discs, [100, 100], seconds);
  return discs;
};
/** Rounds to two digits; a tie goes to the even last digit. @param {number} x */
functions.twoDigits = (x) => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.abs(x) || 1)) - 1);
  const [below, rest] = [Math.floor(x / unit), x / unit - Math.floor(x / unit)];
  return (rest > 0.5 || (rest === 0.5 && below % 2 !== 0) ? below + 1 : below) * unit;
};
/** Moments of inertia about the box's own axes. @param {number} mass @param {number[]} sides */
functions.boxMoments = (mass, [a, b, c]) => [b * b + c * c, c * c + a * a, a * a + b * b].map((x) => (mass * x) / 12);
functions.inner = (/** @type {number[]} */ p, /** @type {number[]} */ q) => p.reduce((sum, x, i) => sum + x * q[i], 0);
functions.place = (/** @type {{ x: number, y: number }} */ { x, y }) => [x, y];
functions.flight = (/** @type {{ vx: number, vy: number }} */ { vx, vy }) => [vx, vy];
for (const file of readdirSync("web/content/take")) {
  const code = createContext({ console: { log() {} } });
  runInContext(readFileSync(`web/content/take/${file}`, "utf8"), code);
  for (const [name, value] of Object.entries(code)) if (typeof value === "function") functions[name] = value;
}

/** @param {string} name */
export function worked(name) {
  const file = `web/content/worked/${name}.html`;
  if (!existsSync(file))
    throw new Error(`there is no ${file}; there are ${readdirSync("web/content/worked").join(", ")}`);
  return written(file, readFileSync(file, "utf8"));
}

/**
 * @param {string} file
 * @param {string} text
 */
export function written(file, text) {
  const [head, ...rest] = text.split("\n---\n");
  const given = Object.fromEntries(head.split("\n").map((line) => line.split(" = ")));
  const { label, numbered = "edges", ...lists } = given;
  if (!["edges", "corners", "corners of A", "nothing"].includes(numbered)) {
    throw new Error(`${file}: numbered is ${numbered}, not edges, corners, corners of A or nothing`);
  }
  /** @type {Shapes} */
  const shapes = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, pointsIn(list)]));
  const points = Object.entries(shapes).map(([name, list]) => [name, list.length === 1 ? list[0] : list]);
  const program = createContext({ ...functions, ...Object.fromEntries(points) });
  const first = head.split("\n").length + 2;
  const lines = rest.join("\n---\n").split("\n");
  const checked = lines.map((line, at) =>
    line.replace(/\[\[(.*?) \| (.*?)\]\]/g, (_, shown, asked) => {
      const wrong = fault(shown, asked, program);
      if (wrong) throw new Error(`${file}:${first + at}: ${wrong}`);
      return line.startsWith("<tr>") ? bound(shown).replaceAll(",\u00a0", ", ") : bound(shown);
    }),
  );
  return typeset(checked.join("\n")).replace("<!-- picture -->", () => picture(shapes, label, numbered));
}

/**
 * Keeps a short number on one line, and each product and the result of a long sum. In a table a point may be broken, so
 * that it fits on a phone.
 *
 * @param {string} shown
 */
const bound = (shown) =>
  shown.length <= 12 ? shown.replaceAll(" ", "\u00a0") : shown.replace(/ (?=[·/])|(?<=[·/=]) /g, "\u00a0");

/** @param {string} list as "(0, 0) (4, 0)" @returns {Point[]} */
const pointsIn = (list) => [...list.matchAll(/\((-?[\d.]+), (-?[\d.]+)\)/g)].map(([, x, y]) => [Number(x), Number(y)]);

/**
 * Returns the fault of a number, if any.
 *
 * @param {string} shown
 * @param {string} asked
 * @param {import("node:vm").Context} program
 */
function fault(shown, asked, program) {
  const steps = shown.split(" = ").map((step) => ({ step, numbers: computed(step) }));
  const last = steps[steps.length - 1];
  for (const { step, numbers } of steps) {
    if (!same(numbers, last.numbers)) return `${step} is ${numbers.join(", ")}, not ${last.step}`;
  }
  const answer = flat(runInContext(asked, program));
  return same(answer, last.numbers) ? undefined : `${asked} is ${answer.join(", ")}, not ${last.step}`;
}

/**
 * Returns the numbers of a step: one, two or three in brackets, or the two ends of an interval.
 *
 * @param {string} step
 * @returns {number[]}
 */
function computed(step) {
  const plain = step
    .replaceAll("−", "-")
    .replaceAll("·", "*")
    .replaceAll("²", "**2")
    .replace(/√/g, "Math.sqrt")
    .replace(/\bmax\b/g, "Math.max");
  if (/[^\d\s.+\-*/(),…]/.test(plain.replace(/Math\.(sqrt|max)/g, "")))
    throw new Error(`the step is not a sum: ${step}`);
  const pair = /^\((.*)\)$/.exec(plain);
  const isPair = pair && outerComma(pair[1]);
  const list = plain.includes("…") ? plain.split("…") : isPair ? splitOuter(pair[1]) : [plain];
  return list.map((sum) => Number(runInContext(sum, createContext({ Math }))));
}

/** @param {string} words */
const outerComma = (words) => splitOuter(words).length > 1;

/** Splits at commas outside all brackets. @param {string} words */
function splitOuter(words) {
  let depth = 0;
  const parts = [""];
  for (const letter of words) {
    depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    if (depth < 0) return [words];
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** Returns all numbers in an answer, in order. @param {unknown} answer @returns {number[]} */
const flat = (answer) =>
  typeof answer === "object" && answer !== null ? Object.values(answer).flatMap(flat) : [Number(answer)];

/** @param {number[]} one @param {number[]} other */
const same = (one, other) => one.length === other.length && one.every((n, i) => Math.abs(n - other[i]) <= rounding);
