// Room for the numbers of a plate's formulas, so that what stands beside them keeps its place while a hand moves the
// picture: in a row with letters each number has that of the longest that a hand came to, and neither a
// bracket nor the dash for no number makes a row higher or lower.
import { program } from "./program.mjs";

/** @import { Engine } from "../../web/runtime/engine.js" */

/** A number of the plate that has a place in a row, with its words. */
const live = /<mn data-number="(\w+)" data-digits="(\d)"( data-factor)?>[^<]*<\/mn>/g;

/** What is held is led to so many places from left to right, and from top to bottom. */
const places = 7;

/**
 * @param {Engine} engine whose picture has a size; it is as it was afterwards
 * @param {string} formula with the present numbers in it
 * @returns {string}
 */
export function withRoom(engine, formula) {
  const asked = [...formula.matchAll(live)].map(([, name, digits]) => ({ name, digits: Number(digits) }));
  if (asked.length === 0) return formula;
  const most = longest(engine, asked);
  return formula.replace(/<math>[^]*?<\/math>/g, (row) =>
    row.replace(live, (number, name, digits, factor) => {
      const room = most.get(name + digits) ?? "";
      const height = 'height="0.8em" depth="0.25em"';
      if (!row.includes("<mi")) return `<mpadded ${height}>${number}</mpadded>`;
      const longest = factor && room.startsWith("−") ? `(${room})` : room;
      return `<mrow><mpadded width="0" ${height}>${number}</mpadded><mphantom><mn>${longest}</mn></mphantom></mrow>`;
    }),
  );
}

/**
 * Words as long as the longest of each number while each handle is led over the whole picture.
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
      now.digits = Math.max(now.digits, words.match(/\d/g)?.length ?? 0);
      most.set(name + digits, now);
    }
  };
  look();
  const { width, height } = program.plateSize(engine.extent());
  for (const { x, y, handle, turns } of holds(engine)) {
    engine.hands.pointerTake(x, y, handle, turns);
    for (let place = 0; place < places * places; ++place) {
      engine.hands.pointerMove(
        (width * (place % places)) / (places - 1),
        (height * Math.floor(place / places)) / (places - 1),
      );
      engine.settle();
      look();
    }
    engine.hands.pointerUp(x, y);
    engine.settle();
    engine.restore(kept);
  }
  // The sentence is that of the picture.
  program.drawn(engine);
  return new Map(
    [...most].map(([key, { sign, digits }]) => {
      const after = Number(key.at(-1));
      return [key, sign + "0".repeat(digits - after) + (after > 0 ? `.${"0".repeat(after)}` : "")];
    }),
  );
}

/** Where what a hand can take is. @param {Engine} engine */
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
