// The shortcode {% example "js/push_out.mjs" %}: a whole program of examples/, with a copy button. Tests run each
// program.
import { existsSync, readFileSync } from "node:fs";
import { highlight, running } from "./highlight.mjs";
import { joinTexts } from "./texts.mjs";
import { tried } from "./try.mjs";

const { take: text } = joinTexts();

/** @param {string} name its path within examples/ */
export function example(name) {
  const file = `examples/${name}`;
  if (!existsSync(file)) throw new Error(`there is no ${file}`);
  const source = readFileSync(file, "utf8").trim();
  if (!name.endsWith(".cpp")) return tried(file, source, `<code>${file}</code>`);
  const code = running(highlight(source));
  return `<figure class="take"><figcaption><code>${file}</code>
<button type="button" data-does="copy.js">${text.copy}</button><span role="status"></span></figcaption>
<pre tabindex="0"><code>${code}</code></pre></figure>`;
}
