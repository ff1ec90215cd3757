/** A puzzle in the form of f-puzzles, and its changes; each change returns a new puzzle. */

import { halfWidth } from "../typing.js";

/**
 * @typedef {{value?: number, given?: boolean, region?: number | null, givenPencilMarks?: number[]}}
 *   CellData
 * @typedef {{size: number, grid: CellData[][], [key: string]: any}} Puzzle
 * @typedef {{key: string, index: number}} Place the position of a rule in a puzzle
 */

const SYMBOLS = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@";

/** @param {number} value */
export function symbol(value) {
  return SYMBOLS[value] ?? "?";
}

/**
 * The value of a key or character, or 0.
 *
 * @param {string} character
 * @param {number} values
 */
export function valueOf(character, values) {
  const value = character.length === 1 ? SYMBOLS.indexOf(halfWidth(character).toUpperCase()) : 0;
  return value > 0 && value <= values ? value : 0;
}

/**
 * Return an empty puzzle; boxes lie row by row.
 *
 * @param {number} boxRows
 * @param {number} boxColumns
 * @returns {Puzzle}
 */
export function blank(boxRows, boxColumns) {
  const size = boxRows * boxColumns;
  const usual = usualBox(size);
  const lines = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) =>
      usual[0] === boxRows ? {} : { region: Math.floor(row / boxRows) * boxRows + Math.floor(column / boxColumns) },
    ),
  );
  return { size, grid: lines };
}

/**
 * The default boxes of a size: as square as possible, wider than high.
 *
 * @param {number} size
 * @returns {[number, number]} rows and columns of a box
 */
export function usualBox(size) {
  for (let rows = Math.floor(Math.sqrt(size)); rows > 0; rows -= 1) if (size % rows === 0) return [rows, size / rows];
  return [1, size];
}

/**
 * The regions of all cells, row by row; -1 for none.
 *
 * @param {Puzzle} puzzle
 */
export function regions(puzzle) {
  const [rows, columns] = usualBox(puzzle.size);
  return puzzle.grid.flatMap((line, row) =>
    line.map((cell, column) =>
      cell.region === undefined ? Math.floor(row / rows) * rows + Math.floor(column / columns) : (cell.region ?? -1),
    ),
  );
}

/**
 * @param {Puzzle} puzzle
 * @param {number[]} cells
 * @param {(cell: CellData, at: number) => CellData} change
 * @returns {Puzzle}
 */
function withCells(puzzle, cells, change) {
  const changed = new Set(cells);
  const grid = puzzle.grid.map((line, row) =>
    line.map((cell, column) => {
      const at = row * puzzle.size + column;
      return changed.has(at) ? change(cell, at) : cell;
    }),
  );
  return { ...puzzle, grid };
}

/**
 * Set the value of cells; 0 empties them.
 *
 * @param {Puzzle} puzzle
 * @param {number[]} cells
 * @param {number} value
 */
export function withValue(puzzle, cells, value) {
  return withCells(puzzle, cells, (cell) => {
    const { value: _, given, ...rest } = cell;
    return value ? { ...rest, value, given: true } : rest;
  });
}

/**
 * Put cells into a region.
 *
 * @param {Puzzle} puzzle
 * @param {number[]} cells
 * @param {number} region
 */
export function withRegion(puzzle, cells, region) {
  return withCells(puzzle, cells, (cell) => ({ ...cell, region }));
}

/**
 * The first region with too many cells, as [number, cells].
 *
 * @param {Puzzle} puzzle
 * @returns {[number, number] | undefined}
 */
export function wrongRegion(puzzle) {
  /** @type {Map<number, number>} */
  const sizes = new Map();
  for (const region of regions(puzzle)) if (region >= 0) sizes.set(region, (sizes.get(region) ?? 0) + 1);
  return [...sizes].sort(([a], [b]) => a - b).find(([, cells]) => cells > puzzle.size);
}

/**
 * The items of a key.
 *
 * @param {Puzzle} puzzle
 * @param {string} key
 * @returns {any[]}
 */
export function items(puzzle, key) {
  return Array.isArray(puzzle[key]) ? puzzle[key] : [];
}

/**
 * Replace the items of a key.
 *
 * @param {Puzzle} puzzle
 * @param {string} key
 * @param {any[]} held
 * @returns {Puzzle}
 */
