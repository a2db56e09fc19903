// The text over the picture. It is real text, so that it stays sharp, scales with the reader's font size and can be
// styled by the page; it says nothing that the verdict does not, so screen readers skip it.

/** @import { Engine } from "./engine.js" */

import { format } from "../format.js";
import { scene as sentences } from "../text/en.json";
import { make, write } from "./dom.js";

const anchors = ["centre", "left", "right", "above", "below"];

export class Labels {
  /** @type {{element: HTMLElement, look: string, words: string}[]} */
  #nodes = [];

  constructor() {
    this.layer = make("div", { class: "labels", "aria-hidden": "true" });
  }

  /**
   * Positions are in hundredths of the layer's size: so the picture that Stop leaves keeps its labels in place when it
   * is resized.
   *
   * @param {Engine} engine
   * @param {string[]} roles
   * @param {import("./watch.js").Size} size
   */
  update(engine, roles, size) {
    const labels = engine.labels().slice();
    const count = labels.length / 10;
    while (this.#nodes.length < count) {
      const element = make("span", { part: "label" });
      this.layer.append(element);
      this.#nodes.push({ element, look: "", words: "" });
    }
    this.#nodes.forEach((node, index) => {
      node.element.hidden = index >= count;
      if (index >= count) return;
      const [x, y, anchor, role, text, ...numbers] = labels.subarray(index * 10, index * 10 + 10);
      node.element.style.translate = `${((100 * x) / size.width).toFixed(2)}cqw ${((100 * y) / size.height).toFixed(2)}cqh`;
      const look = `${anchors[anchor]} ${roles[role]}`;
      if (look !== node.look) {
        node.look = look;
        node.element.className = anchors[anchor];
        node.element.style.color = `var(--gnomon-${roles[role].replaceAll("_", "-")})`;
      }
      const words = sentence(engine.textName(text), numbers);
      if (words !== node.words) write(node.element, (node.words = words));
    });
  }
}

/**
 * @param {string} name
 * @param {number[]} numbers
 */
export function sentence(name, numbers) {
  return format(/** @type {Record<string, string>} */ (sentences)[name] ?? name, numbers);
}
