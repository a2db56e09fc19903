// Bodies a and b touch at p; n is the normal there, of length one, from a to b.
// A body is { x, y, vx, vy, spin, w, j }: its centre, its motion, and one over
// its mass and inertia, both 0 for what is held. u is n turned to the left.
function push(body, [x, y], jx, jy) {
  [body.vx, body.vy] = [body.vx + body.w * jx, body.vy + body.w * jy];
  body.spin += body.j * ((x - body.x) * jy - (y - body.y) * jx);
}

function collide(a, b, p, [nx, ny], e, mu) {
  let [vn, vu, knn, kuu, kun] = [0, 0, a.w + b.w, a.w + b.w, 0];
  for (const [{ x, y, vx, vy, spin, j }, sign] of [[b, 1], [a, -1]]) {
    const [rx, ry] = [p[0] - x, p[1] - y];
    vn += sign * (nx * (vx - spin * ry) + ny * (vy + spin * rx));
    vu += sign * (nx * (vy + spin * rx) - ny * (vx - spin * ry));
    const [n, u] = [rx * ny - ry * nx, rx * nx + ry * ny];
    [knn, kuu, kun] = [knn + j * n * n, kuu + j * u * u, kun + j * n * u];
  }
  if (vn >= 0 || knn === 0) return [0, 0];
  // Friction for each N s along n: once slip has stopped, and while it lasts.
  const held = Math.abs(kun) <= mu * kuu ? -kun / kuu : -mu * Math.sign(kun);
  let f = vu === 0 ? held : -mu * Math.sign(vu);
  let left = vu * (kun + kuu * f) < 0 ? -vu / (kun + kuu * f) : Infinity;
  let [N, T, work, k] = [0, 0, 0, knn + kun * f];
  const go = (d) => {
    work -= (vn + (k * d) / 2) * d;
    [N, T, vn, left] = [N + d, T + f * d, vn + k * d, left - d];
  };
  const stop = () => (go(left), ([f, left, k] = [held, NaN, knn + kun * held]));
  if (k <= 0 || -vn / k > left) stop();
  if (vn < 0) go(-vn / k); // nothing approaches now
  work *= e * e; // to be given back
  const rest = () => (2 * work) / (vn + Math.sqrt(vn * vn + 2 * k * work));
  if (e > 0 && rest() > left) stop();
  if (e > 0) go(rest());
  push(b, p, N * nx - T * ny, N * ny + T * nx);
  push(a, p, T * ny - N * nx, -N * ny - T * nx);
  return [N, T]; // the impulse on b, along n and along u
}

const floor = { x: 0, y: 0, vx: 0, vy: 0, spin: 0, w: 0, j: 0 };
const box = { x: 2, y: 2, vx: 4, vy: -5, spin: 0, w: 1, j: 0.5 };
console.log(collide(floor, box, [4, 0], [0, 1], 0.6, 0.5)); // [4, 2]
