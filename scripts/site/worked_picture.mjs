// Draws the picture of an example with small numbers: its shapes on paper with a square for each unit, so that a reader
// can count the units.
//
// All pictures are equally wide, so that their letters are equally high: at least 11 pixels on a phone, where the width
// is 280. The units' numbers are in the margin, and a shape's letter is at a place without lines.
import { escape } from "./highlight.mjs";

/** @typedef {[number, number]} Point */
/** @typedef {Record<string, Point[]>} Shapes */
/** @typedef {[Point, Point]} Segment */
/**
 * Transform from the world to the picture.
 * @typedef {object} Paper
 * @property {number} unit length of one unit, in the picture's pixels
 * @property {(of: number) => number} x
 * @property {(of: number) => number} y
 */

const width = 360;
const margin = 28;
const small = 'font-size="15" fill="var(--gnomon-muted)"';
const halo = 'paint-order="stroke" stroke="var(--gnomon-paper)" stroke-width="4" stroke-linejoin="round"';

/**
 * @param {Shapes} shapes polygons, points and the motion `v` of B
 * @param {string} label
 * @param {string} numbered the edges, the corners, the corners of A or nothing
 */
export function picture({ v, ...shapes }, label, numbered) {
  const way = v ? wayOf(shapes.B, v[0]) : undefined;
  // The origin is included, so that the axes are visible.
  const all = [[0, 0], ...Object.values(shapes).flat(), ...(way ?? [])];
  const [left, right] = [Math.min(...all.map(([x]) => x)) - 1, Math.max(...all.map(([x]) => x)) + 1];
  const [bottom, top] = [Math.min(...all.map(([, y]) => y)) - 1, Math.max(...all.map(([, y]) => y)) + 1];
  const unit = (width - margin) / (right - left);
  const x = (/** @type {number} */ of) => round(margin + unit * (of - left));
  const y = (/** @type {number} */ of) => round(unit * (top - of));
  const paper = { unit, x, y };
  const columns = whole(left, right);
  const rows = whole(bottom, top);
  // Numbers with a sign or two digits might touch, so only every second one is written.
  const sparse = Math.max(...columns.map((n) => signed(n).length)) * 9 + 8 > unit ? 2 : 1;
  const grid = [
    ...columns.map((n) => `M${x(n)} 0V${y(bottom)}`),
    ...rows.map((n) => `M${margin} ${y(n)}H${width}`),
  ].join("");
  const ticks = [
    ...columns.filter((n) => n % sparse === 0).map((n) => word(signed(n), x(n), y(bottom) + 19, small)),
    ...rows.map((n) => word(signed(n), margin - 13, y(n) + 5, small)),
  ];
  const polygons = Object.entries(shapes).filter(([, list]) => list.length > 1);
  const points = Object.entries(shapes).filter(([, list]) => list.length === 1);
  /** @type {Segment[]} */
  const lines = [
    [
      [left, 0],
      [right, 0],
    ],
    [
      [0, bottom],
      [0, top],
    ],
    ...(way ? [way] : []),
    ...polygons.flatMap(([, list]) =>
      list.map((point, i) => /** @type {Segment} */ ([point, list[(i + 1) % list.length]])),
    ),
    ...points.map(([, [point]]) => /** @type {Segment} */ ([point, point])),
  ];
  const drawn = [
    ...polygons.map(([name, list]) => outline(name, list, paper)),
    ...(way ? [arrow(way, paper)] : []),
    ...polygons.map(([name, list]) => {
      const others = polygons.flatMap(([, other]) => (other === list ? [] : [other]));
      return wordsOf(name, list, others, numbered, lines, paper);
    }),
    ...points.map(([name, [[u, v]]]) => dot(name, x(u), y(v))),
  ];
  return `<figure class="sketch worked"><svg viewBox="0 0 ${width} ${y(bottom) + margin}" role="img" aria-label="${escape(label)}">
<path d="${grid}" stroke="var(--gnomon-wall)" stroke-opacity="0.5"/>
<path d="M${margin} ${y(0)}H${width}M${x(0)} 0V${y(bottom)}" stroke="var(--gnomon-axis)" stroke-width="2"/>
${[...ticks, ...drawn].join("\n")}</svg></figure>`;
}

