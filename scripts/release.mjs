// Performs the steps of a release other than the build; docs/releasing.md describes their order.
//
//   node scripts/release.mjs check TAG              versions and changelog agree with the tag
//   node scripts/release.mjs notes TAG              build/notes.md: the changelog's section
//   node scripts/release.mjs stamp ADDRESS          the source's address, into both built npm packages
//   node scripts/release.mjs recipes ADDRESS FILE   build/recipes: vcpkg's and Conan's for the archive FILE of the source
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
/** @param {string} path */
const read = (path) => readFileSync(join(root, path), "utf8");
const packages = ["web/packages/gnomon2d/package.json", "web/packages/gnomon-demo/package.json"];
const built = ["build/gnomon2d/package.json", "build/gnomon-demo/package.json"];

/** Returns every place that states the version, with the stated version. */
export function versions() {
  const told = { "CMakeLists.txt": /project\(gnomon VERSION (\S+)/.exec(read("CMakeLists.txt"))?.[1] ?? "" };
  for (const path of [...packages, "packaging/vcpkg/gnomon/vcpkg.json"]) {
    const json = JSON.parse(read(path));
    Object.assign(told, { [path]: json.version ?? json["version-semver"] });
  }
  return /** @type {Record<string, string>} */ (told);
}

/**
 * Returns a version's section of the changelog, without its heading, or undefined if there is none.
 *
 * @param {string} changelog
 * @param {string} version
 */
export function section(changelog, version) {
  const parts = changelog.split(/^## /m).slice(1);
  const found = parts.find((part) => part.split("\n")[0].startsWith(`${version} (`));
  return found?.slice(found.indexOf("\n") + 1).trim();
}

/**
 * Returns the reasons that keep a tag from being released, as sentences.
 *
 * @param {string} tag
 * @param {Record<string, string>} told
 * @param {string} changelog
 */
export function faults(tag, told, changelog) {
  const version = /^v(\d+\.\d+\.\d+)$/.exec(tag)?.[1];
  if (!version) return [`the tag ${tag} is not of the form v1.2.3`];
  const others = Object.entries(told).filter(([, other]) => other !== version);
  const wrong = others.map(([path, other]) => `${path} has version ${other || "none"}, but the tag has ${version}`);
  const heading = new RegExp(`^## ${version.replaceAll(".", "\\.")} \\(\\d{4}-\\d{2}-\\d{2}\\)$`, "m");
  if (!heading.test(changelog)) wrong.push(`CHANGELOG.md has no heading "## ${version} (YYYY-MM-DD)"`);
  else if (!section(changelog, version)) wrong.push(`CHANGELOG.md has no text for ${version}`);
  return wrong;
}

/**
 * Returns the recipes for an archive of the source, by their paths.
 *
 * @param {string} address of the repository
 * @param {string} version
 * @param {Uint8Array} archive
 */
export function recipes(address, version, archive) {
  /** @param {string} kind */
  const hash = (kind) => createHash(kind).update(archive).digest("hex");
  const url = `${address}/archive/refs/tags/v${version}.tar.gz`;
  const fetch = `vcpkg_download_distfile(ARCHIVE
    URLS "${url}"
    FILENAME "gnomon-${version}.tar.gz"
    SHA512 ${hash("sha512")})
vcpkg_extract_source_archive(SOURCE_PATH ARCHIVE "\${ARCHIVE}")
`;
  const port = read("packaging/vcpkg/gnomon/portfile.cmake");
  const local = /^# As an overlay[^]*?\nget_filename_component\(SOURCE_PATH .*\n/;
  if (!local.test(port))
    throw new Error("packaging/vcpkg/gnomon/portfile.cmake has no comment that begins with # As an overlay");
  const manifest = JSON.parse(read("packaging/vcpkg/gnomon/vcpkg.json"));
  const { name, ...rest } = manifest;
  const data = `sources:\n  "${version}":\n    url: "${url}"\n    sha256: "${hash("sha256")}"\n`;
  return {
    "vcpkg/gnomon/portfile.cmake": port.replace(local, () => fetch),
    "vcpkg/gnomon/vcpkg.json": `${JSON.stringify({ name, ...rest, "version-semver": version, homepage: address }, null, 2)}\n`,
    "vcpkg/gnomon/usage": read("packaging/vcpkg/gnomon/usage"),
    "conan/conanfile.py": read("packaging/conan/conanfile.py"),
    "conan/conandata.yml": data,
  };
}

/** @param {string} tag */
function check(tag) {
  const wrong = faults(tag, versions(), read("CHANGELOG.md"));
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
}

/** @param {string} tag */
function notes(tag) {
  const text = section(read("CHANGELOG.md"), tag.slice(1));
  if (!text) throw new Error(`CHANGELOG.md has no text for ${tag}`);
  writeFileSync(join(root, "build/notes.md"), `${text}\n`);
}

/**
 * Writes the repository into the packages: npm signs a provenance only for a package with its source repository.
 * @param {string} address
 */
function stamp(address) {
  for (const [i, path] of built.entries()) {
    const directory = packages[i].replace("/package.json", "");
    const repository = { type: "git", url: `git+${address}.git`, directory };
    const json = { ...JSON.parse(read(path)), repository };
    writeFileSync(join(root, path), `${JSON.stringify(json, null, 2)}\n`);
  }
}

/** @param {string} address @param {string} file */
function writeRecipes(address, file) {
  const folder = join(root, "build/recipes");
  rmSync(folder, { recursive: true, force: true });
  const texts = recipes(address, versions()["CMakeLists.txt"], readFileSync(file));
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  cpSync(join(root, "packaging/conan/test_package"), join(folder, "conan/test_package"), { recursive: true });
}

const words = { check, notes, stamp, recipes: writeRecipes };
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [word, ...rest] = process.argv.slice(2);
  const act = /** @type {Record<string, (...words: string[]) => void>} */ (words)[word];
  if (!act || rest.length !== act.length) {
    console.error("usage: node scripts/release.mjs check TAG | notes TAG | stamp ADDRESS | recipes ADDRESS FILE");
    process.exit(2);
  }
  try {
    act(...rest);
  } catch (error) {
    console.error(`release.mjs: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
