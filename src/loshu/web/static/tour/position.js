/** Positions of a tour, immutable, and the rules of placing numbers; see `tour/play`. */

/**
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("./game.js").Numbers} Numbers
 *
 * @typedef {object} Position
 * @property {Game} game
 * @property {Numbers} givens
 * @property {[number, number][]} entries cells and their numbers, in the order of play
 * @property {number | undefined} aim the next number, if the player chose one
 * @property {1 | -1} direction of counting
 *
 * @typedef {{numbers: Numbers, places: Map<number, number>}} Tables
 */

/** @type {WeakMap<Position, Tables>} */
const known = new WeakMap();

/**
 * The numbers on the board by their cells, and the cells by their numbers.
 *
 * @param {Position} position
 * @returns {Tables}
 */
export function tablesOf(position) {
  let tables = known.get(position);
  if (!tables) {
    const numbers = new Map([...position.givens, ...position.entries]);
    tables = { numbers, places: placesOf(numbers) };
    known.set(position, tables);
  }
  return tables;
}

/**
 * Start with numbers as givens.
 *
 * @param {Game} game
 * @param {Numbers} [givens]
 * @returns {Position}
 */
export function newPosition(game, givens = new Map()) {
  return { game, givens, entries: [], aim: undefined, direction: 1 };
}

/**
 * Resume a game: other numbers than givens are entries, from the lowest to the highest.
 *
 * @param {Game} game
 * @param {Numbers} givens
 * @param {Numbers} numbers
 * @returns {Position}
 */
export function resumed(game, givens, numbers) {
  const entries = [...numbers].filter(([cell]) => !givens.has(cell)).sort((x, y) => x[1] - y[1]);
  return { game, givens, entries, aim: undefined, direction: 1 };
}

/** @param {Numbers} numbers @returns {Map<number, number>} cells by their numbers */
function placesOf(numbers) {
  return new Map([...numbers].map(([cell, number]) => [number, cell]));
}

/**
 * Whether numbers are 1, 2, 3 … without a gap, each one step from the previous one: a tour played
 * from its start, not a puzzle.
 *
 * @param {Game} game
 * @param {Numbers} numbers
 */
export function isPath(game, numbers) {
  const places = placesOf(numbers);
  for (let number = 1; number <= numbers.size; number += 1) {
    const cell = places.get(number);
    if (cell === undefined) return false;
    const before = places.get(number - 1);
    if (before !== undefined && !game.after[before]?.includes(cell)) return false;
  }
  return true;
}

/** @param {Position} position */
export function isWhole(position) {
  return tablesOf(position).numbers.size === position.game.last;
}

/**
 * The next number: the chosen one, or the first missing one from the last entry on.
 *
 * @param {Position} position
 * @returns {number | undefined}
 */
export function nextNumber(position) {
  const { game, entries, aim, direction } = position;
  const { places } = tablesOf(position);
  if (aim !== undefined && !places.has(aim)) return aim;
  return missingFrom(position, entries.at(-1)?.[1] ?? (direction > 0 ? 0 : game.last + 1), direction);
}

/**
 * The first missing number after another or before it, wrapping around at the end.
 *
 * @param {Position} position
 * @param {number} from
 * @param {1 | -1} direction
 * @returns {number | undefined}
 */
export function missingFrom(position, from, direction) {
  const { last } = position.game;
  const { places } = tablesOf(position);
  for (let step = 1; step <= last; step += 1) {
    const number = ((((from - 1 + direction * step) % last) + last) % last) + 1;
    if (!places.has(number)) return number;
  }
  return undefined;
}

/**
 * Return the free cells one step from the number that the next one continues, or else all free cells.
 * The number on its other side is not considered: that is left to the player.
 *
 * @param {Position} position
 * @returns {number[]}
 */
export function nextCells(position) {
  const { game } = position;
  const { numbers } = tablesOf(position);
  if (nextNumber(position) === undefined) return [];
  const from = continued(position);
  const isStep = (/** @type {number} */ cell) =>
    !from || (from.step > 0 ? game.after[from.cell]?.includes(cell) : game.after[cell]?.includes(from.cell));
  return [...game.after.keys()].filter((cell) => !game.holes.has(cell) && !numbers.has(cell) && isStep(cell));
}

/**
 * The number that the next one continues, and the step from it; undefined if neither neighbor is placed.
 *
 * @param {Position} position
 */
export function continued(position) {
  const { game, direction } = position;
  const next = nextNumber(position);
  if (next === undefined) return undefined;
  for (const step of [direction, -direction]) {
    const number = neighbor(game, next, -step);
    const cell = number === undefined ? undefined : tablesOf(position).places.get(number);
    if (number !== undefined && cell !== undefined) return { number, cell, step };
  }
  return undefined;
}

/**
 * @typedef {{rule: "number" | "taken" | "placed" | "step", low: number, cell: number}}
 *   Refusal
 */

/**
 * The reason why a number cannot go into a cell; undefined if it can.
 *
 * @param {Position} position
 * @param {number} cell
 * @param {number} number
 * @returns {Refusal | undefined}
 */
export function refusal(position, cell, number) {
  const { game } = position;
  const { numbers, places } = tablesOf(position);
  if (number < 1 || number > game.last) return { rule: "number", low: number, cell };
  if (numbers.has(cell)) return { rule: "taken", low: number, cell };
  if (places.has(number)) return { rule: "placed", low: number, cell: places.get(number) ?? 0 };
  const before = neighbor(game, number, -1);
  const after = neighbor(game, number, 1);
  const from = before === undefined ? undefined : places.get(before);
  const to = after === undefined ? undefined : places.get(after);
  if (from !== undefined && before !== undefined && !game.after[from]?.includes(cell))
    return { rule: "step", low: before, cell: from };
  if (to !== undefined && after !== undefined && !game.after[cell]?.includes(to))
    return { rule: "step", low: after, cell: to };
  return undefined;
}

/**
 * The number before or after another; in a closed tour 1 follows the last.
 *
 * @param {Game} game
 * @param {number} number
 * @param {number} step 1 or -1
 */
function neighbor(game, number, step) {
  const next = number + step;
  if (next >= 1 && next <= game.last) return next;
  return game.closed && game.last > 1 ? (next < 1 ? game.last : 1) : undefined;
}

/**
 * Place a possible number.
 *
 * @param {Position} position
 * @param {number} cell
 * @param {number} number
 * @returns {Position}
 */
export function put(position, cell, number) {
  return { ...position, entries: [...position.entries, [cell, number]], aim: undefined };
}

/**
 * Remove numbers.
 *
 * @param {Position} position
 * @param {Iterable<number>} cells
 * @returns {Position}
 */
export function takeOut(position, cells) {
  const out = new Set(cells);
  const entries = position.entries.filter(([cell]) => !out.has(cell));
  return { ...position, entries, aim: undefined };
}

/**
 * Choose the next number, and the direction of counting.
 *
 * @param {Position} position
 * @param {number | undefined} aim
 * @param {1 | -1} direction
 * @returns {Position}
 */
export function aimAt(position, aim, direction) {
  return { ...position, aim, direction };
}
