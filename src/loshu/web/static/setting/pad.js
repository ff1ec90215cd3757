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

  /** @param {number} values */
  function show(values) {
    const digits = Array.from({ length: values }, (_, at) => symbol(at + 1));
    fill(
      pad,
      [...digits, ...(values < 10 ? ["0"] : [])].map((digit) => key(digit, () => press(digit))),
      key(icon("delete"), () => press("Backspace"), { "aria-label": say("setting", "Delete") }),
    );
  }

  return { element: pad, show };
}
