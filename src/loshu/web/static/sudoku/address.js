/** A position as text for sharing, with a mark before each entered value. */

import { symbolOf } from "./rules.js";

/**
 * @typedef {{centre: number[][], corner: number[][]}} Noted pencil marks of all cells
 * @typedef {{colors: number[][], lines: string[]}} Painted colors of all cells, and lines between cells
 */

/**
 * Write colors and lines as parameters of an address, such as colors=0:1.4,8:2 and lines=0-1.
 *
 * @param {Painted} painted
 * @returns {Record<string, string>}
 */
export function paintedQuery({ colors, lines }) {
  const cells = colors.flatMap((each, cell) => (each.length ? [`${cell}:${each.join(".")}`] : []));
  return {
    ...(cells.length ? { colors: cells.join(",") } : {}),
    ...(lines.length ? { lines: lines.join(",") } : {}),
  };
}

/**
 * Read colors and lines of cells on the board.
 *
 * @param {URLSearchParams} query
 * @param {number} count of cells
 * @returns {Painted | undefined} undefined without any
 */
export function readPainted(query, count) {
  const colors = Array.from({ length: count }, () => /** @type {number[]} */ ([]));
  for (const [, cell = "", some = ""] of (query.get("colors") ?? "").matchAll(/(\d+):([1-9](?:\.[1-9])*)/g))
    colors[Number(cell)]?.push(...new Set(some.split(".").map(Number)));
  const lines = [...(query.get("lines") ?? "").matchAll(/(\d+)-(\d+)/g)]
    .filter(([, from, to]) => Number(from) < Number(to) && Number(to) < count)
    .map(([line]) => line);
  return lines.length || colors.some((each) => each.length) ? { colors, lines } : undefined;
}

/**
 * Return the text of a puzzle with its entries.
 *
 * @param {import("./rules.js").Puzzle} puzzle
 * @param {number[]} entered
 * @param {Noted} [marks] pencil marks, which need the longer text
 */
export function positionText(puzzle, entered, marks) {
  const some = marks && [...marks.centre, ...marks.corner].some((each) => each.length);
  if (!some && !entered.some(Boolean)) return puzzle.text;
  const body = puzzle.text.slice("sudoku:".length);
  if (!some && !body.startsWith("{")) return plainText(puzzle, body, entered);
  return `sudoku:${JSON.stringify(withEntered(puzzle, dataOf(puzzle, body), entered, marks))}`;
}

/**
 * @param {import("./rules.js").Puzzle} puzzle
 * @param {string} body
 * @param {number[]} entered
 */
function plainText(puzzle, body, entered) {
  const shape = body.includes(":") ? `${body.split(":")[0]}:` : "";
  const cells = puzzle.givens.map((given, cell) => {
    const value = entered[cell] ?? 0;
    return given ? symbolOf(puzzle, given) : value ? `+${symbolOf(puzzle, value)}` : ".";
  });
  return `sudoku:${shape}${cells.join("")}`;
}

/**
 * @param {import("./rules.js").Puzzle} puzzle
 * @param {string} body
 */
function dataOf(puzzle, body) {
  if (body.startsWith("{")) return JSON.parse(body);
  const { width, givens } = puzzle;
  const box = (/** @type {number} */ row, /** @type {number} */ column) =>
    Math.floor(row / puzzle.box_rows) * puzzle.box_rows + Math.floor(column / puzzle.box_columns);
  const grid = Array.from({ length: width }, (_, row) =>
    Array.from({ length: width }, (_, column) => {
      const value = givens[row * width + column];
      return { region: box(row, column), ...(value ? { value, given: true } : {}) };
    }),
  );
  return { size: width, grid };
}

/**
 * @param {import("./rules.js").Puzzle} puzzle
 * @param {any} data
 * @param {number[]} entered
 * @param {Noted} [marks]
 */
function withEntered(puzzle, data, entered, marks) {
  const shift = puzzle.symbols.startsWith("0") ? 1 : 0; // of a value and its digit
  const digits = (/** @type {number[]} */ values) => values.map((value) => value - shift);
  const grid = data.grid.map((/** @type {any[]} */ row, /** @type {number} */ y) =>
    row.map((cell, x) => {
      const at = y * puzzle.width + x;
      if (puzzle.givens[at]) return cell;
      if (entered[at]) return { ...cell, value: entered[at] - shift };
      const [centre, corner] = [marks?.centre[at] ?? [], marks?.corner[at] ?? []];
      return {
        ...cell,
        ...(centre.length ? { centerPencilMarks: digits(centre) } : {}),
        ...(corner.length ? { cornerPencilMarks: digits(corner) } : {}),
      };
    }),
  );
  return { ...data, grid };
}
