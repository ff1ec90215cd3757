/** Drawings, which are not rules: text, lines, shapes and cages in the colors and sizes of the setter. */

import { DRAWN, items, withItems } from "./puzzle.js";
import { isInside, names, unique } from "./strokes.js";

/**
 * @typedef {import("./puzzle.js").Puzzle} Puzzle
 * @typedef {import("./strokes.js").Tool} Tool
 * @typedef {import("./strokes.js").Cell} Cell
 * @typedef {import("./strokes.js").Stroke} Stroke
 * @typedef {import("./strokes.js").Made} Made
 * @typedef {Record<string, string | number>} Look colors as #rrggbb, and sizes in cells
 * @typedef {object} Style the parts of a look that can be changed
 * @property {Look} usual
 * @property {string[]} ink keys of the color
 * @property {string} [area] the key of the color inside; without it the inside is transparent
 * @property {string[]} sizes keys of sizes
 * @property {[number, number]} range least and largest size
 */

/** No color, in f-puzzles and SudokuPad. */
export const CLEAR = "transparent";
/** How near to an edge a click must be to place a drawing upon it, in cells. */
const NEAR = 0.25;

const SHAPE = { ink: ["outlineC"], area: "baseC", sizes: ["width", "height"] };

/** @type {Record<string, Style>} by the key of the tool */
export const STYLES = {
  text: { usual: { fontC: "#000000", size: 0.5 }, ink: ["fontC"], sizes: ["size"], range: [0.1, 1.5] },
  line: { usual: { outlineC: "#a0a0a0", width: 0.2 }, ink: ["outlineC"], sizes: ["width"], range: [0.05, 1] },
  circle: { usual: { outlineC: "#000000", baseC: "#ffffff", width: 0.7, height: 0.7 }, range: [0.1, 9], ...SHAPE },
  rectangle: { usual: { outlineC: "#000000", baseC: "#ffffff", width: 0.7, height: 0.7 }, range: [0.1, 9], ...SHAPE },
  cage: { usual: { outlineC: "#000000", fontC: "#000000" }, ink: ["outlineC", "fontC"], sizes: [], range: [0, 0] },
};

/** Whether a tool makes mere drawings. @param {{key: string}} tool */
export function isDrawing({ key }) {
  return DRAWN.includes(key);
}

/**
 * Draw along a stroke.
 *
 * @param {Tool} tool
 * @param {Puzzle} puzzle
 * @param {Stroke} stroke
 * @param {{clue: string, look: Look}} choices
 * @returns {Made}
 */
export function drawing({ key, gesture }, puzzle, stroke, { clue, look }) {
  const cells = cellsFor(gesture, puzzle, stroke);
  if (!cells.length || (gesture === "path" && cells.length < 2)) return undefined;
  const text = clue || (key === "text" ? "?" : "");
  const place = gesture === "path" ? { lines: [names(cells)] } : { cells: names(unique(cells)) };
  // Drawings of others may stand for rules that Loshu does not know.
  const item = { ...place, ...look, ...(text && gesture !== "path" ? { value: text } : {}), cosmetic: true };
  const held = items(puzzle, key);
  return { puzzle: withItems(puzzle, key, [...held, item]), place: { key, index: held.length } };
}

/**
 * The cells of a drawing; text and shapes are in their middle.
 *
 * @param {string} gesture
 * @param {Puzzle} puzzle
 * @param {Stroke} stroke
 */
function cellsFor(gesture, { size }, stroke) {
  const { cells, right, down } = stroke;
  const [first] = cells;
  if (gesture === "cells") return cells.filter((cell) => isInside(cell, size));
  if (gesture === "path" || cells.length !== 1 || !first) return cells;
  return near(down, first.row, size).flatMap((row) =>
    near(right, first.column, size).map((column) => ({ row, column })),
  );
}

/**
 * A row alone, or with the one beside it if a click is near to the edge between them.
 *
 * @param {number} part of the cell, from 0 to 1
 * @param {number} row
 * @param {number} size
 */
function near(part, row, size) {
  if (part < NEAR && row > 0) return [row - 1, row];
  return part > 1 - NEAR && row <= size ? [row, row + 1] : [row];
}

/**
 * The look of a drawing, or of the next one.
 *
 * @param {string} key
 * @param {any} item the drawing, if any
 * @param {Look} next
 * @returns {Look}
 */
export function lookOf(key, item, next) {
  const { usual, area } = /** @type {Style} */ (STYLES[key]);
  if (!item) return { ...usual, ...next };
  const missing = (/** @type {string} */ name) => (name === area ? CLEAR : usual[name]);
  return Object.fromEntries(Object.keys(usual).map((name) => [name, item[name] ?? missing(name)]));
}
