// Modules shared by players, figures and questions, in one file beside theirs: a page with all three loads it once.
// Each of them imports from the modules themselves; scripts/web.mjs redirects these imports here.

export * from "./dom.js";
export * from "./open_demo.js";
export * from "./explain.js";
export * from "./files.js";
export * from "./format.js";
export * from "./held_keys.js";
export * from "./input.js";
export * from "./labels.js";
export * from "./moment_link.js";
export * from "./program.js";
export * from "./svg.js";
export * from "../play/running_demos.js";
export {
  bar,
  element,
  keys,
  parameter,
  plain,
  player,
  predict,
  readings,
  readout,
  scene,
  scenes,
  shapes,
  stepper,
  verdict,
  why,
} from "../../content/text/en.json";
