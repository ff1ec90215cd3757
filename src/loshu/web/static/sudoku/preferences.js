/** How somebody likes to play: what is highlighted, what helps by itself, and the keys. */

import { element } from "../dom.js";
import { change, settings } from "../settings.js";
import { say } from "../words.js";
import { options, setOptions } from "./options.js";

/** @param {import("./play.js").Play} play */
export function preferences(play) {
  /**
   * @param {string} text
   * @param {boolean} value
   * @param {(value: boolean) => void} set
   */
  const box = (text, value, set) => {
    const input = element("input", {
      type: "checkbox",
      checked: value,
      onchange: () => {
        set(input.checked);
        play.dispatchEvent(new Event("options"));
      },
    });
    return element("label", { class: "check" }, input, text);
  };
  const now = options();
  return element(
    "details",
    { class: "preferences" },
    element("summary", {}, say("sudoku.play", "Preferences and keys")),
    box(say("sudoku.play", "Highlight equal digits"), now.same, (same) => setOptions({ same })),
    box(say("sudoku.play", "Highlight what a cell sees"), now.seen, (seen) => setOptions({ seen })),
    box(say("sudoku.play", "Show conflicts at once"), now.conflicts, (conflicts) => setOptions({ conflicts })),
    box(say("sudoku.play", "A digit rubs out the pencil marks that see it"), now.tidy, (tidy) => setOptions({ tidy })),
    box(say("sudoku.play", "Show the time"), settings().timer, (timer) => change({ timer })),
    element(
      "p",
      { class: "quiet" },
      say(
        "sudoku.play",
        "Digits and letters enter; with Shift they go into the corners, with Ctrl into the middle, with both they colour. The space bar changes what is entered, Backspace erases, Z and Y undo and redo, arrows move, and with Shift they select more.",
      ),
    ),
  );
}