export function withItems(puzzle, key, held) {
  if (held.length) return { ...puzzle, [key]: held };
  const { [key]: _, ...rest } = puzzle;
  return /** @type {Puzzle} */ (rest);
}

/**
 * @param {Puzzle} puzzle
 * @param {Place} place
 */
export function without(puzzle, { key, index }) {
  return withItems(
    puzzle,
    key,
    items(puzzle, key).filter((_, at) => at !== index),
  );
}

/**
 * @param {Puzzle} puzzle
 * @param {Place} place
 * @param {any} item
 */
export function withItem(puzzle, { key, index }, item) {
  return withItems(
    puzzle,
    key,
    items(puzzle, key).map((held, at) => (at === index ? item : held)),
  );
}

/**
 * @param {Puzzle} puzzle
 * @param {string} key
 * @param {boolean} on
 * @returns {Puzzle}
 */
export function withFlag(puzzle, key, on) {
  const { [key]: _, ...rest } = puzzle;
  return /** @type {Puzzle} */ (on ? { ...rest, [key]: true } : rest);
}

/** @param {number} row @param {number} column counted from 1; 0 is outside */
export function cellName(row, column) {
  return `R${row}C${column}`;
}

/**
 * The cells of an item, as [row, column] counted from 1.
 *
 * @param {any} item
 * @returns {[number, number][]}
 */
export function cellsOf(item) {
  const names = JSON.stringify(item ?? "").matchAll(/"R(\d+)C(\d+)"/g);
  return [...names].map((name) => [Number(name[1]), Number(name[2])]);
}

/**
 * All rules with items, in the order of the tools.
 *
 * @param {Puzzle} puzzle
 * @param {{key: string}[]} tools
 * @returns {(Place & {item: any})[]}
 */
export function rules(puzzle, tools) {
  return tools.flatMap(({ key }) =>
    items(puzzle, key)
      .map((item, index) => ({ key, index, item }))
      .filter(({ item }) => typeof item === "object"),
  );
}

/**
 * The rule on top of a cell.
 *
 * @param {Puzzle} puzzle
 * @param {{key: string}[]} tools
 * @param {number} row counted from 1
 * @param {number} column
 */
export function ruleAt(puzzle, tools, row, column) {
  return rules(puzzle, tools)
    .reverse()
    .find(({ item }) => cellsOf(item).some(([r, c]) => r === row && c === column));
}

/**
 * Cells with the sum of a cage in their corner.
 *
 * @param {Puzzle} puzzle
 * @returns {Set<number>}
 */
export function corners(puzzle) {
  const cages = Object.keys(puzzle).filter((key) => key.endsWith("cage"));
  const places = cages
    .flatMap((key) => items(puzzle, key))
    .filter(({ value }) => value)
    .map((cage) => cellsOf(cage).map(([row, column]) => (row - 1) * puzzle.size + column - 1));
  return new Set(places.map((cells) => Math.min(...cells)));
}

/** Keys of drawings, which are no rules. */
export const DRAWN = ["text", "line", "circle", "rectangle", "cage"];

/**
 * Whether a rule or a drawing has a cell outside the field.
 *
 * @param {Puzzle} puzzle
 * @param {{key: string}[]} tools
 */
export function hasOutside(puzzle, tools) {
  const ends = [0, puzzle.size + 1];
  const drawings = DRAWN.flatMap((key) => items(puzzle, key)).map((item) => ({ item }));
  return [...rules(puzzle, tools), ...drawings].some(({ item }) =>
    cellsOf(item).some(([row, column]) => ends.includes(row) || ends.includes(column)),
  );
}

/**
 * The row and the column of a cell, counted from 1.
 *
 * @param {Puzzle} puzzle
 * @param {number} cell
 */
export function placeOf({ size }, cell) {
  return { row: Math.floor(cell / size) + 1, column: (cell % size) + 1 };
}

/**
 * Return the name of a given with its value, such as r1c5=7.
 *
 * @param {Puzzle} puzzle
 * @param {number} cell
 */
export function givenName(puzzle, cell) {
  const { row, column } = placeOf(puzzle, cell);
  return `r${row}c${column}=${symbol(puzzle.grid[row - 1]?.[column - 1]?.value ?? 0)}`;
}
