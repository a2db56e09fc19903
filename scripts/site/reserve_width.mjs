// Reserves room for the numbers of a figure's formulas, so that a row keeps its place while a hand moves the picture. A
// row begins at the same place as with the longest numbers that any position of the handles produces. Neither a bracket
// nor the dash for a missing number changes the height of a row.
import { program } from "./program.mjs";

/** @import { Engine } from "../../web/elements/runtime/open_demo.js" */

/** Matches a number of the figure that has a place in a row, with its words. */
const live = /<mn data-number="(\w+)" data-digits="(\d)"( data-factor)?>[^<]*<\/mn>/g;

/** Number of positions for each handle from left to right, and from top to bottom. */
const places = 7;

/** Digits before the point that get room. Longer numbers are rare, such as the time until slow shapes touch. */
const max_before = 2;

/**
 * @param {Engine} engine whose picture has a size; its state is restored afterwards
 * @param {string} formula with the present numbers in it
 * @returns {string}
 */
export function withReservedWidth(engine, formula) {
  const asked = [...formula.matchAll(live)].map(([, name, digits]) => ({ name, digits: Number(digits) }));
  if (asked.length === 0) return formula;
  const most = longest(engine, asked);
  const height = 'height="0.8em" depth="0.25em"';
  return formula.replace(/<math>([^]*?)<\/math>/g, (row, told) => {
    const even = told.replace(live, (/** @type {string} */ number) => `<mpadded ${height}>${number}</mpadded>`);
    if (!live.test(row)) return row;
    live.lastIndex = 0;
    if (!row.includes("<mi")) return `<math>${even}</math>`;
    const widest = told
      .replaceAll(/(?<=<m[io][^>]*) data-role="[^"]*"/g, "")
      .replace(
        live,
        (
          /** @type {string} */ _,
          /** @type {string} */ name,
          /** @type {string} */ digits,
          /** @type {string} */ factor,
        ) => {
          const room = most.get(name + digits) ?? "";
          return `<mn>${factor && room.startsWith("−") ? `(${room})` : room}</mn>`;
        },
      );
    return `<math><mrow><mpadded width="0">${even}</mpadded><mphantom>${widest}</mphantom></mrow></math>`;
  });
}

/**
 * Returns text as long as each number's longest value while each handle moves over the whole picture.
 *
 * @param {Engine} engine
 * @param {{ name: string, digits: number }[]} asked
 */
function longest(engine, asked) {
  const kept = engine.save();
  /** @type {Map<string, { sign: string, digits: number }>} */
  const most = new Map();
  const look = () => {
    for (const { name, digits } of asked) {
      const words = program.words(engine.quantity(name), digits, false);
      const now = most.get(name + digits) ?? { sign: "", digits: 0 };
      if (words.startsWith("−")) now.sign = "−";
      const wide = words.match(/\d/g)?.length ?? 0;
      if (wide <= digits + max_before) now.digits = Math.max(now.digits, wide);
      most.set(name + digits, now);
    }
  };
  look();
  const { width, height } = program.figureSize(engine.extent());
  for (const { x, y, handle, turns } of holds(engine)) {
    engine.input.pointerTake(x, y, handle, turns);
    for (let place = 0; place < places * places; ++place) {
      engine.input.pointerMove(
        (width * (place % places)) / (places - 1),
        (height * Math.floor(place / places)) / (places - 1),
      );
      engine.settle();
      look();
    }
    engine.input.pointerUp(x, y);
    engine.settle();
    engine.restore(kept);
  }
  // The engine updates its sentence when it draws the picture.
  program.drawn(engine);
  return new Map(
    [...most].map(([key, { sign, digits }]) => {
      const after = Number(key.at(-1));
      return [key, sign + "0".repeat(digits - after) + (after > 0 ? `.${"0".repeat(after)}` : "")];
    }),
  );
}

/** Returns the places of all movable objects. @param {Engine} engine */
function holds(engine) {
  const svg = program.drawn(engine);
  return [...svg.matchAll(/<\w+ ([^>]*)class="(hold|turn)[^"]*" data-handle="(\d+)"/g)].map(([, form, use, handle]) => {
    const numbers = (/^cx="(.*) r=|^points="([^"]*)/.exec(form)?.[0].match(/-?[\d.]+/g) ?? []).map(Number);
    const corners = numbers.length >> 1;
    let [x, y] = [0, 0];
    for (let corner = 0; corner < corners; ++corner) {
      x += numbers[2 * corner] / corners;
      y += numbers[2 * corner + 1] / corners;
    }
    return { x, y, handle: Number(handle), turns: use === "turn" };
  });
}
