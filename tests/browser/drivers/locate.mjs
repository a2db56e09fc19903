import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** @param {string} path */
function executable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the first of `names` that exists: a bare name is searched in PATH, a path is used directly. An environment
 * variable overrides them all, even with a wrong value.
 *
 * @param {string} variable
 * @param {string[]} names
 */
export function locate(variable, names) {
  const chosen = process.env[variable];
  if (chosen) return chosen;
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => (name.includes("/") ? [name] : folders.map((f) => join(f, name)))).find(executable);
}
