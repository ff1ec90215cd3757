/** A sheet over the right column, or from below; the board stays usable. */

import { element } from "./dom.js";
import { iconButton } from "./toolbar.js";
import { say } from "./words.js";

let sheets = 0;

/**
 * Open a sheet; its button, Escape and the signal close it, and the focus returns.
 *
 * @param {string} title
 * @param {import("./dom.js").Child[]} content
 * @param {AbortSignal} signal
 * @param {Element} [place] that begins with the sheet; without it, the sheet is over the page
 * @returns {{element: HTMLElement, close: () => void}}
 */
export function openSheet(title, content, signal, place) {
  const before = document.activeElement;
  const id = `sheet-${(sheets += 1)}`;
  const close = () => {
    const focused = sheet.contains(document.activeElement);
    sheet.remove();
    if (focused && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  const sheet = element(
    "section",
    { class: "sheet", role: "dialog", "aria-labelledby": id, tabIndex: -1 },
    element(
      "div",
      { class: "panel-head" },
      element("h2", { id }, title),
      iconButton("close", say("sudoku.play", "Close"), close, { class: "close" }),
    ),
    ...content,
  );
  sheet.addEventListener("keydown", ({ key }) => key === "Escape" && close());
  signal.addEventListener("abort", close, { once: true });
  if (place) place.prepend(sheet);
  else (document.getElementById("main") ?? document.body).append(sheet);
  // Not a button: a key that is still pressed must not start another game.
  sheet.focus({ preventScroll: true });
  return { element: sheet, close };
}
