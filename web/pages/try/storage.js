// What a reader has written, kept on this machine alone.

/** In `awaited.js`, too, which asks whether there is anything. */
const shelf = "gnomon try";

/** By the program's src. @returns {Record<string, string>} */
function all() {
  const kept = JSON.parse(localStorage.getItem(shelf) ?? "{}");
  return typeof kept === "object" && kept !== null ? kept : {};
}

function allOrNone() {
  try {
    return all();
  } catch {
    // Written by someone else.
    return {};
  }
}

/** @param {string} src @returns {string | undefined} */
export function recall(src) {
  try {
    const text = all()[src];
    return typeof text === "string" ? text : undefined;
  } catch {
    // Switched off, or written by someone else.
    return undefined;
  }
}

/** @param {string} src @param {string | undefined} text nothing where the original is to be had @returns {boolean} whether it is kept */
export function keep(src, text) {
  try {
    const kept = allOrNone();
    if (text === undefined) delete kept[src];
    else kept[src] = text;
    if (Object.keys(kept).length > 0) localStorage.setItem(shelf, JSON.stringify(kept));
    else localStorage.removeItem(shelf);
    return true;
  } catch {
    // Switched off or full.
    return false;
  }
}
