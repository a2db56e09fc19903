// Maps each demo to the lesson that shows it, for the link back from a separate demo page.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../web/content/lessons", import.meta.url));

/** @returns {Record<string, { file: string, title: string }>} the first lesson with each scene */
export function lessonsOf() {
  const lessons = readdirSync(folder)
    .filter((name) => name.endsWith(".html"))
    .map((file) => {
      const [, head, body] = /^---\n([^]*?)\n---\n([^]*)$/.exec(readFileSync(`${folder}/${file}`, "utf8")) ?? [];
      const field = (/** @type {string} */ name) =>
        new RegExp(`^${name}: *(.*)$`, "m").exec(head ?? "")?.[1].replace(/^"|"$/g, "") ?? "";
      const demos = [...(body ?? "").matchAll(/\{% demo "([\w-]+)"/g)].map(([, scene]) => scene);
      return { file, title: field("title"), number: Number(field("number") || Infinity), demos };
    })
    .sort((a, b) => b.number - a.number);
  return Object.fromEntries(
    lessons.flatMap(({ file, title, demos }) => demos.map((scene) => [scene, { file, title }])),
  );
}

/**
 * Resolves the import of `lessons.json`, which is no file.
 *
 * @returns {import("esbuild").Plugin}
 */
export const lessonsPlugin = () => ({
  name: "lessons",
  setup(bundler) {
    bundler.onResolve({ filter: /\/lessons\.json$/ }, () => ({ path: "lessons.json", namespace: "lessons" }));
    bundler.onLoad({ filter: /./, namespace: "lessons" }, () => ({
      contents: JSON.stringify(lessonsOf()),
      loader: "json",
    }));
  },
});
