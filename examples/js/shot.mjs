import { load } from "gnomon2d";

const gnomon = await load();
const shot = gnomon.circle(0.05).place(0, 0);
const plate = gnomon.box(0.1, 2).place(5, 0);

// The shot moves by 9 in one step, and the plate turns meanwhile.
const way = { dx: 9, dy: 0 };
const impact = gnomon.timeOfImpact(shot, plate, way, { turn: { degrees: 20 } });
if (impact.outcome === "hit") shot.moveBy(way.dx * impact.t, way.dy * impact.t);
console.log(impact.outcome, shot.x.toFixed(3)); // hit 4.898
