/** Movement keys on a board. */

/** The letters of the left hand, unless letters are values. @type {Record<string, string>} */
export const LETTERS = { w: "ArrowUp", a: "ArrowLeft", s: "ArrowDown", d: "ArrowRight" };

/** Places that differ by less are in one row. */
const NEAR = 0.01;

/**
 * Return the target of a key: the next cell in its direction that is not a hole.
 *
 * @param {KeyboardEvent} event
 * @param {import("./board.js").Board} board
 * @returns {import("./board.js").Cell | undefined} undefined for other keys
 */
export function leadsTo({ key: pressed, ctrlKey, altKey, metaKey }, board) {
  if (altKey || metaKey) return undefined;
  const { rows, columns, letters } = board.options;
  const key = (!letters && LETTERS[pressed.toLowerCase()]) || pressed;
  const { row, column } = board.here;
  if (key === "Home") return firstIn(board, ctrlKey ? 0 : row, 0, 0, 1);
  if (key === "End") return firstIn(board, ctrlKey ? rows - 1 : row, columns - 1, 0, -1);
  if (key === "PageUp") return firstIn(board, 0, column, 1, 0);
  if (key === "PageDown") return firstIn(board, rows - 1, column, -1, 0);
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
  if (!step || ctrlKey) return undefined;
  const [down = 0, right = 0] = step;
  const { placed } = board.options;
  if (placed) return { row: 0, column: nearest(placed.places, column, [right, down]) };
  return firstIn(board, row + down, column + right, down, right) ?? board.here;
}

/**
 * The first cell from a place on that is not a hole.
 *
 * @param {import("./board.js").Board} board
 * @param {number} row
 * @param {number} column
 * @param {number} down
 * @param {number} right
 */
export function firstIn(board, row, column, down, right) {
  const { rows, columns } = board.options;
  for (; row >= 0 && row < rows && column >= 0 && column < columns; row += down, column += right)
    if (board.isCell(row, column)) return { row, column };
  return undefined;
}

/**
 * The nearest place in a direction, the first of equals; one that is far aside counts as farther.
 *
 * @param {[number, number][]} places
 * @param {number} from
 * @param {[number, number]} direction to the right and down
 */
export function nearest(places, from, [right, down]) {
  const [x0, y0] = places[from] ?? [0, 0];
  let best = from;
  let least = Infinity;
  for (const [at, [x, y]] of places.entries()) {
    const ahead = (x - x0) * right + (y - y0) * down;
    const aside = Math.abs((x - x0) * down + (y - y0) * right);
    if (ahead < NEAR || aside > 2 * ahead + NEAR || ahead + 2 * aside >= least - NEAR) continue;
    [best, least] = [at, ahead + 2 * aside];
  }
  return best;
}
