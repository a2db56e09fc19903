// Steps of one length, however often frames come. All times in milliseconds.

// `advance` makes one step. A frame makes `most` of them at most.
function fixedSteps(length, most, advance) {
  let owed = 0;
  return function pass(time) {
    owed += time;
    let taken = 0;
    // Three quarters are enough: frames are never exactly as long as a step.
    while (owed > 0.75 * length && taken < most) {
      advance();
      owed -= length;
      taken += 1;
    }
    // What is still due is forgiven.
    if (owed > 0.75 * length) owed = 0;
    return { taken, owed };
  };
}

// Asks the browser for frame after frame, until what it returns is called.
function start(pass, draw) {
  let before;
  let request = requestAnimationFrame(function frame(now) {
    request = requestAnimationFrame(frame);
    const { taken } = pass(now - (before ?? now));
    before = now;
    if (taken > 0) draw();
  });
  return function stop() {
    cancelAnimationFrame(request);
  };
}

const pass = fixedSteps(16, 5, () => {});
console.log([20, 20, 20, 20].map((time) => pass(time).taken)); // [1, 1, 1, 2]
