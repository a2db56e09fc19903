import { load } from "gnomon2d";
import { load as loadBroad } from "gnomon2d/broad";

const [gnomon, broad] = await Promise.all([load(), loadBroad()]);
const rock = gnomon.polygon([-0.5, -0.4, 0.5, -0.4, 0.3, 0.5, -0.4, 0.4]);
const rocks = Array.from({ length: 200 }, (_, i) => rock.place((i % 20) * 0.95, Math.floor(i / 20) * 1.1, i + 0.5));

// The broad phase finds overlapping boxes quickly. Only their shapes need the exact test.
const boxes = broad.broadPhase();
for (const { x, y } of rocks) boxes.insert(x - 0.65, y - 0.65, x + 0.65, y + 0.65);
let [asked, touching] = [0, 0];
const pairs = boxes.pairs();
for (let k = 0; k < pairs.length; k += 2) {
  ++asked;
  if (gnomon.overlaps(rocks[pairs[k]], rocks[pairs[k + 1]])) ++touching;
}
console.log(asked < (200 * 199) / 2, touching > 0); // true true
