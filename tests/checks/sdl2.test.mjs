// Tests the choice of the source for the pages' SDL2. Stand-ins for Emscripten and apt print their arguments; no
// compiler and no network is in use.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** @type {string} */
let folder;
/** Creates a source of SDL in the folder of that name. @param {string} name @param {number[]} version */
function source(name, [major, minor, patch]) {
  mkdirSync(join(folder, name, "include"), { recursive: true });
  mkdirSync(join(folder, name, "src"), { recursive: true });
  const parts = { MAJOR_VERSION: major, MINOR_VERSION: minor, PATCHLEVEL: patch };
  const lines = Object.entries(parts).map(([part, number]) => `#define SDL_${part}   ${number}\n`);
  writeFileSync(join(folder, name, "include/SDL_version.h"), lines.join(""));
  writeFileSync(join(folder, name, "LICENSE.txt"), "");
  writeFileSync(join(folder, name, "src/SDL.c"), "");
}

/** @param {string} name @param {string} script */
const program = (name, script) => writeFileSync(join(folder, "bin", name), `#!/bin/bash\n${script}\n`, { mode: 0o755 });

before(() => {
  folder = mkdtempSync(join(tmpdir(), "gnomon-sdl2-"));
  for (const path of ["scripts/sdl2-wasm.sh", "cmake/sdl2"])
    cpSync(root + path, join(folder, path), { recursive: true });
  mkdirSync(join(folder, "bin"));
  program("emcc", 'for file in "$@"; do case $file in *.c) touch "$(basename "$file" .c).o" ;; esac; done');
  program("emar", 'touch "$2"');
  program("apt-config", "true");
  program("em-config", `echo "${folder}/ports"`);
});
after(() => rmSync(folder, { recursive: true }));

/** Runs the script on a machine without the files of an earlier test. @param {Record<string, string>} environment */
function run(environment = {}) {
  rmSync(join(folder, ".cache"), { recursive: true, force: true });
  const { PATH, HOME } = process.env;
  const env = { PATH: `${folder}/bin:${PATH}`, HOME, EMCC: `${folder}/bin/emcc`, ...environment };
  const { status, stdout, stderr } = spawnSync(join(folder, "scripts/sdl2-wasm.sh"), [], { env, encoding: "utf8" });
  return { status, made: stdout.trim(), said: stderr };
}

const distribution = (/** @type {string} */ name) =>
  program("apt-get", `[ "$2" != source ] || tar -czf libsdl2_2.orig.tar.gz -C "${folder}" ${name}`);
const no_distribution = () => program("apt-get", '[ "$2" != source ] || { echo "E: no source package"; exit 100; }');
const port = (/** @type {string} */ name) =>
  program("embuilder", `mkdir -p "${folder}/ports/sdl2"; cp -r "${folder}/${name}" "${folder}/ports/sdl2/SDL-${name}"`);
const no_port = () => program("embuilder", "echo no network; exit 1");

test("the folder that EMCC_LOCAL_PORTS names comes first, among other ports", () => {
  source("named", [2, 30, 1]);
  source("packaged", [2, 28, 5]);
  distribution("packaged");
  no_port();
  const { status, said } = run({ EMCC_LOCAL_PORTS: `zlib=/nowhere,sdl2=${folder}/named` });
  assert.equal(status, 0, said);
  assert.match(said, /of SDL 2\.30\.1\n/);
});

test("the distribution's source package comes before the port", () => {
  source("packaged", [2, 28, 5]);
  distribution("packaged");
  no_port();
  const { status, said, made } = run();
  assert.equal(status, 0, said);
  assert.match(said, /of SDL 2\.28\.5\n/);
  assert.ok(readFileSync(join(made, "lib/libSDL2.a")));
  assert.match(readFileSync(join(made, "include/SDL_version.h"), "utf8"), /MINOR_VERSION +28/);
});

test("a machine without a source package, or with one that is too old, takes the port's source", () => {
  source("ancient", [2, 0, 20]);
  source("ported", [2, 32, 10]);
  for (const without of [no_distribution, () => distribution("ancient")]) {
    without();
    port("ported");
    const { status, said } = run();
    assert.equal(status, 0, said);
    assert.match(said, /no source package of SDL 2\.26[^]*asking Emscripten[^]*of SDL 2\.32\.10\n/);
    // A library that exists already is not built again.
    no_port();
    assert.doesNotMatch(run().said, /asking Emscripten/);
    rmSync(join(folder, "ports"), { recursive: true });
  }
});

test("without any source it says what to do", () => {
  no_distribution();
  no_port();
  const { status, made, said } = run();
  assert.equal(status, 1);
  assert.equal(made, "");
  assert.match(said, /no source package[^]*no network[^]*EMCC_LOCAL_PORTS=sdl2=FOLDER\n$/);
});

test("a folder that will not do is named", () => {
  source("ancient", [2, 0, 20]);
  for (const name of ["ancient", "missing"]) {
    const { status, said } = run({ EMCC_LOCAL_PORTS: `sdl2=${folder}/${name}` });
    assert.equal(status, 1);
    assert.match(said, new RegExp(`${name} is not a source of SDL 2\\.26`));
  }
});
