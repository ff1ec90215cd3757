/** Toolbars: icons whose names appear on hover and are read by screen readers. */

import { button, element } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

/**
 * A button with an icon in place of its name.
 *
 * @param {import("./icons.js").IconName} name of the icon
 * @param {string} text the name of the button
 * @param {(event: MouseEvent) => void} onclick
 * @param {Record<string, any>} [properties]
 */
export function iconButton(name, text, onclick, { class: kind = "", ...properties } = {}) {
  const named = { class: `icon-button ${kind}`.trim(), "aria-label": text, title: text };
  return button(icon(name), onclick, { ...named, ...properties });
}

/**
 * A row of controls with a name for screen readers.
 *
 * @param {string} label
 * @param {...(import("./dom.js").Child | import("./dom.js").Child[])} children
 */
export function toolbar(label, ...children) {
  return element("div", { class: "toolbar", role: "toolbar", "aria-label": label }, ...children);
}

/** Undo and redo, disabled if there is nothing to undo or redo. @param {import("./history.js").History<any>} history */
export function undoButtons(history) {
  const undo = iconButton("undo", say("page", "Undo"), () => history.undo());
  const redo = iconButton("redo", say("page", "Redo"), () => history.redo());

  function show() {
    undo.disabled = history.at === 0;
    redo.disabled = history.at === history.states.length - 1;
  }

  history.addEventListener("change", show);
  show();
  return [undo, redo];
}
