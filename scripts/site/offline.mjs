// Completes the service worker: what the edition is called, and which files belong to it.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** What is for other sites only. */
const not_kept = /^(cards|posters)\/|^gnomon-demo\.js$|^sitemap\.xml$|^404\.html$/;

/** @param {string} folder the finished site */
export async function offline(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1))
    .filter((name) => !not_kept.test(name))
    .sort();
  const edition = createHash("sha256");
  for (const name of files) edition.update(name).update(readFileSync(`${folder}/${name}`));
  await build({
    entryPoints: ["web/site/offline.js"],
    outdir: folder,
    bundle: true,
    minify: true,
    define: {
      GNOMON_EDITION: JSON.stringify(edition.digest("hex").slice(0, 12)),
      GNOMON_FILES: JSON.stringify(files),
    },
    logLevel: "warning",
  });
}
