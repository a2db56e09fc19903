// Imports a script below the folder in the attribute `assets`, which no bundler should resolve. This file is copied
// as it is, because minifying would remove its comments.

/** @param {string} url */
export default (url) => import(/* webpackIgnore: true */ /* @vite-ignore */ url);
