// A letter of a formula and its part of the pictures have one colour: pointing at one lights the other.

const roles = /--gnomon-(body-a|body-b|axis|handle|mtv|overlap)\b/;

/** What was pointed at last. */
let last = "";

/** Of a letter, by its colour. @param {PointerEvent} event */
const ofLetter = ({ target }) =>
  (target instanceof Element && target.closest("[data-role]")?.getAttribute("data-role")) || "";

/** Of what lies uppermost in a plate, below the areas that the hand takes. @param {PointerEvent} event */
function ofPicture({ target, clientX, clientY, buttons }) {
  // Who drags something looks at that.
  if (buttons || !(target instanceof Element) || target.localName !== "gnomon-plate") return "";
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
  for (const plate of document.querySelectorAll("gnomon-plate")) {
    if (letter) plate.setAttribute("lit", letter);
    else plate.removeAttribute("lit");
  }
  for (const each of document.querySelectorAll("[data-role]")) {
    each.classList.toggle("lit", each.getAttribute("data-role") === role);
  }
}

for (const type of /** @type {const} */ (["pointermove", "pointerdown"])) addEventListener(type, point);
