// One contestant in a process of its own, so that its time is the processor time of that process.
import { scenes } from "./scenes.mjs";

const [module, name] = process.argv.slice(2);
const { make } = await import(module);
const scene = scenes.find((scene) => scene.name === name);
process.send?.(scene?.measure(make));
