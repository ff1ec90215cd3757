/**
 * Boards, moves and their text form, as in src/loshu/tour, for playing without the server.
 * Cells are numbered row by row from 0, including holes.
 */

/**
 * @typedef {object} Game
 * @property {number} rows
 * @property {number} columns
 * @property {Set<number>} holes
 * @property {"" | "cylinder" | "torus"} wrap
 * @property {string} moves canonical, such as (3,0)+(2,2)
 * @property {[number, number][]} vectors rows down and columns to the right
 * @property {string[]} blocked pairs of cells, the lesser first: "0-6"
 * @property {boolean} closed
 * @property {number} last the number of cells that are there
 * @property {number[][]} after the cells one step away, by cell
 *
 * @typedef {Map<number, number>} Numbers numbers by their cells
 */

/** Named moves, as in `loshu tour games`. @type {Record<string, string>} */
export const NAMED_MOVES = {
  five: "(3,0)+(2,2)",
  knight: "(1,2)",
  king: "(1,0)+(1,1)",
  "rook-step": "(1,0)",
  "bishop-step": "(1,1)",
  camel: "(1,3)",
  zebra: "(2,3)",
  giraffe: "(1,4)",
  fiveleaper: "(0,5)+(3,4)",
};

/** The side of the largest playable board. */
export const LARGEST_SIDE = 30;

/**
 * List the vectors of a leaper, in the order of the library.
 *
 * @param {number} r
 * @param {number} s
 * @returns {[number, number][]}
 */
function leaper(r, s) {
  const [far, near] = [Math.max(r, s), Math.min(r, s)];
  if (near === 0)
    return [
      [0, far],
      [0, -far],
      [-far, 0],
      [far, 0],
    ];
  /** @type {Map<string, [number, number]>} */
  const found = new Map();
  for (const [a, b] of /** @type {[number, number][]} */ ([
    [far, near],
    [near, far],
  ]))
    for (const i of [-1, 1]) for (const j of [-1, 1]) found.set(`${i * a},${j * b}`, [i * a, j * b]);
  return [...found.values()].sort((x, y) => x[0] - y[0] || x[1] - y[1]);
}

/**
 * Read moves: a name, or leapers (1,2) and vectors [0,1] joined by +.
 *
 * @param {string} text
 * @returns {{moves: string, vectors: [number, number][]} | undefined} undefined if unreadable
 */
export function readMoves(text) {
  const stripped = text.replaceAll(" ", "");
  const parts = (NAMED_MOVES[stripped.toLowerCase()] ?? stripped).split("+");
  /** @type {Map<string, [number, number]>} */
  const vectors = new Map();
  const names = new Set();
  for (const part of parts) {
    const found = /^(?:\((\d+),(\d+)\)|\{(\d+),(\d+)\}|\[(-?\d+),(-?\d+)\])$/.exec(part);
    const [r = 0, s = 0] = (found?.slice(1) ?? []).filter((each) => each !== undefined).map(Number);
    if (!found || (!r && !s) || Math.max(Math.abs(r), Math.abs(s)) > 100) return undefined;
    const single = part.startsWith("[");
    for (const vector of single ? [/** @type {[number, number]} */ ([r, s])] : leaper(r, s))
      vectors.set(`${vector}`, vector);
    names.add(single ? `[${r},${s}]` : `(${r},${s})`);
  }
  return { moves: [...names].join("+"), vectors: [...vectors.values()] };
}

/**
 * Make a game, with the steps from each cell.
 *
 * @param {{rows: number, columns: number, holes?: Iterable<number>, wrap?: Game["wrap"],
 *   moves: string, blocked?: string[], closed?: boolean}} parts
 * @returns {Game | undefined} undefined if the moves are unreadable
 */
