/** The choice of the facts on the board: the true candidates, the solution, or none. */

import { icon, named } from "../icons.js";
import { segmented } from "../segmented.js";
import { change, settings } from "../settings.js";
import { say } from "../words.js";
import { fogged } from "./fog.js";
import { narrows } from "./live.js";
import * as puzzles from "./puzzle.js";

/** @typedef {"none" | "candidates" | "solution"} Shown */
/** @typedef {import("../rooms/setting.js").Setting} Setting */

/** @param {() => void} onchange */
export function factsShown(onchange) {
  /** @type {Shown} */
  let shown = "none";
  const row = segmented(
    say("setting", "On the board"),
    [
      ["none", named(icon("all"), say("setting", "Puzzle only"))],
      ["candidates", named(icon("marks"), say("setting", "Candidates"))],
      ["solution", named(icon("eye"), say("setting", "Solution"))],
    ],
    (value) => {
      // The solution is looked at for a moment; the choice of candidates is kept.
      if (value !== "solution") change({ candidates: value === "candidates" });
      show(/** @type {Shown} */ (value));
      onchange();
    },
  );
  const [, candidates, solution] = row.element.children;
  candidates?.setAttribute("title", say("setting", "A small digit is the only candidate of its cell."));
  solution?.setAttribute("title", say("setting", "If there is exactly one."));
  /** @param {Shown} value */
  function show(value) {
    shown = value;
    row.show(value);
  }
  return {
    element: row.element,
    value: () => shown,
    /** Show the candidates if the reader chose them, or else those of an empty board. @param {boolean} isEmpty */
    begin: (isEmpty) => show((settings().candidates ?? isEmpty) ? "candidates" : "none"),
  };
}

/** Show digits, the chosen facts or the regions in the cells. @param {Setting} room */
export function showCells({ editor, known, board, live, facts, also }) {
  const shown = facts.value();
  const sees = shown === "candidates" && narrows(known, board?.values ?? 0);
  board?.show({
    values: editor.puzzle.grid.flat().map((cell) => cell.value ?? 0),
    seen: sees && known ? known.seen : [],
    unknown: sees && known && !known.complete ? known.unknown : [],
    solution: shown === "solution" && known?.status === "one" ? live.solution : "",
    fogged: fogged(editor.puzzle, also.lit),
    corners: puzzles.corners(editor.puzzle),
    regions: editor.tool === "regions" ? puzzles.regions(editor.puzzle) : undefined,
  });
}
