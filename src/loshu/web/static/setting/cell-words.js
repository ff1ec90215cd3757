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
  const digits = digitsOf(seen[at] ?? 0);
  const open = digitsOf(unknown[at] ?? 0);
  if (open && digits)
    return say("setting", "{cell}: possible {digits}, not known yet {open}", { cell: where, digits, open });
  if (open) return say("setting", "{cell}: not known yet {open}", { cell: where, open });
  return digits ? say("setting", "{cell}: true candidates {digits}", { cell: where, digits }) : where;
}

/** @param {number} bits of values */
function digitsOf(bits) {
  const digits = [];
  for (; bits; bits &= bits - 1) digits.push(symbol(32 - Math.clz32(bits & -bits)));
  return digits.join(" ");
}
