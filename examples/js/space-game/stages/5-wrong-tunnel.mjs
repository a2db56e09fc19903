// A mistake: shots move, and only then a test finds shots inside a rock. A fast shot is
// already behind the rock.

const stepsPerSecond = 60;
const speed = 120; // m/s: try 20

export default function ({ draw, frame, gnomon }) {
  const outline = [0.5, 2, -0.4, 1.6, -0.5, -1.8, 0.3, -2];
  const rock = gnomon.polygon(outline).place(6, 0);
  const bullet = gnomon.circle(0.08).place(0, 0);
  const shots = [];
  let [fired, hits, through] = [0, 0, 0];
  let steps = 0;

  function step() {
    if (++steps % 12 === 0) {
      fired += 1;
      // Each shot starts at a different place.
      shots.push({ x: -14 + (fired % 5) / 3, y: ((fired * 3) % 7) / 2 - 1.5 });
    }
    for (const shot of [...shots]) {
      shot.x += speed / stepsPerSecond;
      const hit = gnomon.overlaps(bullet.moveTo(shot.x, shot.y), rock);
      hits += Number(hit);
      through += Number(shot.x > 16);
      if (hit || shot.x > 16) shots.splice(shots.indexOf(shot), 1);
    }
  }

  let time = 0; // seconds that have passed but are not simulated yet
  frame((seconds) => {
    for (time += seconds; time >= 1 / stepsPerSecond; time -= 1 / stepsPerSecond) step();
    draw.clear();
    draw.polygon(outline, rock, "rock");
    for (const { x, y } of shots) draw.disc(x, y, 0.08, "shot");
    draw.words(`fired ${fired}    hits ${hits}    went through ${through}`, 0, 9, 0.9);
  });
}
