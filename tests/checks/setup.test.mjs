// Tests the messages of build.sh on missing requirements.
import assert from "node:assert/strict";
import { execFile, execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { read } from "./sources.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** @param {string} script */
const shell = (script) =>
  execFileSync("bash", ["-c", `set -euo pipefail; source scripts/step.sh; source scripts/setup.sh; ${script}`], {
    cwd: root,
    encoding: "utf8",
  });

test("every package has its names on other systems", () => {
  const needed = shell("requirements")
    .trim()
    .split("\n")
    .map((line) => line.split("|")[3]);
  const named = shell("other_names")
    .trim()
    .split("\n")
    .map((line) => line.split("|"));
  const known = named.map(([debian]) => debian);
  assert.deepEqual(
    needed.filter((name) => !known.includes(name)),
    [],
  );
  assert.ok(named.every((names) => names.length === 4 && names.every((name) => /^[\w.+-]+$/.test(name))));
});

test("what is missing is listed once, with the command of each system", () => {
  const lines =
    "must|ninja-build|Ninja, https://ninja-build.org\nmust|clang-tidy|x\nmust|clang-format|y\nmay|libboost-dev|Boost";
  const { status, stderr } = spawnSync(
    "bash",
    ["-c", 'source scripts/step.sh; source scripts/setup.sh; report_missing "$1"', "bash", lines],
    { cwd: root, encoding: "utf8" },
  );
  assert.equal(status, 1);
  assert.match(stderr, /^ {2}ninja-build: Ninja, https:\/\/ninja-build\.org$/m);
  assert.match(stderr, /apt-get install --no-install-recommends ninja-build clang-tidy clang-format libboost-dev$/m);
  assert.match(stderr, /Fedora \(not tried\): +sudo dnf install ninja-build clang-tools-extra boost-devel$/m);
  assert.match(stderr, /Arch \(not tried\): +sudo pacman -S --needed ninja clang boost$/m);
  assert.match(stderr, /macOS \(not tried\): +brew install ninja llvm clang-format boost$/m);
  assert.match(stderr, /Windows \(not tried\): +wsl --install -d Debian/);
});

test("npm's package is taken with the expected digest alone", async () => {
  const file = Buffer.from("npm's package");
  const server = createServer((request, answer) => {
    answer.writeHead(request.url === "/mirror/npm/-/npm-1.2.3.tgz" ? 200 : 404).end(file);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", () => listening(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/mirror/` };
  const fetched = (/** @type {string[]} */ ...words) =>
    promisify(execFile)(process.execPath, ["scripts/fetch_npm.mjs", ...words], { cwd: root, env });
  const digest = `sha512-${createHash("sha512").update(file).digest("base64")}`;
  assert.equal((await fetched("1.2.3", digest)).stdout, "npm's package");
  await assert.rejects(fetched("1.2.3", "sha512-other"), /npm-1\.2\.3\.tgz has the digest sha512-.+, not sha512-other/);
  await assert.rejects(fetched("1.2.4", digest), /npm-1\.2\.4\.tgz answered 404: install npm by hand/);
  server.close();
});

/** @type {[string, RegExp][]} */
const too_new = [
  ["mapfile or readarray", /\b(mapfile|readarray)\b/],
  ["an associative array", /\b(declare|local|typeset) -[a-zA-Z]*A/],
  ["a letter's case", /\$\{\w+(\[[^\]]*\])?(\^|,,)/],
  ["a quoting expansion", /\$\{\w+@/],
  ["the last element by -1", /\[-1\]/],
  ["both outputs at once", /&>>|\|&/],
  ["GNU's find", /find\b.* -printf/],
  ["nproc", /\bnproc\b/],
  ["GNU's mv", /\bmv -T\b/],
];

/** Programs that every build runs; the other requirements are for Debian alone. */
const for_everyone = [
  "build.sh",
  "scripts/step.sh",
  "scripts/setup.sh",
  "scripts/setup_node.sh",
  "scripts/sdl2-wasm.sh",
  "scripts/format.sh",
  "scripts/tidy.sh",
];

test("the scripts run in the bash of macOS, 3.2", () => {
  const found = for_everyone.flatMap((file) =>
    read(file)
      .split("\n")
      .flatMap((line, at) =>
        too_new
          .filter(([, form]) => form.test(line.replace(/(^|\s)#.*/, "")))
          .map(([name]) => `${file}:${at + 1}: ${name}`),
      ),
  );
  assert.deepEqual(found, []);
});

test("the check of bash sees what is too new", () => {
  const lines = [
    "mapfile -t a",
    "local -A map",
    'echo "${a^^}"',
    'echo "${a@Q}"',
    'echo "${a[-1]}"',
    "ls &>>log",
    "find . -printf %p",
    "nproc",
    "mv -T a b",
  ];
  for (const [at, line] of lines.entries()) assert.match(line, too_new[at][1]);
});
