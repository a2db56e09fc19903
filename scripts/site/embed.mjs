// Writes the page for frames of other pages, and the description by which other sites find the frame of a lesson.
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import site from "../../web/content/data/site.mjs";

/** Default width of a frame in CSS pixels, and its height: the demo with the elements below it. */
const width = 640;
const height = 720;

/** @param {string} folder */
export function embedPage(folder) {
  copyFileSync("web/elements/embed/embed.html", `${folder}/embed.html`);
}

/**
 * Writes the description of a lesson in the format of oEmbed 1.0 (oembed.com, 2008).
 *
 * @param {string} folder
 * @param {{ slug: string, title: string, scene: string }} lesson
 * @returns {string} its address
 */
export function describe(folder, { slug, title, scene }) {
  const name = title.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const description = {
    version: "1.0",
    type: "rich",
    provider_name: "Gnomon",
    provider_url: site.address,
    title,
    width,
    height,
    html: `<iframe src="${site.address}embed.html?scene=${scene}" title="${name}" width="${width}" height="${height}" loading="lazy" allow="fullscreen; clipboard-write" style="border: 0"></iframe>`,
    thumbnail_url: `${site.address}cards/${slug}.png`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  };
  const file = `oembed/${slug}.json`;
  mkdirSync(`${folder}/oembed`, { recursive: true });
  writeFileSync(`${folder}/${file}`, JSON.stringify(description));
  return file;
}
