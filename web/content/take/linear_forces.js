// A mass on a spring, along one line, and two ways to take a step of it.

// What pulls it back, and what the air takes; `x` is 0 where the spring rests.
function springForce({ stiffness, air }, { x, v }) {
  return -stiffness * x - air * v;
}

// The velocity first, then the place by the new velocity: semi-implicit Euler.
function semiImplicit(body, { x, v }, dt) {
  const faster = v + (dt * springForce(body, { x, v })) / body.mass;
  return { x: x + dt * faster, v: faster };
}

// Both by what they were: explicit Euler. One word, and the energy grows.
function explicitEuler(body, { x, v }, dt) {
  const faster = v + (dt * springForce(body, { x, v })) / body.mass;
  return { x: x + dt * v, v: faster };
}

function energyOf({ mass, stiffness }, { x, v }) {
  return (mass * v * v + stiffness * x * x) / 2;
}

function afterSteps(rule, body, start, dt, count) {
  let now = start;
  for (let i = 0; i < count; i += 1) now = rule(body, now, dt);
  return now;
}

const block = { mass: 1, stiffness: 1, air: 0 };
const sixth = afterSteps(semiImplicit, block, { x: 6, v: 0 }, 1, 6);
console.log(sixth, energyOf(block, sixth)); // { x: 6, v: 0 } 18