export function makeGame(parts) {
  const { rows, columns, wrap = "", blocked = [], closed = false } = parts;
  const read = readMoves(parts.moves);
  if (!read) return undefined;
  const holes = new Set(parts.holes);
  const walls = new Set(blocked);
  const after = Array.from({ length: rows * columns }, (_, cell) => {
    /** @type {Set<number>} */
    const found = new Set();
    if (holes.has(cell)) return [];
    for (const [down, right] of read.vectors) {
      let row = Math.floor(cell / columns) + down;
      let column = (cell % columns) + right;
      if (wrap) column = ((column % columns) + columns) % columns;
      if (wrap === "torus") row = ((row % rows) + rows) % rows;
      const to = row * columns + column;
      const inside = row >= 0 && row < rows && column >= 0 && column < columns;
      if (inside && to !== cell && !holes.has(to) && !walls.has(pair(cell, to))) found.add(to);
    }
    return [...found];
  });
  const last = rows * columns - holes.size;
  return { rows, columns, holes, wrap, ...read, blocked, closed, last, after };
}

/**
 * @param {number} a
 * @param {number} b
 */
export function pair(a, b) {
  return `${Math.min(a, b)}-${Math.max(a, b)}`;
}

/**
 * Read the text form of a tour with all rows, as the server writes it.
 *
 * @param {string} text
 * @returns {{game: Game, numbers: Numbers} | undefined} undefined for other forms
 */
export function readTour(text) {
  const [board = "", moves = "", ...rest] = text
    .trim()
    .replace(/^tour:/, "")
    .split(":");
  const size = /^(\d+)x(\d+)(?:-(cylinder|torus))?$/.exec(board);
  const closed = rest[0] === "closed";
  const cells = rest[closed ? 1 : 0]?.split(/[/,]/) ?? [];
  const [rows, columns] = [Number(size?.[1]), Number(size?.[2])];
  if (!size || rest.length > (closed ? 2 : 1)) return undefined;
  if (!rows || !columns || rows * columns > LARGEST_SIDE ** 2) return undefined;
  if (cells.length && cells.length !== rows * columns) return undefined;
  const [steps = "", ...walls] = moves.split("!");
  const wrap = /** @type {Game["wrap"]} */ (size[3] ?? "");
  const holes = cells.flatMap((mark, cell) => (mark.trim() === "#" ? [cell] : []));
  const blocked = walls.map((wall) => pair(...cellsNamed(wall, columns)));
  const game = makeGame({ rows, columns, holes, wrap, moves: steps, blocked, closed });
  /** @type {Numbers} */
  const numbers = new Map();
  for (const [cell, mark] of cells.entries()) if (/^\s*\d+\s*$/.test(mark)) numbers.set(cell, Number(mark));
  return game && { game, numbers };
}

/**
 * @param {string} wall such as r1c1-r1c2
 * @param {number} columns
 * @returns {[number, number]}
 */
function cellsNamed(wall, columns) {
  const found = /^r(\d+)c(\d+)-r(\d+)c(\d+)$/.exec(wall) ?? [];
  const [row = 1, column = 1, toRow = 1, toColumn = 1] = found.slice(1).map(Number);
  return [(row - 1) * columns + column - 1, (toRow - 1) * columns + toColumn - 1];
}

/**
 * @param {Game} game
 * @param {number} cell
 */
export function cellName(game, cell) {
  return `r${Math.floor(cell / game.columns) + 1}c${(cell % game.columns) + 1}`;
}

/**
 * Write a game and its numbers in the text form.
 *
 * @param {Game} game
 * @param {Numbers} [numbers]
 */
export function writeTour(game, numbers = new Map()) {
  const { rows, columns, wrap, moves, blocked, closed, holes } = game;
  const walls = blocked
    .map((each) => /** @type {[number, number]} */ (each.split("-").map(Number)))
    .sort((x, y) => x[0] - y[0] || x[1] - y[1])
    .map(([a, b]) => `!${cellName(game, a)}-${cellName(game, b)}`)
    .join("");
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const cell = row * columns + column;
      return holes.has(cell) ? "#" : (numbers.get(cell) ?? ".");
    }).join(","),
  ).join("/");
  const board = `${rows}x${columns}${wrap ? `-${wrap}` : ""}`;
  return `tour:${board}:${moves}${walls}${closed ? ":closed" : ""}:${lines}`;
}