/**
 * Returns the whole numbers between two values.
 *
 * @param {number} from
 * @param {number} to
 */
const whole = (from, to) =>
  Array.from({ length: Math.ceil(to) - Math.floor(from) - 1 }, (_, i) => Math.floor(from) + i + 1);

/** @param {number} n */
const signed = (n) => String(n).replace("-", "−");

/** Returns the mean of a polygon's corners. @param {Point[]} list @returns {Point} */
const middleOf = (list) => [
  list.reduce((sum, [x]) => sum + x, 0) / list.length,
  list.reduce((sum, [, y]) => sum + y, 0) / list.length,
];

/**
 * Returns the path of a polygon's middle during the motion v.
 *
 * @param {Point[]} polygon
 * @param {Point} v
 * @returns {Segment}
 */
function wayOf(polygon, [u, v]) {
  const [x, y] = middleOf(polygon);
  return [
    [x, y],
    [x + u, y + v],
  ];
}

/**
 * @param {Segment} way
 * @param {Paper} paper
 */
function arrow([[a, b], [c, d]], { unit, x, y }) {
  const length = Math.hypot(c - a, d - b);
  const [u, v] = [(c - a) / length / unit, (d - b) / length / unit];
  const head = [5, -5].map((side) => `L${x(c - 14 * u - side * v)} ${y(d - 14 * v + side * u)}`).join("");
  const colour = "var(--gnomon-overlap)";
  const look = `font-size="17" font-weight="bold" fill="${colour}" ${halo}`;
  return `<path d="M${x(a)} ${y(b)}L${x(c - 12 * u)} ${y(d - 12 * v)}" stroke="${colour}" stroke-width="2.5"/>
<path d="M${x(c)} ${y(d)}${head}Z" fill="${colour}"/>
${word("v", x(c - 26 * u - 13 * v), y(d - 26 * v + 13 * u) + 6, look)}`;
}

const colourOf = (/** @type {string} */ name) => `var(--gnomon-body-${name.toLowerCase()})`;

/**
 * @param {string} name
 * @param {Point[]} list
 * @param {Paper} paper
 */
function outline(name, list, { x, y }) {
  const colour = colourOf(name);
  const path = `M${list.map(([u, v]) => `${x(u)} ${y(v)}`).join("L")}Z`;
  return `<path d="${path}" fill="${colour}" fill-opacity="0.2" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round"/>`;
}

/**
 * Writes the numbers of a polygon's edges or corners. With several polygons it also writes the letter.
 *
 * @param {string} name
 * @param {Point[]} list
 * @param {Point[][]} others
 * @param {string} numbered
 * @param {Segment[]} lines of the whole picture
 * @param {Paper} paper
 */
