/** The digits below the board, for mouse and touch. */

import { fill } from "../dom.js";
import { icon } from "../icons.js";
import { key, keypad } from "../keypad.js";
import { say } from "../words.js";
import { symbol } from "./puzzle.js";

/** @param {(key: string) => void} press takes the key of a button */
export function digitPad(press) {
  const pad = keypad(say("setting", "Digits"));
  pad.classList.add("pad");

  // For clues alone.
  const zero = key("0", () => press("0"));

  /** @param {number} values */
  function show(values) {
    const digits = Array.from({ length: values }, (_, at) => symbol(at + 1));
    fill(
      pad,
      digits.map((digit) => key(digit, () => press(digit))),
      values < 10 && zero,
      key(icon("delete"), () => press("Backspace"), { "aria-label": say("setting", "Delete") }),
    );
  }

  /** @param {import("./editor.js").Chosen} tool */
  const use = (tool) => {
    zero.hidden = typeof tool === "string";
  };

  return { element: pad, show, use };
}
