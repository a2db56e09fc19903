// Puts numbers into sentences. One formatter for the player and for the pages that the site builds.

/**
 * Fills a template's places:
 * `{0}` with value 0 as it is, a number rounded to an integer;
 * `{0:2}` with number 0 to two decimals, `{0#2}` with its size, the sign left out;
 * `{0?A|B|C}` with the word that number 0 chooses, the last one for every number beyond;
 * `{0>0?A|B}` with A if number 0 is above zero, and with B if not.
 *
 * @param {string} template
 * @param {ArrayLike<number | string>} values
 */
export function format(template, values) {
  return template.replace(/\{(\d)(?:([:#])(\d)|(>0)?\?([^}]*))?\}/g, (_, index, form, decimals, above, words) => {
    const value = values[index];
    const number = Number(value);
    if (words !== undefined) {
      const choice = words.split("|");
      return choice[above ? (number > 0 ? 0 : 1) : Math.max(0, Math.min(Math.round(number), choice.length - 1))];
    }
    if (typeof value === "string") return value;
    return fixed(form === "#" ? Math.abs(number) : number, Number(decimals ?? 0));
  });
}

/**
 * With a true minus sign, and none before a zero: −0.001 to two decimals is 0.00.
 *
 * @param {number} value
 * @param {number} decimals
 */
function fixed(value, decimals) {
  return value
    .toFixed(decimals)
    .replace(/^-(?=[0.]*$)/, "")
    .replace("-", "−");
}
