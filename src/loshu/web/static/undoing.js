/** Undo and redo buttons, disabled if there is nothing to undo or redo. */

import { button } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

/** @param {import("./history.js").History<any>} history */
export function undoButtons(history) {
  const undo = button(icon("undo"), () => history.undo(), { "aria-label": say("page", "Undo") });
  const redo = button(icon("redo"), () => history.redo(), { "aria-label": say("page", "Redo") });

  function show() {
    undo.disabled = history.at === 0;
    redo.disabled = history.at === history.states.length - 1;
  }

  history.addEventListener("change", show);
  show();
  return [undo, redo];
}
