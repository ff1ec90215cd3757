/** Rules from strokes over cells, by the gesture of the tool. */

import { drawing, isDrawing } from "./drawings.js";
import { outside } from "./outside.js";
import { cellName, items, valueOf, withItem, withItems } from "./puzzle.js";
import { added, clueOf, isInside, isSame, names, toggled, unique } from "./strokes.js";

/** @typedef {import("./puzzle.js").Puzzle} Puzzle */

/**
 * @typedef {import("./strokes.js").Tool} Tool
 * @typedef {import("./strokes.js").Cell} Cell
 * @typedef {import("./strokes.js").Stroke} Stroke
 * @typedef {import("./strokes.js").Choices} Choices
 * @typedef {import("./strokes.js").Made} Made
 */

/**
 * Draw a rule.
 *
 * @param {Tool} tool
 * @param {Puzzle} puzzle
 * @param {Stroke} stroke
 * @param {Choices} choices
 * @returns {Made} the new puzzle; a group to clone; or undefined
 */
export function draw(tool, puzzle, stroke, choices) {
  if (isDrawing(tool)) return drawing(tool, puzzle, stroke, choices);
  const { size } = puzzle;
  const inside = stroke.cells.filter((cell) => isInside(cell, size));
  switch (tool.gesture) {
    case "cell":
      return toggleCells(tool, puzzle, inside);
    case "line":
      return inside.length < 2 ? undefined : added(puzzle, tool, { lines: [names(inside)], ...clueOf(tool, choices) });
    case "arrow":
      return arrow(tool, puzzle, inside, choices);
    case "cells":
      return inside.length
        ? added(puzzle, tool, { cells: names(unique(inside)), ...clueOf(tool, choices) })
        : undefined;
    case "square":
      return square(tool, puzzle, inside);
    case "clone":
      return clone(tool, puzzle, unique(inside), choices);
    case "groups":
      return groups(tool, puzzle, unique(inside), choices);
    case "pair":
      return pair(tool, puzzle, stroke, choices);
    case "circle":
      return circle(tool, puzzle, stroke, choices);
    case "outside":
    case "diagonal":
      return outside(tool, puzzle, stroke, choices);
    default:
      return undefined;
  }
}

/**
 * Mark cells, or unmark them if the first one is marked.
 *
 * @param {Tool} tool
 * @param {Puzzle} puzzle
 * @param {Cell[]} cells
 */
function toggleCells({ key }, puzzle, cells) {
  const touched = names(unique(cells));
  const held = items(puzzle, key);
  const rest = held.filter(({ cell }) => !touched.includes(cell));
  const has = held.some(({ cell }) => cell === touched[0]);
  return {
    puzzle: withItems(puzzle, key, has ? rest : [...rest, ...touched.map((cell) => ({ cell }))]),
  };
}

/**
 * Draw an arrow, or another shaft from the circle of one.
 *
 * @param {Tool} tool
 * @param {Puzzle} puzzle
 * @param {Cell[]} cells
 * @param {Choices} choices
 */
function arrow(tool, puzzle, cells, choices) {
  const [first] = cells;
  if (!first || cells.length < 2) return undefined;
  const held = items(puzzle, tool.key);
  const index = held.findIndex((item) => item.cells.includes(cellName(first.row, first.column)));
  if (index >= 0) {
    const item = { ...held[index], lines: [...held[index].lines, names(cells)] };
    return { puzzle: withItem(puzzle, { key: tool.key, index }, item), place: { key: tool.key, index } };
  }
  if (cells.length <= choices.circle) return undefined;
  const line = names(cells.slice(choices.circle - 1));
  return added(puzzle, tool, { cells: names(cells.slice(0, choices.circle)), lines: [line] });
}

/**
 * Draw the square between the first and the last cell; around a single cell, with three rows.
 *
 * @param {Tool} tool
 * @param {Puzzle} puzzle
 * @param {Cell[]} cells
 */
