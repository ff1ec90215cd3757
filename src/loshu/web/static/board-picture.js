/** The picture of a board: without its margin where the page frames it, and under the cells. */

/** User units of a cell in pictures. */
export const UNIT = 40;

/**
 * Cut off the margin of a picture; return whether its cells fill the rest.
 *
 * @param {SVGSVGElement} drawn whose cells begin at 0 0
 * @param {number} rows
 * @param {number} columns
 */
export function cutMargin(drawn, rows, columns) {
  const { x, y, width, height } = drawn.viewBox.baseVal;
  const [wide, tall] = [width + 2 * x, height + 2 * y];
  if (wide !== columns * UNIT || tall !== rows * UNIT) return false;
  drawn.setAttribute("viewBox", `0 0 ${wide} ${tall}`);
  return true;
}

/**
 * Put a grid where a picture has its cells.
 *
 * @param {HTMLElement} grid
 * @param {DOMRect} box of the picture
 * @param {{left: number, top: number, rows: number, columns: number}} cells their corner and size, in cells
 */
export function placeGrid(grid, box, { left, top, rows, columns }) {
  Object.assign(grid.style, {
    left: `${((left * UNIT - box.x) / box.width) * 100}%`,
    top: `${((top * UNIT - box.y) / box.height) * 100}%`,
    width: `${((columns * UNIT) / box.width) * 100}%`,
    height: `${((rows * UNIT) / box.height) * 100}%`,
  });
}
