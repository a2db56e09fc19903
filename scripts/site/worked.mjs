// The shortcode {% worked "separating_axis" %}: web/worked/<name>.html, an example with small numbers, whose picture is drawn
// from its shapes.
//
// Each number in it stands as `[[0.6 · 0 + 0.8 · 5 = 4 | beyond(A, 1, q)]]`: what the reader sees, and what it has to be. The
// left is computed step by step, the right is asked of the code in web/take, which a test holds equal to the queries. What
// is not so ends the build with file and line.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { escape } from "./highlight.mjs";
import { typeset } from "./maths.mjs";

/** @typedef {[number, number]} Point */
/** @typedef {Record<string, Point[]>} Shapes */

const rounding = 1e-9;

/** Every function that readers may take away, and a few about corners. @type {Record<string, Function>} */
const functions = {
  minus: (/** @type {Point} */ p, /** @type {Point} */ q) => [p[0] - q[0], p[1] - q[1]],
  moved: (/** @type {Point[]} */ polygon, /** @type {Point} */ by) => polygon.map(([x, y]) => [x + by[0], y + by[1]]),
  along: (/** @type {Point} */ v, /** @type {Point} */ n) => v[0] * n[0] + v[1] * n[1],
  way: (/** @type {Point} */ v, /** @type {number} */ time) => [v[0] * time, v[1] * time],
  at: (/** @type {Point[]} */ polygon, /** @type {number} */ i, /** @type {Point} */ n) =>
    polygon[i][0] * n[0] + polygon[i][1] * n[1],
  length: (/** @type {Point[]} */ polygon, /** @type {number} */ i) => {
    const [[x, y], [u, v]] = [polygon[i], polygon[(i + 1) % polygon.length]];
    return Math.hypot(u - x, v - y);
  },
};
/** What the last of some frames comes to. @param {number} step @param {number[]} times */
functions.frames = (step, times) => {
  const pass = functions.fixedSteps(step, 5, () => {});
  return times.map((time) => pass(time)).at(-1);
};
/** A mass of 1 on a spring of 1, drawn out by 6, after so many steps of 1. @param {number} steps @param {Function} [rule] */
functions.springAfter = (steps, rule = functions.semiImplicit) => {
  const body = { mass: 1, stiffness: 1, air: 0 };
  const now = functions.afterSteps(rule, body, { x: 6, v: 0 }, 1, steps);
  return { ...now, energy: functions.energyOf(body, now) };
};
/** The box of the example of a collision, struck. @param {number} e @param {number} mu */
functions.struck = (e, mu) => {
  const held = { x: 0, y: 0, vx: 0, vy: 0, spin: 0, w: 0, j: 0 };
  const box = { x: 2, y: 2, vx: 4, vy: -5, spin: 0, w: 1, j: 0.5 };
  const energy = () => (box.vx ** 2 + box.vy ** 2) / 2 / box.w + box.spin ** 2 / 2 / box.j;
  const before = energy();
  const [N, T] = functions.collide(held, box, [4, 0], [0, 1], e, mu);
  return { N, T, before, after: energy(), v: [box.vx, box.vy], spin: box.spin, up: box.vy + box.spin * 2 };
};
/** The discs of the example of the event loop, after so many seconds. @param {number} [seconds] */
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
functions.place = (/** @type {{ x: number, y: number }} */ { x, y }) => [x, y];
functions.flight = (/** @type {{ vx: number, vy: number }} */ { vx, vy }) => [vx, vy];
for (const file of readdirSync("web/take")) {
  const code = createContext({ console: { log() {} } });
  runInContext(readFileSync(`web/take/${file}`, "utf8"), code);
  for (const [name, value] of Object.entries(code)) if (typeof value === "function") functions[name] = value;
}

/** @param {string} name */
export function worked(name) {
  const file = `web/worked/${name}.html`;
  if (!existsSync(file)) throw new Error(`there is no ${file}; there are ${readdirSync("web/worked").join(", ")}`);
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
    throw new Error(`${file}: numbered is edges, corners, corners of A or nothing, not ${numbered}`);
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
      return line.startsWith("<tr>") ? shown.replaceAll(" ", "\u00a0") : bound(shown);
    }),
  );
  return typeset(checked.join("\n")).replace("<!-- picture -->", () => picture(shapes, label, numbered));
}

