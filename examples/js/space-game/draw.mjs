// Draws on a canvas in metres: x points right and y up, the middle is (0, 0), and 32 m by
// 20 m are visible.
import { pads, padSize } from "./keys.mjs";

export const colours = {
  sky: "#14181f",
  wall: "#4c5260",
  ink: "#f2ebdc",
  ship: "#5f9dff",
  rock: "#fb7d49",
  shot: "#f2d17a",
};

export function newDraw(canvas) {
  const context = canvas.getContext("2d");
  let scale = 1; // pixels a metre

  /** Traces an outline in the frame of a body, with x, y, cos and sin in `pose`; or in that of the world. */
  function path(corners, { x, y, cos, sin } = { x: 0, y: 0, cos: 1, sin: 0 }) {
    context.beginPath();
    for (let k = 0; k < corners.length; k += 2) {
      const [px, py] = [corners[k], corners[k + 1]];
      context.lineTo(x + cos * px - sin * py, y + sin * px + cos * py);
    }
    context.closePath();
  }

  /** Draws the last path: its line, and a light tint of the colour inside. */
  function paint(colour) {
    context.strokeStyle = context.fillStyle = colours[colour] ?? colour;
    context.lineWidth = Math.max(0.08, 1.5 / scale);
    context.globalAlpha = 0.25;
    context.fill();
    context.globalAlpha = 1;
    context.stroke();
  }

  return {
    /** Begins a picture at the resolution of the screen. */
    clear() {
      const pixels = globalThis.devicePixelRatio ?? 1;
      const [width, height] = [Math.round(canvas.clientWidth * pixels), Math.round(canvas.clientHeight * pixels)];
      if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
      scale = Math.min(width / 32, height / 20);
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillStyle = colours.sky;
      context.fillRect(0, 0, width, height);
      context.setTransform(scale, 0, 0, -scale, width / 2, height / 2);
      context.lineJoin = "round";
    },
    polygon(corners, pose, colour = "rock") {
      path(corners, pose);
      paint(colour);
    },
    disc(x, y, radius, colour = "shot") {
      context.beginPath();
      context.arc(x, y, Math.max(radius, 1.5 / scale), 0, 2 * Math.PI);
      paint(colour);
    },
    line(x1, y1, x2, y2, colour = "wall") {
      path([x1, y1, x2, y2]);
      paint(colour);
    },
    /** Draws text with its middle at (x, y). */
    words(text, x, y, size = 1) {
      context.save();
      context.translate(x, y);
      context.scale(1, -1);
      context.font = `${size}px system-ui, sans-serif`;
      [context.textAlign, context.textBaseline] = ["center", "middle"];
      context.fillStyle = colours.ink;
      context.fillText(text, 0, 0);
      context.restore();
    },
    /** Draws the pads, from the first touch on. */
    pads(keys) {
      if (!keys.touched) return;
      for (const { key, x, y, cos, sin } of pads) {
        const colour = keys[key] ? "ink" : "wall";
        this.disc(x, y, padSize, colour);
        if (key === "fire") this.disc(x, y, 0.5, colour);
        else this.polygon([1, 0, -0.7, 0.8, -0.7, -0.8], { x, y, cos, sin }, colour);
      }
    },
  };
}
