import { load } from "gnomon2d";
import { load as loadCutter } from "gnomon2d/convex-parts";

const [gnomon, cutter] = await Promise.all([load(), loadCutter()]);
const { parts } = cutter.convexParts([0, 0, 4, 0, 4, 1, 1, 1, 1, 3, 0, 3]);
const corner = parts.map((part) => gnomon.polygon(part).place(0, 0));

const ball = gnomon.circle(0.5).place(2, 2);
const touches = corner.some((part) => gnomon.overlaps(part, ball));
const gap = Math.min(...corner.map((part) => gnomon.closestPoints(part, ball).distance));
console.log(parts.length, touches, gap); // 2 false 0.5
