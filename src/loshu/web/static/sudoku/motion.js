/** Motions of a Sudoku: a placed digit, and a row, column or box that it completes. */

import { pop, wave } from "../playing/motion.js";

/**
 * @param {import("./play.js").Play} play
 * @param {import("../board.js").Board} board that is drawn before this listens
 */
export function moveDigits(play, board) {
  let before = play.values;
  const width = play.puzzle.width;
  const element = (/** @type {number} */ cell) => board.cell({ row: Math.floor(cell / width), column: cell % width });

  play.addEventListener("change", () => {
    const placed = play.values.flatMap((value, cell) => (value && value !== before[cell] ? [cell] : []));
    before = play.values;
    for (const cell of placed) pop(element(cell).querySelector(".digit"));
    // A solution that is filled in at once lights no lines.
    const [cell] = placed;
    if (cell !== undefined && placed.length === 1) wave(completed(play, cell).map(element));
  });
}

/**
 * The cells of the lines that a digit completes, the nearest first.
 *
 * @param {import("./play.js").Play} play
 * @param {number} cell
 */
function completed({ puzzle, values, known }, cell) {
  const whole = (puzzle.houses ?? []).filter(
    (house) => house.includes(cell) && house.every((each) => values[each] && !known.conflicts.has(each)),
  );
  const far = (/** @type {number} */ each) =>
    Math.abs((each % puzzle.width) - (cell % puzzle.width)) +
    Math.abs(Math.floor(each / puzzle.width) - Math.floor(cell / puzzle.width));
  return [...new Set(whole.flat())].sort((one, other) => far(one) - far(other));
}
