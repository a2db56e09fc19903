// Reason of a failed load, where the page knows more than the failed import.

import { urlOf } from "../runtime/files.js";
import { plain as text } from "../../content/text/en.json";
import { problem } from "../runtime/explain.js";

/** Directive of the page's content policy that blocks files beside this script. A policy does not change. */
let refusedBy = "";

/** Records scripts and programs that the page's content policy blocks. */
export function hearRefusals() {
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    if (/^(script|connect)-src/.test(effectiveDirective) && blockedURI.startsWith(urlOf("").origin))
      refusedBy = effectiveDirective;
  });
}

/** Returns the better reason for a failure. @param {import("../../types/internal.js").Problem} error */
export async function reasonOf(error) {
  if (!["network", "missing", "script"].includes(error.code)) return error;
  if (location.protocol === "file:") return problem("file", text.file);
  // The browser dispatches the violation in a separate task.
  await new Promise((done) => setTimeout(done));
  return refusedBy ? problem("csp", text.refused.replace("{0}", refusedBy)) : error;
}
