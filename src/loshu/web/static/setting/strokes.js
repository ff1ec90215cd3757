/** Strokes over cells, and shared functions of the gestures. */

import { cellName, cellsOf, items, withItems } from "./puzzle.js";

/**
 * @typedef {import("./puzzle.js").Puzzle} Puzzle
 * @typedef {import("./puzzle.js").Place} Place
 * @typedef {{row: number, column: number}} Cell counted from 1; 0 and values beyond the size are outside
 * @typedef {import("#replies").Schemas["DrawingTool"]} Tool
 * @typedef {object} Stroke
 * @property {Cell[]} cells in the order of the stroke
 * @property {number} right its start in the first cell, from 0 to 1; 0.5 by keyboard
 * @property {number} down
 * @typedef {{clue: string, circle: number, look: import("./drawings.js").Look, group?: Cell[]}} Choices
 * @typedef {{puzzle: Puzzle, place?: Place} | {group: Cell[]} | undefined} Made
 */

/** @param {Cell} cell @param {number} size */
export function isInside({ row, column }, size) {
  return row >= 1 && row <= size && column >= 1 && column <= size;
}

/** @param {Cell[]} cells */
export function names(cells) {
  return cells.map(({ row, column }) => cellName(row, column));
}

/** @param {Cell[]} cells */
export function unique(cells) {
  return cells.filter((cell, at) => cells.findIndex((other) => isSame(cell, other)) === at);
}

/** @param {Cell} one @param {Cell} other */
export function isSame(one, other) {
  return one.row === other.row && one.column === other.column;
}

/**
 * @param {Tool} tool
 * @param {Choices} choices
 */
export function clueOf(tool, { clue }) {
  if (tool.clue === "letter") return { value: clue || tool.choices.at(-1) };
  if (tool.clue === "text") return { value: clue || tool.choices[0] };
  return ["number", "sum", "pairs"].includes(tool.clue) && clue ? { value: clue } : {};
}

/**
 * @param {Puzzle} puzzle
 * @param {Tool} tool
 * @param {any} item
 */
export function added(puzzle, { key }, item) {
  const held = items(puzzle, key);
  return { puzzle: withItems(puzzle, key, [...held, item]), place: { key, index: held.length } };
}

/**
 * Add an item, or remove the one at the same cells.
 *
 * @param {Tool} tool
 * @param {Puzzle} puzzle
 * @param {any} item
 */
export function toggled(tool, puzzle, item) {
  const held = items(puzzle, tool.key);
  const at = held.findIndex((other) => String(other.cells) === String(item.cells));
  if (at < 0) return added(puzzle, tool, item);
  return {
    puzzle: withItems(
      puzzle,
      tool.key,
      held.filter((_, index) => index !== at),
    ),
  };
}

/**
 * Cells between two in king's steps, including the last one.
 *
 * @param {Cell} from
 * @param {Cell} to
 * @returns {Cell[]}
 */
export function steps(from, to) {
  const found = [];
  let { row, column } = from;
  while (row !== to.row || column !== to.column) {
    row += Math.sign(to.row - row);
    column += Math.sign(to.column - column);
    found.push({ row, column });
  }
  return found;
}

/** @param {any} item @returns {Cell[]} */
export function touched(item) {
  return cellsOf(item).map(([row, column]) => ({ row, column }));
}
