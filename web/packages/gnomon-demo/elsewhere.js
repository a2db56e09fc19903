// A script that the attribute `assets` names: not one for a bundler to look for. A file of its own, as it is, because what makes
// the others small would take these words away.

/** @param {string} url */
export default (url) => import(/* webpackIgnore: true */ /* @vite-ignore */ url);