/**
 * In a sentence a short number stays in one piece, and of a long sum each product and the result. A table is scrolled.
 *
 * @param {string} shown
 */
const bound = (shown) =>
  shown.length <= 12 ? shown.replaceAll(" ", "\u00a0") : shown.replace(/ (?=[·/])|(?<=[·/=]) /g, "\u00a0");

/** @param {string} list as "(0, 0) (4, 0)" @returns {Point[]} */
const pointsIn = (list) => [...list.matchAll(/\((-?[\d.]+), (-?[\d.]+)\)/g)].map(([, x, y]) => [Number(x), Number(y)]);

/**
 * What is wrong with a number, if anything.
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
 * The numbers of a step: one, two in brackets, or the two ends of an interval.
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
  if (/[^\d\s.+\-*/(),…]/.test(plain.replace(/Math\.(sqrt|max)/g, ""))) throw new Error(`this is no sum: ${step}`);
  const pair = /^\((.*)\)$/.exec(plain);
  const isPair = pair && outerComma(pair[1]);
  const list = plain.includes("…") ? plain.split("…") : isPair ? splitOuter(pair[1]) : [plain];
  return list.map((sum) => Number(runInContext(sum, createContext({ Math }))));
}

/** @param {string} words */
const outerComma = (words) => splitOuter(words).length === 2;

/** At commas that no bracket encloses. @param {string} words */
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

/** All numbers in an answer, in order. @param {unknown} answer @returns {number[]} */
const flat = (answer) =>
  typeof answer === "object" && answer !== null ? Object.values(answer).flatMap(flat) : [Number(answer)];

/** @param {number[]} one @param {number[]} other */
const same = (one, other) => one.length === other.length && one.every((n, i) => Math.abs(n - other[i]) <= rounding);

/**
 * The shapes on paper with a square for each unit, so that the numbers can be counted.
 *
 * @param {Shapes} shapes
 * @param {string} label
 * @param {string} numbered the edges, the corners, the corners of A or nothing
 */
function picture({ v, ...shapes }, label, numbered) {
  const unit = 40;
  const way = v ? wayOf(shapes.B, v[0]) : [];
  // The origin, too, so that there is room for the numbers at the axes.
  const all = [[0, 0], ...Object.values(shapes).flat(), ...way];
  const [left, right] = [Math.min(...all.map(([x]) => x)) - 1, Math.max(...all.map(([x]) => x)) + 1];
  const [bottom, top] = [Math.min(...all.map(([, y]) => y)) - 1, Math.max(...all.map(([, y]) => y)) + 1];
  const x = (/** @type {number} */ of) => unit * (of - left);
  const y = (/** @type {number} */ of) => unit * (top - of);
  const grid = [
    ...Array.from({ length: right - left + 1 }, (_, i) => `M${unit * i} 0V${y(bottom)}`),
    ...Array.from({ length: top - bottom + 1 }, (_, i) => `M0 ${unit * i}H${x(right)}`),
  ].join("");
  const places = { x, y };
  const polygons = Object.entries(shapes).filter(([, list]) => list.length > 1);
  const points = Object.entries(shapes).filter(([, list]) => list.length === 1);
  const whole = (/** @type {number} */ from, /** @type {number} */ to) =>
    Array.from({ length: to - from - 1 }, (_, i) => from + i + 1).filter((n) => n !== 0);
  const ticks = [
    ...whole(left, right).map((n) => word(String(n), x(n), y(0) + 22, small)),
    ...whole(bottom, top).map((n) => word(String(n), x(0) - 16, y(n) + 6, small)),
  ];
  const drawn = [
    ...polygons.map(([name, list]) => outline(name, list, polygons.length > 1, numbered, places)),
    ...points.map(([name, [[u, v]]]) => dot(name, x(u), y(v))),
    ...(v ? [arrow(way, places)] : []),
  ];
  return `<figure class="plate worked"><svg viewBox="0 0 ${x(right)} ${y(bottom)}" role="img" aria-label="${escape(label)}">
<path d="${grid}" stroke="var(--gnomon-wall)" stroke-opacity="0.5"/>
<path d="M0 ${y(0)}H${x(right)}M${x(0)} 0V${y(bottom)}" stroke="var(--gnomon-axis)" stroke-width="2"/>
${[...ticks, ...drawn].join("\n")}</svg></figure>`;
}

