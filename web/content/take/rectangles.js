// Two upright rectangles, a and b: each is [low, high], its lower left corner
// and its upper right one, and a corner is [x, y].

// d on an axis, 0 for x and 1 for y: above 0 a gap, below 0 an overlap.
function separationAlong([lowA, highA], [lowB, highB], axis) {
  return Math.max(lowB[axis] - highA[axis], lowA[axis] - highB[axis]);
}

// The same number: the distance of the centres, less both half sizes.
function separationOfCentres([lowA, highA], [lowB, highB], axis) {
  const centreA = (lowA[axis] + highA[axis]) / 2;
  const centreB = (lowB[axis] + highB[axis]) / 2;
  const halfA = (highA[axis] - lowA[axis]) / 2;
  const halfB = (highB[axis] - lowB[axis]) / 2;
  return Math.abs(centreB - centreA) - (halfA + halfB);
}

// Yes or no: one gap is enough. Touching counts as overlapping.
function rectanglesOverlap(a, b) {
  return separationAlong(a, b, 0) <= 0 && separationAlong(a, b, 1) <= 0;
}

// The shortest move of a that ends the overlap: none where there is none.
function shortestWay(a, b) {
  const d = [separationAlong(a, b, 0), separationAlong(a, b, 1)];
  const move = [0, 0];
  if (Math.max(...d) > 0) return move;
  const axis = d[0] > d[1] ? 0 : 1;
  const isBAhead = b[0][axis] - a[1][axis] === d[axis];
  move[axis] = isBAhead ? d[axis] : -d[axis];
  return move;
}

const [a, b] = [[[0, 0], [4, 3]], [[3, 1], [8, 5]]];
console.log(rectanglesOverlap(a, b)); // true
console.log(shortestWay(a, b)); // [-1, 0]
