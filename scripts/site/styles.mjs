// Style sheets in scripts.
import { readFile } from "node:fs/promises";
import { transform } from "esbuild";
import { measured } from "./measures.mjs";

/**
 * Converts style sheets to strings, minified like the code around them, with their measures filled in.
 *
 * @returns {import("esbuild").Plugin}
 */
export const stylesPlugin = () => ({
  name: "styles",
  setup(bundler) {
    bundler.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const sheet = await transform(measured(await readFile(path, "utf8")), { loader: "css", minify: true });
      return { contents: sheet.code.trim(), loader: "text" };
    });
  },
});
