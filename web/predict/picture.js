// The picture of a question: the shapes alone, without anything that a query says of them.
//
// It is drawn from what the reader can take hold of, by the page and not by the scene, because a scene's own picture is
// its answer. The same words make the poster while the site is built and the picture that follows the reader's hand.
// Like the scenes' posters it brings its looks along, so that no page has to load them.

/** @import { Engine } from "../runtime/engine.js" */

/** @typedef {ReturnType<Engine["handle"]>} Grip */

/** On this picture a unit of the world is so long. */
const unit = 50;
const width = 16 * unit;
const height = 12 * unit;
/** As far as any line can be seen. */
const far = 40;

/**
 * @param {Engine} engine
 * @param {{edges?: boolean, ruler?: boolean, zoom?: number}} [also] the edges' numbers; the length of a unit, in the
 *   corner of the part that is shown
 * @returns {string} what is in an SVG element with `viewBox`
 */
export function picture(engine, { edges = false, ruler = false, zoom = 1 } = {}) {
  const names = engine.handleNames();
  const grips = names.map((_, index) => engine.handle(index));
  const of = (/** @type {string} */ name) => /** @type {Grip | undefined} */ (grips[names.indexOf(name)]);
  const pieces = ["a", "b"].flatMap((letter) => {
    const body = of(`name_${letter}`);
    if (!body) return [];
    const end = of(`name_way_${letter}`);
    return [...(end ? [way(body, end, letter)] : []), shape(body, letter), name(body, letter.toUpperCase(), letter)];
  });
  const line = of("name_line");
  const point = of("name_point");
  const numbered = names.flatMap((name, index) => (/^name_([ab]|point)$/.test(name) ? [grips[index]] : []));
  return (
    group("shapes", [line ? ground(line) : "", ...pieces, point ? spot(point) : ""]) +
    group("also", [...(edges ? numbered.flatMap(edgeNumbers) : []), ruler ? scale(zoom) : ""])
  );
}

/**
 * @param {string} name
 * @param {string[]} pieces
 */
const group = (name, pieces) =>
  `<g class="${name}" stroke-width="2.5" stroke-linejoin="round" font-family="var(--sans)" font-weight="600"` +
  ` text-anchor="middle">${pieces.join("")}</g>`;

/** @param {string} role of web/style/colours.css */
const colour = (role) => `var(--gnomon-${role})`;

/**
 * @param {string} words
 * @param {number | string} x
 * @param {number | string} y
 * @param {string} role
 * @param {string} [more] attributes
 */
const text = (words, x, y, role, more = "") =>
  `<text x="${x}" y="${y}" fill="${colour(role)}" stroke="${colour("paper")}" stroke-width="3" paint-order="stroke"` +
  `${more}>${words}</text>`;

/** Smaller letters. */
const small = ' font-size=".86em"';

/** Lines as wide on every screen. */
const constant = ' vector-effect="non-scaling-stroke"';

/** A body's lines. @param {string} letter */
const lines = (letter) => ` stroke="${colour(`body-${letter}`)}"${constant}`;

/**
 * What is shown of the picture.
 *
 * @param {number} zoom 1 is all of it
 */
export const viewBox = (zoom) =>
  [width / 2 - width / 2 / zoom, height / 2 - height / 2 / zoom, width / zoom, height / zoom]
    .map((side) => short(side))
    .join(" ");

/**
 * The size of letters, so that they are as large in every picture.
 *
 * @param {number} zoom
 */
export const letters = (zoom) => short(28 / zoom);

/**
 * @param {number} number
 * @param {number} [decimals]
 */
const short = (number, decimals = 2) => String(Number(number.toFixed(decimals)));
/** @param {number} x */
const across = (x) => short(width / 2 + unit * x);
/** @param {number} y */
const down = (y) => short(height / 2 - unit * y);

/** The frame of a body, as SVG has it. @param {Grip} grip */
const frame = ({ cosine, sine, x, y }) =>
  `matrix(${[cosine, -sine, sine, cosine].map((part) => short(part * unit)).join(" ")} ${across(x)} ${down(y)})`;

