/** Clues outside the grid, and the directions of their diagonals. */

import { cellName, items, withItems } from "./puzzle.js";
import { added, isInside } from "./strokes.js";

/** @typedef {import("./puzzle.js").Puzzle} Puzzle */

/**
 * @typedef {import("./strokes.js").Tool} Tool
 * @typedef {import("./strokes.js").Cell} Cell
 * @typedef {import("./strokes.js").Stroke} Stroke
 * @typedef {import("./strokes.js").Choices} Choices
 */

const DIRECTIONS = { DR: [1, 1], DL: [1, -1], UR: [-1, 1], UL: [-1, -1] };

/**
 * Place a clue outside the grid, replacing the old one.
 *
 * @param {Tool} tool
 * @param {Puzzle} puzzle
 * @param {Stroke} stroke
 * @param {Choices} choices
 */
export function outside(tool, puzzle, { cells }, { clue }) {
  const [first, second] = cells;
  const { size } = puzzle;
  if (!first || isInside(first, size)) return undefined;
  const cell = cellName(first.row, first.column);
  const corner = [0, size + 1].includes(first.row) && [0, size + 1].includes(first.column);
  /** @type {Record<string, string>} */
  const item = { cell, value: clue || "0" };
  if (tool.gesture === "diagonal") {
    const held = items(puzzle, tool.key).find((other) => other.cell === cell);
    const direction = directionFrom(first, second, size, held?.direction);
    if (!direction) return undefined;
    item.direction = direction;
    if (held && !second) item.value = held.value;
  } else if (corner) return undefined;
  const rest = items(puzzle, tool.key).filter((other) => other.cell !== cell);
  return added(withItems(puzzle, tool.key, rest), tool, item);
}

/**
 * The direction of a stroke; or else the next direction into the grid after a known one.
 *
 * @param {Cell} first
 * @param {Cell | undefined} second
 * @param {number} size
 * @param {string | undefined} known
 */
function directionFrom(first, second, size, known) {
  const ways = Object.entries(DIRECTIONS)
    .filter(([, [down = 0, right = 0]]) => isInside({ row: first.row + down, column: first.column + right }, size))
    .map(([name]) => name);
  if (second) {
    const shown = Object.entries(DIRECTIONS).find(
      ([, [down = 0, right = 0]]) =>
        (second.row - first.row) * down >= 0 &&
        (second.column - first.column) * right > 0 - Number(second.column === first.column) &&
        isInside({ row: first.row + down, column: first.column + right }, size),
    );
    if (shown) return shown[0];
  }
  return known ? (ways[(ways.indexOf(known) + 1) % ways.length] ?? ways[0]) : ways[0];
}
