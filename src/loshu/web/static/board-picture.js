/** The picture of a board without its margin, where the page frames the board. */

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
