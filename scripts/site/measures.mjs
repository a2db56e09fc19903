// The measures of web/elements/style/scale.css, put in at build where a sheet asks for them: so they are one table to who writes, and
// cost a reader, or a page that embeds a demo, no table at all. Colours stay properties, since they change with the theme.
import { readFileSync } from "node:fs";

const table = readFileSync(new URL("../../web/elements/style/scale.css", import.meta.url), "utf8");

/** @type {Record<string, string>} by name, as in `--space-1` */
export const measures = Object.fromEntries(
  [...table.replace(/\/\*[^]*?\*\//g, "").matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
);

/** @param {string} css */
export const measured = (css) => css.replace(/var\((--[\w-]+)\)/g, (all, name) => measures[name] ?? all);

/**
 * For esbuild: sheets with their measures in them.
 *
 * @type {import("esbuild").Plugin}
 */
export const measuring = {
  name: "measures",
  setup(bundler) {
    bundler.onLoad({ filter: /\.css$/ }, ({ path }) => ({
      contents: measured(readFileSync(path, "utf8")),
      loader: "css",
    }));
  },
};
