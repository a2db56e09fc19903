// Loads the code of live programs if it is needed at once: a link contains a program, or the reader has changed one
// before.

import { load } from "../../elements/runtime/files.js";

let isAwaited = location.hash.startsWith("#try=");
try {
  isAwaited ||= "gnomon try" in localStorage;
} catch {
  // Storage is disabled.
}
if (isAwaited && document.querySelector("gnomon-try")) load("try.js").catch(console.info);
