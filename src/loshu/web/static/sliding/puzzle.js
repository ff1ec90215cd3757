/** Boards of tiles and their moves, without the server. */

import { say } from "../words.js";

/**
 * @typedef {{rows: number, columns: number, start: number[], goal: number[]}} Puzzle
 * @typedef {{board: number[], moves: string}} State moves as letters of WAYS, the directions of tiles
 */

/** Directions of a tile: the offset to the hole, in rows and columns. @type {Record<string, [number, number]>} */
export const WAYS = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] };

/** @param {number[]} tiles the tiles in order, the hole last */
export function ordered(tiles) {
  return [...tiles.filter(Boolean).sort((a, b) => a - b), 0];
}

/** @param {string} text @returns {Puzzle | undefined} */
export function readPuzzle(text) {
  const found = /^(?:sliding:)?(\d+)x(\d+):([\d,]+)(?:\/([\d,]+))?$/.exec(text.trim());
  if (!found) return undefined;
  const [rows, columns, start] = [Number(found[1]), Number(found[2]), (found[3] ?? "").split(",").map(Number)];
  const goal = found[4] ? found[4].split(",").map(Number) : ordered(start);
  const fits = rows * columns === start.length && start.length === goal.length && start.includes(0);
  return fits && new Set(start).size === start.length ? { rows, columns, start, goal } : undefined;
}

/** @param {Puzzle} puzzle @param {number[]} [start] */
export function writePuzzle({ rows, columns, start: first, goal }, start = first) {
  const usual = `${goal}` === `${ordered(goal)}`;
  return `sliding:${rows}x${columns}:${start}${usual ? "" : `/${goal}`}`;
}

/**
 * Slide a tile in a direction; undefined if there is none.
 *
 * @param {Puzzle} puzzle
 * @param {State} state
 * @param {string} way
 * @returns {State | undefined}
 */
export function slid({ rows, columns }, { board, moves }, way) {
  const hole = board.indexOf(0);
  const [down = 0, right = 0] = WAYS[way] ?? [];
  const [row, column] = [Math.floor(hole / columns) - down, (hole % columns) - right];
  if (row < 0 || row >= rows || column < 0 || column >= columns) return undefined;
  const after = [...board];
  after[hole] = board[row * columns + column] ?? 0;
  after[row * columns + column] = 0;
  return { board: after, moves: moves + way };
}

/**
 * The directions that move a cell's tile, and those between, towards the hole; empty off its lines.
 *
 * @param {Puzzle} puzzle
 * @param {number[]} board
 * @param {number} cell
 */
export function waysFrom({ columns }, board, cell) {
  const hole = board.indexOf(0);
  const down = Math.floor(hole / columns) - Math.floor(cell / columns);
  const right = (hole % columns) - (cell % columns);
  if (down && right) return "";
  return (down > 0 ? "D" : down < 0 ? "U" : right > 0 ? "R" : "L").repeat(Math.abs(down || right));
}

/** @param {string} way */
export function wayName(way) {
  if (way === "U") return say("sliding", "up");
  if (way === "D") return say("sliding", "down");
  return way === "L" ? say("sliding", "left") : say("sliding", "right");
}

/**
 * The magic constant of a goal that is a magic square, and the number of its hole.
 *
 * @param {Puzzle} puzzle
 */
export function magicSum({ rows, columns, goal }) {
  if (rows !== columns) return undefined;
  const all = (rows * rows * (rows * rows + 1)) / 2;
  const hole = all - goal.reduce((sum, tile) => sum + tile, 0);
  const at = (/** @type {number} */ row, /** @type {number} */ column) => goal[row * rows + column] || hole;
  const range = [...goal.keys()].slice(0, rows);
  const sums = [
    ...range.flatMap((k) => [range.map((each) => at(k, each)), range.map((each) => at(each, k))]),
    range.map((k) => at(k, k)),
    range.map((k) => at(k, rows - 1 - k)),
  ].map((line) => line.reduce((sum, tile) => sum + tile, 0));
  return sums.every((sum) => sum === all / rows) ? { hole, sum: all / rows } : undefined;
}
