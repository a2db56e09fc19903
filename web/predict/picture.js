// The picture of a question: the shapes alone, without anything that a query says of them.
//
// It is drawn from what the reader can take hold of, by the page and not by the scene, because a scene's own picture is
// its answer. The same words make the poster while the site is built and the picture that follows the reader's hand.

/** @import { Engine } from "../player/engine.js" */

/** @typedef {ReturnType<Engine["grip"]>} Grip */

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
  const names = engine.gripNames();
  const grips = names.map((_, index) => engine.grip(index));
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
  return [
    line ? ground(line) : "",
    ...pieces,
    point ? spot(point) : "",
    ...(edges ? numbered.flatMap(edgeNumbers) : []),
    ruler ? scale(zoom) : "",
  ].join("");
}

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
const shape = (grip, letter) => `<path class="of-${letter}" d="${outline(grip)}" transform="${frame(grip)}"/>`;

/**
 * @param {{x: number, y: number}} at
 * @param {string} words
 * @param {string} letter
 */
const name = ({ x, y }, words, letter) =>
  `<text class="is-${letter}" x="${across(x)}" y="${down(y)}" dy=".35em">${words}</text>`;

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
    `<path class="end of-${letter}" d="${outline(to)}" transform="${frame(to)}"/>` +
    `<path class="way of-${letter}" d="M0 0H${short(length)}m-.3 -.2 .3 .2-.3 .2${ticks}" transform="${turned}"/>`
  );
}

/** The solid side of a line. @param {Grip} grip */
const ground = (grip) =>
  `<g transform="${frame(grip)}"><path class="ground" d="M0-${far}V${far}H-${far}V-${far}Z"/>` +
  `<path class="edge" d="M0-${far}V${far}"/></g>`;

/**
 * A point, and the polygon that it belongs to, which has not turned yet.
 *
 * @param {Grip} grip
 */
function spot(grip) {
  const still = { ...grip, x: 0, y: 0, cosine: 1, sine: 0 };
  const at = `cx="${across(grip.x)}" cy="${down(grip.y)}"`;
  const above = { x: grip.x, y: grip.y + 0.6 };
  return `${shape(still, "a")}<circle class="spot" ${at} r="7"/>${name(above, "P", "point")}`;
}

/**
 * Each edge's number near its middle: inside, if there is room.
 *
 * @param {Grip} grip
 */
function edgeNumbers(grip) {
  const { corners, isPoint } = grip;
  const { x, y, cosine, sine } = isPoint ? { x: 0, y: 0, cosine: 1, sine: 0 } : grip;
  const inset = Math.max(...corners.map(([u, v]) => Math.hypot(u, v))) < 1.5 ? 1.5 : 0.8;
  return corners.map(([u, v], edge) => {
    const [s, t] = corners[(edge + 1) % corners.length];
    const [p, q] = [(inset * (u + s)) / 2, (inset * (v + t)) / 2];
    const at = { x: x + cosine * p - sine * q, y: y + sine * p + cosine * q };
    return `<text class="number" x="${across(at.x)}" y="${down(at.y)}" dy=".35em">${edge}</text>`;
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
    `<path class="scale" d="M${x} ${y - 6}v12M${x} ${y}h${unit}m0-6v12"/>` +
    `<text class="number" x="${x + unit / 2}" y="${y - 10}">1</text>`
  );
}
