// The player's input: keys while the canvas has the focus, or pads under fingers.

const codes = {
  ...{ ArrowLeft: "left", ArrowRight: "right", ArrowUp: "thrust", Space: "fire" },
  ...{ KeyA: "left", KeyD: "right", KeyW: "thrust", KeyP: "paused" },
};

/** Positions of the pads in the metres of draw.mjs, and the radius of a pad. */
export const padSize = 2.2;
export const pads = [
  { key: "left", x: -13.4, y: -7.4, cos: -1, sin: 0 },
  { key: "right", x: -8.4, y: -7.4, cos: 1, sin: 0 },
  { key: "thrust", x: 8.4, y: -7.4, cos: 0, sin: 1 },
  { key: "fire", x: 13.4, y: -7.4 },
];

/** Returns the keys, each true while held, and `stop`, which ends listening. A press toggles `paused`. */
export function listen(canvas) {
  const keys = { left: false, right: false, thrust: false, fire: false, paused: false, touched: false };
  const fingers = new Map(); // the pad under each finger
  const { ownerDocument: page } = canvas;
  const ending = new AbortController();
  const on = (target, name, act) => target.addEventListener(name, act, { signal: ending.signal, passive: false });

  on(canvas, "keydown", (event) => {
    const key = codes[event.code];
    if (!key || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault(); // arrows and space would scroll the page
    if (key !== "paused") keys[key] = true;
    else if (!event.repeat) keys.paused = !keys.paused;
  });
  on(canvas, "keyup", (event) => {
    const key = codes[event.code];
    if (key && key !== "paused") keys[key] = false;
  });

  const move = (event) => {
    const down = event.type === "pointerdown";
    if (down) {
      canvas.focus({ preventScroll: true });
      keys.paused = false;
    }
    if (event.pointerType === "mouse") return;
    event.preventDefault();
    keys.touched = true;
    if (down || fingers.has(event.pointerId)) {
      fingers.set(event.pointerId, padAt(canvas, event.offsetX, event.offsetY));
    }
    hold();
  };
  const lift = (event) => {
    if (fingers.delete(event.pointerId)) hold();
  };
  const hold = () => {
    for (const { key } of pads) keys[key] = [...fingers.values()].includes(key);
  };
  for (const name of ["pointerdown", "pointermove"]) on(canvas, name, move);
  for (const name of ["pointerup", "pointercancel"]) on(canvas, name, lift);

  /** Pauses, so that a player who leaves the page finds the game unchanged. */
  const pause = () => {
    fingers.clear();
    hold();
    keys.paused = true;
  };
  on(canvas, "blur", pause);
  on(page, "visibilitychange", () => page.hidden && pause());

  canvas.tabIndex = 0;
  canvas.style.touchAction = "none";
  return { keys, stop: () => ending.abort() };
}

/** Returns the pad at a position of the canvas, which is 32 m wide. */
function padAt(canvas, offsetX, offsetY) {
  const scale = canvas.clientWidth / 32;
  const [x, y] = [offsetX / scale - 16, (canvas.clientHeight / 2 - offsetY) / scale];
  return pads.find((pad) => Math.hypot(x - pad.x, y - pad.y) < padSize * 1.1)?.key;
}
