// Turns index.html at the repository's root into the template of the site's front page.
import { readFileSync } from "node:fs";

export const frontSource = "index.html";
/** Name of the template among the lessons, where no such file exists. */
export const frontTemplate = "web/content/lessons/index.html";

/** The data that has no place in the page's own text. */
const data = { short: "What this is", part: "start", number: 0, picture: "polygon-polygon", sheet: "front" };

/**
 * @param {string} html the page in the repository
 * @returns {{ content: string, data: typeof data & { title: string, description: string } }}
 */
export function frontPage(html) {
  /** @param {string} name @param {RegExp} pattern */
  const part = (name, pattern) => {
    const found = pattern.exec(html)?.[1].trim();
    if (!found) throw new Error(`index.html has no ${name}`);
    return found;
  };
  const content = part("<article>", /<article>([^]*)<\/article>/)
    .replace(/<aside data-source>[^]*?<\/aside>\s*/, "")
    .replaceAll(/<template data-built>\n?([^]*?)\n?<\/template>/g, "$1");
  const title = part("title", /<title>([^<]*)<\/title>/);
  const description = part("description", /<meta name="description" content="([^"]*)"/);
  return { content, data: { ...data, title, description } };
}

export const front = () => frontPage(readFileSync(frontSource, "utf8"));
