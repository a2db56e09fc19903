// Keys that move the selected handle, the same in every form of a demo.

/** Directions of a nudge, to the right and up. @type {Record<string, [number, number]>} */
export const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** Senses of a turn, counter-clockwise positive. @type {Record<string, number>} */
export const turns = { q: 1, ",": 1, e: -1, ".": -1 };

/** Matches the keys of both tables and the numbers of handles. A still figure loads this pattern instead of the tables. */
export const handKey = /^(Arrow(Left|Right|Up|Down)|[1-9qe,.])$/i;
