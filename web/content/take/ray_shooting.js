// How far polygon b must go along u until it is free of a: the way out of a − b
// by halving the list of its edges. Points are [x, y], corners
// counter-clockwise; u is not [0, 0], and the answer counts in lengths of u.

const minus = ([x, y], [u, v]) => [x - u, y - v];
const cross = ([x, y], [u, v]) => x * v - y * u;
const isLower = ([x, y]) => y < 0 || (y === 0 && x < 0);
const comesBefore = (e, f) =>
  isLower(e) === isLower(f) ? cross(e, f) > 0 : isLower(f);

// The edges e of a − b in the order of their angles, each with the corner w
// where it begins: those of a and, turned about, those of b.
function edgesOfDifference(a, b) {
  const fromLowest = (p) => {
    const at = p.findIndex((q) => p.every((r) => !isLower(minus(r, q))));
    return [...p.slice(at), ...p.slice(0, at + 1)];
  };
  const [p, q] = [fromLowest(a), fromLowest(b.map(([x, y]) => [-x, -y]))];
  const edge = (r, k) => minus(r[k + 1] ?? r[k], r[k]);
  const list = [];
  for (let i = 0, j = 0; i + 1 < p.length || j + 1 < q.length; ) {
    const w = [p[i][0] + q[j][0], p[i][1] + q[j][1]];
    const [e, f] = [edge(p, i), edge(q, j)];
    const ofA = j + 1 === q.length || (i + 1 < p.length && cross(e, f) >= 0);
    list.push({ w, e: ofA ? e : f });
    if (ofA) i += 1;
    else j += 1;
  }
  return list;
}

// The first number from low up to high that is not passed.
function halve(low, high, isPassed) {
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isPassed(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

// After what length the line along u leaves a − b; −∞ where it passes by.
function leavesAfter(list, u) {
  const place = (d) => halve(0, list.length, (i) => comesBefore(list[i].e, d));
  const from = place(u);
  const to = place([-u[0], -u[1]]);
  const count = (to - from + list.length) % list.length;
  const at = (i) => list[(from + i) % list.length];
  const k = halve(0, count, (i) => cross(u, at(i + 1).w) < 0);
  if (k === count || cross(u, at(0).w) >= 0) return -Infinity;
  return cross(at(k).w, at(k).e) / cross(u, at(k).e);
}

function exitAlong(a, b, u) {
  const list = edgesOfDifference(a, b);
  const ahead = leavesAfter(list, u);
  const behind = leavesAfter(list, [-u[0], -u[1]]);
  return ahead > 0 && behind > 0 ? ahead : 0;
}

const triangle = [[0, 0], [4, 0], [0, 3]];
const square = [[1, 1], [3, 1], [3, 3], [1, 3]];
console.log(exitAlong(triangle, square, [1, 0])); // ~1.67
