import { load } from "gnomon2d";

const gnomon = await load();
const crate = gnomon.box(1, 1);
const player = crate.place(0, 0);
const wall = gnomon.box(1, 4).place(2, 0);

player.moveBy(1.25, 0); // the player's input
const push = gnomon.separate(player, wall);
if (push.overlapping) player.moveBy(push.x, push.y);
console.log(player.x.toFixed(3), gnomon.overlaps(player, wall)); // 1.000 false
