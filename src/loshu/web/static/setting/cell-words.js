/** Descriptions of the cells for screen readers. */

import { say } from "../words.js";
import { symbol } from "./puzzle.js";
import { isInside } from "./strokes.js";

/**
 * @param {import("./drawing-board.js").DrawingBoard} board
 * @param {import("./strokes.js").Cell} cell
 */
export function describe(board, cell) {
  const { row, column } = cell;
  if (!isInside(cell, board.size)) return say("setting", "Outside, row {row}, column {column}", { row, column });
  const { values, seen, unknown, solution, fogged } = board.shown;
  const at = board.at(cell);
  const place = say("setting", "Row {row}, column {column}", { row, column });
  const where = fogged.has(at) ? `${place}, ${say("sudoku.cell", "in fog")}` : place;
  const value = values[at] ?? 0;
  if (value) return `${where}: ${symbol(value)}`;
  if (solution) return `${where}: ${solution[at]}`;
  const known = Array.from({ length: board.values }, (_, digit) => digit)
    .filter((digit) => ((seen[at] ?? 0) >> digit) & 1)
    .map((digit) => symbol(digit + 1));
  if (!known.length || unknown[at]) return where;
  return say("setting", "{cell}: true candidates {digits}", { cell: where, digits: known.join(" ") });
}
