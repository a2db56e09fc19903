// A disc is { x, y, vx, vy, r, m, t, changes }: where it was at its own time t,
// and how often it has been deflected. The box reaches from -w to w, -h to h.
const at = (d, time) => [d.x + d.vx * (time - d.t), d.y + d.vy * (time - d.t)];

function meeting(a, b, now) {
  const [[ax, ay], [bx, by]] = [at(a, now), at(b, now)];
  const [dx, dy, vx, vy] = [bx - ax, by - ay, b.vx - a.vx, b.vy - a.vy];
  const k = -(dx * vx + dy * vy);
  if (k <= 0) return Infinity; // they do not approach
  const clear = dx * dx + dy * dy - (a.r + b.r) ** 2;
  if (clear <= 0) return now; // they touch already
  const past = k * k - (vx * vx + vy * vy) * clear;
  return past < 0 ? Infinity : now + clear / (k + Math.sqrt(past));
}

function look(discs, i, now, [w, h]) {
  const [d, [x, y]] = [discs[i], at(discs[i], now)];
  const way = (place, v, half) => half - d.r - Math.sign(v) * place;
  const across = now + Math.max(0, way(x, d.vx, w) / Math.abs(d.vx));
  const up = now + Math.max(0, way(y, d.vy, h) / Math.abs(d.vy));
  let next = { time: across, turns: "vx" };
  if (up < across) next = { time: up, turns: "vy" };
  discs.forEach((other, j) => {
    const time = j === i ? Infinity : meeting(d, other, now);
    if (time < next.time) next = { time, partner: j, changes: other.changes };
  });
  return next;
}

function deflect(a, b) {
  const [nx, ny] = [(b.x - a.x) / (a.r + b.r), (b.y - a.y) / (a.r + b.r)];
  const closing = nx * (a.vx - b.vx) + ny * (a.vy - b.vy);
  const N = (2 * closing) / (1 / a.m + 1 / b.m);
  [a.vx, a.vy] = [a.vx - (N / a.m) * nx, a.vy - (N / a.m) * ny];
  [b.vx, b.vy] = [b.vx + (N / b.m) * nx, b.vy + (N / b.m) * ny];
}

function run(discs, box, until) {
  const queue = discs.map((d, i) => look(discs, i, d.t, box));
  for (;;) {
    const first = queue.reduce((a, b) => (b.time < a.time ? b : a));
    const i = queue.indexOf(first);
    const { time, turns, partner, changes } = first;
    if (!(time <= until)) break;
    const stale = !turns && discs[partner].changes !== changes;
    const who = stale ? [] : turns ? [i] : [i, partner];
    for (const d of who.map((k) => discs[k])) {
      [d.x, d.y] = at(d, time);
      [d.t, d.changes] = [time, d.changes + 1];
    }
    if (turns) discs[i][turns] *= -1;
    else if (!stale) deflect(discs[i], discs[partner]);
    for (const k of stale ? [i] : who) queue[k] = look(discs, k, time, box);
  }
  for (const d of discs) [d.x, d.y, d.t] = [...at(d, until), until];
}

const discs = [
  { x: 0, y: 0, vx: 2, vy: 0, r: 2, m: 1, t: 0, changes: 0 },
  { x: 10, y: 3, vx: -3, vy: 0, r: 3, m: 1, t: 0, changes: 0 },
];
run(discs, [40, 40], 1.2);
console.log(discs.map(({ x, y }) => [x, y])); // [[2.4, 0], [6.4, 3]]
