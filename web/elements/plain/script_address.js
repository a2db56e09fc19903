// Address of the script, and of the folder of its files. A module knows its address; a classic script must read it
// while it runs.

export const place = /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src || document.baseURI;