function square(tool, puzzle, cells) {
  const [first] = cells;
  const last = cells.at(-1);
  if (!first || !last) return undefined;
  const single = isSame(first, last);
  const side = single ? 3 : 1 + Math.max(Math.abs(last.row - first.row), Math.abs(last.column - first.column));
  const top = Math.min(first.row, last.row) - (single ? 1 : 0);
  const left = Math.min(first.column, last.column) - (single ? 1 : 0);
  const within = Array.from({ length: side * side }, (_, at) => ({
    row: top + Math.floor(at / side),
    column: left + (at % side),
  }));
  if (!within.every((cell) => isInside(cell, puzzle.size))) return undefined;
  return added(puzzle, tool, { cells: names(within) });
}

/**
 * Choose a group of cells first, then the first cell of its clone.
 *
 * @param {Tool} tool
 * @param {Puzzle} puzzle
 * @param {Cell[]} cells
 * @param {Choices} choices
 * @returns {Made}
 */
function clone(tool, puzzle, cells, { group }) {
  const [to] = cells;
  if (!to) return undefined;
  const [from] = group ?? [];
  if (!group || !from) return { group: cells };
  const moved = group.map(({ row, column }) => ({
    row: row + to.row - from.row,
    column: column + to.column - from.column,
  }));
  if (!moved.every((cell) => isInside(cell, puzzle.size))) return undefined;
  return added(puzzle, tool, { cells: names(group), cloneCells: names(moved) });
}

/**
 * Choose a group of cells first, then another one of the same size and with none of the first cells.
 *
 * @param {Tool} tool
 * @param {Puzzle} puzzle
 * @param {Cell[]} cells
 * @param {Choices} choices
 * @returns {Made}
 */
function groups(tool, puzzle, cells, { group }) {
  if (!cells.length) return undefined;
  if (!group) return { group: cells };
  const shared = cells.some((cell) => group.some((other) => isSame(cell, other)));
  if (shared || cells.length !== group.length) return undefined;
  return added(puzzle, tool, { cells: names(group), cloneCells: names(cells) });
}

/**
 * Mark two cells side by side, at the edge nearest to the click.
 *
 * @param {Tool} tool
 * @param {Puzzle} puzzle
 * @param {Stroke} stroke
 * @param {Choices} choices
 */
function pair(tool, puzzle, { cells, right, down }, choices) {
  const [first] = cells;
  const last = cells.at(-1);
  if (!first || !last) return undefined;
  const across = Math.abs(right - 0.5) >= Math.abs(down - 0.5);
  const near = across
    ? { row: first.row, column: first.column + (right < 0.5 ? -1 : 1) }
    : { row: first.row + (down < 0.5 ? -1 : 1), column: first.column };
  const second = isSame(first, last) ? near : /** @type {Cell} */ (cells[1]);
  const both = [first, second].sort((a, b) => a.row - b.row || a.column - b.column);
  if (!both.every((cell) => isInside(cell, puzzle.size))) return undefined;
  if (Math.abs(first.row - second.row) + Math.abs(first.column - second.column) !== 1) return undefined;
  return toggled(tool, puzzle, { cells: names(both), ...clueOf(tool, choices) });
}

/**
 * Mark the four cells around the corner nearest to the click.
 *
 * @param {Tool} tool
 * @param {Puzzle} puzzle
 * @param {Stroke} stroke
 * @param {Choices} choices
 */
function circle(tool, puzzle, { cells, right, down }, choices) {
  const [first] = cells;
  const last = cells.at(-1);
  if (!first || !last) return undefined;
  const single = isSame(first, last);
  const top = single ? first.row - (down < 0.5 ? 1 : 0) : Math.min(first.row, last.row);
  const left = single ? first.column - (right < 0.5 ? 1 : 0) : Math.min(first.column, last.column);
  const around = [0, 1, 2, 3].map((at) => ({ row: top + (at >> 1), column: left + (at & 1) }));
  if (!around.every((cell) => isInside(cell, puzzle.size))) return undefined;
  const values = [...choices.clue].map((digit) => valueOf(digit, puzzle.size)).filter((value) => value > 0);
  return toggled(tool, puzzle, { cells: names(around), values: values.slice(0, 4) });
}
