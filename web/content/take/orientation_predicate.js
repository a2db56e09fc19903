// On which side of the edge from a to b does q lie? 1 left, −1 right, 0 on it.
// Never wrong, whatever finite numbers the points [x, y] have.

// A double is an integer after so many doublings.
function doublings(x) {
  let count = 0;
  for (; !Number.isInteger(x); count++) x *= 2;
  return count;
}

// x · 2^count, without rounding.
function asInteger(x, count) {
  for (; !Number.isInteger(x); count--) x *= 2;
  return BigInt(x) << BigInt(count);
}

// The last word: with every digit, and no rounding anywhere.
function integerSide(...points) {
  const all = points.flat();
  const count = Math.max(...all.map(doublings));
  const [ax, ay, bx, by, qx, qy] = all.map((x) => asInteger(x, count));
  const D = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax);
  return D > 0n ? 1 : D < 0n ? -1 : 0;
}

// D in doubles, and by how much rounding may have moved it.
function roundedSide(a, b, q) {
  const L = (b[0] - a[0]) * (q[1] - a[1]);
  const R = (b[1] - a[1]) * (q[0] - a[0]);
  const size = Math.abs(L) + Math.abs(R);
  // Elsewhere a product may have become 0 or infinite: no bound holds.
  const isOrdinary = size > 1e-280 && size < 1e300;
  const bound = isOrdinary ? 3.3306690738754716e-16 * size : Infinity;
  return { D: L - R, bound };
}

// Doubles where they are certain, and integers where they are not.
function sideOf(a, b, q) {
  const { D, bound } = roundedSide(a, b, q);
  return Math.abs(D) > bound ? Math.sign(D) : integerSide(a, b, q);
}

const [a, b, q] = [[-5.3, -3.2], [7.3, 5.2], [0.7, 0.8]];
console.log(Math.sign(roundedSide(a, b, q).D), sideOf(a, b, q)); // -1 1
