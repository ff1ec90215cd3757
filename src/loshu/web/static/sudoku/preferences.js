/** Settings of the player: highlighting, automatic help, and the keys. */

import { call } from "../api.js";
import { errorLine } from "../asking.js";
import { element, fill } from "../dom.js";
import { change, settings } from "../settings.js";
import { language, say } from "../words.js";
import { options, setOptions } from "./options.js";
import { profileFields } from "./profiles.js";

/**
 * @param {import("./play.js").Play} play
 * @param {AbortSignal} signal
 */
export function preferences(play, signal) {
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
  const profiles = element("div", {});

  async function showProfiles() {
    if (profiles.hasChildNodes()) return;
    try {
      const choices = await call("sudoku", "choices", { lang: language() }, signal);
      fill(profiles, profileFields(choices.profiles, signal));
    } catch (error) {
      if (!signal.aborted) fill(profiles, errorLine(error));
    }
  }

  return element(
    "details",
    { class: "preferences", ontoggle: () => void showProfiles() },
    element("summary", {}, say("sudoku.play", "Settings and keys")),
    box(say("sudoku.play", "Highlight equal digits"), now.same, (same) => setOptions({ same })),
    box(say("sudoku.play", "Highlight the cells that the selected one sees"), now.seen, (seen) => setOptions({ seen })),
    box(say("sudoku.play", "Show conflicts immediately"), now.conflicts, (conflicts) => setOptions({ conflicts })),
    box(say("sudoku.play", "A digit erases the pencil marks that it rules out"), now.tidy, (tidy) =>
      setOptions({ tidy }),
    ),
    box(say("sudoku.play", "Show timer"), settings().timer, (timer) => change({ timer })),
    profiles,
    element(
      "p",
      { class: "quiet" },
      say(
        "sudoku.play",
        "Type a digit or letter to enter it. With Shift it becomes a corner mark, with Ctrl a center mark, with Ctrl + Shift a color. Space changes the mode, Backspace erases, Z undoes, Y redoes. Arrows move; Shift + arrows select more cells.",
      ),
      " ",
      say(
        "sudoku.play",
        "W, A, S and D move, too. A double click selects all cells with the same digit. Hold a key of the keypad to enter a center mark.",
      ),
    ),
  );
}
