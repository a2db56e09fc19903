// What reads programs, for the guards and for the editor: one file, since both need it, and a run without the editor only it.

export * from "@lezer/common";
export * from "@lezer/highlight";
export * from "@lezer/javascript";
export * from "@lezer/lr";
export { guarded } from "./guard.js";
