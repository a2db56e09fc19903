// The text over the picture. It is real text, so that it stays sharp, scales with the reader's font size and can be
// styled by the page. Screen readers skip it, because it only repeats the verdict.

/** @import { Engine } from "./open_demo.js" */

import {
  Anchor_names,
  DemoLabel_anchor,
  DemoLabel_numbers,
  DemoLabel_numbers_count,
  DemoLabel_role,
  DemoLabel_seen,
  DemoLabel_stride,
  DemoLabel_text,
  DemoLabel_x,
  DemoLabel_y,
  Role_names,
} from "../../border/demo.js";
import { format } from "./format.js";
import { scene as sentences } from "../../content/text/en.json";
import { make, write } from "./dom.js";

/** Offsets of a label's left and top edges from its position, in hundredths of its own size, by anchor. */
export const shifts = {
  centre: [-50, -50],
  left: [0, -50],
  right: [-100, -50],
  above: [-50, -100],
  below: [-50, 0],
};

export class Labels {
  /** @type {{element: HTMLElement, role: string, text: number, words: string}[]} */
  #nodes = [];
  /** Number of shown labels. */
  #count = 0;

  constructor() {
    this.layer = make("div", { class: "labels", "aria-hidden": "true" });
  }

  /**
   * Reports whether there are other labels than before, or a label has other words and not only another number.
   *
   * @param {Engine} engine
   */
  areOutdated(engine) {
    const labels = engine.labels();
    if (DemoLabel_stride * this.#count !== labels.length) return true;
    for (let index = 0; index < this.#count; ++index) {
      if (labels[DemoLabel_stride * index + DemoLabel_text] !== this.#nodes[index].text) return true;
    }
    return false;
  }

  /**
   * Moves the labels. Positions are in hundredths of the layer's size, so that the picture after Stop keeps its
   * labels in place when it is resized. The style keeps each label within the layer without measuring it.
   *
   * @param {Engine} engine
   * @param {import("./watch.js").Size} size
   * @param {boolean} wordsToo whether to update the words, or only the positions
   */
  update(engine, size, wordsToo) {
    // No copies: garbage of every frame would have to be collected in some frame.
    const labels = engine.labels();
    const count = (this.#count = labels.length / DemoLabel_stride);
    while (this.#nodes.length < count) {
      const element = make("span", { part: "label" });
      this.layer.append(element);
      this.#nodes.push({ element, role: "", text: -1, words: "" });
    }
    this.#nodes.forEach((node, index) => {
      const at = DemoLabel_stride * index;
      node.element.hidden = index >= count || labels[at + DemoLabel_seen] === 0;
      if (index >= count) return;
      const [right, down] = shifts[Anchor_names[labels[at + DemoLabel_anchor]]];
      const x = within(labels[at + DemoLabel_x] / size.width, right, "cqw");
      const y = within(labels[at + DemoLabel_y] / size.height, down, "cqh");
      node.element.style.translate = `${x} ${y}`;
      const role = Role_names[labels[at + DemoLabel_role]];
      if (role !== node.role) {
        node.role = role;
        node.element.style.color = `var(--gnomon-${role.replaceAll("_", "-")})`;
      }
      if (!wordsToo) return;
      node.text = labels[at + DemoLabel_text];
      const words = wordsOf(engine, labels, index);
      if (words !== node.words) write(node.element, (node.words = words));
    });
  }
}

/**
 * @param {number} position as a fraction of the layer
 * @param {number} shift
 * @param {string} unit a hundredth of the layer
 */
function within(position, shift, unit) {
  return `clamp(0px, ${(100 * position).toFixed(2)}${unit} + ${shift}%, 100${unit} - 100%)`;
}

/**
 * Returns the words of a label.
 *
 * @param {Engine} engine
 * @param {Float64Array} labels of that engine
 * @param {number} index
 */
export function wordsOf(engine, labels, index) {
  const at = DemoLabel_stride * index;
  const numbers = at + DemoLabel_numbers;
  return sentence(
    engine.name(labels[at + DemoLabel_text]),
    labels.subarray(numbers, numbers + DemoLabel_numbers_count),
  );
}

/**
 * @param {string} name
 * @param {ArrayLike<number>} numbers
 */
export function sentence(name, numbers) {
  return format(/** @type {Record<string, string>} */ (sentences)[name] ?? name, numbers);
}

/** Placeholder in a formula for a number that the present state lacks. */
const none = "–";

/**
 * Writes a number of a figure into the formula beside it, in the same words for the build and for the page.
 *
 * @param {number | undefined} value
 * @param {number} digits after the point
 * @param {boolean} bracketed where it is negative, as a factor is
 */
export function words(value, digits, bracketed) {
  if (value === undefined || !Number.isFinite(value)) return none;
  const number = format(`{0:${digits}}`, [value]);
  return bracketed && number.startsWith("−") ? `(${number})` : number;
}
