/** The digits below the board, for mouse and touch. */

import { button, element, fill } from "../dom.js";
import { icon } from "../icons.js";
import { say } from "../words.js";
import { symbol } from "./puzzle.js";

/** @param {(key: string) => void} press takes the key of a button */
export function digitPad(press) {
  const pad = element("div", { class: "pad", role: "group", "aria-label": say("setting", "Digits") });

  /** @param {number} values */
  function show(values) {
    const digits = Array.from({ length: values }, (_, at) => symbol(at + 1));
    fill(
      pad,
      [...digits, ...(values < 10 ? ["0"] : [])].map((digit) => button(digit, () => press(digit))),
      button(icon("delete"), () => press("Backspace"), { "aria-label": say("setting", "Delete") }),
    );
  }

  return { element: pad, show };
}
