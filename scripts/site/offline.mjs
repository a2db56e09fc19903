// Completes the service worker with the name of the edition and the list of its files.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/**
 * Excludes files for other sites and for older players only. The faces of lessons and the posters of demos belong to
 * this site.
 */
const not_kept =
  /^(cards|oembed|views)\/|^(gnomon(-(figure|plate|offline))?|plain)\.js$|^embed\.|^listings\.json$|^sitemap\.xml$/;

/** Returns twelve digits, as the worker expects. @param {string | Buffer} content */
const digest = (content) => createHash("sha256").update(content).digest("hex").slice(0, 12);

/** @param {string} folder the finished site */
export async function offline(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1))
    .filter((name) => !not_kept.test(name))
    .sort();
  const files = JSON.stringify(
    Object.fromEntries(names.map((name) => [name, digest(readFileSync(`${folder}/${name}`))])),
  );
  await build({
    entryPoints: ["web/pages/site/offline.js"],
    outdir: folder,
    bundle: true,
    minify: true,
    define: { GNOMON_EDITION: JSON.stringify(digest(files)), GNOMON_FILES: files },
    logLevel: "warning",
  });
}
