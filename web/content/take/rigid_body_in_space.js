// A free body in space. It keeps its angular momentum, an arrow that stands
// still in the world; its axes turn about it.

// An orientation is a quaternion [w, x, y, z] of length one: cos(φ/2), and
// sin(φ/2) times the axis of the turn φ. First q, then p.
function turnedOn(p, q) {
  const [a, b, c, d] = p;
  const [w, x, y, z] = q;
  return [
    a * w - b * x - c * y - d * z,
    a * x + b * w + c * z - d * y,
    a * y - b * z + c * w + d * x,
    a * z + b * y - c * x + d * w,
  ];
}

// By an angle about an axis of any length but 0.
function turnAbout(axis, angle) {
  const s = Math.sin(angle / 2) / Math.hypot(...axis);
  return [Math.cos(angle / 2), axis[0] * s, axis[1] * s, axis[2] * s];
}

// An arrow of the world, told along the body's own axes: q⁻¹ v q.
function seenFromBody([w, x, y, z], v) {
  return turnedOn(turnedOn([w, -x, -y, -z], [0, ...v]), [w, x, y, z]).slice(1);
}

// `m` is the angular momentum as the body sees it, `I` are its three principal
// moments.
function spinSeen(I, m) {
  return [m[0] / I[0], m[1] / I[1], m[2] / I[2]];
}

function spinEnergy(I, m) {
  return (m[0] ** 2 / I[0] + m[1] ** 2 / I[1] + m[2] ** 2 / I[2]) / 2;
}

// One step of `dt` seconds. `I` rises: least, middle, greatest. `L` never
// changes; the new orientation is returned.
function turnFreely(I, L, q, dt) {
  if (L.every((part) => part === 0)) return q;
  const ends = [1 / I[0] - 1 / I[1], 0, 1 / I[2] - 1 / I[1]];
  // About an own axis, as fast as it has L along it: that part of L the turn
  // does not change.
  const turn = (own, share) => {
    const axis = [0, 0, 0];
    axis[own] = 1;
    const m = seenFromBody(q, L);
    q = turnedOn(q, turnAbout(axis, ends[own] * m[own] * share * dt));
  };
  turn(0, 0.5);
  turn(2, 1);
  turn(0, 0.5);
  // What the three axes share is a turn about L.
  q = turnedOn(turnAbout(L, (Math.hypot(...L) / I[1]) * dt), q);
  const size = Math.hypot(...q);
  return q.map((part) => part / size);
}

// To see it go wrong: what the body sees of L, changed by Euler's equations,
// all by what was at the beginning.
function eulerChange(I, m) {
  const w = spinSeen(I, m);
  return [
    m[1] * w[2] - m[2] * w[1],
    m[2] * w[0] - m[0] * w[2],
    m[0] * w[1] - m[1] * w[0],
  ];
}
function turnNaively(I, m, dt) {
  const change = eulerChange(I, m);
  return m.map((part, i) => part + dt * change[i]);
}

const book = [1, 2, 3];
const L = [0.01, 10, 0.01];
let q = [1, 0, 0, 0];
let flips = 0;
for (let i = 0, up = true; i < 1200; i += 1) {
  q = turnFreely(book, L, q, 1 / 60);
  const isUp = seenFromBody(q, L)[1] > 0;
  if (isUp !== up) flips += 1;
  up = isUp;
}
// In 20 seconds it flips over four times. The energy was 25.00007, and sways by
// less than a ten-thousandth of that.
console.log(flips, spinEnergy(book, seenFromBody(q, L)));
