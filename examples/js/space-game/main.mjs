// The game in a page of its own. A bundler or an import map resolves gnomon2d.
import { load } from "gnomon2d/first-collision";
import play from "./game.mjs";
import { newStage } from "./stage.mjs";

const canvas = document.querySelector("canvas");
const stage = newStage(canvas, { simulation: await load() });
// The game starts paused, so nothing moves unasked: some players prefer reduced motion.
stage.keys.paused = true;
canvas.focus();
play(stage);
