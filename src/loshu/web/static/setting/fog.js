/** Fog during editing: the cells that are visible at the start of a game. */

import { items, withItems } from "./puzzle.js";
import { isInside, names, unique } from "./strokes.js";

/**
 * @typedef {import("./puzzle.js").Puzzle} Puzzle
 * @typedef {import("./strokes.js").Cell} Cell
 */

const LIGHT = "foglight";
/** All keys of fog. */
const KEYS = ["fogofwar", LIGHT, "foglink", "foglinks", "triggereffect"];

/**
 * Make cells visible at the start, or hide them if the first one is.
 *
 * @param {Puzzle} puzzle
 * @param {Cell[]} cells
 * @returns {Puzzle}
 */
export function withLights(puzzle, cells) {
  const touched = names(unique(cells.filter((cell) => isInside(cell, puzzle.size))));
  const [first] = touched;
  if (!first) return puzzle;
  const lights = items(puzzle, LIGHT);
  const rest = lights.filter((name) => !touched.includes(name));
  // Without a light, the key still says that there is fog.
  return { ...puzzle, [LIGHT]: lights.includes(first) ? rest : [...rest, ...touched] };
}

/**
 * Remove the fog.
 *
 * @param {Puzzle} puzzle
 * @returns {Puzzle}
 */
export function withoutFog(puzzle) {
  return KEYS.reduce((left, key) => withItems(left, key, []), puzzle);
}

/**
 * The hidden cells, as numbers.
 *
 * @param {Puzzle} puzzle
 * @param {number[] | null} lit the visible cells as the server read them; null without fog
 */
export function fogged(puzzle, lit) {
  if (!lit) return new Set();
  const lights = new Set(lit);
  return new Set(Array.from({ length: puzzle.size ** 2 }, (_, cell) => cell).filter((cell) => !lights.has(cell)));
}
