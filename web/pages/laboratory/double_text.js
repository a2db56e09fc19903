// Doubles as text, to the last bit. The shortest decimal form that reads back as the same double is JavaScript's own;
// the hexadecimal form is C's %a.

const view = new DataView(new ArrayBuffer(8));

/** @param {number} value @returns {bigint} */
function bitsOf(value) {
  view.setFloat64(0, value);
  return view.getBigUint64(0);
}

/** @param {number} value as in 0x1.8p+1 */
export function hex(value) {
  if (!Number.isFinite(value)) return decimal(value);
  const bits = bitsOf(value);
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const fraction = (bits & 0xfffffffffffffn).toString(16).padStart(13, "0").replace(/0+$/, "");
  const sign = bits >> 63n ? "-" : "";
  const power = value === 0 ? 0 : exponent === 0 ? -1022 : exponent - 1023;
  return `${sign}0x${exponent === 0 ? 0 : 1}${fraction && `.${fraction}`}p${power < 0 ? "" : "+"}${power}`;
}

/** @param {number} value */
export function decimal(value) {
  if (Number.isNaN(value)) return "nan";
  if (value === Infinity) return "inf";
  if (value === -Infinity) return "-inf";
  return Object.is(value, -0) ? "-0" : String(value);
}

/**
 * Returns the distance of two doubles in ulps; undefined if one is not finite and they differ.
 *
 * @param {number} a
 * @param {number} b
 */
export function ulpsBetween(a, b) {
  if (!Number.isFinite(a) || !Number.isFinite(b)) return Object.is(a, b) ? 0n : undefined;
  const place = (/** @type {number} */ value) => {
    const bits = bitsOf(value);
    return bits >> 63n ? -(bits & 0x7fffffffffffffffn) : bits;
  };
  const distance = place(a) - place(b);
  return distance < 0n ? -distance : distance;
}

const word = /^([-+−]?)(0x([0-9a-f]*)\.?([0-9a-f]*)(?:p([-+]?\d+))?|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)f?$/i;

/**
 * Reads a decimal or hexadecimal number, with an optional suffix f.
 *
 * @param {string} text
 * @returns {number | undefined} infinite beyond the largest double
 */
export function read(text) {
  const found = word.exec(text.trim());
  if (!found) return undefined;
  const [, sign, digits, whole, fraction, power = "0"] = found;
  const size = whole === undefined ? Number(digits.replace(/f$/i, "")) : fromHex(whole, fraction, Number(power));
  if (size === undefined) return undefined;
  return sign === "" || sign === "+" ? size : -size;
}

/** @param {string} whole @param {string} fraction @param {number} power */
function fromHex(whole, fraction, power) {
  if (whole + fraction === "") return undefined;
  const mantissa = Number(BigInt(`0x${whole}${fraction}`));
  // Scale in two steps, because one factor alone may exceed the range of doubles. Exponents beyond 4000 exceed it in
  // any case.
  const exponent = Math.max(-4000, Math.min(4000, power - 4 * fraction.length));
  const half = Math.trunc(exponent / 2);
  return scaled(scaled(mantissa, half), exponent - half);
}

/** @param {number} value @param {number} power */
function scaled(value, power) {
  let left = power;
  let result = value;
  for (; left > 1000; left -= 1000) result *= 2 ** 1000;
  for (; left < -1000; left += 1000) result *= 2 ** -1000;
  return result * 2 ** left;
}
