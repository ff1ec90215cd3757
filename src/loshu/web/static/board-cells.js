/** The cells of a board in rows, for screen readers. */

import { element } from "./dom.js";

/**
 * Fill a grid with rows of cells, and return them.
 *
 * @param {HTMLElement} grid
 * @param {{rows: number, columns: number}} size
 * @param {(row: number, column: number) => boolean} isCell false where the board has a hole
 * @returns {HTMLElement[][]}
 */
export function gridCells(grid, { rows, columns }, isCell) {
  return Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: columns }, (_, column) => {
      const cell = element("div", { role: "gridcell", class: "cell", tabIndex: -1 });
      cell.setAttribute("aria-colindex", String(column + 1));
      cell.dataset.row = String(row);
      cell.dataset.column = String(column);
      if (!isCell(row, column)) cell.classList.add("no-cell");
      return cell;
    });
    grid.append(element("div", { role: "row", class: "row", "aria-rowindex": row + 1 }, ...cells));
    return cells;
  });
}
