// Checks rules for the repository as a whole.
import assert from "node:assert/strict";
import { test } from "node:test";
import { read } from "./sources.mjs";

/** @param {string} lock */
function sources_in(lock) {
  const { packages } = JSON.parse(lock);
  return Object.entries(packages).filter(([, entry]) => entry.resolved !== undefined);
}

test("the lockfile pins contents and names no registry", () => {
  const lock = read("package-lock.json");
  assert.deepEqual(sources_in(lock), []);
  const entries = Object.entries(JSON.parse(lock).packages).filter(([path]) => path !== "");
  assert.ok(entries.length > 0);
  assert.deepEqual(
    entries.filter(([, entry]) => !entry.integrity).map(([path]) => path),
    [],
  );
  assert.equal(sources_in('{"packages":{"node_modules/a":{"resolved":"https://example.org/a.tgz"}}}').length, 1);
});

test("direct dependencies are pinned", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read("package.json"));
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  assert.deepEqual(
    versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version)),
    [],
  );
});

test("the README shows both commands", () => {
  const readme = read("README.md");
  for (const command of ["./build.sh serve", "./build.sh test"]) assert.ok(readme.includes(command), command);
});
