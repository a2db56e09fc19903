// A letter of a formula and its part of the pictures have one colour: pointing at one lights the other.

const roles = /--gnomon-(body-a|body-b|axis|handle|mtv|overlap)\b/;

/** What was pointed at last. */
let last = "";

/** Of the letters that are lit. */
const letters = new CSSStyleSheet();
letters.replaceSync("[data-role].lit { background: color-mix(in srgb, currentcolor 18%, transparent) }");
document.adoptedStyleSheets.push(letters);

/** In every figure: what has the colour of the letter stands out, and stays so while the picture changes. */
const others = new CSSStyleSheet();

/** Of a letter, by its colour. @param {PointerEvent} event */
const ofLetter = ({ target }) =>
  (target instanceof Element && target.closest("[data-role]")?.getAttribute("data-role")) || "";

/** Of what lies uppermost in a figure, below the areas that the hand takes. @param {PointerEvent} event */
function ofPicture({ target, clientX, clientY, buttons }) {
  // Who drags something looks at that.
  if (buttons || !(target instanceof Element) || target.localName !== "gnomon-figure") return "";
  for (const part of target.shadowRoot?.elementsFromPoint(clientX, clientY) ?? []) {
    if (part.localName === "rect") break;
    const role = roles.exec(`${part.getAttribute("fill")} ${part.getAttribute("stroke")}`)?.[1];
    if (role) return role;
  }
  return "";
}

/** @param {PointerEvent} event */
function point(event) {
  const letter = ofLetter(event);
  const role = letter || ofPicture(event);
  if (role + letter === last) return;
  last = role + letter;
  others.replaceSync(
    letter &&
      `svg :is(path, polygon, polyline, circle, text):not([fill*="${letter}"], [stroke*="${letter}"]) { opacity: 0.2 }`,
  );
  for (const each of document.querySelectorAll("[data-role]")) {
    each.classList.toggle("lit", each.getAttribute("data-role") === role);
  }
}

for (const { shadowRoot } of document.querySelectorAll("gnomon-figure")) shadowRoot?.adoptedStyleSheets.push(others);
for (const type of /** @type {const} */ (["pointermove", "pointerdown"])) addEventListener(type, point);
