/** A segmented control: a few choices side by side, of which one is on. */

import { button, element } from "./dom.js";

/** Keys of the board stay with it while a choice is clicked. */
const stay = (/** @type {Event} */ event) => event.preventDefault();

/**
 * @param {string} label for screen readers
 * @param {[string, import("./dom.js").Child | import("./dom.js").Child[]][]} choices values and their texts
 * @param {(value: string) => void} onchoice is called with the value of a click, and shows it by `show`
 */
export function segmented(label, choices, onchoice) {
  const buttons = choices.map(([value, text]) =>
    button(text, () => onchoice(value), { onmousedown: stay, "data-value": value, "aria-pressed": "false" }),
  );
  /** @param {string} value that is on */
  const show = (value) => {
    for (const each of buttons) each.setAttribute("aria-pressed", String(each.dataset.value === value));
  };
  return { element: element("div", { class: "segmented", role: "group", "aria-label": label }, buttons), show };
}
