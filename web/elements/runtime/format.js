// Formats numbers in sentences. The player and the pages that the site builds share this formatter.

/**
 * Fills a template's places:
 * `{0}` with value 0 unchanged, a number rounded to an integer;
 * `{0:2}` with number 0 to two decimals, `{0#2}` with its absolute value, `{0!2}` in brackets if it is negative, as a
 * factor or after another sign, `{0_0}` as an index: a₀;
 * `{0*}` with the fewest digits that identify this double; `{0^}` raised, as a power: 2⁻⁵³;
 * `{0:2/1}` with additional decimals until it differs from number 1, `{0:2/}` from zero, and `{0:2~1}` with as many
 * as `{1:2/}` has, for a number from which number 1 is computed;
 * `{0?A|B|C}` with the words selected by number 0, the last ones for every number beyond;
 * `{0>0?A|B}` with A if number 0 is above zero, and otherwise with B. Words may contain places of the other kinds.
 *
 * @param {string} template
 * @param {ArrayLike<number | string>} values
 */
export function format(template, values) {
  return template
    .replace(/\{(\d+)(>0)?\?((?:[^{}]|\{[^{}]*\})*)\}/g, (_, index, above, words) => {
      const number = Number(values[index]);
      const choice = words.split("|");
      return choice[above ? (number > 0 ? 0 : 1) : Math.max(0, Math.min(Math.round(number), choice.length - 1))];
    })
    .replace(/\{(\d+)(?:([:#!_])(\d)(?:([/~])(\d*))?|([*^]))?\}/g, (_, index, form, decimals, how, other, whole) => {
      const value = values[index];
      if (typeof value === "string") return value;
      if (whole) return whole === "*" ? digits(value) : raised(String(value));
      const shown = fixed(
        form === "#" ? Math.abs(value) : value,
        how === "~"
          ? apart(Number(values[other]), 0, Number(decimals))
          : apart(value, other === "" ? 0 : values[other], Number(decimals ?? 0)),
      );
      if (form === "_") return shown.replace(/\d/g, (digit) => "₀₁₂₃₄₅₆₇₈₉"[Number(digit)]);
      return form === "!" && shown.startsWith("−") ? `(${shown})` : shown;
    });
}

/** @param {number} value */
const digits = (value) => {
  const [mantissa, exponent] = String(value).split("e");
  const shown = mantissa.replace("-", "−");
  return exponent ? `${shown} · 10${raised(exponent.replace("+", ""))}` : shown;
};

/** @param {string} whole */
const raised = (whole) => whole.replace(/[-\d]/g, (sign) => "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"["-0123456789".indexOf(sign)]);

/**
 * Returns the given number of decimals, or as many more as distinguish two numbers.
 *
 * @param {number} value
 * @param {number | string | undefined} other
 * @param {number} decimals
 */
function apart(value, other, decimals) {
  if (typeof other !== "number" || value === other) return decimals;
  while (decimals < 9 && fixed(value, decimals) === fixed(other, decimals)) decimals += 1;
  return decimals;
}

/**
 * Formats with a true minus sign, and without a sign before a zero: −0.001 to two decimals is 0.00.
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
