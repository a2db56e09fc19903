// The content of the other players: one square that moves to the right and back, in each player's own format. It is
// generated here, so no third-party file is needed. The benchmark measures players, and tiny content favours them.

/** Frames a second, frames of the whole, pixels. */
const rate = 60;
const frames = 120;
const width = 400;
const height = 300;
/** The square's positions. @type {[frame: number, x: number][]} */
const places = [
  [0, 80],
  [60, 320],
  [frames, 80],
];

/** Returns the animation as JSON, the format of Lottie. */
export function lottie() {
  const still = (/** @type {unknown} */ k) => ({ a: 0, k });
  const path = places.map(([t, x]) => ({ t, s: [x, height / 2, 0], i: { x: 1, y: 1 }, o: { x: 0, y: 0 } }));
  const turn = { r: still(0), o: still(100), s: still([100, 100, 100]) };
  const square = { ty: "rc", p: still([0, 0]), s: still([60, 60]), r: still(0) };
  const colour = { ty: "fl", c: still([0.2, 0.4, 0.8, 1]), o: still(100) };
  const group = { ty: "gr", it: [square, colour, { ty: "tr", p: still([0, 0]), a: still([0, 0]), ...turn }] };
  const layer = { ty: 4, ip: 0, op: frames, st: 0, ks: { p: { a: 1, k: path }, a: still([0, 0, 0]), ...turn } };
  return JSON.stringify({
    v: "5.7.0",
    fr: rate,
    ip: 0,
    op: frames,
    w: width,
    h: height,
    layers: [{ ...layer, shapes: [group] }],
  });
}

/** @param {number} value @returns {number[]} seven bits a byte, the lowest first */
const varuint = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...varuint(value >>> 7)]);

/** @param {number} value */
const float = (value) => [...new Uint8Array(new Float32Array([value]).buffer)];

/** @param {number} argb */
const colour = (argb) => [...new Uint8Array(new Uint32Array([argb]).buffer)];

/**
 * Encodes an object of the format: its type, and its properties, each by its key.
 *
 * @param {number} type
 * @param {[key: number, bytes: number[]][]} properties
 */
const object = (type, ...properties) => [
  ...varuint(type),
  ...properties.flatMap(([key, bytes]) => [...varuint(key), ...bytes]),
  0,
];

/** Returns the animation in the binary format of Rive, version 7. */
export function riv() {
  // The reference to a parent is its index, where the artboard is 0.
  const [artboard, shape, fill] = [0, 1, 3].map(varuint);
  return Buffer.from([
    ...Buffer.from("RIVE"),
    ...[7, 0, 0].flatMap(varuint),
    // An empty list of properties that old players may not support.
    0,
    ...object(23),
    ...object(1, [7, float(width)], [8, float(height)]),
    ...object(3, [5, artboard], [13, float(places[0][1])], [14, float(height / 2)]),
    ...object(7, [5, shape], [20, float(60)], [21, float(60)]),
    ...object(20, [5, shape]),
    ...object(18, [5, fill], [37, colour(0xff3366cc)]),
    ...object(31, [56, varuint(rate)], [57, varuint(frames)], [59, varuint(1)]),
    ...object(25, [51, shape]),
    ...object(26, [53, varuint(13)]),
    ...places.flatMap(([frame, x]) => object(30, [67, varuint(frame)], [68, varuint(1)], [70, float(x)])),
  ]);
}
