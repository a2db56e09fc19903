// Tests the release: the same version everywhere, notes from the changelog, and recipes that name the archive.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { faults, recipes, section, versions } from "../../scripts/release.mjs";
import { read } from "./sources.mjs";

test("the version is the same everywhere", () => {
  const told = versions();
  assert.ok(Object.keys(told).length >= 4);
  assert.equal(new Set(Object.values(told)).size, 1, JSON.stringify(told));
  assert.match(told["CMakeLists.txt"], /^\d+\.\d+\.\d+$/);
});

const changelog = `# Changelog

## Unreleased

### 2027-02-01: something

- Not yet.

## 0.10.0 (2027-01-31)

What it is for.

### Breaking

- A name.

## 0.1.0 (2026-12-01)

The first.
`;

test("a release's notes are its section of the changelog", () => {
  assert.equal(section(changelog, "0.10.0"), "What it is for.\n\n### Breaking\n\n- A name.");
  assert.equal(section(changelog, "0.1.0"), "The first.");
  assert.equal(section(changelog, "0.1"), undefined);
  assert.ok(read("CHANGELOG.md").includes("\n## Unreleased\n"));
});

test("a tag that does not agree with the sources is not released", () => {
  const told = { "CMakeLists.txt": "0.10.0", "package.json": "0.10.0" };
  assert.deepEqual(faults("v0.10.0", told, changelog), []);
  assert.equal(faults("0.10.0", told, changelog).length, 1);
  assert.match(
    faults("v0.10.0", { ...told, "package.json": "0.9.0" }, changelog).join(),
    /package.json has version 0.9.0/,
  );
  assert.equal(faults("v0.11.0", told, changelog).length, 3);
  assert.match(faults("v0.10.0", told, "## 0.10.0 (2027-01-31)\n").join(), /has no text for 0\.10\.0/);
});

test("the recipes of a release fetch its archive by hash", () => {
  const archive = new TextEncoder().encode("an archive");
  const { "CMakeLists.txt": version } = versions();
  const made = recipes("https://example.org/gnomon", version, archive);
  const port = made["vcpkg/gnomon/portfile.cmake"];
  assert.ok(port.includes(createHash("sha512").update(archive).digest("hex")));
  assert.ok(port.includes(`https://example.org/gnomon/archive/refs/tags/v${version}.tar.gz`));
  assert.ok(!port.includes("CMAKE_CURRENT_LIST_DIR}/../../.."), "the clone is not looked for");
  assert.ok(made["conan/conandata.yml"].includes(createHash("sha256").update(archive).digest("hex")));
  assert.equal(JSON.parse(made["vcpkg/gnomon/vcpkg.json"])["version-semver"], version);
});

test("Conan's trial is the README's ten lines", () => {
  assert.equal(read("packaging/conan/test_package/ten_lines.cpp"), read("examples/cpp/ten_lines.cpp"));
});
