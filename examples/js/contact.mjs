import { load } from "gnomon2d";

const gnomon = await load();
const floor = gnomon.box(10, 1).place(0, -0.5);
const crate = gnomon.box(1, 1).place(0, 0.5);

const manifold = gnomon.contactManifold(floor, crate, 0.01);
console.log(manifold.count, manifold.normalX, manifold.normalY); // 2 0 1
for (const { x, y, separation } of manifold.points.slice(0, manifold.count)) {
  console.log(x, y, separation); // 0.5 0 0, then -0.5 0 0
}
