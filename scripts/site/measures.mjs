// Replaces the measures of web/elements/style/scale.css in the style sheets at build time. Authors have one table, and
// a reader, or a page with a demo, loads no table at all. Colours stay properties, since they change with the theme.
import { readFileSync } from "node:fs";

const table = readFileSync(new URL("../../web/elements/style/scale.css", import.meta.url), "utf8");

/** @type {Record<string, string>} by name, as in `--space-1` */
export const measures = Object.fromEntries(
  [...table.replace(/\/\*[^]*?\*\//g, "").matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
);

/** @param {string} css */
export const measured = (css) => css.replace(/var\((--[\w-]+)\)/g, (all, name) => measures[name] ?? all);

/**
 * The esbuild plugin that replaces the measures in style sheets.
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
