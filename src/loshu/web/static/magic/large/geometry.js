/**
 * Where the cells of a square are in a view that pans and zooms.
 *
 * @typedef {object} Area the part of a canvas that shows cells, in pixels
 * @property {number} width
 * @property {number} height
 *
 * @typedef {object} View
 * @property {number} scale pixels of a cell
 * @property {number} left column at the left edge, with its fraction
 * @property {number} top row at the top edge, with its fraction
 *
 * @typedef {object} CellRange
 * @property {number} top first row
 * @property {number} bottom row after the last
 * @property {number} left first column
 * @property {number} right column after the last
 */

/** Largest scale. */
const CLOSEST = 96;

/**
 * Show the whole square in the middle.
 *
 * @param {number} order
 * @param {Area} area
 * @returns {View}
 */
export function fitted(order, area) {
  return clamped({ scale: 0, left: 0, top: 0 }, order, area);
}

/**
 * Limit a view: the square fills the area, or is in its middle.
 *
 * @param {View} view
 * @param {number} order
 * @param {Area} area
 * @returns {View}
 */
export function clamped({ scale, left, top }, order, { width, height }) {
  const least = Math.max(1, Math.min(width, height)) / order;
  const chosen = Math.max(least, Math.min(scale, Math.max(least, CLOSEST)));
  const within = (/** @type {number} */ start, /** @type {number} */ shown) =>
    shown >= order ? (order - shown) / 2 : Math.max(0, Math.min(start, order - shown));
  return { scale: chosen, left: within(left, width / chosen), top: within(top, height / chosen) };
}

/**
 * Move the square with a pointer.
 *
 * @param {View} view
 * @param {number} right pixels
 * @param {number} down pixels
 * @param {number} order
 * @param {Area} area
 */
export function panned({ scale, left, top }, right, down, order, area) {
  return clamped({ scale, left: left - right / scale, top: top - down / scale }, order, area);
}

/**
 * Zoom; the point of the square at (x, y) stays there.
 *
 * @param {View} view
 * @param {number} factor
 * @param {number} x pixels
 * @param {number} y pixels
 * @param {number} order
 * @param {Area} area
 */
export function zoomed(view, factor, x, y, order, area) {
  const { scale } = clamped({ ...view, scale: view.scale * factor }, order, area);
  const left = view.left + x / view.scale - x / scale;
  const top = view.top + y / view.scale - y / scale;
  return clamped({ scale, left, top }, order, area);
}

/**
 * Center a cell, at this scale at least.
 *
 * @param {View} view
 * @param {number} at the cell
 * @param {number} least
 * @param {number} order
 * @param {Area} area
 */
export function centered(view, at, least, order, area) {
  const { scale } = clamped({ ...view, scale: Math.max(view.scale, least) }, order, area);
  const left = (at % order) + 0.5 - area.width / scale / 2;
  const top = Math.floor(at / order) + 0.5 - area.height / scale / 2;
  return clamped({ scale, left, top }, order, area);
}

/**
 * The rows and columns that a view shows, some of them in part.
 *
 * @param {View} view
 * @param {number} order
 * @param {Area} area
 * @returns {CellRange}
 */
export function visibleCells({ scale, left, top }, order, { width, height }) {
  const inside = (/** @type {number} */ place) => Math.max(0, Math.min(order, place));
  return {
    top: inside(Math.floor(top)),
    bottom: inside(Math.ceil(top + height / scale)),
    left: inside(Math.floor(left)),
    right: inside(Math.ceil(left + width / scale)),
  };
}

/**
 * The cell at a point, or undefined beside the square.
 *
 * @param {View} view
 * @param {number} x pixels
 * @param {number} y pixels
 * @param {number} order
 * @param {Area} area
 * @returns {number | undefined}
 */
export function cellAt({ scale, left, top }, x, y, order, { width, height }) {
  const [row, column] = [Math.floor(top + y / scale), Math.floor(left + x / scale)];
  const outside = x < 0 || y < 0 || x >= width || y >= height;
  if (outside || row < 0 || column < 0 || row >= order || column >= order) return undefined;
  return row * order + column;
}

/**
 * The lines that get a label: 1, 2, 5, 10, ... apart, for labels of this height.
 *
 * @param {number} scale
 * @param {number} height pixels
 */
export function labelDistance(scale, height) {
  const least = height / scale;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return [1, 2, 5, 10].map((digit) => digit * power).find((each) => each >= least) ?? 10 * power;
}
