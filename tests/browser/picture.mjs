// Decodes screenshots, as far as the browsers' own PNG files require: 8 bits a channel, RGB or RGBA, not interlaced.
import { inflateSync } from "node:zlib";

/** @typedef {{ width: number, height: number, channels: number, pixels: Uint8Array }} Picture */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/**
 * @param {Buffer} png
 * @returns {Picture}
 */
export function decode(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const [depth, colour, , , interlace] = png.subarray(24, 29);
  const channels = { 2: 3, 6: 4 }[colour ?? 0];
  if (depth !== 8 || !channels || interlace) throw new Error("a kind of PNG that no browser was seen to write");

  const data = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") data.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return {
    width,
    height,
    channels,
    pixels: unfilter(inflateSync(Buffer.concat(data)), width * channels, height, channels),
  };
}

/**
 * Reverses the PNG filter that precedes compression, row by row (PNG specification, section 9).
 *
 * @param {Uint8Array} raw each row after a byte with its filter
 * @param {number} stride
 * @param {number} height
 * @param {number} channels
 */
function unfilter(raw, stride, height, channels) {
  const out = new Uint8Array(stride * height);
  for (let y = 0; y < height; ++y) {
    const filter = raw[y * (stride + 1)];
    const from = y * (stride + 1) + 1;
    const to = y * stride;
    for (let x = 0; x < stride; ++x) {
      const left = x < channels ? 0 : /** @type {number} */ (out[to + x - channels]);
      const above = y === 0 ? 0 : /** @type {number} */ (out[to + x - stride]);
      const corner = x < channels || y === 0 ? 0 : /** @type {number} */ (out[to + x - stride - channels]);
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter ?? 0];
      out[to + x] = /** @type {number} */ (raw[from + x]) + /** @type {number} */ (guess);
    }
  }
  return out;
}

/**
 * @param {number} left
 * @param {number} above
 * @param {number} corner
 */
function paeth(left, above, corner) {
  const towards = left + above - corner;
  const toLeft = Math.abs(towards - left);
  const toAbove = Math.abs(towards - above);
  const toCorner = Math.abs(towards - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/**
 * Returns the colours inside a box, as 0xRRGGBB in reading order.
 *
 * @param {Picture} picture
 * @param {Box} box
 */
export function colours({ width, height, channels, pixels }, box) {
  const left = Math.max(0, Math.ceil(box.x));
  const top = Math.max(0, Math.ceil(box.y));
  const right = Math.min(width, Math.floor(box.x + box.width));
  const bottom = Math.min(height, Math.floor(box.y + box.height));
  const found = [];
  for (let y = top; y < bottom; ++y) {
    for (let x = left; x < right; ++x) {
      const at = (y * width + x) * channels;
      found.push((Number(pixels[at]) << 16) | (Number(pixels[at + 1]) << 8) | Number(pixels[at + 2]));
    }
  }
  return found;
}

/**
 * Counts the pixels of a box in which a channel differs between two pictures by more than `by` of 255.
 *
 * @param {Picture} before
 * @param {Picture} after
 * @param {Box} box
 * @param {number} [by]
 */
export function changed(before, after, box, by = 0) {
  const then = colours(before, box);
  /** @param {number} a @param {number} b @param {number} shift */
  const apart = (a, b, shift) => Math.abs(((a >> shift) & 255) - ((b >> shift) & 255)) > by;
  return colours(after, box).filter((colour, i) => [0, 8, 16].some((shift) => apart(colour, then[i] ?? 0, shift)))
    .length;
}
