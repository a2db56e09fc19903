// Reason of a failed load, where the page knows more than the failed import.

import { urlOf } from "../runtime/files.js";
import { plain as text } from "../../content/text/en.json";

/**
 * Records files that the page's content policy blocks during a load.
 *
 * @param {AbortSignal} signal ends the listening
 * @returns {(error: any) => Promise<{code: string, message: string}>} returns the better reason for a thrown error
 */
export function reasonOf(signal) {
  let refused = "";
  document.addEventListener(
    "securitypolicyviolation",
    ({ effectiveDirective, blockedURI }) => {
      if (blockedURI.startsWith(urlOf("").origin)) refused = effectiveDirective;
    },
    { signal },
  );
  return async (error) => {
    if (!["network", "missing", "script"].includes(error.code)) return error;
    if (location.protocol === "file:") return { code: "file", message: text.file };
    // The browser dispatches the violation in a separate task.
    await new Promise((done) => setTimeout(done));
    return refused ? { code: "csp", message: text.refused.replace("{0}", refused) } : error;
  };
}
