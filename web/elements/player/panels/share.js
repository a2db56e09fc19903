// Exports for the reader: a link to this moment, the picture, the numbers.

import { player as text } from "../../../content/text/en.json";
import { make, makeButton, makeCard } from "../../runtime/dom.js";

/** @import { Form } from "../../embed/embed_lines.js" */

/**
 * @typedef {object} Sources
 * @property {() => Promise<string>} link
 * @property {() => Promise<{image: Blob, name: string}>} picture
 * @property {(() => string) | undefined} data a line for gnomon-query, if the scene has one
 * @property {((form: Form) => string) | undefined} embed the lines for another page, if all files named in them exist
 */

/**
 * @param {Sources} sources
 * @param {(words: string) => void} announce
 * @param {AbortSignal} signal
 */
export function makeShare({ link, picture, data, embed }, announce, signal) {
  const outcome = make("p", { class: "outcome" });
  const field = make("input", { readonly: "", "aria-label": text.copy_yourself });

  /** @param {string} words */
  const say = (words) => {
    outcome.textContent = words;
    field.remove();
    announce(words);
  };
  /**
   * @param {string} words
   * @param {string} done
   */
  const copy = async (words, done) => {
    if (await copied(words)) return say(done);
    say(text.copy_yourself);
    field.value = words;
    outcome.after(field);
    // The card is closed if the request came from a key.
    element.open = true;
    field.focus();
    field.select();
  };

  const save = async () => {
    // Remove the message of an earlier copy.
    outcome.textContent = "";
    field.remove();
    download(await picture());
  };
  const copyLink = async () => copy(await link(), text.link_copied);
  const buttons = [
    makeButton("linkLines", text.copy_link, copyLink, signal),
    makeButton("pictureLines", text.save_picture, save, signal),
  ];
  if (data) buttons.push(makeButton("dataLines", text.copy_data, () => copy(data(), text.data_copied), signal));
  const forms = /** @type {const} */ (["element", "frame", "canvas"]).map((form) => {
    const press = async () => embed && copy(embed(form), text.embed_copied[form]);
    return makeButton("dataLines", text.embed_forms[form], press, signal);
  });
  const group = make("div", { class: "embed", role: "group", "aria-label": text.embed }, text.embed, ...forms);
  const element = makeCard("shareLines", text.share, "share", signal, ...buttons, ...(embed ? [group] : []), outcome);
  return { element, copyLink };
}

/**
 * Copies to the clipboard. A page without https, or in a frame without permission, has none.
 *
 * @param {string} words
 */
async function copied(words) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
}

/** @param {{image: Blob, name: string}} file */
function download({ image, name }) {
  const url = URL.createObjectURL(image);
  make("a", { href: url, download: name }).click();
  // The browser has opened the address by then.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/**
 * Draws the picture as the reader sees it: the canvas, and above it the labels, which are text of the page.
 *
 * @param {HTMLCanvasElement} canvas drawn in the same task
 * @param {HTMLElement} labels
 * @param {HTMLElement} probe with the colour of the paper
 * @returns {Promise<Blob>}
 */
export function pictureOf(canvas, labels, probe) {
  const copy = make("canvas", {});
  copy.width = canvas.width;
  copy.height = canvas.height;
  const context = /** @type {CanvasRenderingContext2D} */ (copy.getContext("2d"));
  context.drawImage(canvas, 0, 0);
  const frame = labels.getBoundingClientRect();
  context.scale(copy.width / frame.width, copy.height / frame.height);
  context.lineWidth = 3;
  context.lineJoin = "round";
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.strokeStyle = getComputedStyle(probe).color;
  for (const label of labels.children) {
    const box = label.getBoundingClientRect();
    if (box.width === 0) continue;
    const { color, fontWeight, fontSize, fontFamily } = getComputedStyle(label);
    const at = /** @type {const} */ ([box.x + box.width / 2 - frame.x, box.y + box.height / 2 - frame.y]);
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    context.fillStyle = color;
    context.strokeText(label.textContent ?? "", ...at);
    context.fillText(label.textContent ?? "", ...at);
  }
  return new Promise((resolve, reject) => {
    copy.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the browser cannot make a PNG of the picture"))));
  });
}

/**
 * Converts a sentence to the name of a file.
 *
 * @param {string[]} words
 */
export function fileName(...words) {
  const plain = words
    .join(" ")
    .replaceAll(/[^\p{L}\p{N} .×−-]+/gu, "")
    .replaceAll(/\s+/g, " ");
  return `${plain.slice(0, 120).replace(/[ .]+$/, "")}.png`;
}
