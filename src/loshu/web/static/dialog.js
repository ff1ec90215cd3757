/** A window above the page, with a title and a way out. */

import { button, element } from "./dom.js";
import { say } from "./words.js";

/**
 * Open a dialog; it is gone once it is closed.
 *
 * @param {string} title
 * @param {(close: () => void) => import("./dom.js").Child[]} content
 * @param {AbortSignal} signal closes it, too
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
      button("×", close, { class: "close", "aria-label": say("sudoku.play", "Close") }),
    ),
    ...content(close),
  );
  signal.addEventListener("abort", close, { once: true });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
