/** A dialog with a title and a close button. */

import { element } from "./dom.js";
import { iconButton } from "./toolbar.js";
import { say } from "./words.js";

/**
 * Open a dialog; closing removes it.
 *
 * @param {string} title
 * @param {(close: () => void) => import("./dom.js").Child[]} content
 * @param {AbortSignal} signal also closes it
 */
export function openDialog(title, content, signal) {
  const close = () => dialog.close();
  const heading = element("h2", { id: "dialog-title" }, title);
  const dialog = element(
    "dialog",
    { class: "dialog", "aria-labelledby": "dialog-title", onclose: () => dialog.remove() },
    element(
      "div",
      { class: "panel-head" },
      heading,
      iconButton("close", say("sudoku.play", "Close"), close, { class: "close" }),
    ),
    ...content(close),
  );
  signal.addEventListener("abort", close, { once: true });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
