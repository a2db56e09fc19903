// Do two convex polygons have a point in common? By two ranges that halve,
// without their difference. Points are [x, y], corners counter-clockwise.

const minus = (p, q) => [p[0] - q[0], p[1] - q[1]];
const way = (side, i) => minus(side[i + 1], side[i]);
function turnedAbout(polygon) {
  return polygon.map(([x, y]) => [-x, -y]);
}

// Whether v is left of u (above 0) or right of it (below 0).
function turn(u, v) {
  return u[0] * v[1] - u[1] * v[0];
}

// The right side, from the lowest corner up. Needed once for each shape.
function rightSide(polygon) {
  const corner = (i) => polygon[(i + polygon.length) % polygon.length];
  const climbs = (i) => corner(i + 1)[1] > corner(i)[1];
  const start = polygon.findIndex((_, i) => climbs(i) && !climbs(i - 1));
  const side = [corner(start)];
  for (let i = start; climbs(i); i++) side.push(corner(i + 1));
  return side;
}

// How many edges of two right sides, p and q, end below the height 0 in that
// of their sum.
function passedEdges(p, q) {
  let [lowP, highP, lowQ, highQ] = [0, p.length - 1, 0, q.length - 1];
  while (lowP < highP || lowQ < highQ) {
    const [openP, openQ] = [lowP < highP, lowQ < highQ];
    const [i, j] = [(lowP + highP) >> 1, (lowQ + highQ) >> 1];
    const pFirst = !openQ || (openP && turn(way(p, i), way(q, j)) >= 0);
    const height = pFirst ? p[i + 1][1] + q[j][1] : p[i][1] + q[j + 1][1];
    if (height < 0 && pFirst) lowP = i + 1;
    else if (height < 0) lowQ = j + 1;
    else if (openQ && (pFirst || !openP)) highQ = j;
    else highP = i;
  }
  return [lowP, lowQ];
}

// Whether the origin is left of where that side crosses the height 0.
function isLeftOf(p, q) {
  const [i, j] = passedEdges(p, q);
  const [endP, endQ] = [i === p.length - 1, j === q.length - 1];
  const w = [p[i][0] + q[j][0], p[i][1] + q[j][1]];
  if (w[1] > 0 || (endP && endQ)) return false;
  const pNext = endQ || (!endP && turn(way(p, i), way(q, j)) >= 0);
  return turn(pNext ? way(p, i) : way(q, j), [-w[0], -w[1]]) >= 0;
}

function haveCommonPoint(a, b) {
  const [minusA, minusB] = [turnedAbout(a), turnedAbout(b)];
  const right = isLeftOf(rightSide(a), rightSide(minusB));
  return right && isLeftOf(rightSide(minusA), rightSide(b));
}

const a = [[0, 0], [3, 1], [5, 3], [6, 6], [5, 8]];
const b = [[11, 8], [9, 7], [8, 5], [9, 2], [11, 1]];
console.log(passedEdges(rightSide(a), rightSide(turnedAbout(b)))); // [2, 2]
console.log(haveCommonPoint(a, b)); // false
