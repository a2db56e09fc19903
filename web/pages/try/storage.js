// A reader's changed programs, stored on this machine only.

/** Also in `awaited.js`, which checks whether anything is stored. */
const shelf = "gnomon try";

/** Returns the texts by the program's src. @returns {Record<string, string>} */
function all() {
  const kept = JSON.parse(localStorage.getItem(shelf) ?? "{}");
  return typeof kept === "object" && kept !== null ? kept : {};
}

function allOrNone() {
  try {
    return all();
  } catch {
    // The data is not ours.
    return {};
  }
}

/** @param {string} src @returns {string | undefined} */
export function recall(src) {
  try {
    const text = all()[src];
    return typeof text === "string" ? text : undefined;
  } catch {
    // Storage is disabled, or the data is not ours.
    return undefined;
  }
}

/**
 * @param {string} src
 * @param {string | undefined} text undefined for the original
 * @returns {boolean} whether it is stored
 */
export function keep(src, text) {
  try {
    const kept = allOrNone();
    if (text === undefined) delete kept[src];
    else kept[src] = text;
    if (Object.keys(kept).length > 0) localStorage.setItem(shelf, JSON.stringify(kept));
    else localStorage.removeItem(shelf);
    return true;
  } catch {
    // Storage is disabled or full.
    return false;
  }
}