/**
 * The way of a polygon's middle that moves by v.
 *
 * @param {Point[]} polygon
 * @param {Point} v
 * @returns {Point[]}
 */
function wayOf(polygon, [u, v]) {
  const middle = [0, 1].map((k) => polygon.reduce((sum, point) => sum + point[k], 0) / polygon.length);
  return [
    [middle[0], middle[1]],
    [middle[0] + u, middle[1] + v],
  ];
}

/**
 * @param {Point[]} way
 * @param {{ x: (of: number) => number, y: (of: number) => number }} places
 */
function arrow([[a, b], [c, d]], { x, y }) {
  const length = Math.hypot(c - a, d - b);
  const [u, v] = [(c - a) / length, (d - b) / length];
  const head = [0.13, -0.13].map((side) => `L${x(c - 0.35 * u - side * v)} ${y(d - 0.35 * v + side * u)}`).join("");
  const colour = "var(--gnomon-overlap)";
  return `<path d="M${x(a)} ${y(b)}L${x(c - 0.3 * u)} ${y(d - 0.3 * v)}" stroke="${colour}" stroke-width="2.5"/>
<path d="M${x(c)} ${y(d)}${head}Z" fill="${colour}"/>
${word("v", x(c - 0.6 * u - 0.3 * v), y(d - 0.6 * v + 0.3 * u) + 6, `font-size="17" font-weight="bold" fill="${colour}"`)}`;
}

const small = 'font-size="15" fill="var(--gnomon-muted)"';

/**
 * A polygon with the numbers of its edges or corners, and its letter where there is more than one.
 *
 * @param {string} name
 * @param {Point[]} list
 * @param {boolean} isNamed
 * @param {string} numbered
 * @param {{ x: (of: number) => number, y: (of: number) => number }} places
 */
function outline(name, list, isNamed, numbered, { x, y }) {
  const colour = `var(--gnomon-body-${name.toLowerCase()})`;
  const middle = [0, 1].map((k) => list.reduce((sum, point) => sum + point[k], 0) / list.length);
  const numbers = (numbered === "nothing" || (numbered === "corners of A" && name !== "A") ? [] : list).map(
    ([u, v], i) => {
      if (numbered.startsWith("corners")) {
        const out = 0.45 / Math.hypot(u - middle[0], v - middle[1]);
        const place = [u + (u - middle[0]) * out, v + (v - middle[1]) * out];
        const look = `font-size="17" font-weight="bold" fill="${colour}"`;
        return word(name.toLowerCase() + "₀₁₂₃₄₅₆₇"[i], x(place[0]), y(place[1]) + 6, look);
      }
      const [s, t] = list[(i + 1) % list.length];
      // Inside, where no axis runs.
      const inset = 0.35 / Math.hypot(s - u, t - v);
      return word(
        String(i),
        x((u + s) / 2 - (t - v) * inset),
        y((v + t) / 2 + (s - u) * inset) + 6,
        `font-size="17" fill="${colour}"`,
      );
    },
  );
  const letter = word(name, x(middle[0]), y(middle[1]) + 8, `font-size="24" font-style="italic" fill="${colour}"`);
  return `<path d="M${list.map(([u, v]) => `${x(u)} ${y(v)}`).join("L")}Z" fill="${colour}" fill-opacity="0.2" stroke="${colour}" stroke-width="3" stroke-linejoin="round"/>
${[...numbers, ...(isNamed ? [letter] : [])].join("\n")}`;
}

/**
 * A point in the colour of what the hand moves in plates, with its letter.
 *
 * @param {string} name
 * @param {number} x
 * @param {number} y
 */
const dot = (name, x, y) =>
  `<circle cx="${x}" cy="${y}" r="6" fill="var(--gnomon-handle)"/>${word(name.replace("_2", "₂"), x + 16, y + 22, 'font-size="17" font-weight="bold" fill="var(--gnomon-handle)"')}`;

/** @param {string} words @param {number} x @param {number} y @param {string} look */
const word = (words, x, y, look) =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="middle" ${look}>${words}</text>`;

/** @param {number} n */
const round = (n) => Math.round(10 * n) / 10;
