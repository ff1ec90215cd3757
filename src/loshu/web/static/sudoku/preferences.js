/** Settings of the player: highlighting, automatic help, and the keys. */

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
    element("summary", {}, say("sudoku.play", "Settings and keys")),
    box(say("sudoku.play", "Highlight equal digits"), now.same, (same) => setOptions({ same })),
    box(say("sudoku.play", "Highlight the cells that the selected one sees"), now.seen, (seen) => setOptions({ seen })),
    box(say("sudoku.play", "Show conflicts immediately"), now.conflicts, (conflicts) => setOptions({ conflicts })),
    box(say("sudoku.play", "A digit erases the pencil marks that it rules out"), now.tidy, (tidy) =>
      setOptions({ tidy }),
    ),
    box(say("sudoku.play", "Show timer"), settings().timer, (timer) => change({ timer })),
    element(
      "p",
      { class: "quiet" },
      say(
        "sudoku.play",
        "Type a digit or letter to enter it. With Shift it becomes a corner mark, with Ctrl a center mark, with Ctrl + Shift a color. Space changes the mode, Backspace erases, Z undoes, Y redoes. Arrows move; Shift + arrows select more cells.",
      ),
    ),
  );
}
