// A mistake: rocks move, and overlapping rocks exchange their velocities. In the next step
// they may still overlap, and then exchange them back: they stick together.

const stepsPerSecond = 60;

export default function ({ draw, frame, gnomon }) {
  const outline = [1.4, 0, 0.8, 1.2, -0.6, 1.3, -1.3, 0.3, -1, -0.9, 0.4, -1.3];
  const rock = gnomon.polygon(outline);
  const rocks = Array.from({ length: 12 }, (_, k) => ({
    body: rock.place((k % 4) * 7 - 10.5, Math.floor(k / 4) * 6 - 6, { degrees: 50 * k }),
    velocityX: ((k * 5) % 7) - 3,
    velocityY: ((k * 3) % 5) - 2,
    turns: (k % 3) - 1,
  }));
  const stuck = new Set(); // rocks that overlap another one, in the last step

  function step() {
    for (const { body, velocityX, velocityY, turns } of rocks) {
      body.moveBy(velocityX / stepsPerSecond, velocityY / stepsPerSecond).turnBy(turns / stepsPerSecond);
    }
    stuck.clear();
    for (const [i, one] of rocks.entries()) {
      for (const other of rocks.slice(i + 1)) {
        const { value, normalX, normalY } = gnomon.separation(one.body, other.body);
        if (value > 0) continue;
        stuck.add(one).add(other);
        // Equal masses exchange their velocities along the normal. Nothing tests whether they approach.
        const along = (other.velocityX - one.velocityX) * normalX + (other.velocityY - one.velocityY) * normalY;
        one.velocityX += along * normalX;
        one.velocityY += along * normalY;
        other.velocityX -= along * normalX;
        other.velocityY -= along * normalY;
      }
      if (Math.abs(one.body.x) > 14.6) one.velocityX *= -1;
      if (Math.abs(one.body.y) > 8.6) one.velocityY *= -1;
    }
  }

  let time = 0; // seconds that have passed but are not simulated yet
  frame((seconds) => {
    for (time += seconds; time >= 1 / stepsPerSecond; time -= 1 / stepsPerSecond) step();
    draw.clear();
    for (const one of rocks) draw.polygon(outline, one.body, stuck.has(one) ? "ship" : "rock");
    draw.words(`in one another: ${stuck.size}`, 0, 9, 0.9);
  });
}
