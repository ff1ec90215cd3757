/** The cells of a board in rows, and what screen readers say about their changes. */

import { announce, element } from "./dom.js";
import { sayCount } from "./words.js";

/** Largest number of cells described one by one when they change at once. */
const DESCRIBED = 4;

/**
 * Cells anywhere in a picture.
 *
 * @typedef {{places: [number, number][], width: number, height: number}} Placed centers from the corner of a
 *   picture, and its size, all in cells
 */

/**
 * Fill a grid with rows of cells, and return them.
 *
 * @param {HTMLElement} grid
 * @param {{rows: number, columns: number, placed?: Placed}} size
 * @param {(row: number, column: number) => boolean} isCell false where the board has a hole
 * @returns {HTMLElement[][]}
 */
export function gridCells(grid, { rows, columns, placed }, isCell) {
  return Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: columns }, (_, column) => {
      const cell = element("div", { role: "gridcell", class: "cell", tabIndex: -1 });
      cell.setAttribute("aria-colindex", String(column + 1));
      cell.dataset.row = String(row);
      cell.dataset.column = String(column);
      if (!isCell(row, column)) cell.classList.add("no-cell");
      if (placed) put(cell, placed.places[row * columns + column] ?? [0, 0], placed);
      return cell;
    });
    grid.append(element("div", { role: "row", class: "row", "aria-rowindex": row + 1 }, ...cells));
    return cells;
  });
}

/**
 * Put an element at a place of a picture.
 *
 * @param {HTMLElement} each
 * @param {[number, number]} place of its center
 * @param {{width: number, height: number}} size of the picture
 */
export function put({ style }, [x, y], { width, height }) {
  style.left = `${(100 * x) / width}%`;
  style.top = `${(100 * y) / height}%`;
}

/**
 * Announce the cells whose descriptions changed: the chosen ones, or else any.
 *
 * @param {string[]} before descriptions by cell
 * @param {string[]} now
 * @param {Set<number>} chosen
 */
export function announceChanges(before, now, chosen) {
  const changed = now.flatMap((text, at) => (text && text !== before[at] ? [at] : []));
  const here = changed.filter((at) => chosen.has(at));
  const cells = here.length ? here : changed;
  if (!cells.length) return;
  const described = cells
    .slice(0, DESCRIBED)
    .map((at) => now[at])
    .join("; ");
  const all = sayCount("page", "{count} cell changed", "{count} cells changed", cells.length);
  announce(cells.length > DESCRIBED ? all : described);
}
