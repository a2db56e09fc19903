// Parser of programs for the guards and the editor, in a separate file: both need it, and a run without the editor
// needs only this file.

export * from "@lezer/common";
export * from "@lezer/highlight";
export * from "@lezer/javascript";
export * from "@lezer/lr";
export { guarded } from "./guard.js";
