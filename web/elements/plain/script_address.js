// Where the script lies, and with it what it loads. A module knows by itself; a classic script has to look while it runs.

export const place = /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src || document.baseURI;
