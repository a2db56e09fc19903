// axe-core, which knows the rules of accessibility.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What it finds of weight, one line for each element.
 *
 * @param {PuppeteerPage} page
 * @returns {Promise<string[]>}
 */
export async function violations(page) {
  await page.page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (globalThis).axe.run({ resultTypes: ["violations"] });
    return violations
      .filter((/** @type {any} */ { impact }) => impact === "serious" || impact === "critical")
      .flatMap((/** @type {any} */ { id, nodes }) =>
        nodes.map((/** @type {any} */ node) => `${id}: ${node.target.flat().join(" ")} ${node.failureSummary}`),
      );
  });
}
