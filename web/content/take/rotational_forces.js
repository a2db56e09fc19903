// How hard a polygon is to move and to turn, and what a push at a point does.

// Corners run counter-clockwise; `density` is the mass of a square metre.
function massOf(corners, density) {
  let [area, x, y, second] = [0, 0, 0, 0];
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length];
    // The triangle from the origin to this edge.
    const piece = (ax * by - ay * bx) / 2;
    area += piece;
    x += (piece * (ax + bx)) / 3;
    y += (piece * (ay + by)) / 3;
    const inX = ax * ax + bx * bx + ax * bx;
    const inY = ay * ay + by * by + ay * by;
    second += (piece * (inX + inY)) / 6;
  });
  const centre = [x / area, y / area];
  // About the centre it is less: the parallel axis theorem.
  const inertia = density * (second - area * (centre[0] ** 2 + centre[1] ** 2));
  return { mass: density * area, centre, inertia };
}

// `arm` leads from the centre to where the force acts.
function torqueOf([rx, ry], [fx, fy]) {
  return rx * fy - ry * fx;
}

// For a time `dt`; the force counts in full, whatever it turns besides.
function push({ mass, inertia }, { velocity, spin }, force, arm, dt) {
  const [vx, vy] = velocity;
  return {
    velocity: [vx + (dt * force[0]) / mass, vy + (dt * force[1]) / mass],
    spin: spin + (dt * torqueOf(arm, force)) / inertia,
  };
}

const square = massOf([[0, 0], [2, 0], [2, 2], [0, 2]], 1.5);
const pushed = push(square, { velocity: [0, 0], spin: 0 }, [0, 12], [1, 1], 1);
// But for rounding: mass 6, inertia 4, velocity (0, 2), spin 3.
console.log(square, pushed);
