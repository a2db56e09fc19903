// A letter of a formula and its part of the pictures have one colour: pointing at one highlights the other.

const roles = /--gnomon-(body-a|body-b|axis|handle|mtv|overlap)\b/;

/** Last role under the pointer. */
let last = "";

/** Style of highlighted letters. */
const letters = new CSSStyleSheet();
letters.replaceSync("[data-role].lit { background: color-mix(in srgb, currentcolor 18%, transparent) }");
document.adoptedStyleSheets.push(letters);

/** Style of every figure: parts with the letter's colour stand out, and remain so while the picture changes. */
const others = new CSSStyleSheet();

/** Returns the role of a letter. @param {PointerEvent} event */
const ofLetter = ({ target }) =>
  (target instanceof Element && target.closest("[data-role]")?.getAttribute("data-role")) || "";

/** Returns the role of the topmost part of a figure below the handles' areas. @param {PointerEvent} event */
function ofPicture({ target, clientX, clientY, buttons }) {
  // Ignore drags.
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
