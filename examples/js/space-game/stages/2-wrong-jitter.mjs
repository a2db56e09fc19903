// A mistake: rocks fall to the middle, and after each step a loop separates overlapping
// rocks, pair by pair. Separating one pair makes another overlap: the heap never rests.

const stepsPerSecond = 60;
const pull = 20; // m/s²

export default function ({ draw, frame, gnomon }) {
  const outline = [1.4, 0, 0.8, 1.2, -0.6, 1.3, -1.3, 0.3, -1, -0.9, 0.4, -1.3];
  const rock = gnomon.polygon(outline);
  const rocks = Array.from({ length: 16 }, (_, k) => ({
    body: rock.place((k % 4) * 4 - 6, Math.floor(k / 4) * 4 - 6, { degrees: 50 * k }),
    velocityX: 0,
    velocityY: 0,
  }));
  let moved = 0; // longest displacement in the last step

  function step() {
    const before = rocks.map(({ body }) => ({ x: body.x, y: body.y }));
    for (const one of rocks) {
      const { body } = one;
      const distance = Math.max(Math.hypot(body.x, body.y), 1);
      one.velocityX -= ((body.x / distance) * pull) / stepsPerSecond;
      one.velocityY -= ((body.y / distance) * pull) / stepsPerSecond;
      body.moveBy(one.velocityX / stepsPerSecond, one.velocityY / stepsPerSecond);
    }
    for (const [i, one] of rocks.entries()) {
      for (const other of rocks.slice(i + 1)) pushApart(one, other);
    }
    moved = Math.max(...rocks.map(({ body }, k) => Math.hypot(body.x - before[k].x, body.y - before[k].y)));
  }

  /** Moves each by half the overlap, and removes the approaching velocity. */
  function pushApart(one, other) {
    const { overlapping, x, y, normalX, normalY } = gnomon.separate(one.body, other.body);
    if (!overlapping) return;
    one.body.moveBy(x / 2, y / 2);
    other.body.moveBy(-x / 2, -y / 2);
    const along = (other.velocityX - one.velocityX) * normalX + (other.velocityY - one.velocityY) * normalY;
    const change = Math.min(along, 0) / 2;
    one.velocityX += change * normalX;
    one.velocityY += change * normalY;
    other.velocityX -= change * normalX;
    other.velocityY -= change * normalY;
  }

  let time = 0; // seconds that have passed but are not simulated yet
  let [steps, most, shown] = [0, 0, 0]; // the most of the last half second is shown
  frame((seconds) => {
    for (time += seconds; time >= 1 / stepsPerSecond; time -= 1 / stepsPerSecond) {
      step();
      most = Math.max(most, moved);
      if (++steps % 30 === 0) [shown, most] = [most, 0];
    }
    draw.clear();
    for (const { body } of rocks) draw.polygon(outline, body, "rock");
    draw.words(`one moves by ${(1000 * shown).toFixed(0)} mm in a step`, 0, 9, 0.9);
  });
}
