// Why a demo could not be loaded, where the page knows more than the import that failed.

import { urlOf } from "../runtime/files.js";
import { plain as text } from "../../content/text/en.json";

/**
 * Listens while something is loaded for what the page's content policy refuses.
 *
 * @param {AbortSignal} signal ends the listening
 * @returns {(error: any) => Promise<{code: string, message: string}>} of what was thrown, the better reason
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
    // The browser tells of it in a task of its own.
    await new Promise((done) => setTimeout(done));
    return refused ? { code: "csp", message: text.refused.replace("{0}", refused) } : error;
  };
}
