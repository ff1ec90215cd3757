/** Movement keys on a board. */

/** The letters of the left hand, unless letters are values. @type {Record<string, string>} */
export const LETTERS = { w: "ArrowUp", a: "ArrowLeft", s: "ArrowDown", d: "ArrowRight" };

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
  if (key === "Home") return board.firstIn(ctrlKey ? 0 : row, 0, 0, 1);
  if (key === "End") return board.firstIn(ctrlKey ? rows - 1 : row, columns - 1, 0, -1);
  if (key === "PageUp") return board.firstIn(0, column, 1, 0);
  if (key === "PageDown") return board.firstIn(rows - 1, column, -1, 0);
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
  if (!step || ctrlKey) return undefined;
  const [down = 0, right = 0] = step;
  return board.firstIn(row + down, column + right, down, right) ?? board.here;
}
