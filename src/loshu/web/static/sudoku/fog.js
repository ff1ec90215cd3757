/** Fog, as in SudokuPad: right digits make the cells around them visible, or linked cells. */

/** @typedef {import("./rules.js").Puzzle} Puzzle */

/**
 * Return the hidden cells.
 *
 * @param {Puzzle} puzzle
 * @param {number[]} entered
 * @param {number[] | undefined} solution
 * @param {boolean} unchecked whether every digit counts as right, because no solution is known
 * @returns {Set<number>}
 */
export function hiddenCells(puzzle, entered, solution, unchecked = false) {
  const { fog, width } = puzzle;
  if (!fog) return new Set();
  const isRight = (/** @type {number} */ cell) =>
    Boolean(entered[cell]) && (solution ? entered[cell] === solution[cell] : unchecked);
  const lit = new Set(fog.lit);
  for (const [trigger, effect] of fog.links) if (trigger.every(isRight)) for (const cell of effect) lit.add(cell);
  entered.forEach((_, cell) => {
    if (!isRight(cell)) return;
    lit.add(cell);
    if (!fog.links.length && !puzzle.givens[cell]) for (const near of around(cell, width)) lit.add(near);
  });
  const holes = new Set(puzzle.holes);
  return new Set(entered.map((_, cell) => cell).filter((cell) => !lit.has(cell) && !holes.has(cell)));
}

/**
 * @param {number} cell
 * @param {number} width
 */
function around(cell, width) {
  const [row, column] = [Math.floor(cell / width), cell % width];
  const found = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(width - 1, row + 1); y += 1)
    for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x += 1) found.push(y * width + x);
  return found;
}
