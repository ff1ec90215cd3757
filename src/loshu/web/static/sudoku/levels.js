/** The levels side by side: one click makes a puzzle of that level and starts it. */

import { button, element } from "../dom.js";
import { icon, named } from "../icons.js";
import { LEVELS, levelName } from "../playing/level.js";
import { segmented } from "../segmented.js";
import { say } from "../words.js";

/**
 * @param {import("../playing/round.js").Round} round of the game, whose level is marked
 * @param {(level: string) => Promise<void>} make
 * @param {() => void} choose other kinds in a dialog
 */
export function newPuzzles(round, make, choose) {
  const levels = segmented(
    say("sudoku.play", "New puzzle"),
    LEVELS.map((level) => [level, levelName(level)]),
    async (level) => {
      levels.show(level);
      levels.element.inert = true;
      levels.element.setAttribute("aria-busy", "true");
      await make(level);
      levels.element.inert = false;
      levels.element.removeAttribute("aria-busy");
      levels.show(round.level);
    },
  );
  round.addEventListener("level", () => !levels.element.inert && levels.show(round.level));
  levels.show(round.level);
  return element(
    "div",
    { class: "new-puzzles" },
    element("span", { class: "quiet", "aria-hidden": "true" }, say("sudoku.play", "New puzzle")),
    button(named(icon("plus"), say("sudoku.play", "Other puzzle …")), choose, { class: "plain" }),
    levels.element,
  );
}