function wordsOf(name, list, others, numbered, lines, paper) {
  const { unit, x, y } = paper;
  const colour = colourOf(name);
  const middle = middleOf(list);
  const isCorners = numbered.startsWith("corners");
  const is = numbered !== "nothing" && (numbered !== "corners of A" || name === "A");
  const places = (is ? list : []).map(([u, v], i) => {
    const [s, t] = list[(i + 1) % list.length];
    const out = 19 / unit / Math.hypot(u - middle[0], v - middle[1]);
    if (isCorners) return /** @type {Point} */ ([u + (u - middle[0]) * out, v + (v - middle[1]) * out]);
    // The number is inside, where no axis runs, and beside the middle if a line of the other shape runs through there.
    const inset = 13 / unit / Math.hypot(s - u, t - v);
    const at = (/** @type {number} */ share) =>
      /** @type {Point} */ ([u + (s - u) * share - (t - v) * inset, v + (t - v) * share + (s - u) * inset]);
    const isFree = (/** @type {Point} */ place) => lines.every((line) => unit * distance(place, line) >= 10);
    return [0.5, 0.4, 0.6, 0.3, 0.7].map(at).find(isFree) ?? at(0.5);
  });
  const numbers = places.map(([u, v], i) =>
    isCorners
      ? word(
          `${name.toLowerCase()}${"₀₁₂₃₄₅₆₇"[i]}`,
          x(u),
          y(v) + 6,
          `font-size="17" font-weight="bold" fill="${colour}" ${halo}`,
        )
      : word(String(i), x(u), y(v) + 6, `font-size="17" fill="${colour}"`),
  );
  if (others.length === 0) return numbers.join("\n");
  const [u, v] = free(list, others, lines, places, unit);
  const letter = word(name, x(u), y(v) + 8, `font-size="24" font-style="italic" fill="${colour}" ${halo}`);
  return [...numbers, letter].join("\n");
}

/**
 * Returns a place for a letter in a polygon and in no other: as near to the middle as lines allow. In too small a
 * polygon the letter is above it.
 *
 * @param {Point[]} list
 * @param {Point[][]} others
 * @param {Segment[]} lines
 * @param {Point[]} words
 * @param {number} unit
 * @returns {Point}
 */
function free(list, others, lines, words, unit) {
  const [x, y] = middleOf(list);
  const high = Math.max(...list.map(([, v]) => v));
  const candidates = list.flatMap(([u, v]) =>
    // Candidates lie from the middle towards a corner or the middle of an edge.
    list.flatMap(([s, t]) => {
      const [toX, toY] = [(u + s) / 2 - x, (v + t) / 2 - y];
      return Array.from({ length: 20 }, (_, i) => /** @type {Point} */ ([x + (toX * i) / 20, y + (toY * i) / 20]));
    }),
  );
  const far = (/** @type {Point} */ [u, v]) => Math.hypot(u - x, v - y);
  const sorted = candidates.toSorted((one, other) => far(one) - far(other));
  const isFree = (/** @type {number} */ room) => (/** @type {Point} */ place) =>
    lines.every((line) => unit * distance(place, line) >= room) &&
    words.every(([u, v]) => unit * Math.hypot(place[0] - u, place[1] - v) >= 20);
  const own = sorted.filter((place) => !others.some((other) => isWithin(place, other)));
  return own.find(isFree(18)) ?? own.find(isFree(11.5)) ?? sorted.find(isFree(11.5)) ?? [x, high + 12 / unit];
}

/** @param {Point} point @param {Point[]} polygon counter-clockwise */
const isWithin = ([x, y], polygon) =>
  polygon.every(([u, v], i) => {
    const [s, t] = polygon[(i + 1) % polygon.length];
    return (s - u) * (y - v) - (t - v) * (x - u) >= 0;
  });

/** @param {Point} point @param {Segment} line */
function distance([x, y], [[a, b], [c, d]]) {
  const [u, v] = [c - a, d - b];
  const t = Math.max(0, Math.min(1, ((x - a) * u + (y - b) * v) / (u * u + v * v || 1)));
  return Math.hypot(x - a - t * u, y - b - t * v);
}

/**
 * A point in the colour of movable objects in figures, with its letter.
 *
 * @param {string} name
 * @param {number} x
 * @param {number} y
 */
const dot = (name, x, y) =>
  `<circle cx="${x}" cy="${y}" r="5" fill="var(--gnomon-handle)"/>${word(name.replace("_2", "₂"), x + 15, y + 20, `font-size="17" font-weight="bold" fill="var(--gnomon-handle)" ${halo}`)}`;

/** @param {string} words @param {number} x @param {number} y @param {string} look */
const word = (words, x, y, look) =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="middle" ${look}>${words}</text>`;

/** @param {number} n */
const round = (n) => Math.round(10 * n) / 10;
