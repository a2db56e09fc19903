// A convex polygon a over a floor: b is a point of the floor, n its normal,
// of length one, out of the solid side. Points and vectors are [x, y].

// d of every corner: how far it lies in front of the floor, below 0 behind.
function heights(a, b, n) {
  return a.map(([x, y]) => n[0] * (x - b[0]) + n[1] * (y - b[1]));
}

// The least d, the first corner that has it, and how many are not in front.
function lineContact(a, b, n) {
  const all = heights(a, b, n);
  const d = Math.min(...all);
  const behind = all.filter((each) => each <= 0).length;
  return { d, corner: all.indexOf(d), behind };
}

// The move that ends an overlap: none where there is none.
function pushedOut(a, b, n) {
  const depth = Math.max(0, -lineContact(a, b, n).d);
  return [depth * n[0], depth * n[1]];
}

// How far a rectangle reaches from its centre along n, and as far against it.
// u is the direction of its width, of length one.
function reach(width, height, u, n) {
  const alongWidth = Math.abs(n[0] * u[0] + n[1] * u[1]);
  const alongHeight = Math.abs(n[1] * u[0] - n[0] * u[1]);
  return (width / 2) * alongWidth + (height / 2) * alongHeight;
}

const box = [[2, 1], [6, 1], [6, 3], [2, 3]];
console.log(lineContact(box, [5, 0], [0.6, 0.8])); // d: ~-1, corner: 0
console.log(reach(4, 2, [1, 0], [0.6, 0.8])); // 2, from the centre (4, 2)
