// The game in a page of its own: a bundler, or an import map, finds gnomon2d.
import { load } from "gnomon2d/first-collision";
import play from "./game.mjs";
import { newStage } from "./stage.mjs";

const canvas = document.querySelector("canvas");
const stage = newStage(canvas, { simulation: await load() });
// Nothing moves before the player wants it, and for those who want little motion it never moves by itself.
stage.keys.paused = true;
canvas.focus();
play(stage);
