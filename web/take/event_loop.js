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
  const wall = (place, v, half) => now + Math.max(0, (half - d.r - Math.sign(v) * place) / Math.abs(v));
  let next = { time: wall(x, d.vx, w), turns: "vx" };
  if (wall(y, d.vy, h) < next.time) next = { time: wall(y, d.vy, h), turns: "vy" };
  discs.forEach((other, j) => {
    const time = j === i ? Infinity : meeting(d, other, now);
    if (time < next.time) next = { time, partner: j, changes: other.changes };
  });
  return next;
}

function deflect(a, b) {
  const [nx, ny] = [(b.x - a.x) / (a.r + b.r), (b.y - a.y) / (a.r + b.r)];
  const N = (2 * (nx * (a.vx - b.vx) + ny * (a.vy - b.vy))) / (1 / a.m + 1 / b.m);
  [a.vx, a.vy] = [a.vx - (N / a.m) * nx, a.vy - (N / a.m) * ny];
  [b.vx, b.vy] = [b.vx + (N / b.m) * nx, b.vy + (N / b.m) * ny];
}

function run(discs, box, until) {
  const queue = discs.map((d, i) => look(discs, i, d.t, box));
  for (;;) {
    const i = queue.reduce((best, event, k) => (event.time < queue[best].time ? k : best), 0);
    const { time, turns, partner, changes } = queue[i];
    if (!(time <= until)) break;
    const stale = !turns && discs[partner].changes !== changes;
    const who = stale ? [] : turns ? [i] : [i, partner];
    for (const k of who) [discs[k].x, discs[k].y] = at(discs[k], time);
    for (const k of who) [discs[k].t, discs[k].changes] = [time, discs[k].changes + 1];
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