/** @param {Grip} grip */
const outline = ({ corners }) => `M${corners.map(([x, y]) => `${short(x, 3)} ${short(-y, 3)}`).join("L")}Z`;

/**
 * @param {Grip} grip
 * @param {string} letter
 */
const shape = (grip, letter) =>
  `<path d="${outline(grip)}" transform="${frame(grip)}" fill="${colour(`body-${letter}`)}" fill-opacity=".22"` +
  `${lines(letter)}/>`;

/**
 * @param {{x: number, y: number}} at
 * @param {string} words
 * @param {string} letter
 */
const name = ({ x, y }, words, letter) =>
  text(words, across(x), down(y), letter ? `body-${letter}` : "ink", ` class="is-${letter || "point"}" dy=".35em"`);

/**
 * Where a body will be at the end, and its way there with a tick at each quarter.
 *
 * @param {Grip} from
 * @param {Grip} to
 * @param {string} letter
 */
function way(from, to, letter) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const turned = `translate(${across(from.x)} ${down(from.y)}) rotate(${short((Math.atan2(from.y - to.y, to.x - from.x) * 180) / Math.PI)}) scale(${unit})`;
  const ticks = [1, 2, 3].map((quarter) => `M${short((length * quarter) / 4)} -.12v.24`).join("");
  return (
    `<g fill="none" stroke-width="1.5"><path d="${outline(to)}" transform="${frame(to)}" stroke-dasharray="4"` +
    `${lines(letter)}/>` +
    `<path d="M0 0H${short(length)}m-.3 -.2 .3 .2-.3 .2${ticks}" transform="${turned}"${lines(letter)}/></g>`
  );
}

/** The solid side of a line. @param {Grip} grip */
const ground = (grip) =>
  `<g transform="${frame(grip)}"><path d="M0-${far}V${far}H-${far}V-${far}Z" fill="${colour("wall")}"` +
  ` fill-opacity=".35"/><path d="M0-${far}V${far}" stroke="${colour("ink")}"${constant}/></g>`;

/**
 * A point, and the polygon that it belongs to, which has not turned yet.
 *
 * @param {Grip} grip
 */
function spot(grip) {
  const still = { ...grip, x: 0, y: 0, cosine: 1, sine: 0 };
  const at = `cx="${across(grip.x)}" cy="${down(grip.y)}"`;
  const above = { x: grip.x, y: grip.y + 0.6 };
  const dot = `<circle ${at} r="7" fill="${colour("paper")}" stroke="${colour("ink")}" stroke-width="4"/>`;
  return `${shape(still, "a")}${dot}${name(above, "P", "")}`;
}

/**
 * Each edge's number near its middle: inside, if there is room.
 *
 * @param {Grip} grip
 */
function edgeNumbers(grip) {
  const { corners, what } = grip;
  const { x, y, cosine, sine } = what === "point" ? { x: 0, y: 0, cosine: 1, sine: 0 } : grip;
  const inset = Math.max(...corners.map(([u, v]) => Math.hypot(u, v))) < 1.5 ? 1.5 : 0.8;
  return corners.map(([u, v], edge) => {
    const [s, t] = corners[(edge + 1) % corners.length];
    const [p, q] = [(inset * (u + s)) / 2, (inset * (v + t)) / 2];
    const at = { x: x + cosine * p - sine * q, y: y + sine * p + cosine * q };
    return text(String(edge), across(at.x), down(at.y), "ink", `${small} dy=".35em"`);
  });
}

/**
 * How long 1 is.
 *
 * @param {number} zoom
 */
function scale(zoom) {
  const x = Math.round(width / 2 - width / 2 / zoom) + 20;
  const y = Math.round(height / 2 + height / 2 / zoom) - 18;
  return (
    `<path d="M${x} ${y - 6}v12M${x} ${y}h${unit}m0-6v12" stroke="${colour("ink")}"${constant}/>` +
    text("1", x + unit / 2, y - 10, "ink", small)
  );
}
