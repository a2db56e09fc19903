// Loads what makes programs live where they are awaited: a link has one in it, or the reader has changed one before.

import { load } from "../../elements/runtime/files.js";

let isAwaited = location.hash.startsWith("#try=");
try {
  isAwaited ||= "gnomon try" in localStorage;
} catch {
  // Storage is switched off.
}
if (isAwaited && document.querySelector("gnomon-try")) load("try.js").catch(console.info);
