import { load } from "gnomon2d";

const gnomon = await load();
const heavy = Object.assign(gnomon.box(2, 2).place(0, 0), { mass: 3 });
const light = Object.assign(gnomon.circle(1).place(1.5, 0), { mass: 1 });

const mtv = gnomon.minimumTranslation(heavy, light);
const { ax, ay, bx, by } = gnomon.resolve(mtv, 1 / heavy.mass, 1 / light.mass);
heavy.x += ax;
heavy.y += ay;
light.x += bx;
light.y += by;
console.log(mtv.depth, heavy.x, light.x); // 0.5 -0.125 1.875
