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
 * The first of `names` that exists: a bare name is looked for in PATH, a path is taken as it is. An environment
 * variable overrides them all, and is not second-guessed if it is wrong.
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
